// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What plays after a program made a new list.
struct Succession: Hashable, Sendable {
    /// What plays is not in the list any more.
    let isGone: Bool
    /// Another item plays, or none: what plays is not in the list, or the program wants another.
    let isOther: Bool
    /// The item to play then, a place in the new list; nil for an empty one.
    let next: Int?

    /// nil for a list that does not have the item that it is to play.
    init?(_ change: QueueChange, after playlist: Playlist) {
        guard change.play.map(change.entries.indices.contains) ?? true else { return nil }
        isGone = !change.has(playlist.current)
        isOther = isGone || change.play != nil
        // The item that came into the place of the one that plays, or the last one.
        let last = change.entries.count - 1
        next = last < 0 ? nil : change.play ?? max(0, min(playlist.current, last))
    }
}

extension QueueChange {
    /// The item that had that place before is in the new list.
    func has(_ former: Int) -> Bool { entries.contains { $0.former == former } }
}
