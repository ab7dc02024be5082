// SPDX-License-Identifier: MIT

public import CommandSocket
public import LinuxInput
public import LinuxSystem
public import LircClient
public import RemoteModel

extension DeviceSet: InputSource {
    public func start(
        at now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        start(into: &inputs, diagnostics: &diagnostics)
    }

    public func handle(
        _ readiness: Readiness, at now: Timestamp, into inputs: inout [TimedInput],
        diagnostics: inout [Diagnostic]
    ) -> Bool {
        handle(readiness, into: &inputs, diagnostics: &diagnostics)
    }

    public func reload(
        at now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        reloadMappings(into: &inputs)
    }

    public func end(at now: Timestamp, into inputs: inout [TimedInput]) {
        appendEnds(at: now, into: &inputs)
    }
}

extension CecWatch: InputSource {
    public func start(
        at now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        start()
    }

    public func handle(
        _ readiness: Readiness, at now: Timestamp, into inputs: inout [TimedInput],
        diagnostics: inout [Diagnostic]
    ) -> Bool {
        handle(readiness, at: now, diagnostics: &diagnostics)
        return false
    }

    public func advance(
        to now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        advance(to: now, diagnostics: &diagnostics)
    }
}

extension LircClient: InputSource {
    public func start(
        at now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        start(diagnostics: &diagnostics)
    }

    public func advance(
        to now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        advance(to: now, diagnostics: &diagnostics)
    }

    public func end(at now: Timestamp, into inputs: inout [TimedInput]) {
        appendEnds(at: now, into: &inputs)
    }
}

extension CommandServer: InputSource, OutputSink {
    /// Commands and contexts; all outputs while a client watches others too.
    public var kinds: OutputKinds { isOutputWatched ? .all : [.command, .run, .context] }

    public func handle(
        _ readiness: Readiness, at now: Timestamp, into inputs: inout [TimedInput],
        diagnostics: inout [Diagnostic]
    ) -> Bool {
        serve(readiness, at: now)
        takePending(at: now, into: &inputs, diagnostics: &diagnostics)
        return false
    }

    public func advance(
        to now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        advance(to: now)
        takePending(at: now, into: &inputs, diagnostics: &diagnostics)
    }
}
