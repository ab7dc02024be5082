// SPDX-License-Identifier: MIT

internal import RemoteModel

/// An item that broke off while it played is tried again by itself, later and later: a network or a
/// disk that is away comes back (behaviour.md A152). One that never played is not: a person who
/// mistyped an address is shown that at once.
struct ItemRetry: Hashable, Sendable {
    /// How long after each failure it is tried again (N367). After the last one it stays as it is.
    static let waits = [1, 2, 4, 8, 15, 30, 30, 30].map { Interval.seconds($0) }
    /// An item that has played for so long has not failed before (N368).
    static let sound = Interval.seconds(60)

    /// What the viewer reads meanwhile.
    static func words(_ message: Sentence) -> Sentence {
        Sentence(Phrase(FaultPhrase.goesOn, .sentence("fault", message)))
    }

    /// An item that broke off.
    private struct Case: Hashable {
        var index: Int
        /// The viewer had paused it.
        var isPaused: Bool
        /// How often it was tried again since it last played for long.
        var tries = 0
        /// When it is tried again; nil while it is on its way, or plays.
        var due: Timestamp?
        /// Since when it plays again.
        var playsSince: Timestamp?
    }

    private var open: Case?

    /// When the item is to be tried again, or nil.
    var due: Timestamp? { open?.due }
    /// The item begins paused when it is.
    var isPaused: Bool { open?.isPaused ?? false }

    /// Whether that item is the one that broke off.
    func isAbout(_ index: Int) -> Bool { open?.index == index }

    /// The item that plays broke off.
    mutating func breakOff(_ index: Int, isPaused: Bool, at now: Timestamp) {
        var new = Case(index: index, isPaused: isPaused)
        if let open, open.index == index, let since = open.playsSince, now - since < Self.sound {
            new.tries = open.tries
        }
        open = new
    }

    /// Nothing plays, as that item failed; returns whether it is tried again.
    mutating func fail(_ index: Int, at now: Timestamp) -> Bool {
        guard var failed = open, failed.index == index, failed.tries < Self.waits.count else {
            open = nil
            return false
        }
        failed.due = now + Self.waits[failed.tries]
        failed.tries += 1
        failed.playsSince = nil
        open = failed
        return true
    }

    /// That item is asked for: the same again, by itself or by the viewer, or another one.
    mutating func begin(_ index: Int) {
        if isAbout(index) { open?.due = nil } else { open = nil }
    }

    /// That item is there.
    mutating func arrive(_ index: Int, at now: Timestamp) {
        guard var again = open, again.index == index else { return open = nil }
        again.due = nil
        again.playsSince = again.playsSince ?? now
        open = again
    }

    /// The player is left.
    mutating func end() { open = nil }

    /// Items have other numbers now.
    mutating func renumber(_ numbers: Renumbering) {
        guard let place = open.flatMap({ numbers.place(of: $0.index) }) else { return open = nil }
        open?.index = place
    }
}

extension Items {
    /// The player is left.
    mutating func leave(_ scene: Scene, _ out: inout [PlaybackAction]) {
        retry.end()
        ending.end(.left, scene, &out)
    }
}

extension PlaybackSession {
    /// An item that broke off is tried again by itself, later.
    public var triesAgain: Bool { items.retry.due != nil }
}
