// SPDX-License-Identifier: MIT

/// An entry that mpv began by itself. The session has not checked its rating yet.
struct StrayEntry {
    enum Kind {
        /// The first entry of the list that an item turned out to be.
        case list
        /// mpv went on, or another program made it go on; its number of the entry.
        case other(Int64)
    }

    var kind: Kind
    /// The entries of mpv's playlist.
    var playlist: [MpvNode] = []
}
