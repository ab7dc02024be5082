// SPDX-License-Identifier: MIT

/// A picture beside a list: which one, and its size in pixels.
public struct PictureView: Hashable, Sendable {
    public var id: Int
    public var width: Int
    public var height: Int

    public init(id: Int, width: Int, height: Int) {
        self.id = id
        self.width = width
        self.height = height
    }
}
