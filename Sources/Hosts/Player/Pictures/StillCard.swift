// SPDX-License-Identifier: MIT

/// A card that stands for a film of this machine, as large as it is on the screen.
struct StillCard: Hashable, Sendable {
    /// A size or a difference of sizes, in pixels.
    struct Size: Hashable, Sendable {
        var width: Int
        var height: Int
    }

    /// Where the film lies.
    var path: String
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
    func isLike(_ other: StillCard) -> Bool {
        path == other.path && width == other.width && height == other.height
            && growth == other.growth
    }
}
