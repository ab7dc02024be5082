// SPDX-License-Identifier: MIT

internal import RemoteModel
internal import RemoteOverlay
internal import RemotePlayback

/// The drawing over the film: the controls, a picture beside them, and an overlay that stays. mpv
/// is asked only when something changed. `MpvPlayer` owns it. What is drawn is `RemoteOverlay`'s;
/// here is only how mpv gets it.
struct OverlayDrawing {
    private let link: MpvLink
    /// The overlay that always lies over the film, below the controls.
    private var content: (overlay: ContentOverlay?, isSeen: Bool)
    /// The frame that mpv was asked to draw last, and the window that it was drawn for.
    private var frame: OverlayFrame?
    private var events = ""
    /// Those that the frame may have, by their numbers.
    private var pictures: [Int: Picture] = [:]
    private var drawnWindow = OverlayWindow.screen
    /// The window as mpv reports it.
    private var window = OverlayWindow.screen
    /// The film is shrunk, as something stands beside it.
    private var hasMargins = false
    /// The way by a script, with the pictures over it.
    private var picture: PictureDrawing
    /// The way by pixels of our own.
    private var pixels: PixelDrawing?
    /// mpv's output: whether it mixes pixels with what lies below them, and keeps the film as it
    /// was drawn.
    private var output = (takesPixels: false, still: PausedFrameCache())
    /// The window in pixels of the display; 0 before mpv has one.
    private var display = (width: 0, height: 0)

    init(_ link: MpvLink, content: ContentOverlay?, painter: (any ScenePainter)?) {
        self.link = link
        self.content = (content, isSeen: true)
        picture = PictureDrawing(link)
        pixels = painter.map { PixelDrawing(link, $0) }
    }

    /// Draws the frame; nil removes the drawing. An equal frame is not sent again.
    mutating func show(_ frame: OverlayFrame?, pictures new: [Int: Picture] = [:]) {
        guard frame != self.frame else { return }
        self.frame = frame
        let hasFilm = frame?.view.film.isAbsent != true
        if hasFilm != content.isSeen {
            content.isSeen = hasFilm
            drawContent()
        }
        // The drawing lies over subtitles, and would cover them.
        link.captionsPlace.isRaised = frame?.view.hasFoot ?? false
        pictures = new
        let hasThumb = frame?.view.bar?.preview != nil && frame?.view.scan == nil
        if let mode = output.still.follow(hasThumb: hasThumb) {
            link.set(PausedFrameCache.Option.mode.name, .string(mode), tag: RequestTag(.optional))
        }
        draw()
    }

    /// The window has another size, in pixels.
    mutating func resize(width: Int, height: Int) {
        let new = OverlayWindow(width: width, height: height)
        let isOther = new != window
        window = new
        display = (width, height)
        draw()
        if isOther { drawContent() }
    }

    /// mpv draws by that output, such as `gpu`; nil for none.
    ///
    /// Only these mix by themselves. For all others mpv mixes by software, where a picture over
    /// subtitles has wrong colours before mpv 0.42 (mpv#17188): there the way is by a script.
    mutating func setOutput(_ name: String?) {
        if name == "gpu" {
            for option in PausedFrameCache.Option.allCases {
                link.ask(option.name, tag: RequestTag(.drawn, index: option.rawValue))
            }
        }
        let takes = ["gpu", "gpu-next"].contains(name)
        guard takes != output.takesPixels else { return }
        output.takesPixels = takes
        draw()
    }

    /// mpv says how its output draws.
    mutating func take(answer value: MpvNode, _ tag: RequestTag) {
        if let option = PausedFrameCache.Option(rawValue: tag.index) {
            output.still.take(option, value)
        }
    }

    /// A size on the screen that all is laid out on, in pixels of the display; nil before mpv has a
    /// window.
    func pixels(width: Int, height: Int) -> (width: Int, height: Int)? {
        guard display.width > 0, display.height > 0 else { return nil }
        return WindowScale(window, width: display.width, height: display.height)
            .size(width: width, height: height)
    }

    /// What the pointer did there, with what is painted under it; nil before mpv has a window.
    func event(_ kind: PointerEvent.Kind, at place: WindowPointer.Place) -> PointerEvent? {
        guard display.width > 0, display.height > 0 else { return nil }
        let (x, y) = WindowScale(window, width: display.width, height: display.height)
            .place(x: place.x, y: place.y)
        let places = PointerPlaces(frame, in: window, measure: measure)
        return PointerEvent(kind, on: places.target(x: x, y: y), share: places.share(x: x))
    }

    /// mpv has read a picture, whose memory can go.
    mutating func takeReply(ofPicture tag: RequestTag) {
        link.takeBack(tag)
        if tag.index == PixelDrawing.tagIndex { pixels?.takeReply(tag) }
    }

    /// mpv threw answers away.
    func forgetAnswers() {
        picture.forgetAnswers()
        pixels?.forgetAnswers()
    }

    /// How wide texts are. libass finds its fonts as Pango does, by fontconfig.
    private var measure: any TextMeasure { pixels?.measure ?? EstimatedText() }

    /// The way is by pixels of our own.
    var drawsPixels: Bool {
        output.takesPixels && pixels != nil && display.width > 0 && display.height > 0
    }

    /// Draws the frame for the present window.
    private mutating func draw() {
        setMargins()
        // The script goes when the pixels are there, and the other way round: no frame of the film
        // is seen between them, as it may wait for its passcode (e.10). Pictures have the numbers
        // of the pixels' tiles, so they go first.
        guard drawsPixels else {
            let scene = frame.map {
                OverlayLayout.scene(
                    for: $0.view, opacities: $0.opacities, in: window, measure: measure)
            }
            draw(script: scene?.script(measure: measure) ?? "")
            pixels?.remove()
            picture.set(pictures)
            return picture.draw(frame, in: window, on: display)
        }
        picture.draw(nil, in: window, on: display)
        guard let frame, let measure = pixels?.measure else {
            pixels?.remove()
            return draw(script: "")
        }
        let scene = OverlayLayout.scene(for: frame, in: window, measure: measure)
        pixels?.show(
            PixelDrawing.Wanted(
                scene: scene, pictures: pictures, width: display.width, height: display.height,
                isMoving: frame.opacities.isSliding))
        draw(script: scene.layerScript)
    }

    /// Shrinks the film where something stands beside it.
    private mutating func setMargins() {
        let margins = OverlayLayout.filmMargins(for: frame?.view, in: window)
        guard (margins != nil) != hasMargins || margins != nil && window != drawnWindow else {
            return
        }
        hasMargins = margins != nil
        link.set("video-margin-ratio-left", .double(margins?.left ?? 0))
        link.set("video-margin-ratio-right", .double(margins?.right ?? 0))
        link.set("video-margin-ratio-top", .double(margins?.top ?? 0))
        link.set("video-margin-ratio-bottom", .double(margins?.bottom ?? 0))
        // Subtitles stay in the film.
        link.set("sub-use-margins", .flag(margins == nil))
    }

    private mutating func draw(script: String) {
        guard script != events || window != drawnWindow else { return }
        events = script
        drawnWindow = window
        send(script: events)
    }

    /// Has mpv draw what it was sent. What comes while a film ends is not on the screen before
    /// something changes (seen with mpv 0.35): until the server of the next one answers, the
    /// screen would show what lay over the former one.
    func drawAgain() {
        // To remove a script that is not there changes nothing.
        if events.isEmpty { send(script: " ") }
        send(script: events)
    }

    private func send(script: String) {
        link.command([
            .init("name", .string("osd-overlay")), .init("id", .integer(1)),
            .init("format", .string(script.isEmpty ? "none" : "ass-events")),
            .init("data", .string(script)),
            .init("res_x", .integer(Int64(window.width))),
            .init("res_y", .integer(Int64(window.height))),
        ])
    }

    /// Draws the overlay that stays, below the frame of `show`.
    func drawContent() {
        guard let overlay = content.overlay else { return }
        let size = overlay.size(in: window)
        link.command([
            .init("name", .string("osd-overlay")), .init("id", .integer(2)),
            .init("format", .string(content.isSeen ? "ass-events" : "none")),
            .init("data", .string(overlay.events(in: window, measure: measure))),
            .init("res_x", .integer(Int64(size.width))),
            .init("res_y", .integer(Int64(size.height))), .init("z", .integer(-1)),
        ])
    }
}

extension OverlayFrame {
    /// Nothing of the film is seen.
    static var cover: OverlayFrame {
        var view = PlayerView()
        view.film.isHidden = true
        return OverlayFrame(view)
    }
}

extension OverlayFrame.Opacities {
    /// The info panel, the overlay or its pages are on their way.
    fileprivate var isSliding: Bool {
        (1..<100).contains(info) || (1..<100).contains(overlay) || slide != 0
    }
}

extension PlayerView {
    /// Something lies where subtitles are.
    fileprivate var hasFoot: Bool { bar != nil || overlayHint != nil }
}
