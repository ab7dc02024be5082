// SPDX-License-Identifier: MIT

internal import CPango
public import RemoteOverlay

/// Paints scenes with Cairo and Pango. One thread uses it.
public final class CairoPainter: ScenePainter {
    private let text: PangoText

    /// Texts as Pango sets them.
    public var measure: any TextMeasure { text }

    /// Has Pango begin to read which fonts the system has, on a thread of its own, which inherits
    /// the signal mask. The first painter waits for it.
    public static func readFonts() { _ = pango_cairo_font_map_get_default() }

    /// nil where Pango has no fonts at all.
    public init?() {
        guard let text = PangoText() else { return nil }
        self.text = text
    }

    public func paint(
        _ scene: OverlayScene, _ region: Box, dirty: [Box], scale: WindowScale,
        pictures: [Int: Picture], into pixels: UnsafeMutableRawBufferPointer
    ) {
        guard let surface = CairoSurface(pixels, width: region.width, height: region.height)
        else { return }
        let brush = CairoBrush(surface.cairo, text, pictures)
        brush.clip(dirty.map { $0.moved(-region.x, -region.y) })
        brush.clear()
        cairo_translate(surface.cairo, Double(-region.x), Double(-region.y))
        cairo_scale(surface.cairo, scale.across, scale.down)
        for part in scene.parts {
            let box = scale.pixels(part.box)
            if dirty.contains(where: box.intersects) { brush.draw(part) }
        }
    }
}

/// Pixels of ours that Cairo draws on.
struct CairoSurface: ~Copyable {
    let cairo: OpaquePointer
    private let surface: OpaquePointer

    /// nil for a size that Cairo does not take.
    init?(_ pixels: UnsafeMutableRawBufferPointer, width: Int, height: Int) {
        let stride = width * 4
        guard width > 0, height > 0, pixels.count >= stride * height,
            let data = pixels.baseAddress?.assumingMemoryBound(to: UInt8.self),
            let surface = cairo_image_surface_create_for_data(
                data, CAIRO_FORMAT_ARGB32, CInt(width), CInt(height), CInt(stride)),
            let cairo = cairo_create(surface)
        else { return nil }
        (self.surface, self.cairo) = (surface, cairo)
    }

    deinit {
        cairo_destroy(cairo)
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
    }
}
