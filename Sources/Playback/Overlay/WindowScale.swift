// SPDX-License-Identifier: MIT

/// How many pixels of the display a unit of an `OverlayWindow` has.
public struct WindowScale: Hashable, Sendable {
    /// From left to right.
    public let across: Double
    /// From top to bottom.
    public let down: Double

    /// For a window of so many pixels of the display.
    public init(_ window: OverlayWindow, width: Int, height: Int) {
        across = Double(width) / Double(window.width)
        down = Double(height) / Double(window.height)
    }

    /// In pixels of the display, at least one.
    public func size(width: Int, height: Int) -> (width: Int, height: Int) {
        (
            max(1, Int((Double(width) * across).rounded())),
            max(1, Int((Double(height) * down).rounded()))
        )
    }

    /// The place in the window of a pixel of the display.
    public func place(x: Int, y: Int) -> (x: Int, y: Int) {
        // A pointer may be said to be anywhere.
        let limit = 1e6
        func scaled(_ pixel: Int, _ scale: Double) -> Int {
            Int(max(-limit, min(limit, Double(pixel) / scale)).rounded(.down))
        }
        return (scaled(x, across), scaled(y, down))
    }

    /// The pixels of the display that a part of the window touches.
    public func pixels(_ box: Box) -> Box {
        let left = Int((Double(box.x) * across).rounded(.down))
        let top = Int((Double(box.y) * down).rounded(.down))
        let right = Int((Double(box.right) * across).rounded(.up))
        let bottom = Int((Double(box.bottom) * down).rounded(.up))
        return Box(x: left, y: top, width: right - left, height: bottom - top)
    }
}
