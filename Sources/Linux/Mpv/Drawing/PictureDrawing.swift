// SPDX-License-Identifier: MIT

internal import RemoteOverlay

/// The pictures that lie over the film, such as a poster.
struct PictureDrawing {
    /// What its requests have, as those of `PixelDrawing` have another one.
    private static let tagIndex: UInt8 = 0

    private let link: MpvLink
    /// By their numbers.
    private var pictures: [Int: Picture] = [:]
    /// By the number of mpv's overlay; nil for one that is not there.
    private var drawn: [DrawnStrip?] = []
    /// How many were drawn.
    private var count: UInt64 = 0

    init(_ link: MpvLink) { self.link = link }

    /// The pictures to draw, by the numbers that the view has. They are drawn with the next frame
    /// that has room for them.
    mutating func set(_ pictures: [Int: Picture]) { self.pictures = pictures }

    /// The numbers of the pictures that mpv has not read.
    var unread: [UInt64] { link.unread(Self.tagIndex) }

    /// mpv threw answers away. It is asked for another one, which comes when it has read all
    /// pictures so far.
    func forgetAnswers() {
        guard !unread.isEmpty else { return }
        link.ask(.pause, tag: RequestTag(.picture, number: count, index: Self.tagIndex))
    }

    /// Draws the pictures where the frame has room for them, those that are not there yet. What
    /// lies side by side is one overlay of mpv's, which copies all of them for each that is new.
    mutating func draw(
        _ frame: OverlayFrame?, in window: OverlayWindow, on screen: (width: Int, height: Int)
    ) {
        var wanted: [DrawnStrip] = []
        if let frame, screen.width > 0, screen.height > 0 {
            wanted = OverlayLayout.strips(for: frame, in: window).compactMap { places in
                DrawnStrip(
                    places.filter { pictures[$0.id] != nil }, in: window, on: screen)
            }
        }
        for slot in 0..<max(wanted.count, drawn.count) {
            let strip = slot < wanted.count ? wanted[slot] : nil
            if slot == drawn.count { drawn.append(nil) }
            guard drawn[slot] != strip else { continue }
            drawn[slot] = strip
            if let strip { draw(strip, slot) } else { remove(slot) }
        }
    }

    private mutating func draw(_ strip: DrawnStrip, _ slot: Int) {
        count += 1
        let pixels = Pixels(byteCount: strip.width * strip.height * 4)
        for part in strip.parts {
            guard let picture = pictures[part.id] else { continue }
            pixels.copy(
                picture.fitted(width: part.wholeWidth, height: part.height), width: part.width,
                x: part.x, y: part.y, rowWidth: strip.width)
        }
        let box = Box(x: strip.x, y: strip.y, width: strip.width, height: strip.height)
        _ = link.show(
            pixels, slot: slot, at: box,
            tag: RequestTag(.picture, number: count, index: Self.tagIndex))
    }

    private func remove(_ slot: Int) {
        link.command([
            .init("name", .string("overlay-remove")), .init("id", .integer(Int64(slot))),
        ])
    }
}

/// Pictures side by side over the film. mpv draws them above all else, in pixels of the window and
/// as they are.
struct DrawnStrip: Equatable {
    /// A picture, in pixels from the corner of the strip.
    struct Part: Equatable {
        var id: Int
        var x: Int
        var y: Int
        var width: Int
        var height: Int
        /// The whole picture, of which the middle is shown.
        var wholeWidth: Int
    }

    private(set) var x: Int
    private(set) var y: Int
    private(set) var width = 0
    private(set) var height = 0
    private(set) var parts: [Part]

    /// nil without pictures.
    init?(_ places: [PicturePlace], in window: OverlayWindow, on screen: (width: Int, height: Int))
    {
        let scale = WindowScale(window, width: screen.width, height: screen.height)
        parts = places.map { place in
            let (width, height) = scale.size(width: place.width, height: place.height)
            let (wholeWidth, _) = scale.size(width: place.wholeWidth, height: place.height)
            return Part(
                id: place.id, x: Int(Double(place.x) * scale.across),
                y: Int(Double(place.y) * scale.down), width: width, height: height,
                wholeWidth: wholeWidth)
        }
        guard let left = parts.map(\.x).min(), let top = parts.map(\.y).min() else { return nil }
        (x, y) = (left, top)
        for place in parts.indices {
            parts[place].x -= left
            parts[place].y -= top
            width = max(width, parts[place].x + parts[place].width)
            height = max(height, parts[place].y + parts[place].height)
        }
    }
}

extension Picture {
    /// In that size, where it is not nearly so already: a decoder rounds sizes to even numbers.
    fileprivate func fitted(width: Int, height: Int) -> Picture {
        if abs(self.width - width) <= 2, abs(self.height - height) <= 2 { return self }
        return scaled(width: width, height: height) ?? self
    }
}
