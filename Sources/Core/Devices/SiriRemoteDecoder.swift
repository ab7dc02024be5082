// SPDX-License-Identifier: MIT

public import RemoteModel

/// Turns the reports of a Siri Remote, as /dev/hidraw gives them, into the events that an evdev
/// node would have sent (behaviour.md b.9). So a `DeviceDecoder` reads the remote with the same
/// keymap, whether the kernel module is loaded or not.
///
/// A report is its number and: 0xfb, two bytes of buttons; 0xfc, a touch record, before which the
/// first generation has two more bytes, the second of which is its buttons; 0xfa, sound, which is
/// ignored. Any other report, or one that is too short, gives nothing.
public struct SiriRemoteDecoder: Sendable {
    /// One finger of a touch record, in the remote's own units, y downwards.
    private struct Finger {
        var slot: Int
        var x = Int32(0)
        var y = Int32(0)
        var major = Int32(0)
        var pressure = Int32(0)
        var isDown = false
    }

    /// The numbers of the reports with buttons and with touches.
    private static let keys: UInt8 = 0xfb
    private static let touch: UInt8 = 0xfc
    /// The first byte of a touch record.
    private static let record: UInt8 = 0x32
    /// Bytes before the first finger: the record's type, the ticks (two bytes, low first), and a
    /// status that nobody has explained.
    private static let head = 4
    /// Bytes of a finger.
    private static let fingerSize = 7

    private let model: SiriRemoteModel
    private let buttons: [(mask: UInt16, key: UInt16)]
    /// The remote's own clock, for touches.
    private var clock: DeviceClock<UInt16>
    /// The buttons that are down, as bits of the report.
    private var down: UInt16 = 0
    /// A report of buttons was received, so that what the remote is asked for is not newer.
    private var hasButtonReport = false
    /// Whether a finger lies in each of the two slots.
    private var isTouched = [false, false]
    /// The tracking ID of the last contact, 0 to 65535; -1 before the first.
    private var contact: Int32 = -1

    /// A decoder for one remote; nothing of it is down.
    public init(_ model: SiriRemoteModel) {
        self.model = model
        buttons = model.buttons
        clock = DeviceClock(rate: model.clockRate)
    }

    /// One report, which arrived at that time. A touch has the time of the remote's own clock.
    public mutating func decode(
        _ report: UnsafeRawBufferPointer, of device: DeviceID, at arrival: Timestamp,
        into inputs: inout [TimedInput]
    ) {
        guard let number = report.first else { return }
        let content = UnsafeRawBufferPointer(rebasing: report[1...])
        switch (number, model.isFirst) {
        case (Self.touch, true):
            guard content.count >= 2 else { return }
            press(UInt16(content[1]), of: device, at: arrival, into: &inputs)
            let rest = UnsafeRawBufferPointer(rebasing: content[2...])
            take(rest, of: device, at: arrival, into: &inputs)
        case (Self.touch, false):
            take(content, of: device, at: arrival, into: &inputs)
        case (Self.keys, false):
            guard content.count >= 2 else { return }
            let mask = UInt16(content[0]) | UInt16(content[1]) << 8
            press(mask, of: device, at: arrival, into: &inputs)
        default:
            break
        }
    }

    /// The remote, when asked, reports that this button is down. The button has woken it up, and
    /// its press came before anyone could listen. It is pressed and released at once, because
    /// nobody knows how long it has been down. Nothing happens after another report, or unless
    /// exactly one button is down.
    public mutating func wake(
        _ mask: UInt16, of device: DeviceID, at time: Timestamp, into inputs: inout [TimedInput]
    ) {
        guard !hasButtonReport, mask.nonzeroBitCount == 1 else { return }
        press(mask, of: device, at: time, into: &inputs)
        press(0, of: device, at: time, into: &inputs)
        // Its release, which is still to come, then changes nothing.
    }

    /// The buttons that are down changed: one event for each that differs, and a report. Buttons
    /// have the time of arrival, as their report has no ticks.
    private mutating func press(
        _ mask: UInt16, of device: DeviceID, at time: Timestamp, into inputs: inout [TimedInput]
    ) {
        hasButtonReport = true
        let changed = mask ^ down
        guard changed != 0 else { return }
        down = mask
        let count = inputs.count
        for button in buttons where changed & button.mask != 0 {
            let event = InputEvent(.key(button.key), mask & button.mask == 0 ? 0 : 1)
            inputs.append(TimedInput(time, .event(device, event)))
        }
        guard inputs.count > count else { return }
        inputs.append(TimedInput(time, .event(device, .report)))
    }

    /// One touch record. A finger that is not in it has lifted.
    private mutating func take(
        _ record: UnsafeRawBufferPointer, of device: DeviceID, at arrival: Timestamp,
        into inputs: inout [TimedInput]
    ) {
        guard record.count >= Self.head + Self.fingerSize, record[0] == Self.record else { return }
        let ticks = UInt16(record[1]) | UInt16(record[2]) << 8
        let time = clock.time(of: ticks, arrival: arrival)
        let first = Self.finger(record, at: Self.head)
        var second: Finger?
        if record.count >= Self.head + 2 * Self.fingerSize {
            second = Self.finger(record, at: Self.head + Self.fingerSize)
            // Two contacts that claim one number differ by their order.
            if second?.slot == first.slot { second?.slot = 1 - first.slot }
        }
        let count = inputs.count
        move(first, of: device, at: time, into: &inputs)
        let other = second ?? Finger(slot: 1 - first.slot)
        move(other, of: device, at: time, into: &inputs)
        guard inputs.count > count else { return }
        inputs.append(TimedInput(time, .event(device, .report)))
    }

    /// Two numbers of 12 bits with a sign, y upwards; then the contact's longer diameter, and its
    /// pressure and shorter diameter, of which nobody knows the order for certain. Either of them
    /// falls as a finger lifts, and is 0 when nothing touches.
    private static func finger(_ bytes: UnsafeRawBufferPointer, at start: Int) -> Finger {
        let low = UInt16(bytes[start])
        let middle = UInt16(bytes[start + 1])
        let high = UInt16(bytes[start + 2])
        let x = signed(low | (middle & 0x0f) << 8)
        let y = signed(middle >> 4 | high << 4)
        let isDown = bytes[start + 4] != 0 && bytes[start + 5] != 0
        return Finger(
            slot: bytes[start + 6] & 0x08 == 0 ? 1 : 0, x: x, y: -y,
            major: Int32(bytes[start + 3]), pressure: Int32(bytes[start + 4]), isDown: isDown)
    }

    /// A number of 12 bits in two's complement.
    private static func signed(_ bits: UInt16) -> Int32 {
        bits & 0x800 == 0 ? Int32(bits) : Int32(bits) - 0x1000
    }

    /// Sends the events of one finger as a driver with slots does: its number when it lands, -1
    /// when it lifts, and its place while it lies there.
    private mutating func move(
        _ finger: Finger, of device: DeviceID, at time: Timestamp, into inputs: inout [TimedInput]
    ) {
        let was = isTouched[finger.slot]
        guard finger.isDown || was else { return }
        isTouched[finger.slot] = finger.isDown
        func send(_ code: UInt16, _ value: Int32) {
            inputs.append(TimedInput(time, .event(device, InputEvent(.absolute(code), value))))
        }
        send(KernelCode.absMTSlot, Int32(finger.slot))
        guard finger.isDown else {
            send(KernelCode.absMTTrackingID, -1)
            return
        }
        if !was {
            contact = contact &+ 1 & 0xffff
            send(KernelCode.absMTTrackingID, contact)
        }
        send(KernelCode.absMTPositionX, finger.x)
        send(KernelCode.absMTPositionY, finger.y)
        send(KernelCode.absMTTouchMajor, finger.major)
        send(KernelCode.absMTPressure, finger.pressure)
    }
}
