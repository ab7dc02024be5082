// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The button that is offered at a time, such as *Skip Intro* (behaviour.md A39).
///
/// One at a time: of two whose stretches overlap, the one that begins later. It goes by itself
/// after a while (N136), and does not come back in the same stretch.
enum ActionOffer: Hashable, Sendable {
    enum Event: Hashable, Sendable {
        /// The stream is in the stretch of that button, or in none. `isFree`: nothing lies over the
        /// film, and the bar is hidden. `until`: a button that comes now goes by itself then.
        case pass(Int?, isFree: Bool, until: Timestamp)
        /// The time of the button may be over.
        case time(Timestamp)
        /// The viewer does something else: the button stays until then.
        case touch(until: Timestamp)
        /// It was chosen or dismissed.
        case finish
    }

    /// A button goes by itself so long after it came, or after the viewer did something (N136).
    static let shown = Interval.milliseconds(8000)

    /// The stream is in no stretch, or something lies over the film.
    case none
    /// The button at that place of the item's `actions` is shown.
    case shown(Int, until: Timestamp)
    /// The stretch of that button plays on, and the button is over.
    case finished(Int)

    /// The place of the button that is shown, or nil.
    var index: Int? {
        if case .shown(let index, _) = self { index } else { nil }
    }

    /// When the button goes by itself, or nil.
    var deadline: Timestamp? {
        if case .shown(_, let until) = self { until } else { nil }
    }

    mutating func next(_ event: Event) {
        switch (self, event) {
        case (.finished(let index), .pass(let here?, isFree: _, until: _)) where here == index:
            break
        case (.shown(let index, let until), .pass(let here?, let isFree, until: _))
        where here == index:
            self = isFree ? .shown(index, until: until) : .none
        case (.none, .pass(let here, let isFree, let until)),
            (.shown, .pass(let here, let isFree, let until)),
            (.finished, .pass(let here, let isFree, let until)):
            self = here.map { isFree ? .shown($0, until: until) : .none } ?? .none
        case (.shown(let index, let until), .time(let now)):
            if until <= now { self = .finished(index) }
        case (.shown(let index, _), .touch(let until)):
            self = .shown(index, until: until)
        case (.shown(let index, _), .finish):
            self = .finished(index)
        case (.none, .time), (.finished, .time), (.none, .touch), (.finished, .touch),
            (.none, .finish), (.finished, .finish):
            break
        }
    }

    /// The button whose stretch a place in the stream lies in, or nil.
    static func place(in actions: [TimedAction], at position: Seconds) -> Int? {
        var found: Int?
        for (index, action) in actions.enumerated()
        where action.from <= position && position < action.to {
            if let former = found, actions[former].from > action.from { continue }
            found = index
        }
        return found
    }

    /// The next place at which a button comes or goes, in stream time.
    static func boundary(in actions: [TimedAction], after position: Seconds) -> Seconds? {
        actions.flatMap { [$0.from, $0.to] }.filter { $0 > position }.min()
    }
}
