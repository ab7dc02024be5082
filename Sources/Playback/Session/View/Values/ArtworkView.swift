// SPDX-License-Identifier: MIT

/// What the screen shows while an item without a picture plays (behaviour.md A90).
public struct ArtworkView: Hashable, Sendable {
    /// The title of the item.
    public var title: String
    /// Who plays, and on which album; empty where that is not known.
    public var byline = ""
    /// Its artwork. The session says nothing here, its host may.
    public var picture: PictureView?

    public init(title: String) {
        self.title = title
    }
}
