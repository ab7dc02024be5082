// SPDX-License-Identifier: MIT

internal import RemoteModel

/// An item that was asked for and is not there yet (behaviour.md A4, A12, e.8). It says how the
/// screen reports the wait, which item is tried after it, and how the former one goes on if it does
/// not come.
struct Loading: Hashable, Sendable {
    /// The place of the item in the playlist.
    var index: Int
    /// The direction in which it was chosen. If it cannot be played, the next one that way is
    /// tried.
    var sense: Sense
    /// The command that asked for it: `channelCommit`, `skip`, `select`; `play` for the first item.
    var cause: CommandName
    /// The former item was paused, and is again when this one does not come.
    var wasPaused: Bool
    /// Where a former film goes on then, in stream time.
    var position: Seconds?
    /// When it was asked for. A card shows that `loadingShown` later.
    var since: Timestamp
    /// When it is given up or, with nothing else to play, when it counts as late (N110, N118).
    var deadline: Timestamp
    /// Where it begins, in stream time; nil for its beginning or the edge of a live stream.
    var start: Seconds?
    /// It should have come long ago (N110), and the session still waits for it.
    var isLate = false
    /// The viewer has paused while a program was asked whether the channel is ready: it will be
    /// paused when it comes.
    var isPaused = false
}

extension Loading {
    /// An item that is asked for now.
    init(_ index: Int, _ sense: Sense, _ cause: CommandName, wasPaused: Bool, _ scene: Scene) {
        self.init(
            index: index, sense: sense, cause: cause, wasPaused: wasPaused, since: scene.now,
            deadline: scene.now + scene.configuration.channelWatchdog)
    }

    /// The item that a session begins with.
    static func first(_ index: Int, _ sense: Sense, isPaused: Bool, _ scene: Scene) -> Loading {
        Loading(index, sense, .play, wasPaused: isPaused, scene)
    }

    /// The message about an item that has not come within N110.
    func lateMessage(_ scene: Scene) -> Sentence {
        Sentence(
            Phrase(
                FaultPhrase.late, .text("name", "“\(scene.playlist.title(index))”"),
                .count("seconds", Int(scene.configuration.channelWatchdog.seconds))))
    }

    /// `isLast`: nothing else can be played in its place. Then the session goes on waiting for it
    /// (N118).
    static func lateAdvice(isLast: Bool) -> String {
        isLast
            ? "its server or disk may be slow: the player goes on waiting, or press Back to leave"
            : "its server or disk may be slow: choose it again for another try"
    }

    /// What a person can do about an item that is given up.
    static let silenceAdvice = "it still plays if it comes; press Play to retry, or Back to leave"

    /// The message about an item that is given up.
    static func silence(of index: Int, _ scene: Scene) -> Sentence {
        Sentence(
            Phrase(
                FaultPhrase.silent, .text("name", "“\(scene.playlist.title(index))”"),
                .count("seconds", Int(scene.configuration.loadWatchdog.seconds))))
    }
}
