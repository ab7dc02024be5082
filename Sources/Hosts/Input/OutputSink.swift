// SPDX-License-Identifier: MIT

public import RemoteModel

/// Something that acts on outputs: the socket, a player.
public protocol OutputSink: AnyObject {
    /// What it acts on at present. It is not given other outputs: to hand one over copies it.
    var kinds: OutputKinds { get }
    /// An output, at the moment at which it is to be done. A sink ignores what is not for it.
    func perform(_ output: TimedOutput)
    /// The turn is over; what was gathered for it can be sent.
    func flush()
}

extension OutputSink {
    public var kinds: OutputKinds { .all }
    public func flush() {}
}

/// A sink that is given every input as well.
public protocol InputObserver: AnyObject {
    /// The inputs of one turn, in the order in which the core takes them.
    func observe(_ inputs: [TimedInput])
}

/// Something that only shows what goes in and out: a recorder, a log, what a client watches. It is
/// given no more than a `RedactedTurn` holds, once a turn, before anything is performed.
public protocol RedactedSink: OutputSink, InputObserver {
    /// Devices that came or changed in this turn, before its inputs are shown. With each the
    /// description of one of its nodes.
    func expect(_ devices: [(summary: DeviceSummary, description: DeviceDescription)])
    /// The outputs of one turn, or what somebody reports between two. All that are of its `kinds`
    /// are performed by default.
    func look(at outputs: Span<TimedOutput>)
}

extension RedactedSink {
    public func observe(_ inputs: [TimedInput]) {}

    public func look(at outputs: Span<TimedOutput>) {
        let kinds = kinds
        for index in outputs.indices where kinds.contains(outputs[index].output.kind) {
            perform(outputs[index])
        }
    }

    public func expect(_ devices: [(summary: DeviceSummary, description: DeviceDescription)]) {}
}
