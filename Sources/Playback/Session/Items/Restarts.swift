// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A player that died is started again, at most once in a while (behaviour.md e.11). A file or a
/// driver that kills the player would do so again at once, forever.
struct Restarts: Hashable, Sendable {
    private var last: Timestamp?

    /// Reports the loss; returns whether the player is to be started again.
    mutating func begin(_ scene: Scene, _ out: inout [PlaybackAction]) -> Bool {
        if let last, scene.now - last < scene.configuration.recoveryPeriod {
            out.append(
                .report(
                    .error, Sentence(Phrase(FaultPhrase.stoppedAgain)),
                    advice: "start it with another video output or without hardware decoding"))
            return false
        }
        out.append(.report(.warning, Sentence(Phrase(FaultPhrase.startedAgain))))
        last = scene.now
        return true
    }
}
