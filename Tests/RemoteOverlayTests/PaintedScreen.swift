// SPDX-License-Identifier: MIT

import CPango
import Foundation
import OverlayPainter
import RemotePlayback
import Testing

@testable import RemoteOverlay

/// What a viewer sees: a film with a scene over it, in pixels.
struct PaintedScreen {
    /// What the film shows.
    enum Film: CaseIterable {
        case white, black, noise, still

        /// Red, green and blue, in three bytes from the highest on.
        fileprivate func color(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> UInt32 {
            switch self {
            case .white: return 0xFF_FFFF
            case .black: return 0
            case .noise:
                // The same in each run.
                let bits = UInt32(truncatingIfNeeded: x &* 73_856_093 ^ y &* 19_349_663)
                return ((bits ^ bits >> 13) &* 0x5BD1_E995).byteSwapped >> 8
            case .still: return Self.still(x * 1000 / width, y * 1000 / height)
            }
        }

        /// The sun over hills, with snow in front.
        private static func still(_ x: Int, _ y: Int) -> UInt32 {
            let fromSun = x - 700
            let down = (y - 260) * 9 / 16
            if fromSun * fromSun + down * down < 4000 { return 0xFF_F4D6 }
            let hill = 430 + abs((x + 150) % 500 - 250) / 2
            let snow = 820 - x / 8
            if y > snow { return 0xEE_F4FA }
            if y > hill + 160 { return 0x26_4634 }
            return y > hill ? 0x5C_806C : 0x7E_B2E2
        }
    }

    let width: Int
    let height: Int
    /// Blue, green, red and one that says nothing.
    private var bytes: [UInt8]

    init(_ film: Film, height: Int) {
        let width = height * 16 / 9
        (self.width, self.height) = (width, height)
        // Tests are not optimised, and there are millions of pixels: hence the loops of C.
        bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { bytes, count in
            count = width * height * 4
            var place = 0
            while place < count {
                let pixel = place / 4
                let color = film.color(pixel % width, pixel / width, width, height)
                bytes[place] = UInt8(truncatingIfNeeded: color)
                bytes[place + 1] = UInt8(truncatingIfNeeded: color >> 8)
                bytes[place + 2] = UInt8(truncatingIfNeeded: color >> 16)
                bytes[place + 3] = 255
                place += 4
            }
        }
    }

    /// What lies over the film of these parts, as mpv mixes it.
    mutating func add(
        _ scene: OverlayScene, _ painter: CairoPainter, pictures: [Int: Picture] = [:]
    ) {
        let whole = Box(x: 0, y: 0, width: width, height: height)
        let pixels = UnsafeMutableRawBufferPointer.allocate(
            byteCount: width * height * 4, alignment: 16)
        defer { pixels.deallocate() }
        painter.paint(
            scene, whole, dirty: [whole],
            scale: WindowScale(scene.window, width: width, height: height), pictures: pictures,
            into: pixels)
        bytes.withUnsafeMutableBufferPointer { film in
            let over = Self.surface(
                pixels.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
                width, height)
            let below = Self.surface(film.baseAddress, CAIRO_FORMAT_RGB24, width, height)
            let cairo = cairo_create(below)
            cairo_set_source_surface(cairo, over, 0, 0)
            cairo_paint(cairo)
            cairo_destroy(cairo)
            cairo_surface_destroy(over)
            cairo_surface_destroy(below)
        }
    }

    private static func surface(
        _ bytes: UnsafeMutablePointer<UInt8>?, _ format: cairo_format_t, _ width: Int,
        _ height: Int
    ) -> OpaquePointer? {
        cairo_image_surface_create_for_data(
            bytes, format, CInt(width), CInt(height), CInt(width * 4))
    }

    /// The film as it lies behind a view: some shrink it, and the rest is black.
    func behind(_ view: PlayerView) -> PaintedScreen {
        if view.film.isAbsent { return PaintedScreen(.black, height: height) }
        guard let margins = OverlayLayout.filmMargins(for: view, in: .screen) else { return self }
        var screen = self
        let columns = Double(width) * margins.left..<Double(width) * (1 - margins.right)
        let rows = Double(height) * margins.top..<Double(height) * (1 - margins.bottom)
        for y in 0..<height {
            for x in 0..<width where !(columns ~= Double(x) && rows ~= Double(y)) {
                for channel in 0..<3 { screen.bytes[(y * width + x) * 4 + channel] = 0 }
            }
        }
        return screen
    }

    /// WCAG 2's contrast of a colour, mixed with each pixel of a part, to that pixel.
    func contrasts(of paint: Paint, in box: Box) -> [Double] {
        let own = [0, 8, 16].map { Int(paint.color >> $0 & 0xFF) * paint.opacity }
        let (blue, green, red) = (own[0], own[1], own[2])
        let rest = 100 - paint.opacity
        var contrasts: [Double] = []
        bytes.withUnsafeBufferPointer { pixels in
            var y = box.y
            while y < box.bottom {
                var place = (y * width + box.x) * 4
                let end = (y * width + box.right) * 4
                while place < end {
                    let b = Int(pixels[place])
                    let g = Int(pixels[place + 1])
                    let r = Int(pixels[place + 2])
                    let below = Self.luminance(r, g, b)
                    let mixed = Self.luminance(
                        (red + r * rest) / 100, (green + g * rest) / 100, (blue + b * rest) / 100)
                    contrasts.append(
                        mixed > below
                            ? (mixed + 0.05) / (below + 0.05) : (below + 0.05) / (mixed + 0.05))
                    place += 4
                }
                y += 1
            }
        }
        return contrasts
    }

    /// WCAG 2's contrast of the pixel of a part that differs most from another picture.
    func greatestContrast(to other: PaintedScreen, in box: Box) -> Double {
        func luminance(_ pixels: UnsafeBufferPointer<UInt8>, _ place: Int) -> Double {
            Self.luminance(
                Int(pixels[place + 2]), Int(pixels[place + 1]), Int(pixels[place]))
        }
        return bytes.withUnsafeBufferPointer { own in
            other.bytes.withUnsafeBufferPointer { others in
                var greatest = 1.0
                for y in box.y..<box.bottom {
                    for place in stride(
                        from: (y * width + box.x) * 4, to: (y * width + box.right) * 4, by: 4)
                    where own[place] != others[place] {
                        let (one, two) = (luminance(own, place), luminance(others, place))
                        let contrast = (max(one, two) + 0.05) / (min(one, two) + 0.05)
                        greatest = max(greatest, contrast)
                    }
                }
                return greatest
            }
        }
    }

    /// WCAG 2's relative luminance of red, green and blue, 0 to 1.
    private static func luminance(_ red: Int, _ green: Int, _ blue: Int) -> Double {
        0.2126 * linear[red] + 0.7152 * linear[green] + 0.0722 * linear[blue]
    }

    private static let linear = (0..<256).map { byte -> Double in
        let share = Double(byte) / 255
        return share <= 0.03928 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }

    // MARK: Files

    /// nil where there is no such file, or it has another size.
    init?(png path: String, height: Int) {
        guard let surface = cairo_image_surface_create_from_png(path) else { return nil }
        defer { cairo_surface_destroy(surface) }
        (width, self.height) = (height * 16 / 9, height)
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
            Int(cairo_image_surface_get_width(surface)) == width,
            Int(cairo_image_surface_get_height(surface)) == height,
            let data = cairo_image_surface_get_data(surface)
        else { return nil }
        let stride = Int(cairo_image_surface_get_stride(surface))
        bytes = []
        for y in 0..<height {
            bytes += UnsafeBufferPointer(start: data + y * stride, count: width * 4)
        }
    }

    func write(png path: String) {
        var copy = bytes
        copy.withUnsafeMutableBufferPointer { buffer in
            let surface = Self.surface(
                buffer.baseAddress, CAIRO_FORMAT_RGB24, width, height)
            #expect(cairo_surface_write_to_png(surface, path) == CAIRO_STATUS_SUCCESS)
            cairo_surface_destroy(surface)
        }
    }

    /// The most that the mean of a square of 8 pixels is brighter or darker than there, 0 to 255:
    /// smoothing of edges differs between versions of the libraries, and is not counted.
    func difference(from other: PaintedScreen) -> Int {
        var most = 0
        bytes.withUnsafeBufferPointer { own in
            other.bytes.withUnsafeBufferPointer { others in
                for square in 0..<(width / 8) * (height / 8) {
                    let (left, top) = (square % (width / 8) * 8, square / (width / 8) * 8)
                    // The fourth byte says nothing, and Cairo does not keep it.
                    var channel = 0
                    while channel < 3 {
                        var sum = 0
                        var pixel = 0
                        while pixel < 64 {
                            let x = left + pixel % 8
                            let place = ((top + pixel / 8) * width + x) * 4 + channel
                            sum += Int(own[place]) - Int(others[place])
                            pixel += 1
                        }
                        let difference = abs(sum) / 64
                        if difference > most { most = difference }
                        channel += 1
                    }
                }
            }
        }
        return most
    }
}
