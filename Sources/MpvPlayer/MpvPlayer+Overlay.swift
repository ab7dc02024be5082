// SPDX-License-Identifier: MIT

internal import RemoteOverlay
public import RemotePlayback

extension MpvPlayer {
    /// Where subtitles end while the bar is shown, in percent of the height: above its title.
    static let raisedSubtitles: Int64 = 76

    /// Draws over the film; nil removes what was drawn. mpv is asked only when something changed.
    public func show(_ view: PlayerView?) {
        guard view != shown else { return }
        let wasRaised = shown?.bar != nil
        shown = view
        let isRaised = view?.bar != nil
        // Subtitles lie below what is drawn, and would be covered.
        if isRaised != wasRaised {
            set("sub-pos", .integer(isRaised ? Self.raisedSubtitles : 100))
        }
        let events = view.map { OverlayPicture.events(for: $0) } ?? ""
        guard events != shownEvents else { return }
        shownEvents = events
        command([
            .init("name", .string("osd-overlay")), .init("id", .integer(1)),
            .init("format", .string(events.isEmpty ? "none" : "ass-events")),
            .init("data", .string(events)),
            .init("res_x", .integer(Int64(OverlayPicture.width))),
            .init("res_y", .integer(Int64(OverlayPicture.height))),
        ])
    }
}
