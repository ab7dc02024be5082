// SPDX-License-Identifier: MIT

public import RemoteModel

/// Something that receives every input and output, because it acts on it: the socket, a player.
public protocol OutputSink: AnyObject {
    /// The inputs of one turn, in the order in which the core takes them.
    func observe(_ inputs: [TimedInput])
    /// An output, at the moment at which it is to be done. A sink ignores what is not for it.
    func perform(_ output: TimedOutput)
    /// The turn is over; what was gathered for it can be sent.
    func flush()
}

extension OutputSink {
    public func observe(_ inputs: [TimedInput]) {}
    public func flush() {}
}

/// Something that only shows what goes in and out: a recorder, a log, what a client watches. It is
/// given no more than a `Sight` holds, once a turn, before anything is performed.
public protocol Onlooker: OutputSink {
    /// Devices that came or changed in this turn, before its inputs are shown. With each the
    /// description of one of its nodes.
    func expect(_ devices: [(summary: DeviceSummary, description: DeviceDescription)])
}

extension Onlooker {
    public func expect(_ devices: [(summary: DeviceSummary, description: DeviceDescription)]) {}
}
