// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Says when a film in a terminal must be drawn in another size: the terminal has one, and keeps
/// it. mpv's output `tct` fits into other columns by itself, with the next frame, and never into
/// other rows.
struct TerminalFit {
    /// A window that is dragged goes through many sizes, and each takes a moment to draw.
    static let stillness = Interval.milliseconds(200)

    private var fitted: TerminalSize
    private var seen: TerminalSize
    private var due: Timestamp?

    /// `size`: the one that it is drawn for.
    init(_ size: TerminalSize) {
        fitted = size
        seen = size
    }

    mutating func look(_ size: TerminalSize, at time: Timestamp) {
        guard size != seen else { return }
        seen = size
        due = size == fitted ? nil : time + Self.stillness
    }

    /// When to call `take`, or nil.
    var deadline: Timestamp? { due }

    /// The size to draw it for from now on, or nil while nothing is to be done.
    mutating func take(at time: Timestamp) -> TerminalSize? {
        guard let due, due <= time else { return nil }
        self.due = nil
        fitted = seen
        return seen
    }
}
