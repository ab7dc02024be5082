// SPDX-License-Identifier: MIT

internal import RemoteModel
internal import SystemTestSupport

/// Any device and any events, made of bytes: all that a driver could say.
///
/// The first bytes describe up to four devices, the others are what happens: events, buttons, time
/// that passes, contexts, devices that go and come back. At the end everything is unplugged, and
/// whatever began must have ended.
enum DeviceFuzz {
    static let keymap = KeymapSource(
        path: "fuzz.toml",
        text: """
            [controls]
            KEY_ENTER = "select"
            KEY_UP = "up"
            KEY_LEFT = "left"
            KEY_RIGHT = "right"
            KEY_BACK = "back"
            KEY_PLAYPAUSE = "playPause"
            BTN_SOUTH = "select"
            BTN_LEFT = "click"
            ABS_HAT0X = ["left", "right"]
            ABS_X = ["left", "right"]
            ABS_Y = ["up", "down"]
            ABS_RX = "scrubAxis"
            ABS_RZ = "scanAxis"
            "nec:0x10" = "up"
            [bind]
            "click select" = "playPause"
            "click right" = "skip 1"
            "hold right" = "scan forward"
            "double select" = "captionsToggle"
            "swipe up" = "overlayShow"
            "pan horizontal" = "scrub"
            "jog" = "jog"
            "axis scanAxis" = "scanAxis"
            "axis scrubAxis" = "scrub"
            "rest" = "hints"
            """)

    static let joystick: DeviceDescription = {
        var pad = DeviceDescription(name: "pad")
        pad.bus = 3
        pad.vendor = 0x79
        pad.product = 6
        pad.codes = (0x120...0x12b).map { EventCode.key($0) }
        pad.axes = [0, 1, 2, 5].map { AxisInfo(code: $0, minimum: 0, maximum: 255, flat: 15) }
        pad.axes += [0x10, 0x11].map { AxisInfo(code: $0, minimum: -1, maximum: 1) }
        return pad
    }()

    static func run(_ bytes: [UInt8]) { _ = played(bytes) }

    /// The devices, and what the core makes of what they do.
    static func lines(_ bytes: [UInt8]) -> [String] {
        let (devices, core) = played(bytes)
        return devices.map { reflection($0) } + core.lines
    }

    private static func played(_ bytes: [UInt8]) -> (devices: [DeviceDescription], JudgedCore) {
        var reader = ByteReader(bytes)
        var core = JudgedCore()
        var time = Timestamp.zero
        let devices = (0...Int(reader.byte() % 4)).map { _ in device(&reader) }
        for (index, device) in devices.enumerated() {
            core.handle(TimedInput(time, .attached(DeviceID(UInt32(index + 1)), device)))
        }
        while !reader.isEmpty { step(&reader, devices, &time, &core) }
        core.end(at: time)
        return (devices, core)
    }

    private static func step(
        _ reader: inout ByteReader, _ devices: [DeviceDescription], _ time: inout Timestamp,
        _ core: inout JudgedCore
    ) {
        let kind = reader.byte()
        let id = DeviceID(UInt32(kind >> 6) + 1)
        let device = devices[Int(kind >> 6) % devices.count]
        let input: Input
        switch kind & 0x0f {
        case 0, 1:
            time = time + .milliseconds(Int64(reader.byte()) * (kind & 1 == 0 ? 1 : 20))
            core.advance(to: time)
            return
        case 2: input = .event(id, InputEvent(.key(pick(device.keys, &reader)), 1))
        case 3: input = .event(id, InputEvent(.key(pick(device.keys, &reader)), 0))
        case 4, 5:
            let code = pick(device.axes.map(\.code), &reader)
            input = .event(id, InputEvent(.absolute(code), reader.value()))
        case 6:
            let event = InputEvent(
                type: UInt16(reader.byte()), code: reader.word(), value: reader.value())
            input = .event(id, event)
        case 7: input = .event(id, .dropped)
        case 8:
            let names = ["KEY_UP", "Play", "nec:0x10", "", "VOL+", "KEY_ENTER"]
            let name = names[Int(reader.byte()) % names.count]
            let press = ButtonPress(button: name, repeatCount: UInt32(reader.byte() % 4))
            input = .button(id, press)
        case 9:
            var state = ContextState(pick(Context.allCases, &reader))
            state.isArmed = reader.byte() & 1 == 0
            input = .context(state)
        case 10: input = .detached(id)
        case 11: input = .attached(id, device)
        default: input = .event(id, .report)
        }
        core.handle(TimedInput(time, input))
    }

    private static func pick<Element>(_ list: [Element], _ reader: inout ByteReader) -> Element
    where Element: FuzzDefault {
        list.isEmpty ? Element.fuzzDefault : list[Int(reader.byte()) % list.count]
    }

    private static func device(_ reader: inout ByteReader) -> DeviceDescription {
        let sources = DeviceDescription.Source.allCases
        let source = sources[Int(reader.byte()) % sources.count]
        var device = DeviceDescription(source: source, name: "fuzz")
        device.bus = UInt16(reader.byte())
        device.physicalPath = reader.byte() & 1 == 0 ? "" : "usb/input\(reader.byte() % 4)"
        device.protocols = reader.byte() & 3 == 1 ? ["nec"] : []
        device.properties = reader.byte() & 1 == 0 ? [] : [UInt16(reader.byte() % 8)]
        let keys = (0..<reader.byte() % 16).map { _ in reader.word() % 0x300 }
        device.codes = keys.sorted().map { EventCode.key($0) }
        for _ in 0..<reader.byte() % 12 {
            device.axes.append(
                AxisInfo(
                    code: UInt16(reader.byte() % 0x40), minimum: reader.value(),
                    maximum: reader.value(), resolution: reader.value(), value: reader.value()))
        }
        device.axes.sort { $0.code < $1.code }
        return device
    }
}

extension DeviceDescription {
    fileprivate var keys: [UInt16] { codes.map(\.code) }
}

extension UInt16: FuzzDefault {
    static var fuzzDefault: UInt16 { 0x161 }
}

extension Context: FuzzDefault {
    static var fuzzDefault: Context { .playing }
}
