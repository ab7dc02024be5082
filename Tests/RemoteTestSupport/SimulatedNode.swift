// SPDX-License-Identifier: MIT

internal import RemoteModel
internal import RemoteKeymapTesting

/// A device that the kernel drives, as the events of its node.
struct SimulatedNode: SimulatedDevice {
    private let device: TestDevice
    private let id: DeviceID
    private var scripted: ScriptedDevice
    private var isDown = [false, false]

    init(_ device: TestDevice, id: DeviceID) {
        self.device = device
        self.id = id
        scripted = ScriptedDevice(device.description, id: id, pads: device.pads)
    }

    mutating func touch(_ index: Int, at place: Point) {
        scripted.touch(index, at: place)
        isDown[index] = true
    }

    mutating func lift(_ index: Int) {
        guard isDown[index] else { return }
        scripted.lift(index)
        isDown[index] = false
    }

    mutating func press(_ index: Int, with pressure: Int32) {
        scripted.press(index, with: pressure)
    }

    mutating func spread(_ index: Int, over major: Double) {
        scripted.spread(index, over: major)
    }

    mutating func press(_ word: String, isDown: Bool) {
        scripted.press(word, of: device, isDown: isDown)
    }

    mutating func move(axis: UInt16, to share: Double) {
        scripted.move(axis: axis, to: share)
    }

    mutating func read(sampled: Timestamp, at arrival: Timestamp) -> [TimedInput] {
        scripted.takeEvents().map { TimedInput(arrival, .event(id, $0)) }
    }
}
