// SPDX-License-Identifier: MIT

/// A place on a touch surface, or the way between two, in millimetres.
///
/// `x` grows to the right and `y` grows downwards, from the top left corner (behaviour.md 0.2).
public struct Point: Hashable, Sendable {
    /// Both together: written and read as one, a place passes through a frame without a stall.
    @usableFromInline
    var both: SIMD2<Double>

    /// A place by its coordinates.
    @inlinable
    public init(x: Double, y: Double) {
        both = SIMD2(x, y)
    }

    /// A place by both together.
    @inlinable
    init(_ both: SIMD2<Double>) {
        self.both = both
    }

    /// Millimetres to the right.
    @inlinable
    public var x: Double {
        get { both.x }
        set { both.x = newValue }
    }

    /// Millimetres downwards.
    @inlinable
    public var y: Double {
        get { both.y }
        set { both.y = newValue }
    }

    /// The top left corner, or no way at all.
    @inlinable
    public static var zero: Point { Point(x: 0, y: 0) }

    /// Both ways, one after the other.
    @inlinable
    public static func + (lhs: Point, rhs: Point) -> Point { Point(lhs.both + rhs.both) }

    /// The way from the right place to the left one.
    @inlinable
    public static func - (lhs: Point, rhs: Point) -> Point { Point(lhs.both - rhs.both) }

    /// The way, so many times as long.
    @inlinable
    public static func * (lhs: Point, rhs: Double) -> Point { Point(lhs.both * rhs) }

    /// The distance from the origin, in millimetres.
    @inlinable
    public var length: Double { (x * x + y * y).squareRoot() }

    /// Whether the distance from the origin is more than `limit`, which is not negative.
    ///
    /// It compares squares: a root takes as long as all else that most frames are asked.
    @inlinable
    public func isLonger(than limit: Double) -> Bool { x * x + y * y > limit * limit }

    /// Whether the distance from the origin is less than `limit`, which is not negative.
    @inlinable
    public func isShorter(than limit: Double) -> Bool { x * x + y * y < limit * limit }

    /// The coordinate along an axis.
    @inlinable
    public subscript(axis: Axis) -> Double {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }
}
