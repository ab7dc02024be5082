// SPDX-License-Identifier: MIT

/// A mode of a display: its size, and how often a second it shows a picture.
public struct DisplayMode: Hashable, Sendable {
    /// The number by which the display server knows it.
    public var number: UInt32
    /// Pixels.
    public var width: Int
    public var height: Int
    /// Pictures a second, in hertz; of an interlaced mode half pictures.
    public var rate: Double
    /// It shows every other line at a time.
    public var isInterlaced = false

    public init(
        number: UInt32, width: Int, height: Int, rate: Double, isInterlaced: Bool = false
    ) {
        self.number = number
        self.width = width
        self.height = height
        self.rate = rate
        self.isInterlaced = isInterlaced
    }

    /// Shows pictures of the same size in the same way.
    func isLike(_ other: DisplayMode) -> Bool {
        width == other.width && height == other.height && isInterlaced == other.isInterlaced
    }
}
