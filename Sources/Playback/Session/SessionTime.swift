// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The time of a session, and when it has something to do. That is found once after each step, from
/// a copy of what all machines know, and not whenever the loop asks for it.
struct SessionTime: Sendable {
    /// The time of the input that is handled.
    var now = Timestamp.zero
    /// When something is due next, or nil when time alone changes nothing.
    var deadline: Timestamp?

    /// The first that any of its machines waits for.
    static func deadline(of session: PlaybackSession) -> Timestamp? {
        let scene = session.scene
        let due = [
            session.motion.deadline(scene), ChannelTuning.due(session.items),
            session.screens.deadline(scene), session.program.deadline(scene),
            session.adjustments.sleep.deadline, session.pointer.deadline,
            session.items.lock.cardsOpenUntil,
        ]
        return due.compactMap(\.self).min()
    }
}
