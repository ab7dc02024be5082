// SPDX-License-Identifier: MIT

public import RemoteModel

/// Something that receives every input and output, because it acts on it: the socket, a player.
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
