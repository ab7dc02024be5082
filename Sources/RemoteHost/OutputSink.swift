// SPDX-License-Identifier: MIT

public import RemoteModel

/// Something that is told what goes in and out: the socket, a player, a recorder, the log.
public protocol OutputSink: AnyObject {
    /// The inputs of one turn, in the order in which the core takes them.
    func observe(_ inputs: [TimedInput])
    func perform(_ output: TimedOutput)
    /// The turn is over; what was gathered for it can be sent.
    func flush()
}

extension OutputSink {
    public func observe(_ inputs: [TimedInput]) {}
    public func flush() {}
}
