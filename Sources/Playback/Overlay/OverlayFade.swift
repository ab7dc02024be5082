// SPDX-License-Identifier: MIT

public import RemoteModel
public import RemotePlayback

/// Fades the parts of the view in and out (behaviour.md N77), and lets the info panel and the
/// overlay slide (N180): these answer to a hand at once, wherever they are seen. The host owns one.
/// It knows what it showed last, and asks for a frame at each step; the session knows nothing of
/// it.
public struct OverlayFade: Sendable {
    /// How long one part takes.
    private struct Pace: Sendable {
        var appearing: Interval
        var leaving: Interval
    }

    /// One thing that comes and goes.
    private struct Part<Content: Hashable & Sendable>: Sendable {
        let pace: Pace
        /// The part that is there, or was there and leaves.
        private(set) var content: Content?
        private(set) var isLeaving = false
        /// How long it takes to leave.
        private var leaving: Interval
        private var since = Timestamp.zero
        /// How much was seen then, 0 to 1.
        private var from = 0.0

        init(_ pace: Pace) {
            self.pace = pace
            leaving = pace.leaving
        }

        /// `isCut`: it does not leave softly, because something else takes its place. `leaving`: in
        /// another time than usual. `isStill`: it is there at once.
        mutating func follow(
            _ new: Content?, at time: Timestamp, isCut: Bool, leaving: Interval? = nil,
            isStill: Bool = false
        ) {
            let level = isStill && new != nil ? 1 : level(at: time)
            if let new {
                if content == nil || isLeaving { turn(leaving: false, from: level, at: time) }
                content = new
            } else if isCut || isLeaving && level <= 0 {
                content = nil
                turn(leaving: false, from: 0, at: time)
            } else if content != nil, !isLeaving {
                self.leaving = leaving ?? pace.leaving
                turn(leaving: true, from: level, at: time)
            }
        }

        /// Begins to come or to leave, from what is seen now.
        private mutating func turn(leaving: Bool, from level: Double, at time: Timestamp) {
            isLeaving = leaving
            from = level
            since = time
        }

        /// Percent, as it is drawn until the next step.
        func opacity(at time: Timestamp, step: Interval) -> Int {
            guard content != nil else { return 0 }
            let present = Double((time - since).microseconds / step.microseconds)
            return Int(100 * level(after: (present + 1) * step.seconds))
        }

        /// How much is seen then, 0 to 1.
        private func level(at time: Timestamp) -> Double {
            content == nil ? 0 : level(after: (time - since).seconds)
        }

        private func level(after seconds: Double) -> Double {
            isLeaving
                ? max(0, from - seconds / leaving.seconds)
                : min(1, from + seconds / max(0.001, pace.appearing.seconds))
        }

        /// When it looks different, or nil.
        func deadline(after time: Timestamp, step: Interval) -> Timestamp? {
            guard content != nil else { return nil }
            let level = level(at: time)
            guard isLeaving || level < 1 else { return nil }
            let present = (time - since).microseconds / step.microseconds
            return since + Interval(microseconds: (present + 1) * step.microseconds)
        }
    }

    /// Between two pictures: the display's, unless each is dear.
    public var step = Self.display

    /// A picture of a display of 60 a second.
    public static let display = Interval(microseconds: 16_667)
    /// A picture of a film of 25 a second, where libass draws: more of them cost more than the film
    /// does.
    public static let film = Interval.milliseconds(40)

    /// A bar that the viewer closed is gone when Back counts again (N115).
    private static let dismissal = Interval.milliseconds(300)

    private var bar = Part<TransportBarView>(
        Pace(appearing: .milliseconds(300), leaving: .milliseconds(1000)))
    private var overlayHint = Part<PlayerView.OverlayHint>(
        Pace(appearing: .milliseconds(300), leaving: .milliseconds(1000)))
    private var hints = Part<HintsView>(
        Pace(appearing: .milliseconds(200), leaving: .milliseconds(300)))
    /// An answer to a press is there at once.
    private var skip = Part<SkipMark>(Pace(appearing: .zero, leaving: .milliseconds(300)))
    private var info = Part<InfoPanelView>(
        Pace(appearing: .milliseconds(180), leaving: .milliseconds(180)))
    private var overlay = Part<OverlayView>(
        Pace(appearing: .milliseconds(180), leaving: .milliseconds(180)))
    /// Nothing slides: the viewer is made unwell by it, or each picture is dear.
    public var isStill = false
    /// Pages of a program come from the side.
    private var slide = CardSlide()
    /// When the picture changes by itself, or nil.
    public private(set) var deadline: Timestamp?

    public init() {}

    /// The frame at that time for a view.
    public mutating func frame(of view: PlayerView, at time: Timestamp) -> OverlayFrame {
        let isCovered =
            view.error != nil || view.passcode != nil || view.info != nil || view.overlay != nil
            || view.menu != nil || view.proposal != nil || view.channel != nil || view.touch != nil
        bar.follow(
            view.bar, at: time, isCut: isCovered,
            leaving: view.look.isBarDismissed ? Self.dismissal : nil)
        overlayHint.follow(view.overlayHint, at: time, isCut: isCovered || view.bar != nil)
        hints.follow(view.hints, at: time, isCut: isCovered || view.skip != nil)
        skip.follow(view.skip, at: time, isCut: isCovered || view.hints != nil)
        slide.follow(isStill ? nil : view.overlay?.cards, at: time)
        followScreens(view, at: time)
        deadline = [
            slide.deadline(after: time, step: step),
            bar.deadline(after: time, step: step), overlayHint.deadline(after: time, step: step),
            hints.deadline(after: time, step: step), skip.deadline(after: time, step: step),
            info.deadline(after: time, step: step), overlay.deadline(after: time, step: step),
        ].compactMap { $0 }.min()
        var frame = OverlayFrame(view)
        frame.view.bar = bar.content
        frame.view.overlayHint = overlayHint.content
        frame.view.hints = hints.content
        frame.view.skip = skip.content
        frame.opacities.bar = bar.opacity(at: time, step: step)
        frame.opacities.overlayHint = overlayHint.opacity(at: time, step: step)
        frame.opacities.hints = hints.opacity(at: time, step: step)
        frame.opacities.skip = skip.opacity(at: time, step: step)
        frame.opacities.slide = slide.offset(at: time)
        frame.view.info = info.content
        frame.view.overlay = overlay.content
        frame.opacities.info = info.opacity(at: time, step: step)
        frame.opacities.overlay = overlay.opacity(at: time, step: step)
        return frame
    }

    /// One of them takes the place of the other, and what covers the film theirs.
    private mutating func followScreens(_ view: PlayerView, at time: Timestamp) {
        let isCovered =
            isStill || view.error != nil || view.passcode != nil || view.menu != nil
            || view.proposal != nil || view.channel != nil || view.film.isHidden
        info.follow(view.info, at: time, isCut: isCovered || view.overlay != nil, isStill: isStill)
        overlay.follow(
            view.overlay, at: time, isCut: isCovered || view.info != nil, isStill: isStill)
    }
}
