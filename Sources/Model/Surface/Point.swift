// SPDX-License-Identifier: MIT

/// A place on a touch surface, or the way between two, in millimetres.
///
/// `x` grows to the right and `y` grows downwards, from the top left corner (behaviour.md 0.2).
public struct Point: Hashable, Sendable {
    /// Both together: written and read as one, a place passes through a frame without a stall.
    @usableFromInline
    var both: SIMD2<Double>

    @inlinable
    public init(x: Double, y: Double) {
        both = SIMD2(x, y)
    }

    @inlinable
    init(_ both: SIMD2<Double>) {
        self.both = both
    }

    @inlinable
    public var x: Double {
        get { both.x }
        set { both.x = newValue }
    }

    @inlinable
    public var y: Double {
        get { both.y }
        set { both.y = newValue }
    }

    @inlinable
    public static var zero: Point { Point(x: 0, y: 0) }

    @inlinable
    public static func + (lhs: Point, rhs: Point) -> Point { Point(lhs.both + rhs.both) }

    @inlinable
    public static func - (lhs: Point, rhs: Point) -> Point { Point(lhs.both - rhs.both) }

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

    public subscript(axis: Axis) -> Double {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }
}
