// SPDX-License-Identifier: MIT

internal import RemoteModel

/// An item that was asked for and is not there yet (behaviour.md A4, A12, e.8).
struct Loading: Hashable, Sendable {
    var index: Int
    var sense: Sense
    /// What asked for it: `channelCommit`, `skip` or `select`; `play` for the first item.
    var cause: CommandName
    /// What played before was paused, and is again when this one does not come.
    var wasPaused: Bool
    /// Where a film that played before goes on then, in stream time.
    var position: Seconds?
    var since: Timestamp
    var deadline: Timestamp
    /// It should have come long ago (N110), and is waited for on.
    var isLate = false
}
