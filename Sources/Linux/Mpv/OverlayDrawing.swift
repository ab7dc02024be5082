// SPDX-License-Identifier: MIT

internal import RemoteOverlay
internal import RemotePlayback

/// The drawing over the film: the controls, a picture beside them, and an overlay that stays. mpv
/// is asked only when something changed. `MpvPlayer` owns it. What is drawn is `RemoteOverlay`'s;
/// here is only how mpv gets it.
struct OverlayDrawing {
    /// Where subtitles end while something lies at the lower edge, in percent of the height: above
    /// the title of the bar.
    private static let raisedSubtitles: Int64 = 76

    private let link: MpvLink
    /// The overlay that always lies over the film, below the controls.
    private let content: ContentOverlay?
    /// The frame that mpv was asked to draw last, and the window that it was drawn for.
    private var frame: OverlayFrame?
    private var events = ""
    private var drawnWindow = OverlayWindow.screen
    /// The window as mpv reports it.
    private var window = OverlayWindow.screen
    /// The film is shrunk, as something stands beside it.
    private var hasMargins = false
    private var picture: PictureDrawing

    init(_ link: MpvLink, content: ContentOverlay?) {
        self.link = link
        self.content = content
        picture = PictureDrawing(link)
    }

    /// Draws the frame; nil removes the drawing. An equal frame is not sent again.
    mutating func show(_ frame: OverlayFrame?, pictures new: [Int: Picture] = [:]) {
        guard frame != self.frame else { return }
        let wasRaised = self.frame?.view.hasFoot ?? false
        self.frame = frame
        let isRaised = frame?.view.hasFoot ?? false
        // The drawing lies over subtitles, and would cover them.
        if isRaised != wasRaised {
            link.set("sub-pos", .integer(isRaised ? Self.raisedSubtitles : 100))
        }
        draw()
        picture.set(new)
        picture.draw(frame, in: window)
    }

    /// The window has another size, in pixels.
    mutating func resize(width: Int, height: Int) {
        let new = OverlayWindow(width: width, height: height)
        if new != window {
            window = new
            draw()
            drawContent()
        }
        picture.setScreenSize(width: width, height: height)
        picture.draw(frame, in: window)
    }

    /// A size on the screen that all is laid out on, in pixels of the display; nil before mpv has a
    /// window.
    func pixels(width: Int, height: Int) -> (width: Int, height: Int)? {
        guard let size = picture.screen else { return nil }
        return WindowScale(window, width: size.width, height: size.height)
            .size(width: width, height: height)
    }

    /// mpv has read a picture, whose memory can go.
    mutating func takeReply(ofPicture tag: RequestTag) { picture.takeReply(tag) }

    /// mpv threw answers away.
    func forgetAnswers() { picture.forgetAnswers() }

    /// Draws the frame for the present window.
    private mutating func draw() {
        let view = frame?.view
        let margins = OverlayPicture.filmMargins(for: view, in: window)
        if (margins != nil) != hasMargins || margins != nil && window != drawnWindow {
            hasMargins = margins != nil
            link.set("video-margin-ratio-left", .double(margins?.left ?? 0))
            link.set("video-margin-ratio-right", .double(margins?.right ?? 0))
            link.set("video-margin-ratio-top", .double(margins?.top ?? 0))
            link.set("video-margin-ratio-bottom", .double(margins?.bottom ?? 0))
            // Subtitles stay in the film.
            link.set("sub-use-margins", .flag(margins == nil))
        }
        let new =
            frame.map { OverlayPicture.scene(for: $0.view, opacities: $0.opacities, in: window).script }
            ?? ""
        guard new != events || window != drawnWindow else { return }
        events = new
        drawnWindow = window
        link.command([
            .init("name", .string("osd-overlay")), .init("id", .integer(1)),
            .init("format", .string(events.isEmpty ? "none" : "ass-events")),
            .init("data", .string(events)),
            .init("res_x", .integer(Int64(window.width))),
            .init("res_y", .integer(Int64(window.height))),
        ])
    }

    /// Draws the overlay that stays, below the frame of `show`.
    func drawContent() {
        guard let content else { return }
        let size = content.size(in: window)
        link.command([
            .init("name", .string("osd-overlay")), .init("id", .integer(2)),
            .init("format", .string("ass-events")),
            .init("data", .string(content.events(in: window))),
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

extension PlayerView {
    /// Something lies where subtitles are.
    fileprivate var hasFoot: Bool { bar != nil || overlayHint != nil }
}
