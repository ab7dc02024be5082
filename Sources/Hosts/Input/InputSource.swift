// SPDX-License-Identifier: MIT

public import LinuxSystem
public import RemoteModel

/// Something that the loop reads: devices, lircd, the socket, a player's window.
///
/// It registers its descriptors with `InputPorts.loop` under the owner that `InputPorts.claimOwner`
/// gave it. Nothing here is called more often than once for each readiness and turn. It never
/// blocks, and never calls the core: what it has goes into `inputs`, in the order of its own time.
public protocol InputSource: AnyObject {
    /// Called once, in the first turn: appends what is there already.
    func start(
        at now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic])

    /// One of its descriptors, if it has any, can be used: appends what it gives. Returns whether
    /// more is left than one turn may take, which is reported again.
    func handle(
        _ readiness: Readiness, at now: Timestamp, into inputs: inout [TimedInput],
        diagnostics: inout [Diagnostic]
    ) -> Bool

    /// What it read last concerns nobody else: nothing has to follow from that turn.
    var isQuiet: Bool { get }

    /// When `advance` must be called, or nil.
    var deadline: Timestamp? { get }

    /// Whether `reach` may ever be before now. It does not change.
    var mayBeBehind: Bool { get }

    /// Up to when the source has given all that happened, now at most. Timers run up to then, and
    /// wait for the rest until it is given or the source's deadline passes.
    func reach(at now: Timestamp) -> Timestamp

    /// The deadline has passed.
    func advance(
        to now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic])

    /// SIGHUP: what comes from files is to be read again.
    func reload(
        at now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic])

    /// It was removed, and is released after this: appends the end of its devices.
    func end(at now: Timestamp, into inputs: inout [TimedInput])
}

extension InputSource {
    public func start(
        at now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {}

    public func handle(
        _ readiness: Readiness, at now: Timestamp, into inputs: inout [TimedInput],
        diagnostics: inout [Diagnostic]
    ) -> Bool { false }

    public var isQuiet: Bool { false }

    public var deadline: Timestamp? { nil }

    public var mayBeBehind: Bool { false }

    public func reach(at now: Timestamp) -> Timestamp { now }

    public func advance(
        to now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {}

    public func reload(
        at now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {}

    public func end(at now: Timestamp, into inputs: inout [TimedInput]) {}
}
