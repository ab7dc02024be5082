// SPDX-License-Identifier: MIT

/// Something that mpv began by itself: nobody has asked yet for whom it is.
struct StrayEntry {
    enum Kind {
        /// What stands in the list that an item turned out to be.
        case list
        /// mpv went on, or somebody else told it to; its number of the entry.
        case other(Int64)
    }

    var kind: Kind
    /// What is in mpv's playlist.
    var playlist: [MpvNode] = []
}
