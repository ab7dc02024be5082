// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What the presses of a mouse, or of a finger on a touch screen, mean (behaviour.md A70). The
/// session owns it and performs its actions. The table is docs/playback/pointer.md.
///
/// It does not know what is shown, but for the transport bar: a target is whatever the viewer saw
/// under the pointer. A click ends where it began, or it is not a click.
enum PointerState: Hashable, Sendable {
    enum Event: Hashable, Sendable {
        /// It moved to that share of the bar. `isOver`: it is on the track. `hasBar`: the bar was
        /// shown before.
        case move(share: Double, isOver: Bool, at: Timestamp, hasBar: Bool)
        /// It is not on the track any more, or nobody looks at what it points at.
        case leave
        /// The first button goes down.
        case press(PointerTarget, share: Double, at: Timestamp, hasBar: Bool)
        /// It comes up.
        case release(PointerTarget, share: Double, at: Timestamp)
        /// The press is over, and means nothing.
        case cancel
        /// The button at the right is pressed.
        case secondary
        /// The preview that is dragged is gone: it was given up by other means, or was denied.
        case drop
        /// Time goes on.
        case time(Timestamp)
    }

    enum Action: Hashable, Sendable {
        /// The bar comes, or stays for longer; and goes.
        case showBar, hideBar
        /// The thumb of the bar is taken, and goes to a share of the bar.
        case beginScrub, scrub(to: Double)
        case commitScrub, cancelScrub
        /// What is there gets the focus and is chosen.
        case choose(PointerTarget)
        case skip(Sense)
        case toggleFullscreen
        /// What is open is closed.
        case close
    }

    /// No button is down. `shownAt`: the last move let the bar come. `over`: it rests on the track,
    /// at that share of it.
    case free(shownAt: Timestamp?, over: Double?)
    /// The button went down there. `hides`: the bar was there to be hidden.
    case pressed(PointerTarget, hides: Bool)
    /// The thumb of the bar is held.
    case dragging
    /// The film was clicked there. `hides`: without another click the bar goes.
    case clicked(PointerTarget, hides: Bool, until: Timestamp)
    /// It was clicked twice at a side: each click more is a skip more.
    case skipping(PointerTarget, until: Timestamp)

    /// No button is down, and nothing is known of where it is.
    static let idle = PointerState.free(shownAt: nil, over: nil)

    /// Two clicks as near are one double click (behaviour.md N250).
    static let doubleClick = Interval.milliseconds(300)
    /// Each click more comes within this of the one before (behaviour.md N250).
    static let nextClick = Interval.milliseconds(600)
    /// A click as soon after the bar came does not hide it (behaviour.md N252).
    static let arrival = Interval.milliseconds(300)

    /// The share of the bar that it rests on, or nil.
    var place: Double? {
        if case .free(_, let place) = self { place } else { nil }
    }

    /// When it goes on by itself, or nil.
    var deadline: Timestamp? {
        switch self {
        case .free, .pressed, .dragging: nil
        case .clicked(_, _, let until), .skipping(_, let until): until
        }
    }

    /// Goes on with an event; returns what is to be done.
    mutating func next(_ event: Event) -> [Action] {
        switch (self, event) {
        case (.dragging, .move(let share, _, _, _)):
            return [.scrub(to: share)]
        case (.free(let former, _), .move(let share, let isOver, let time, let hasBar)):
            self = .free(shownAt: hasBar ? former : time, over: isOver ? share : nil)
            return [.showBar]
        // A hand that clicks moves the mouse a little.
        case (.pressed, .move), (.clicked, .move), (.skipping, .move):
            return []
        case (.free(let former, _), .leave):
            self = .free(shownAt: former, over: nil)
            return []
        case (.pressed, .leave), (.dragging, .leave), (.clicked, .leave), (.skipping, .leave):
            return []

        case (.clicked(let former, let hides, _), .press(let target, let share, let time, _)):
            if former == target { return clickAgain(target, at: time) }
            return (hides ? [.hideBar] : []) + press(target, share, hides: false)
        case (.skipping(let former, _), .press(let target, let share, let time, let hasBar)):
            if former == target { return clickAgain(target, at: time) }
            return press(target, share, hides: hasBar)
        case (.free(let shownAt, _), .press(let target, let share, let time, let hasBar)):
            let isNew = shownAt.map { time - $0 < Self.arrival } ?? false
            return press(target, share, hides: hasBar && !isNew)
        // Its release was lost.
        case (.pressed, .press(let target, let share, _, let hasBar)):
            return press(target, share, hides: hasBar)
        case (.dragging, .press(let target, let share, _, let hasBar)):
            if target.part == .track { return [.scrub(to: share)] }
            return [.cancelScrub] + press(target, share, hides: hasBar)

        case (.dragging, .release(_, let share, _)):
            self = .idle
            return [.scrub(to: share), .commitScrub]
        case (.pressed(let began, let hides), .release(let target, _, let time)):
            self = .idle
            return target == began ? click(target, hides: hides, at: time) : []
        case (.free, .release), (.clicked, .release), (.skipping, .release):
            return []

        case (.dragging, .cancel):
            self = .idle
            return [.cancelScrub]
        case (.pressed, .cancel):
            self = .idle
            return []
        case (.free, .cancel), (.clicked, .cancel), (.skipping, .cancel):
            return []

        case (.dragging, .secondary):
            self = .pressed(PointerTarget(.ground), hides: false)
            return [.cancelScrub]
        case (.free, .secondary), (.pressed, .secondary), (.clicked, .secondary),
            (.skipping, .secondary):
            self = .idle
            return [.close]

        case (.dragging, .drop):
            self = .pressed(PointerTarget(.ground), hides: false)
            return []
        case (.free, .drop), (.pressed, .drop), (.clicked, .drop), (.skipping, .drop):
            return []

        case (.clicked(_, let hides, let until), .time(let now)):
            guard until <= now else { return [] }
            self = .idle
            return hides ? [.hideBar] : []
        case (.skipping(_, let until), .time(let now)):
            if until <= now { self = .idle }
            return []
        case (.free, .time), (.pressed, .time), (.dragging, .time):
            return []
        }
    }

    /// `hides`: without another click, one on the film hides the bar.
    private mutating func press(
        _ target: PointerTarget, _ share: Double, hides: Bool
    ) -> [Action] {
        guard target.part == .track else {
            self = .pressed(target, hides: hides)
            return []
        }
        self = .dragging
        return [.beginScrub, .scrub(to: share)]
    }

    /// The button came up where it went down.
    private mutating func click(
        _ target: PointerTarget, hides: Bool, at time: Timestamp
    ) -> [Action] {
        guard target.isFilm else { return target.part == .ground ? [] : [.choose(target)] }
        self = .clicked(target, hides: hides, until: time + Self.doubleClick)
        return hides ? [] : [.showBar]
    }

    /// The film was clicked there a moment ago.
    private mutating func clickAgain(_ target: PointerTarget, at time: Timestamp) -> [Action] {
        guard target.part != .filmMiddle else {
            self = .pressed(PointerTarget(.ground), hides: false)
            return [.toggleFullscreen]
        }
        self = .skipping(target, until: time + Self.nextClick)
        return [.skip(target.part == .filmLeft ? .backward : .forward)]
    }
}
