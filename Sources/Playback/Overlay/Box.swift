// SPDX-License-Identifier: MIT

/// A rectangle in whole pixels.
public struct Box: Hashable, Sendable {
    /// The left edge.
    public var x: Int
    /// The upper edge.
    public var y: Int
    /// From the left edge to the right one.
    public var width: Int
    /// From the upper edge to the lower one.
    public var height: Int

    /// A rectangle with that upper left corner.
    public init(x: Int, y: Int, width: Int, height: Int) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// The first column behind it.
    public var right: Int { x + width }
    /// The first row below it.
    public var bottom: Int { y + height }
    var centerX: Int { x + width / 2 }
    var centerY: Int { y + height / 2 }

    /// Larger by so much on each side.
    func grown(_ side: Int) -> Box {
        Box(x: x - side, y: y - side, width: width + 2 * side, height: height + 2 * side)
    }

    /// The smallest rectangle that holds both.
    public func union(_ other: Box) -> Box {
        let (left, top) = (min(x, other.x), min(y, other.y))
        return Box(
            x: left, y: top, width: max(right, other.right) - left,
            height: max(bottom, other.bottom) - top)
    }

    /// What lies in both; nil when that is nothing.
    public func intersection(_ other: Box) -> Box? {
        let (left, top) = (max(x, other.x), max(y, other.y))
        let (width, height) = (min(right, other.right) - left, min(bottom, other.bottom) - top)
        return width > 0 && height > 0 ? Box(x: left, y: top, width: width, height: height) : nil
    }

    /// They have a pixel in common.
    public func intersects(_ other: Box) -> Bool {
        x < other.right && other.x < right && y < other.bottom && other.y < bottom
    }

    /// Boxes that hold all of these, and do not touch each other; one where there would be more
    /// than `limit`.
    public static func apart(_ boxes: some Sequence<Box>, limit: Int) -> [Box] {
        var apart: [Box] = []
        for box in boxes {
            var box = box
            // What is larger may touch what was apart.
            while let place = apart.firstIndex(where: { $0.grown(1).intersects(box) }) {
                box = box.union(apart.remove(at: place))
            }
            apart.append(box)
        }
        guard apart.count > limit, let first = apart.first else { return apart }
        return [apart.dropFirst().reduce(first) { $0.union($1) }]
    }

    /// The same so far to the right and down.
    public func moved(_ right: Int, _ down: Int) -> Box {
        Box(x: x + right, y: y + down, width: width, height: height)
    }
}
