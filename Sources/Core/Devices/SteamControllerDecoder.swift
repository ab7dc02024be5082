// SPDX-License-Identifier: MIT

public import RemoteModel

/// Turns the reports of a Steam Controller of 2026, as /dev/hidraw gives them, into the events that
/// the kernel's `hid-steam` would have sent of a Steam Deck, so that one keymap fits both.
///
/// A report of its state is its number, a count, four bytes of buttons, two triggers and two sticks
/// of two bytes each, and for each pad x, y and pressure. All numbers have their low byte first.
/// Motion sensors follow, which are ignored. Any other report, or one that is too short, gives
/// nothing.
public struct SteamControllerDecoder: Sendable {
    /// What a report says of the controller.
    public enum Presence: Sendable {
        /// It is there.
        case here
        /// Its radio has lost it.
        case gone
    }

    /// A number with its place in a report.
    struct Axis: Sendable {
        var code: UInt16
        var offset: Int
        /// The bit of the buttons that says whether a finger is on the pad; nil for a stick.
        var pad: UInt32?
        var isTrigger = false
        /// The report counts upwards, and evdev downwards.
        var isReversed = false
    }

    /// The reports of its state, and how much later their pads are: those of its cable and its
    /// puck, of Bluetooth, and of a firmware that has the time of the pads before them.
    static let states: [(number: UInt8, shift: Int)] = [(0x42, 0), (0x45, 0), (0x47, 2)]
    /// Whether the puck has a controller: 1 no, 2 yes.
    private static let radio: [UInt8] = [0x46, 0x79]
    /// Bytes up to the end of the pads, without the shift.
    private static let stateBytes = 30
    /// Sticks that rest tremble by some units; steps below this are not events, as with the fuzz of
    /// the kernel's drivers. It is a 500th of the range.
    private static let tremble: Int32 = 128

    /// As hid-steam has it: as far down as up, so that 0 is the middle whichever way one counts.
    static let range: ClosedRange<Int32> = -0x7fff...0x7fff

    private static let leftPad: UInt32 = 1 << 25
    private static let rightPad: UInt32 = 1 << 21
    static let axes: [Axis] = [
        Axis(code: KernelCode.absHat2Y, offset: 6, isTrigger: true),
        Axis(code: KernelCode.absHat2X, offset: 8, isTrigger: true),
        Axis(code: KernelCode.absX, offset: 10),
        Axis(code: KernelCode.absY, offset: 12, isReversed: true),
        Axis(code: KernelCode.absRX, offset: 14),
        Axis(code: KernelCode.absRY, offset: 16, isReversed: true),
        Axis(code: KernelCode.absHat0X, offset: 18, pad: leftPad),
        Axis(code: KernelCode.absHat0Y, offset: 20, pad: leftPad),
        Axis(code: KernelCode.absHat1X, offset: 24, pad: rightPad),
        Axis(code: KernelCode.absHat1Y, offset: 26, pad: rightPad),
    ]

    /// What each bit of the buttons is, by the kernel's numbers. That something touches a stick or
    /// a grip does not matter here.
    static let buttons: [(mask: UInt32, key: UInt16)] = [
        (1 << 0, Key.south), (1 << 1, Key.east), (1 << 2, Key.north), (1 << 3, Key.west),
        (1 << 4, Key.quickAccess), (1 << 5, Key.rightStick), (1 << 6, Key.start),
        (1 << 7, Key.rightGrip), (1 << 8, Key.rightGrip2), (1 << 9, Key.rightShoulder),
        (1 << 10, Key.down), (1 << 11, Key.right), (1 << 12, Key.left), (1 << 13, Key.up),
        (1 << 14, Key.select), (1 << 15, Key.leftStick), (1 << 16, Key.steam),
        (1 << 17, Key.leftGrip), (1 << 18, Key.leftGrip2), (1 << 19, Key.leftShoulder),
        (1 << 22, Key.rightPad), (1 << 23, Key.rightTrigger), (1 << 26, Key.leftPad),
        (1 << 27, Key.leftTrigger),
    ]
    private static let rightClick: UInt32 = 1 << 22
    private static let leftClick: UInt32 = 1 << 26

    /// `BTN_*` of linux/input-event-codes.h.
    private enum Key {
        /// `BTN_THUMB` and `BTN_THUMB2`.
        static let leftPad: UInt16 = 0x121
        static let rightPad: UInt16 = 0x122
        /// `BTN_BASE`.
        static let quickAccess: UInt16 = 0x126
        static let south: UInt16 = 0x130
        static let east: UInt16 = 0x131
        static let north: UInt16 = 0x133
        static let west: UInt16 = 0x134
        /// `BTN_TL`, `BTN_TR`, `BTN_TL2` and `BTN_TR2`.
        static let leftShoulder: UInt16 = 0x136
        static let rightShoulder: UInt16 = 0x137
        static let leftTrigger: UInt16 = 0x138
        static let rightTrigger: UInt16 = 0x139
        static let select: UInt16 = 0x13a
        static let start: UInt16 = 0x13b
        /// `BTN_MODE`.
        static let steam: UInt16 = 0x13c
        static let leftStick: UInt16 = 0x13d
        static let rightStick: UInt16 = 0x13e
        static let up: UInt16 = 0x220
        static let down: UInt16 = 0x221
        static let left: UInt16 = 0x222
        static let right: UInt16 = 0x223
        /// `BTN_GRIPL`, `BTN_GRIPR`, `BTN_GRIPL2` and `BTN_GRIPR2` (Linux 6.17).
        static let leftGrip: UInt16 = 0x224
        static let rightGrip: UInt16 = 0x225
        static let leftGrip2: UInt16 = 0x226
        static let rightGrip2: UInt16 = 0x227
    }

    /// The bits of the last report.
    private var down: UInt32 = 0
    /// The values that were sent last, in the order of `axes`.
    private var values = [Int32](repeating: 0, count: Self.axes.count)
    /// Clicks of a pad that have begun since `takeClicks`: whether it is the right one.
    private var clicks: [Bool] = []

    /// A decoder for one controller; nothing of it is down.
    public init() {}

    /// Clicks of the pads that nobody has answered yet: whether it was the right one.
    public mutating func takeClicks() -> [Bool] {
        defer { clicks.removeAll(keepingCapacity: true) }
        return clicks
    }

    /// What a report says of whether the controller is there; nil where it says nothing.
    public static func presence(_ report: UnsafeRawBufferPointer) -> Presence? {
        guard let number = report.first else { return nil }
        if states.contains(where: { $0.number == number }) { return .here }
        guard radio.contains(number), report.count >= 2 else { return nil }
        switch report[1] {
        case 1: return .gone
        case 2: return .here
        default: return nil
        }
    }

    /// One report, which arrived at that time: hidraw has no stamps.
    public mutating func decode(
        _ report: UnsafeRawBufferPointer, of device: DeviceID, at time: Timestamp,
        into inputs: inout [TimedInput]
    ) {
        guard let number = report.first,
            let state = Self.states.first(where: { $0.number == number }),
            report.count >= Self.stateBytes + state.shift
        else { return }
        let count = inputs.count
        let mask = report.loadUnaligned(fromByteOffset: 2, as: UInt32.self).littleEndian
        press(mask, of: device, at: time, into: &inputs)
        move(report, state.shift, of: device, at: time, into: &inputs)
        guard inputs.count > count else { return }
        inputs.append(TimedInput(time, .event(device, .report)))
    }

    private mutating func press(
        _ mask: UInt32, of device: DeviceID, at time: Timestamp, into inputs: inout [TimedInput]
    ) {
        let changed = mask ^ down
        guard changed != 0 else { return }
        down = mask
        let begun = changed & mask
        if begun & Self.leftClick != 0 { clicks.append(false) }
        if begun & Self.rightClick != 0 { clicks.append(true) }
        for button in Self.buttons where changed & button.mask != 0 {
            let event = InputEvent(.key(button.key), mask & button.mask == 0 ? 0 : 1)
            inputs.append(TimedInput(time, .event(device, event)))
        }
    }

    private mutating func move(
        _ report: UnsafeRawBufferPointer, _ shift: Int, of device: DeviceID, at time: Timestamp,
        into inputs: inout [TimedInput]
    ) {
        for (place, axis) in Self.axes.enumerated() {
            let value = value(of: axis, in: report, shift)
            let step = abs(value - values[place])
            guard step > 0, axis.pad != nil || step >= Self.tremble || value == 0 else { continue }
            values[place] = value
            inputs.append(
                TimedInput(time, .event(device, InputEvent(.absolute(axis.code), value))))
        }
    }

    private func value(of axis: Axis, in report: UnsafeRawBufferPointer, _ shift: Int) -> Int32 {
        let offset = axis.offset + (axis.pad == nil ? 0 : shift)
        let bits = report.loadUnaligned(fromByteOffset: offset, as: UInt16.self).littleEndian
        let value = max(Self.range.lowerBound, Int32(Int16(bitPattern: bits)))
        if axis.isTrigger { return max(0, value) }
        guard let pad = axis.pad else { return axis.isReversed ? -value : value }
        // (0, 0) is a pad that nothing touches, and a finger in the middle is beside that.
        guard down & pad != 0 else { return 0 }
        return value == 0 ? 1 : value
    }
}
