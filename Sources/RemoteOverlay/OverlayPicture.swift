// SPDX-License-Identifier: MIT

public import RemotePlayback

/// Draws what lies over the film, as ASS events for libmpv's `osd-overlay` with the format
/// `ass-events`.
///
/// All places are on a screen of `width` by `height` in the middle of the window, which the player
/// scales to the real one.
public enum OverlayPicture {
    public static let width = 1920
    public static let height = 1080

    /// The shares of the window that stay free of the film while something stands beside it, or nil
    /// when the film has all of it (behaviour.md A22).
    public static func filmMargins(
        for view: PlayerView?, in window: OverlayWindow
    ) -> (left: Double, right: Double, top: Double, bottom: Double)? {
        guard let view, view.proposal != nil, view.error == nil, view.passcode == nil else {
            return nil
        }
        let film = Layout.film.moved(window.x, window.y)
        let (width, height) = (Double(window.width), Double(window.height))
        return (
            Double(film.x) / width, 1 - Double(film.right) / width, Double(film.y) / height,
            1 - Double(film.bottom) / height
        )
    }

    /// One event a line, from back to front; empty when nothing is shown.
    public static func events(
        for view: PlayerView, opacities: OverlayFrame.Opacities = OverlayFrame.Opacities(),
        in window: OverlayWindow = .screen
    ) -> String {
        var canvas = Canvas(window: window)
        if let error = view.error {
            canvas.drawError(error)
        } else if let passcode = view.passcode {
            canvas.drawPasscode(passcode)
        } else {
            draw(view, opacities, on: &canvas)
        }
        if let sign = view.sign { canvas.drawSign(sign, of: view) }
        // The error says it already.
        if let notice = view.notice, view.error == nil { canvas.drawNotice(notice, of: view) }
        return canvas.events
    }

    private static func draw(
        _ view: PlayerView, _ opacities: OverlayFrame.Opacities, on canvas: inout Canvas
    ) {
        if view.isFilmHidden { canvas.hideFilm() }
        if let channel = view.channel {
            canvas.drawChannel(channel, isCovered: view.overlay != nil)
        }
        canvas.opacity = opacities.bar
        // Of what played before, nothing is left to see.
        let isReplaced = view.channel.map { $0.percent >= 100 } ?? false
        if let bar = view.bar, !isReplaced { canvas.drawBar(bar, of: view) }
        if view.bar?.preview == nil { canvas.drawMarks(of: view, opacities) }
        canvas.opacity = opacities.overlayHint
        if let hint = view.overlayHint { canvas.drawOverlayHint(hint) }
        canvas.opacity = 100
        if let info = view.info { canvas.drawInfo(info) }
        if let overlay = view.overlay { canvas.drawOverlay(overlay) }
        if let menu = view.menu { canvas.drawMenu(menu) }
        if view.isSkipOffered { canvas.drawSkipButton() }
        if let proposal = view.proposal { canvas.drawProposal(proposal) }
    }
}
