// SPDX-License-Identifier: MIT

import RemoteDevices
import RemoteKeymap
import RemoteModel
import RemoteTestSupport
import SystemTestSupport
import Testing

/// What decoders make of devices of each kind, whose values are at the limits, is what it was:
/// `Tests/Golden/decoders.txt`.
@Suite struct DecoderWalkTests {
    @Test func theyAreAsTheyWere() throws {
        let keymaps = try Shipped.keymaps(and: DecoderWalk.keymap)
        let walks = (1...450 as ClosedRange<UInt64>).map { seed in
            var walk = DecoderWalk(seed, keymaps)
            return ("\(walk.kind)-\(seed)", walk.lines())
        }
        #expect(try KeptWalks.differences(in: "decoders", from: walks) == [])
    }
}

/// One device and what it reports.
private struct DecoderWalk {
    enum Kind: CaseIterable {
        case slots, single, pads, ring, pointer, knob, stick, infrared, keys
    }

    /// What the kinds need that no shipped keymap has.
    static let keymap = """
        name = "walk"
        [[match]]
        vendor = 0xabc
        [controls]
        REL_DIAL = ["left", "right"]
        REL_WHEEL = ["down", "up"]
        ABS_HAT0X = ["left", "right"]
        ABS_HAT0Y = ["up", "down"]
        ABS_X = ["left", "right"]
        ABS_Y = ["up", "down"]
        ABS_Z = { control = "scanAxis", direction = -1 }
        ABS_RZ = { control = "scanAxis", direction = 1 }
        ABS_RX = { control = "scrubAxis", direction = -1 }
        ABS_GAS = "fastForward"
        BTN_SOUTH = "select"
        BTN_LEFT = "click"
        KEY_OK = "select"
        """

    let kind: Kind
    private var random: SeededGenerator
    private let device: DeviceDescription
    private var decoder: DeviceDecoder
    private let former: DeviceDecoder
    private var time = Timestamp(microseconds: 3_000_000)
    private var signals: [Signal] = []
    private var diagnostics: [Diagnostic] = []
    private var seen: [String] = []

    init(_ seed: UInt64, _ keymaps: KeymapSet) {
        random = SeededGenerator(seed: seed &* 2741)
        kind = Kind.allCases[Int(seed) % Kind.allCases.count]
        device = Self.device(kind, &random)
        var profile = keymaps.profile(for: device, role: random.pick(DeviceRole.allCases))
        Self.change(&profile, of: kind, &random)
        decoder = DeviceDecoder(description: device, profile: profile)
        decoder.isExplaining = true
        former = decoder
    }

    private static func axis(
        _ code: UInt16, _ random: inout SeededGenerator, from low: Int32 = 0, to high: Int32 = 1000
    ) -> AxisInfo {
        AxisInfo(
            code: code, minimum: low, maximum: high, fuzz: random.pick([0, 4]),
            flat: random.pick([0, 16]), resolution: random.pick([0, 20, 40]),
            value: random.pick([0, low, (low + high) / 2]))
    }

    private static func device(
        _ kind: Kind, _ random: inout SeededGenerator
    ) -> DeviceDescription {
        var device = DeviceDescription(name: "\(kind)")
        (device.bus, device.vendor, device.product) = (3, 0xabc, 1)
        device.codes = [.key(0x160), .key(103), .key(0x130), .key(0x131), .key(0x110)]
        func add(_ codes: [UInt16], from low: Int32 = 0, to high: Int32 = 1000) {
            device.axes += codes.map { axis($0, &random, from: low, to: high) }
        }
        switch kind {
        case .slots:
            device.properties = random.pick([[0], [0, 2], []])
            device.codes += [.key(0x14a), .key(0x145)]
            add([0x35, 0x36, 0x2f, 0x39])
            for code in [0x3a, 0x30, 0x31, 0x37] as [UInt16] where random.chance(oneIn: 2) {
                add([code], to: 255)
            }
        case .single:
            device.properties = [0]
            device.codes += [.key(0x14a)]
            add([0, 1])
            if random.chance(oneIn: 2) { add([0x18], to: 255) }
        case .pads: add([0, 1, 3, 4], from: -500, to: 500)
        case .ring: add([8, 0x28], to: 71)
        case .pointer, .knob:
            device.codes += [0, 1, 6, 7, 8].map { EventCode(type: EventType.relative, code: $0) }
        case .stick:
            add([0, 1, 3, 4], from: -100, to: 100)
            add([2, 5, 9, 10], from: 0, to: 255)
            add([0x10, 0x11], from: -1, to: 1)
            if random.chance(oneIn: 3) { add([6], from: 3, to: 3) }
        case .infrared:
            device.protocols = random.pick([["nec"], ["rc-5"], ["sony", "rc-6"], ["lirc"]])
            device.codes.append(EventCode(type: EventType.miscellaneous, code: 4))
        case .keys: device.codes += (1...60).map { EventCode.key($0) }
        }
        device.axes.sort { $0.code < $1.code }
        return device
    }

    private static func change(
        _ profile: inout DeviceProfile, of kind: Kind, _ random: inout SeededGenerator
    ) {
        if random.chance(oneIn: 3) {
            profile.surface.width = random.pick([28, 40, 0, -5, .infinity])
            profile.surface.height = random.pick([28, 25, 0])
            profile.surface.shape = random.pick([SurfaceProfile.Shape.round, .rectangle])
        }
        switch kind {
        case .pads:
            let touch: UInt16? = random.pick([nil, 0x130])
            profile.surface.pads = [
                .init(x: 0, y: 1, touch: touch, isUpward: random.chance(oneIn: 2)),
                .init(x: 3, y: 4, touch: 0x131, isUpward: false),
            ]
        case .ring: profile.surface.ring = 8
        case .pointer:
            profile.surface.motion = random.pick([nil, 10, 40])
            profile.surface.wheel = random.pick([nil, 2, 0.5])
        case .knob: profile.surface.detent = random.pick([nil, 1, 3])
        case .stick where random.chance(oneIn: 2):
            let parts: [AxisReading.Part] = [
                .centred, .depth(isReversed: false), .depth(isReversed: true),
                .half(isUpper: true, isReversed: false), .half(isUpper: true, isReversed: true),
                .half(isUpper: false, isReversed: false), .half(isUpper: false, isReversed: true),
            ]
            profile.readings = [2, 5, 9, 10].map { AxisReading(code: $0, part: random.pick(parts)) }
            profile.sticks = [StickAxes(horizontal: 3, vertical: 4)]
        default: break
        }
    }

    // MARK: What it reports

    mutating func lines() -> [String] {
        seen.append(
            "\(decoder.role) \(decoder.reason) \(decoder.surface.map { "\($0)" } ?? "-") "
                + "\(decoder.attachDiagnostics.map(\.text))")
        for _ in 0..<160 {
            let pauses: [Int64] = [
                0, 1, 8, 15, 15, 15, 25, 26, 40, 100, 110, 125, 126, 250, 500, 900,
            ]
            time += .milliseconds(random.pick(pauses))
            decoder.advance(to: time, into: &signals, diagnostics: &diagnostics)
            act()
            note()
        }
        decoder.cancelAll(into: &signals)
        note()
        return seen
    }

    private mutating func act() {
        switch random.below(30) {
        case 0: send([.dropped])
        case 1: decoder.cancelAll(into: &signals)
        case 2:
            // Its profile is another one, or it starts again with what was known before.
            let old = random.chance(oneIn: 4) ? former : decoder
            decoder = former
            decoder.ignoreHeld(of: old)
        case 3, 4, 5: send([key()])
        case 6:
            let button = random.pick(["KEY_UP", "KEY_OK", "nec:0x1", "Odd"])
            let press = ButtonPress(button: button, repeatCount: UInt32(random.below(3)))
            decoder.handle(press, at: time, into: &signals, diagnostics: &diagnostics)
        default: send((0..<random.number(1...4)).map { _ in event() })
        }
    }

    private mutating func key() -> InputEvent {
        let keys = device.codes.filter { $0.type == EventType.key }
        return InputEvent(random.pick(keys), Int32(random.pick([0, 1, 1, 2])))
    }

    private mutating func event() -> InputEvent {
        switch kind {
        case .pointer, .knob:
            let code = EventCode(type: EventType.relative, code: random.pick([0, 1, 6, 7, 8]))
            return InputEvent(code, Int32(random.pick([-40, -3, -2, -1, 1, 1, 2, 3, 10])))
        case .infrared:
            guard random.chance(oneIn: 2) else { return key() }
            let scan = EventCode(type: EventType.miscellaneous, code: 4)
            return InputEvent(scan, Int32(random.number(1...2)))
        case .keys: return key()
        case .slots, .single, .pads, .ring, .stick:
            let axis = random.pick(device.axes)
            switch axis.code {
            case 0x2f: return InputEvent(.absolute(0x2f), Int32(random.below(3)))
            case 0x39: return InputEvent(.absolute(0x39), Int32(random.pick([-1, 5, 6])))
            default: break
            }
            let (low, high) = (axis.minimum, axis.maximum)
            let middle = low + (high - low) / 2
            let near = middle + Int32(random.number(-60...60))
            let values = [low, high, middle, middle + 1, near, near, low + (high - low) / 8]
            return InputEvent(.absolute(axis.code), random.pick(values))
        }
    }

    private mutating func send(_ events: [InputEvent]) {
        let isOpen = random.chance(oneIn: 16)
        // A report that the kernel made by itself has a mark.
        let mark: Int32 = random.chance(oneIn: 10) ? 1 : 0
        let report = InputEvent(type: EventType.synchronize, code: 0, value: mark)
        for event in events + (isOpen ? [] : [report]) {
            decoder.handle(event, at: time, into: &signals, diagnostics: &diagnostics)
        }
    }

    private mutating func note() {
        seen += signals.map { "\(time.microseconds) \($0)" }
        seen += diagnostics.map(\.text)
        seen += decoder.takeVerdicts().map { "\($0)" }
        signals.removeAll()
        diagnostics.removeAll()
        seen.append(
            "\(decoder.deadline?.microseconds ?? -1) \(decoder.isIdle) \(decoder.held.rawValue)")
    }
}
