// SPDX-License-Identifier: MIT

/// A picture beside a list: which one, and its size in pixels.
public struct PictureView: Hashable, Sendable {
    /// The number of the picture, which its owner gives out.
    public var id: Int
    /// Pixels from left to right.
    public var width: Int
    /// Pixels from top to bottom.
    public var height: Int

    public init(id: Int, width: Int, height: Int) {
        self.id = id
        self.width = width
        self.height = height
    }
}
