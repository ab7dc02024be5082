// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The transport bar as it is drawn (behaviour.md A1).
struct BarViewBuilder {
    let picture: SessionSnapshot

    private var item: PlaybackItem? { picture.item }
    private var preview: Seconds? { picture.preview }

    /// The place that the pointer rests on, or nil.
    private var pointed: Seconds? {
        guard let share = picture.pointer.place, let extent = item?.timeline.extent else {
            return nil
        }
        return extent.lowerBound + share * (extent.upperBound - extent.lowerBound)
    }

    /// Times are shown in whole seconds; in a short film the knob would jump, and moves finer.
    var timeStep: Double { (item?.timeline.span ?? 0) < 600 ? 0.25 : 1 }

    /// A position, rounded down to a step of the bar.
    private func steps(_ position: Seconds) -> Seconds {
        let step = timeStep
        // A player reports positions that fall a little short of the whole second.
        return ((position / step + 0.001).rounded(.down)) * step
    }

    /// The bar; nil while it is hidden or a screen covers it.
    var view: TransportBarView? {
        let screens = picture.screens
        guard screens.bar.isShown, screens.stack.isEmpty || screens.isBarMenuOpen, let item else {
            return nil
        }
        let isMoving = picture.motion.state.isLooking
        // A preview has the whole attention (A10).
        let isPlain = !isMoving && pointed == nil
        var bar = TransportBarView()
        bar.title = isPlain ? item.info.title : ""
        bar.live = item.info.isLive ? TransportBarView.Live() : nil
        bar.isSeekable = item.isSeekable
        let position = steps(standing)
        let shown = preview ?? position
        bar.elapsed = shown.whole
        bar.position = place(position)
        bar.preview = preview.map(previewView)
        bar.pointed = isMoving ? nil : pointed.map(previewView)
        bar.trailing = trailing(from: shown)
        // A stream that plays at the edge is a few seconds behind it; "live" with a knob short of
        // the end would look wrong.
        if picture.motion.playhead.isAtEdge, bar.trailing == .behind(0), preview == nil {
            bar.position = TransportBarView.full
        }
        bar.marks.chapters = item.info.mainMarkers.dropFirst().map {
            place(item.timeline.primary($0.start))
        }
        if !isMoving { bar.marks.interstitials = item.timeline.marks.map(place) }
        let buttons = screens.buttons(picture.scene)
        bar.buttons = pointed == nil ? buttons.map(button) : []
        bar.focus = pointed == nil ? screens.row.focus.flatMap(buttons.firstIndex) : nil
        bar.countdown = isPlain ? countdown(of: item) : nil
        return bar
    }

    /// How loud it will be again, while the bar says that it is muted (A201).
    var muted: Int? {
        picture.motion.state.isLooking || pointed != nil ? nil : picture.sound.mutedVolume
    }

    /// Where the film is; while the viewer scrubs, where it goes back to if they give that up.
    private var standing: Seconds {
        if let scrub = picture.motion.state.scrub { return scrub.origin }
        return picture.motion.state.isLooking
            ? picture.motion.places(picture.scene).played : picture.committed
    }

    /// How long the interstitial that plays goes on, or nil.
    private func countdown(of item: PlaybackItem) -> Int? {
        let stream = picture.clock.position(at: picture.now)
        return item.timeline.interstitial(at: stream).map { ($0.range.upperBound - stream).whole }
    }

    /// The speed that the viewer chose, unless it is the normal one (A98).
    var speed: String? {
        let speed = picture.scene.speed
        return speed == 1 || picture.motion.state.isLooking || pointed != nil
            ? nil : ListViewBuilder.text(speed: speed, picture.scene.words)
    }

    private var words: Catalogue { picture.scene.words }

    private func button(_ button: BarButton) -> TransportBarView.Button {
        switch button {
        case .overlay: return .overlay(picture.overlayKind)
        case .menu(let place):
            let menu = picture.scene.terms.screen.menus[place]
            return .menu(title: menu.title.text(for: [words.language]), menu.symbol)
        case .own(.captions):
            let name = item?.captions?.name(words) ?? words[MenuPhrase.off]
            return .menu(title: words(MenuPhrase.subtitlesNow, .text("name", name)), .captions)
        case .own(.audio):
            let title = item?.audio.map {
                words(MenuPhrase.audioNow, .text("name", $0.name(words)))
            }
            return .menu(title: title ?? words[MenuPhrase.audio], .audio)
        case .own(.speeds):
            let speed = ListViewBuilder.text(speed: picture.scene.speed, words)
            return .menu(title: words(MenuPhrase.speedNow, .text("speed", speed)), .speed)
        case .own(.picture): return .menu(title: words[MenuPhrase.picture], .screen)
        }
    }

    /// The bubble of a scrub, a scan or a pointer.
    private func previewView(_ position: Seconds) -> PreviewView {
        let timeline = item?.timeline
        let isLive = item?.info.isLive ?? false
        let edge = timeline?.extent?.upperBound ?? position
        let markers = item?.info.mainMarkers ?? []
        let marker = item?.place(in: markers, at: position)
        var view = PreviewView(
            position: place(position), time: (isLive ? edge - position : position).whole,
            chapter: marker.map { markers[$0].title } ?? "",
            moment: timeline?.stream(position) ?? position)
        view.step = step
        view.landing = picture.motion.state.scrub?.landing.flatMap { end in
            timeline.map { $0.stream($0.clamped(end)) }
        }
        return view
    }

    /// How far a click on the preview goes.
    private var step: PreviewView.Step? {
        guard case .seconds(let skip) = picture.configuration.skip,
            let step = picture.motion.state.scrub?.step
        else { return nil }
        guard step != .frame else { return .frame }
        let lengths = StepLengths(skip: skip, frame: StepLengths.frame(of: item))
        return .seconds(lengths.length(of: step).whole)
    }

    /// The text at the right: what is left, the length, or how far behind the live edge.
    private func trailing(from position: Seconds) -> TransportBarView.Trailing {
        guard let item, let extent = item.timeline.extent else { return .nothing }
        guard !item.info.isLive else {
            // Three seconds behind the edge is as close as a seek goes.
            let behind = (item.timeline.bounds.upperBound - position).whole
            // The window is reported in leaps, as its pieces come.
            let isLive =
                picture.motion.playhead.isAtEdge && preview == nil && behind < Self.longestLeap
            return .behind(isLive ? 0 : behind)
        }
        let total = extent.upperBound.whole
        return picture.screens.showsTotalTime
            ? .total(total) : .remaining(max(0, total - position.whole))
    }

    /// No piece of a live stream is as long, seconds. A player at the edge may seem so far behind
    /// it between two reports.
    private static var longestLeap: Int { 30 }

    /// The place of a primary time on the bar.
    private func place(_ position: Seconds) -> Int {
        guard let extent = item?.timeline.extent else { return 0 }
        let length = extent.upperBound - extent.lowerBound
        guard length > 0 else { return 0 }
        let share = (position - extent.lowerBound) / length
        return Int(max(0, min(1, share)) * Double(TransportBarView.full))
    }
}
