// SPDX-License-Identifier: MIT

public import RemotePlayback

/// Lays the view out over the film.
///
/// All places are on a screen of `width` by `height` in the middle of the window, which the player
/// scales to the real one.
public enum OverlayLayout {
    /// The width of the screen that all places are on.
    public static let width = 1920
    /// The height of the screen that all places are on.
    public static let height = 1080

    /// The shares of the window that stay free of the film while something is beside it, or nil
    /// when the film has all of it (behaviour.md A22).
    public static func filmMargins(
        for view: PlayerView?, in window: OverlayWindow
    ) -> (left: Double, right: Double, top: Double, bottom: Double)? {
        guard let view, let proposal = view.proposal, view.error == nil, view.passcode == nil
        else { return nil }
        let place = proposal.cards == nil ? Layout.film : Layout.filmAbove
        let film = place.moved(window.x, window.y)
        let (width, height) = (Double(window.width), Double(window.height))
        return (
            Double(film.x) / width, 1 - Double(film.right) / width, Double(film.y) / height,
            1 - Double(film.bottom) / height
        )
    }

    /// What is drawn for a view; nothing when nothing is shown. `measure`: how wide texts are where
    /// they are drawn.
    public static func scene(
        for view: PlayerView, opacities: OverlayFrame.Opacities = OverlayFrame.Opacities(),
        in window: OverlayWindow = .screen, measure: any TextMeasure = EstimatedText()
    ) -> OverlayScene {
        var canvas = Canvas(window: window, measure: measure.enlarged(to: view.look.textSize))
        canvas.take(view.look)
        draw(view, opacities, on: &canvas)
        return canvas.scene
    }

    /// The same with the pictures in it.
    public static func scene(
        for frame: OverlayFrame, in window: OverlayWindow, measure: any TextMeasure
    ) -> OverlayScene {
        let own = measure.enlarged(to: frame.view.look.textSize)
        var canvas = Canvas(window: window, measure: own, hasPictures: true)
        canvas.take(frame.view.look)
        draw(frame.view, frame.opacities, on: &canvas)
        for place in strips(for: frame, in: window, measure: measure).joined() {
            canvas.picture(place)
        }
        return canvas.scene
    }

    private static func draw(
        _ view: PlayerView, _ opacities: OverlayFrame.Opacities, on canvas: inout Canvas
    ) {
        if let error = view.error {
            PanelDrawing.drawError(error, on: &canvas)
        } else if let passcode = view.passcode {
            CardDrawing.drawPasscode(passcode, on: &canvas)
        } else {
            drawParts(of: view, opacities, on: &canvas)
        }
        if let touch = view.touch { TouchDrawing.draw(touch, on: &canvas) }
        if let sign = view.sign {
            SignDrawing.drawSign(sign, of: view, on: &canvas)
        } else if view.hasOnlyFilm {
            SignDrawing.drawStates(of: view.film, on: &canvas)
        }
        // The error says it already.
        if let notice = view.notice, view.error == nil {
            SignDrawing.drawNotice(notice, of: view, on: &canvas)
        }
    }

    /// How far something is from its place, in thousandths of its way, when that percent of its
    /// time are over: it is fast first, and slow where it arrives.
    static func away(_ percent: Int) -> Int {
        let left = 100 - max(0, min(100, percent))
        return left * left / 10
    }

    /// Draws all that an error or a passcode would cover. What comes later lies over what came
    /// before.
    private static func drawParts(
        of view: PlayerView, _ opacities: OverlayFrame.Opacities, on canvas: inout Canvas
    ) {
        canvas.hasFilm = !view.film.isAbsent
        if let artwork = view.film.artwork { ArtworkDrawing.draw(artwork, of: view, on: &canvas) }
        if let layer = view.film.layer { LayerDrawing.drawText(layer, of: view, on: &canvas) }
        if view.film.isHidden { CardDrawing.hideFilm(on: &canvas) }
        if let channel = view.channel {
            ChannelDrawing.drawCard(channel, isCovered: view.overlay != nil, on: &canvas)
        }
        canvas.opacity = opacities.bar
        // The card of the channel covers the former item.
        let isReplaced = view.channel.map { $0.percent >= 100 } ?? false
        if let bar = view.bar, !isReplaced { BarDrawing.drawBar(bar, of: view, on: &canvas) }
        if view.bar?.bubble == nil { MarkDrawing.drawMarks(of: view, opacities, on: &canvas) }
        canvas.opacity = opacities.overlayHint
        if let hint = view.overlayHint { MarkDrawing.drawOverlayHint(hint, on: &canvas) }
        canvas.opacity = 100
        if let info = view.info {
            canvas.fall = -Layout.panel(canvas.measure).bottom * away(opacities.info) / 1000
            PanelDrawing.drawInfo(info, on: &canvas)
        }
        canvas.fall = Layout.screen.height * away(opacities.overlay) / 4000
        canvas.slide = opacities.slide
        canvas.opacity = opacities.overlay
        if let overlay = view.overlay { PanelDrawing.drawOverlay(overlay, on: &canvas) }
        (canvas.slide, canvas.fall, canvas.opacity) = (0, 0, 100)
        if let menu = view.menu {
            if let bar = view.bar, let button = menu.button {
                BarButtonDrawing.drawMenu(menu, at: button, of: bar, on: &canvas)
            } else {
                CardDrawing.drawMenu(menu, on: &canvas)
            }
        }
        if let action = view.action {
            CardDrawing.drawAction(action, over: view.bar, on: &canvas)
        }
        if let proposal = view.proposal { CardDrawing.drawProposal(proposal, on: &canvas) }
    }
}

extension PlayerView {
    /// Neither a bar nor a screen lies over the film.
    fileprivate var hasOnlyFilm: Bool {
        bar == nil && info == nil && overlay == nil && menu == nil && proposal == nil
            && passcode == nil && error == nil && channel == nil && touch == nil && !film.isHidden
    }
}
