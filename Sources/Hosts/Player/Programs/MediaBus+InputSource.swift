// SPDX-License-Identifier: MIT

public import LinuxSystem
public import MediaBus
public import InputHost
public import RemoteModel

extension MediaBus: InputSource {
    public func start(
        at now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        start(at: now)
    }

    public func handle(
        _ readiness: Readiness, at now: Timestamp, into inputs: inout [TimedInput],
        diagnostics: inout [Diagnostic]
    ) -> Bool {
        handle(readiness, at: now, into: &inputs)
        return false
    }

    public func advance(
        to now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        advance(to: now, into: &inputs)
    }
}
