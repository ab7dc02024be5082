// SPDX-License-Identifier: MIT

public import RemoteOverlay
internal import RemotePlayback

extension MpvPlayer {
    /// Where subtitles end while something lies at the lower edge, in percent of the height: above
    /// the title of the bar.
    static let raisedSubtitles: Int64 = 76

    /// Draws over the film, with the picture that the frame has room for; nil removes what was
    /// drawn. mpv is asked only when something changed.
    public func show(_ frame: OverlayFrame?, picture: Picture? = nil) {
        guard frame != shown else { return }
        defer {
            self.picture = picture
            drawPicture()
        }
        let wasRaised = shown?.view.hasFoot ?? false
        shown = frame
        let isRaised = frame?.view.hasFoot ?? false
        // Subtitles lie below what is drawn, and would be covered.
        if isRaised != wasRaised {
            set("sub-pos", .integer(isRaised ? Self.raisedSubtitles : 100))
        }
        draw()
    }

    /// Draws what is shown, for the window as it is.
    func draw() {
        let view = shown?.view
        let margins = OverlayPicture.filmMargins(for: view, in: window)
        if (margins != nil) != hasMargins || margins != nil && window != shownWindow {
            hasMargins = margins != nil
            set("video-margin-ratio-left", .double(margins?.left ?? 0))
            set("video-margin-ratio-right", .double(margins?.right ?? 0))
            set("video-margin-ratio-top", .double(margins?.top ?? 0))
            set("video-margin-ratio-bottom", .double(margins?.bottom ?? 0))
            // Subtitles stay in the film.
            set("sub-use-margins", .flag(margins == nil))
        }
        let events =
            shown.map { OverlayPicture.events(for: $0.view, opacities: $0.opacities, in: window) }
            ?? ""
        guard events != shownEvents || window != shownWindow else { return }
        shownEvents = events
        shownWindow = window
        command([
            .init("name", .string("osd-overlay")), .init("id", .integer(1)),
            .init("format", .string(events.isEmpty ? "none" : "ass-events")),
            .init("data", .string(events)),
            .init("res_x", .integer(Int64(window.width))),
            .init("res_y", .integer(Int64(window.height))),
        ])
    }
}

extension MpvPlayer {
    /// Draws what stays, below what `show` draws.
    func drawContent() {
        guard let content = options.contentOverlay else { return }
        let size = content.size(in: window)
        command([
            .init("name", .string("osd-overlay")), .init("id", .integer(2)),
            .init("format", .string("ass-events")),
            .init("data", .string(content.events(in: window))),
            .init("res_x", .integer(Int64(size.width))),
            .init("res_y", .integer(Int64(size.height))), .init("z", .integer(-1)),
        ])
    }
}

extension PlayerView {
    /// Something lies where subtitles are.
    fileprivate var hasFoot: Bool { bar != nil || overlayHint != nil }
}
