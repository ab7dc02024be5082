// SPDX-License-Identifier: MIT

internal import RemoteDevices
internal import RemoteModel
internal import RemoteKeymapTesting

/// A Siri Remote by its reports (behaviour.md b.9): each is stamped by the remote's own clock, and
/// goes through the decoder that reads real ones.
struct SimulatedRemote: SimulatedDevice {
    private struct Finger: Sendable {
        var x = Int32(0)
        var y = Int32(0)
        var pressure = Int32(0)
        var major = 0.0
        var isDown = false
        /// A report said that it is down.
        var isReported = false
    }

    let model: SiriRemoteModel
    private let id: DeviceID
    private let description: DeviceDescription
    private var decoder: SiriRemoteDecoder
    private var fingers = [Finger(), Finger()]
    private var buttons: UInt16 = 0
    private var hasPressed = false
    private var hasTouched = false

    private static let minor: UInt8 = 10

    init(_ model: SiriRemoteModel, id: DeviceID, name: String) {
        self.model = model
        self.id = id
        decoder = SiriRemoteDecoder(model)
        description = Self.description(of: model, name: name)
    }

    /// What the adapters say of such a remote when it is there.
    static func description(of model: SiriRemoteModel, name: String) -> DeviceDescription {
        var description = DeviceDescription(source: .hidraw, name: name)
        description.bus = 5
        description.vendor = 0x004c
        description.product = model.product
        model.describe(&description)
        return description
    }

    mutating func touch(_ index: Int, at place: Point) {
        hasTouched = true
        fingers[index].isDown = true
        fingers[index].x = units(place.x, of: ScriptedDevice.Code.mtX)
        fingers[index].y = units(place.y, of: ScriptedDevice.Code.mtY)
    }

    private func units(_ share: Double, of axis: UInt16) -> Int32 {
        guard let axis = description.axis(axis), let span = axis.span
        else { preconditionFailure("the remote has a surface") }
        return axis.minimum + Int32((share * Double(span)).rounded())
    }

    mutating func press(_ index: Int, with pressure: Int32) {
        fingers[index].pressure = pressure
    }

    mutating func spread(_ index: Int, over major: Double) {
        fingers[index].major = major
    }

    mutating func lift(_ index: Int) {
        if fingers[index].isDown { hasTouched = true }
        fingers[index].isDown = false
    }

    mutating func press(_ word: String, isDown: Bool) {
        let mask: UInt16 =
            switch (word, model.reportsButtons) {
            case ("K", false): 0x80
            case ("B", false): 0x20
            case ("C", true): 0x0008
            case ("B", true): 0x0040
            case ("U", true): 0x0200
            case ("R", true): 0x0400
            case ("D", true): 0x0800
            case ("L", true): 0x1000
            default: preconditionFailure("the remote has no button \(word)")
            }
        buttons = isDown ? buttons | mask : buttons & ~mask
        hasPressed = true
    }

    /// It has neither.
    mutating func move(axis: UInt16, to share: Double) {}

    mutating func read(sampled: Timestamp, at arrival: Timestamp) -> [TimedInput] {
        var inputs: [TimedInput] = []
        var report: [UInt8] = []
        if hasPressed || !model.reportsButtons {
            report = [model.reportsButtons ? 0xfb : 0xfc] + pressed
            hasPressed = false
        }
        let touches = hasTouched ? touchRecord(at: sampled) : []
        hasTouched = false
        if !model.reportsButtons {
            report += touches
        } else if !touches.isEmpty {
            // Buttons have a report of their own.
            decode(report, at: arrival, into: &inputs)
            report = [0xfc] + touches
        }
        decode(report, at: arrival, into: &inputs)
        return inputs
    }

    private mutating func decode(
        _ report: [UInt8], at arrival: Timestamp, into inputs: inout [TimedInput]
    ) {
        report.withUnsafeBytes { decoder.decode($0, of: id, at: arrival, into: &inputs) }
    }

    private var pressed: [UInt8] {
        let low = UInt8(truncatingIfNeeded: buttons)
        return model.reportsButtons ? [low, UInt8(truncatingIfNeeded: buttons >> 8)] : [0, low]
    }

    /// The fingers that lie there or have just lifted.
    private mutating func touchRecord(at sampled: Timestamp) -> [UInt8] {
        let reported = fingers.indices.filter { fingers[$0].isDown || fingers[$0].isReported }
        let ticks = Double(sampled.microseconds) / 1e6 * model.clockRate
        let low = UInt16(truncatingIfNeeded: Int64(ticks))
        var record: [UInt8] = [
            0x32, UInt8(truncatingIfNeeded: low), UInt8(truncatingIfNeeded: low >> 8), 1,
        ]
        for index in reported {
            let finger = fingers[index]
            let x = UInt16(truncatingIfNeeded: finger.x)
            let y = UInt16(truncatingIfNeeded: -finger.y)
            record += [
                UInt8(truncatingIfNeeded: x),
                UInt8(truncatingIfNeeded: x >> 8 & 0x0f | (y & 0x0f) << 4),
                UInt8(truncatingIfNeeded: y >> 4), UInt8(max(1, min(255, finger.major.rounded()))),
                finger.isDown ? UInt8(truncatingIfNeeded: max(1, finger.pressure)) : 0,
                finger.isDown ? Self.minor : 0, index == 0 ? 0x08 : 0,
            ]
            fingers[index].isReported = finger.isDown
        }
        return record
    }
}
