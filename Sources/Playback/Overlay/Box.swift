// SPDX-License-Identifier: MIT

/// A rectangle in whole pixels.
struct Box: Hashable, Sendable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    var right: Int { x + width }
    var bottom: Int { y + height }
    var centerX: Int { x + width / 2 }
    var centerY: Int { y + height / 2 }

    /// Larger by so much on each side.
    func grown(_ side: Int) -> Box {
        Box(x: x - side, y: y - side, width: width + 2 * side, height: height + 2 * side)
    }

    func intersects(_ other: Box) -> Bool {
        x < other.right && other.x < right && y < other.bottom && other.y < bottom
    }

    func moved(_ right: Int, _ down: Int) -> Box {
        Box(x: x + right, y: y + down, width: width, height: height)
    }
}
