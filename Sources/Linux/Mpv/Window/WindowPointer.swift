// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The pointer over the window of mpv (behaviour.md A70).
///
/// mpv reports a press without its place, and a place only once no press waits to be read. So it
/// is asked for the place of each press; its answers come in the order of the questions.
struct WindowPointer {
    /// Where the pointer is, in pixels of the window from its upper left corner.
    struct Place: Equatable {
        var x: Int
        var y: Int
    }

    /// The names that mpv has for what the pointer does.
    static let keys = [button, "MBTN_RIGHT", "MBTN_MID", "WHEEL_UP", "WHEEL_DOWN"]
    /// The first button.
    private static let button = "MBTN_LEFT"
    /// A pointer that moves without a button, and not on the track, is reported so often
    /// (behaviour.md N253).
    private static let period = Interval.milliseconds(100)

    /// What happened at a place that mpv was asked for.
    private var asked: [PointerEvent.Kind] = []
    /// The first button is down.
    private var isDown = false
    /// Where it was; nil before mpv has said it.
    private var place: Place?
    /// It was over the window, and on the track of the bar.
    private var isOver = false
    private var isOnTrack = false
    private var reportedAt: Timestamp?

    /// What a key's message means: its state is `d` down, `u` up, `p` pressed and released at once.
    /// Anything else is a repeat, and nothing.
    static func kinds(key: String, state: Character?) -> [PointerEvent.Kind] {
        switch (key, state) {
        case (button, "d"): [.press]
        case (button, "u"): [.release]
        case (button, "p"): [.press, .release]
        case ("MBTN_RIGHT", "d"), ("MBTN_RIGHT", "p"): [.secondary]
        case ("MBTN_MID", "d"), ("MBTN_MID", "p"): [.middle]
        case ("WHEEL_UP", "d"), ("WHEEL_UP", "p"): [.wheelUp]
        case ("WHEEL_DOWN", "d"), ("WHEEL_DOWN", "p"): [.wheelDown]
        default: []
        }
    }

    /// mpv was asked for the place of that.
    mutating func ask(for kind: PointerEvent.Kind) {
        asked.append(kind)
        switch kind {
        case .press: isDown = true
        case .release, .cancel: isDown = false
        case .move, .leave, .secondary, .middle, .wheelUp, .wheelDown: break
        }
    }

    /// A key's message came. mpv lets a button that is down come up as soon as anything else is
    /// pressed, and does not say when it really does: the person has not let go.
    mutating func follow(key: String, state: Character?) {
        guard asked.last == .release, key != Self.button, state == "d" || state == "p" else {
            return
        }
        asked[asked.count - 1] = .cancel
    }

    /// mpv has answered. Returns what happened there; nil for an answer that nobody waits for.
    mutating func answer() -> PointerEvent.Kind? {
        asked.isEmpty ? nil : asked.removeFirst()
    }

    /// mpv says where it is. Returns what it did. Between a press and its place nothing is, as a
    /// move would come before the press.
    mutating func follow(to new: Place, isOver: Bool) -> PointerEvent.Kind? {
        defer { (place, self.isOver) = (new, isOver) }
        guard asked.isEmpty else { return nil }
        if self.isOver, !isOver, !isDown { return .leave }
        guard let place, new != place, isOver || isDown else { return nil }
        return .move
    }

    /// Whether that is reported. `isOnTrack`: it is on the track of the bar, which shows the time
    /// of each place (A200).
    mutating func reports(
        _ kind: PointerEvent.Kind, isOnTrack: Bool, at time: Timestamp
    ) -> Bool {
        let wasOnTrack = self.isOnTrack
        self.isOnTrack = kind == .move && isOnTrack
        if kind == .move, !isDown, !isOnTrack, !wasOnTrack, let reportedAt,
            time < reportedAt + Self.period
        {
            return false
        }
        reportedAt = time
        return true
    }

    /// mpv has lost answers, and a release may be among what is lost.
    mutating func forgetAnswers() {
        asked.removeAll()
        isDown = false
    }
}

extension WindowPointer.Place {
    /// The value of `mouse-pos`.
    init?(_ value: MpvNode) {
        guard let x = value["x"].int, let y = value["y"].int else { return nil }
        self.init(x: x, y: y)
    }
}
