// SPDX-License-Identifier: MIT

/// A card that stands for a film of this machine, or has its picture in a file, as large as it is
/// on the screen.
struct ThumbnailCard: Hashable, Sendable {
    /// A size or a difference of sizes, in pixels.
    struct Size: Hashable, Sendable {
        var width: Int
        var height: Int
    }

    /// Where the film lies, or the picture.
    var path: String
    /// It is a picture and not a film.
    var isArtwork = false
    /// Where the viewer stopped, in seconds; nil for a film that was not begun.
    var moment: Int?
    /// The size of its picture with the focus, in pixels.
    var width: Int
    var height: Int
    /// How much smaller it is without.
    var growth: Size

    /// The longer side of its picture.
    var side: Int { max(width, height) }

    /// The other one is of the same film, and as large.
    func isLike(_ other: ThumbnailCard) -> Bool {
        path == other.path && isArtwork == other.isArtwork && width == other.width
            && height == other.height
            && growth == other.growth
    }
}
