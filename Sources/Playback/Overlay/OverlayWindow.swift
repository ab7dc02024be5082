// SPDX-License-Identifier: MIT

/// The whole window, in the pixels of the screen that everything is laid out on. That screen lies
/// in its middle, as large as fits, as the film does: a window of another shape is not filled by
/// pulling the picture out of its own. In an upright window it lies at the lower edge, where the
/// bar is looked for; in the middle it would cover half of an upright film with its shade.
public struct OverlayWindow: Hashable, Sendable {
    /// A window of the screen's own shape.
    public static let screen = OverlayWindow()
    /// A window may be so many times as long as a screen of its other side; a longer one is
    /// squeezed.
    private static let longest = 8

    /// The `res_x` and `res_y` of the overlay.
    public let width: Int
    /// The height, in the units of the screen.
    public let height: Int

    /// `width` and `height`: in pixels of the display; 0 when they are not known.
    public init(width: Int, height: Int) {
        let (full, tall) = (OverlayLayout.width, OverlayLayout.height)
        guard (1...Int(Int32.max)).contains(width), (1...Int(Int32.max)).contains(height) else {
            self = .screen
            return
        }
        self.width = max(full, min(full * Self.longest, tall * width / height))
        self.height = max(tall, min(tall * Self.longest, full * height / width))
    }

    private init() { (width, height) = (OverlayLayout.width, OverlayLayout.height) }

    /// Where the screen begins.
    var x: Int { (width - OverlayLayout.width) / 2 }
    var y: Int { (height - OverlayLayout.height) / (height > width ? 1 : 2) }
}
