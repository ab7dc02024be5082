// SPDX-License-Identifier: MIT

import RemoteCore
import RemoteModel
import RemoteTestSupport
import SystemTestSupport

/// A core to which several receivers, keyboards and pads report at once, at times that lie on a
/// grid, and whose keymaps and contexts change.
struct CoreWalk {
    private static let scan = EventCode(type: EventType.miscellaneous, code: 4)
    private static let devices: [DeviceDescription] = [
        device("Receiver", keys: ["KEY_OK", "KEY_UP", "KEY_VOLUMEUP", "KEY_1"]) {
            $0.protocols = ["nec", "rc-6"]
            $0.physicalPath = "ir/0"
        },
        device("Second receiver", keys: ["KEY_OK", "KEY_UP", "KEY_VOLUMEUP", "KEY_1"]) {
            $0.protocols = ["rc-5"]
            $0.physicalPath = "ir/1"
        },
        DeviceDescription(source: .lirc, name: "Sofa"),
        device("Keyboard", keys: []) {
            $0.codes = (1...248).map { EventCode.key($0) } + [scan]
            $0.vendor = 0x20a0
            $0.physicalPath = "usb-1/input0"
        },
        device("Keyboard Media", keys: ["KEY_PLAYPAUSE", "KEY_OK", "KEY_UP", "KEY_LEFT"]) {
            $0.vendor = 0x20a0
            $0.physicalPath = "usb-1/input1"
        },
        device("Remote", keys: ["KEY_OK", "KEY_UP", "KEY_BACK", "KEY_F5", "KEY_PLAY", "KEY_INFO"]) {
            $0.vendor = 7
            $0.physicalPath = "usb-2/input0"
        },
        device("Stick", keys: ["BTN_SOUTH", "BTN_EAST", "BTN_TL", "BTN_TR"]) {
            $0.vendor = 8
            $0.axes = [0, 1].map { AxisInfo(code: $0, minimum: -100, maximum: 100, flat: 10) }
            $0.axes += [0x0a, 0x09].map { AxisInfo(code: $0, minimum: 0, maximum: 100) }
            $0.axes += [0x10, 0x11].map { AxisInfo(code: $0, minimum: -1, maximum: 1) }
        },
        device("Pad", keys: ["BTN_LEFT", "BTN_TOUCH", "BTN_TOOL_FINGER"]) {
            $0.properties = [0, 2]
            $0.axes = [0x35, 0x36].map {
                AxisInfo(code: $0, minimum: 0, maximum: 1000, resolution: 20)
            }
            $0.axes += [0x2f, 0x39].map { AxisInfo(code: $0, minimum: 0, maximum: 9) }
        },
    ]

    private static func device(
        _ name: String, keys: [String], _ change: (inout DeviceDescription) -> Void
    ) -> DeviceDescription {
        var device = DeviceDescription(name: name)
        device.bus = 3
        device.product = 5
        device.codes = keys.compactMap { EventCode(name: $0) }.sorted()
        change(&device)
        return device
    }

    /// What the shipped keymaps have seldom: layers, repeats, chords, holds of their own.
    private static let own = KeymapSource(
        path: "own.toml",
        text: """
            name = "own"
            [[match]]
            vendor = 7
            product = 5
            [controls]
            KEY_F5 = "guide"
            [gestures]
            hold = 500
            [bind]
            "hold select" = { do = "infoShow", after = 900 }
            "press up" = { do = "volume 1", repeat = 100 }
            "double back" = "home"
            "triple back" = "stop"
            "chord back+play" = "captionsToggle"
            "hold back+play" = { do = "volume -1", repeat = true }
            "release info" = ["scrubCommit", "play"]
            [bind.scanning]
            "click select" = "none"
            [layer.more]
            control = "guide"
            "click up" = "channelCommit next"
            """)
    private static let run = KeymapSource(
        path: "run.toml",
        text: """
            name = "run"
            [allow]
            run = ["echo"]
            [bind.menu]
            "click up" = "run [\\"echo\\", \\"word\\"]"
            "click select" = "mpv cycle pause"
            "press left" = { do = "emit KEY_F5", repeat = 200 }
            """)

    private var random: SeededGenerator
    private var core = InputCore()
    private var time = Timestamp(microseconds: 5_000_000)
    private var outputs: [TimedOutput] = []
    private var lines: [String] = []
    private var readings = ""
    private let shipped: [KeymapSource]

    init(_ seed: UInt64, _ shipped: [KeymapSource]) {
        random = SeededGenerator(seed: seed &* 15_013)
        self.shipped = shipped
        core.isExplaining = random.chance(oneIn: 2)
        core.isWatched = random.chance(oneIn: 2)
    }

    mutating func run() -> [String] {
        take(.keymaps(shipped + [Self.own]))
        take(.context(ContextState(.playing)))
        // Two or three of them, which do most.
        let known = (0..<random.number(2...4)).map { _ in random.below(Self.devices.count) }
        for place in known { attach(place) }
        for _ in 0..<260 {
            let pauses = [0, 5, 20, 25, 40, 100, 110, 125, 200, 250, 300, 490, 500, 510, 900, 1000]
            time += .milliseconds(
                Int64(random.pick(random.chance(oneIn: 2) ? [0, 10, 20] : pauses)))
            core.advance(to: time, into: &outputs)
            act(random.pick(known))
            note()
        }
        for place in known { take(.detached(Self.node(place))) }
        core.advance(to: time + .seconds(30), into: &outputs)
        note()
        return lines
    }

    private static func node(_ place: Int) -> DeviceID { DeviceID(UInt32(place) + 1) }

    private mutating func attach(_ place: Int) {
        take(.attached(Self.node(place), Self.devices[place]))
    }

    private mutating func take(_ input: Input) {
        core.handle(TimedInput(time, input), into: &outputs)
    }

    private mutating func act(_ place: Int) {
        switch random.below(48) {
        case 0: take(.detached(Self.node(place)))
        case 1, 2: attach(place)
        case 3:
            take(.keymaps(random.pick([shipped, shipped + [Self.own], shipped + [Self.run], []])))
        case 4...7: take(.context(context()))
        case 8: take(.stalled(.milliseconds(Int64(random.pick([100, 1500])))))
        case 9: take(.event(Self.node(place), .dropped))
        case 10: take(.event(DeviceID(99), .report))
        case 11: take(.command(Self.node(place), .cancelAll(.focusLost)))
        default: report(place)
        }
    }

    private mutating func context() -> ContextState {
        var state = ContextState(random.pick(Context.states + [.passcode, .passcode, .playing]))
        if state.context == .scanning {
            state.scan = Scan(random.pick([.forward, .backward]), level: random.number(1...4))
        }
        state.isLive = random.chance(oneIn: 4)
        state.isArmed = !random.chance(oneIn: 6)
        state.hasOverlay = random.chance(oneIn: 2)
        state.hasChannels = random.chance(oneIn: 2)
        state.isTransportShown = random.chance(oneIn: 4)
        state.isLinear = random.chance(oneIn: 8)
        return state
    }

    private mutating func report(_ place: Int) {
        let device = Self.devices[place]
        switch device.name {
        case "Sofa":
            let button = random.pick(["KEY_OK", "KEY_UP", "KEY_VOLUMEUP", "Odd"])
            let count = UInt32(random.pick([0, 0, 1, 2]))
            take(.button(Self.node(place), ButtonPress(button: button, repeatCount: count)))
        case "Stick" where random.chance(oneIn: 2): send(place, [axis(of: device)])
        case "Pad" where !random.chance(oneIn: 4): touch(place)
        default: press(place, device)
        }
    }

    private mutating func press(_ place: Int, _ device: DeviceDescription) {
        let few = device.codes.filter { ["KEY_OK", "KEY_UP", "KEY_1", "KEY_A"].contains($0.name) }
        let keys = few.isEmpty || random.chance(oneIn: 4) ? device.codes : few
        let code = random.pick(keys.filter { $0.type == EventType.key })
        var events = [InputEvent(code, Int32(random.pick([1, 1, 0, 0, 2])))]
        if !device.protocols.isEmpty || device.codes.contains(Self.scan) {
            events.insert(InputEvent(Self.scan, Int32(random.number(1...3))), at: 0)
            if random.chance(oneIn: 4) { events.removeLast() }
        }
        send(place, events)
    }

    private mutating func axis(of device: DeviceDescription) -> InputEvent {
        let axis = random.pick(device.axes)
        let values =
            axis.maximum == 1 ? [-1, 0, 1] : [-100, -75, -50, -10, 0, 9, 10, 11, 50, 75, 100]
        return InputEvent(.absolute(axis.code), Int32(random.pick(values)))
    }

    private mutating func touch(_ place: Int) {
        var events: [InputEvent] = []
        if random.chance(oneIn: 3) {
            events.append(InputEvent(.absolute(0x2f), Int32(random.below(2))))
        }
        if random.chance(oneIn: 3) {
            events.append(InputEvent(.absolute(0x39), Int32(random.pick([-1, 3, 4]))))
        }
        for code in [0x35, 0x36] as [UInt16] where random.chance(oneIn: 2) {
            events.append(InputEvent(.absolute(code), Int32(random.below(20)) * 50))
        }
        send(place, events)
    }

    private mutating func send(_ place: Int, _ events: [InputEvent]) {
        for event in events + [.report] { take(.event(Self.node(place), event)) }
    }

    /// What came of it, what may be seen of it, and what is known now.
    private mutating func note() {
        lines += outputs.map { "\($0.time.microseconds) \($0.output)" }
        outputs.removeAll()
        lines += core.takeVerdicts().map { "\($0.time.microseconds) \($0.verdict)" }
        var redacted = RedactedTurn()
        if core.takeRedactedTurn(into: &redacted) {
            lines += redacted.inputs.map { "< \($0.time.microseconds) \($0.input)" }
            lines += redacted.outputs.map { "> \($0.time.microseconds) \($0.output)" }
        }
        let normalizer = core.normalizer
        let nodes = Self.devices.indices.map(Self.node)
        let owners = nodes.map { normalizer.device(of: $0)?.rawValue ?? 0 }
        let grabbed = [true, false].map { normalizer.grabs(isActive: $0).map(\.rawValue) }
        let keys = [EventCode.key(103), .key(0x160), .key(30)]
        let bound = nodes.map { node in keys.map { normalizer.isBound($0, of: node) ? 1 : 0 } }
        let now =
            "\(core.deadline?.microseconds ?? -1) \(normalizer.isIdle) \(owners) \(grabbed) "
            + "\(bound) \(normalizer.allowsPrograms)"
        if now != readings { lines.append(now) }
        readings = now
    }
}
