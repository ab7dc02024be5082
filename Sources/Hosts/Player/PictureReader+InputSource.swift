// SPDX-License-Identifier: MIT

public import LinuxSystem
public import MpvPlayer
public import InputHost
public import RemoteModel

extension PictureReader: InputSource {
    public func handle(
        _ readiness: Readiness, at now: Timestamp, into inputs: inout [TimedInput],
        diagnostics: inout [Diagnostic]
    ) -> Bool {
        handle(readiness, at: now)
        diagnostics += takeDiagnostics()
        return false
    }

    public func advance(
        to now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        advance(to: now)
        diagnostics += takeDiagnostics()
    }
}
