// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Whether the program lets an item play about which it wants to be asked (behaviour.md A40,
/// `PlayerQuestion.authorise`).
///
/// What the player is to load waits for the answer, so that no frame is shown before it. The
/// question about the item that comes next is put early, and the viewer waits for nothing then.
struct ItemGate: Hashable, Sendable {
    /// What the player is to load, once it may.
    struct Load: Hashable, Sendable {
        var index: Int
        /// In stream time; nil for its beginning or the edge.
        var position: Seconds?
        var isPaused: Bool
    }

    private enum Verdict: Hashable {
        case asked, granted
        case refused(Refusal)
    }

    private struct Entry: Hashable {
        var index: Int
        var verdict: Verdict
    }

    private var entries: [Entry] = []
    /// What waits for an answer.
    private var waiting: Load?

    private mutating func set(_ verdict: Verdict?, for index: Int) {
        entries.removeAll { $0.index == index }
        if let verdict { entries.append(Entry(index: index, verdict: verdict)) }
    }

    private func verdict(on index: Int) -> Verdict? {
        entries.first { $0.index == index }?.verdict
    }

    /// Whether the answer for an item is still to come when it is to play.
    func isClosed(for index: Int, _ scene: Scene) -> Bool {
        switch verdict(on: index) {
        case .granted, .refused: false
        case .asked: true
        case nil: scene.isHeld && scene.playlist.isGated(index)
        }
    }

    /// An item is to be loaded: at once, after the answer, or not at all.
    mutating func load(_ load: Load, _ scene: Scene, _ out: inout [PlaybackAction]) {
        waiting = nil
        switch verdict(on: load.index) {
        case .granted: out.append(.request(load.request))
        case .refused(let refusal):
            // Whoever chooses it again asks again.
            set(nil, for: load.index)
            out.append(.items(.refuse(load.index, refusal)))
        case .asked: waiting = load
        case nil where isClosed(for: load.index, scene):
            waiting = load
            ask(about: load.index, &out)
        case nil: out.append(.request(load.request))
        }
    }

    /// Puts the question about an item that may come next, if it was not put.
    mutating func askAhead(about index: Int?, _ scene: Scene, _ out: inout [PlaybackAction]) {
        guard let index else { return }
        if verdict(on: index) == nil, isClosed(for: index, scene) { ask(about: index, &out) }
    }

    private mutating func ask(about index: Int, _ out: inout [PlaybackAction]) {
        set(.asked, for: index)
        out.append(.ask(.permission(index)))
    }

    /// The program has answered, or (nil) has not. Returns what waited for it and goes on now; an
    /// item that is refused goes on to fail.
    mutating func take(_ index: Int, _ answer: Answer?) -> Load? {
        guard verdict(on: index) == .asked else { return nil }
        switch answer {
        case .granted: set(.granted, for: index)
        case .refused(let refusal): set(.refused(refusal), for: index)
        case nil: set(nil, for: index)
        }
        guard let load = waiting, load.index == index else { return nil }
        waiting = nil
        return load
    }

    /// The viewer paused or played: what waits will be so when it comes.
    mutating func setPaused(_ isPaused: Bool) { waiting?.isPaused = isPaused }

    mutating func renumber(_ numbers: Renumbering) {
        entries = entries.compactMap { entry in
            numbers.place(of: entry.index).map { Entry(index: $0, verdict: entry.verdict) }
        }
        guard let load = waiting else { return }
        waiting = numbers.place(of: load.index).map { index in
            Load(index: index, position: load.position, isPaused: load.isPaused)
        }
    }

    /// What the program has answered.
    enum Answer: Hashable, Sendable {
        case granted
        case refused(Refusal)
    }

    /// Why an item may not play.
    enum Refusal: Hashable, Sendable {
        /// The program says no.
        case program
        /// The program wants the passcode, and none is set.
        case noPasscode

        func message(of title: String) -> Sentence {
            switch self {
            case .program:
                Sentence(Phrase(FaultPhrase.refused, .text("name", "“\(title)”")))
            case .noPasscode:
                Sentence(Phrase(FaultPhrase.needsPasscode, .text("name", "“\(title)”")))
            }
        }
    }
}

extension ItemGate.Load {
    var request: PlayerRequest { .load(index: index, position: position, paused: isPaused) }
}
