// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The units of a touch surface: what a device reports of a finger, in millimetres and shares.
/// Device units end here; nothing after `TouchTracker` sees one.
///
/// Its functions are put where they are called: what only reads `self` would copy all of it.
struct TouchUnits: Sendable {
    /// The range of positions, in units of the device.
    private let minimum: (x: Int32, y: Int32)
    private let maximum: (x: Int32, y: Int32)
    /// Millimetres in a unit, along each axis.
    let scale: Point
    /// The size of the surface, mm.
    private let size: Point
    /// The device has an axis of pressure, whether its driver fills it or not.
    private let hasPressure: Bool
    /// The value of no pressure, and the share of the axis in a unit.
    private let pressureMinimum: Int32
    private let pressureScale: Double
    /// Contact on, and off below (behaviour.md N01), as shares of the axis.
    private let pressureOn: Double
    private let pressureOff: Double
    /// The longest diameter that the device can report; nil where it reports none.
    private let majorMaximum: Int32?
    /// Some drivers have the axis and never fill it; then pressure decides nothing.
    var isPressureFilled = false

    init(_ axes: TouchAxes, _ surface: Surface, _ thresholds: GestureThresholds) {
        minimum = (axes.x.minimum, axes.y.minimum)
        maximum = (axes.x.maximum, axes.y.maximum)
        size = Point(x: surface.width, y: surface.height)
        scale = Point(
            x: surface.width / axes.x.length,
            y: surface.height / axes.y.length)
        hasPressure = axes.pressure != nil
        pressureMinimum = axes.pressure?.minimum ?? 0
        pressureScale = 1 / Double(axes.pressure?.span ?? 1)
        pressureOn = thresholds.pressureOn
        pressureOff = thresholds.pressureOff
        majorMaximum = axes.major?.maximum
    }

    /// Whether it is not known yet if the driver fills the axis of pressure.
    @inline(__always)
    var waitsForPressure: Bool { hasPressure && !isPressureFilled }

    /// The pressure of a finger, 0 to 1 of the axis.
    @inline(__always)
    func pressure(_ values: TouchValues) -> Double {
        let share = Double(Int64(values.pressure) - Int64(pressureMinimum)) * pressureScale
        return max(0, min(1, share))
    }

    /// Whether a finger presses enough; `isDown`: to stay a contact, and not to become one.
    @inline(__always)
    func isPressed(_ values: TouchValues, isDown: Bool) -> Bool {
        guard hasPressure, isPressureFilled else { return true }
        return pressure(values) >= (isDown ? pressureOff : pressureOn)
    }

    /// Whether a place lies outside of the range that the device announced.
    @inline(__always)
    func isOutside(_ values: TouchValues) -> Bool {
        values.x < minimum.x || values.x > maximum.x || values.y < minimum.y
            || values.y > maximum.y
    }

    /// Millimetres, not clamped to the surface.
    @inline(__always)
    func place(_ values: TouchValues) -> Point {
        Point(
            x: Double(Int64(values.x) - Int64(minimum.x)) * scale.x,
            y: Double(Int64(values.y) - Int64(minimum.y)) * scale.y)
    }

    /// A contact for a signal: its position is clamped to the surface, so that zones and circles
    /// are never outside of it. Jumps were judged by the place as reported.
    @inline(__always)
    func contact(_ number: UInt32, at place: Point, _ values: TouchValues) -> Contact {
        Contact(
            id: number,
            position: Point(
                x: max(0, min(size.x, place.x)), y: max(0, min(size.y, place.y))),
            pressure: hasPressure ? pressure(values) : nil,
            major: majorMaximum == nil ? nil : max(0, Double(values.major)) * scale.x,
            isLargest: majorMaximum.map { values.major >= $0 } ?? false)
    }
}
