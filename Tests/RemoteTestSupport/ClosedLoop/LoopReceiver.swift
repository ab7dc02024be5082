// SPDX-License-Identifier: MIT

internal import RemoteKeymapTesting
internal import RemoteModel

/// An infrared remote (NEC) and the receiver with rc-core's table of keys: when the kernel reports
/// what of a hand that presses buttons.
struct LoopReceiver {
    /// A button that is pressed on the remote: since when, and how many frames it has sent.
    private var pressed: (word: String, since: Double, frames: Int)?
    /// Frames that are on their way: which button, and when it is decoded.
    private var coming: [(word: String, time: Double)] = []
    /// The key that is down for the kernel, and when it takes it as released.
    private var down: (word: String, until: Double)?

    /// From one frame of a button that is held to the next (NEC).
    static let period = 0.108
    /// How long a message is, and how long a repeat frame.
    static let message = 0.0675
    static let repeatFrame = 0.012
    /// A key is up for the kernel so long after its last frame.
    static let timeout = 0.235

    /// The node of the keys.
    private var node: SimulatedNode
    private let id: DeviceID

    init(_ device: TestDevice, id: DeviceID) {
        node = SimulatedNode(device, id: id)
        self.id = id
    }

    mutating func press(_ word: String, at time: Double) {
        pressed = (word, time, 1)
        coming.append((word, time + Self.message))
    }

    mutating func release(at time: Double) {
        send(until: time)
        pressed = nil
    }

    /// What of the frames that are sent until then was not sent yet.
    private mutating func send(until time: Double) {
        while let button = pressed,
            button.since + Double(button.frames) * Self.period < time
        {
            let begin = button.since + Double(button.frames) * Self.period
            coming.append((button.word, begin + Self.repeatFrame))
            pressed?.frames += 1
        }
    }

    /// What the kernel reports until then, by the clock that was `origin` at 0.
    mutating func reports(until time: Double, from origin: Timestamp) -> [TimedInput] {
        send(until: time)
        var inputs: [TimedInput] = []
        while let frame = coming.first, frame.time <= time {
            coming.removeFirst()
            lift(before: frame.time, from: origin, into: &inputs)
            if let key = down, key.word != frame.word { node.press(key.word, isDown: false) }
            if down?.word != frame.word { node.press(frame.word, isDown: true) }
            down = (frame.word, frame.time + Self.timeout)
            report(frame.word, at: origin + .seconds(frame.time), into: &inputs)
        }
        lift(before: time, from: origin, into: &inputs)
        return inputs
    }

    /// Keys that change, if any do, and the scancode of a frame.
    private mutating func report(
        _ scan: String?, at time: Timestamp, into inputs: inout [TimedInput]
    ) {
        if let scan {
            // MSC_SCAN
            let code = InputEvent(
                type: EventType.miscellaneous, code: 4, value: Int32(scan.utf8.first ?? 0))
            inputs.append(TimedInput(time, .event(id, code)))
        }
        let keys = node.read(sampled: time, at: time)
        inputs += keys
        guard keys.isEmpty else { return }
        inputs.append(TimedInput(time, .event(id, .report)))
    }

    private mutating func lift(
        before time: Double, from origin: Timestamp, into inputs: inout [TimedInput]
    ) {
        guard let key = down, key.until <= time else { return }
        down = nil
        node.press(key.word, isDown: false)
        report(nil, at: origin + .seconds(key.until), into: &inputs)
    }
}
