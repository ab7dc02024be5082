// SPDX-License-Identifier: MIT

internal import InputHost
internal import LinuxSystem
internal import MpvPlayer
internal import RemoteModel

/// What reads pictures in the loop: it gives no inputs, and may have something for the log.
protocol PictureSource: InputSource {
    func handle(_ readiness: Readiness, at now: Timestamp)
    func advance(to now: Timestamp)
    func takeDiagnostics() -> [Diagnostic]
}

extension PictureSource {
    func takeDiagnostics() -> [Diagnostic] { [] }

    func handle(
        _ readiness: Readiness, at now: Timestamp, into inputs: inout [TimedInput],
        diagnostics: inout [Diagnostic]
    ) -> Bool {
        handle(readiness, at: now)
        diagnostics += takeDiagnostics()
        return false
    }

    func advance(
        to now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        advance(to: now)
        diagnostics += takeDiagnostics()
    }
}

extension PictureReader: PictureSource {}
extension LayerReader: PictureSource {}
extension FilmFollower: PictureSource {}
