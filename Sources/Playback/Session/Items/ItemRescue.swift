// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What the program does about an item that cannot be played (behaviour.md A41,
/// `PlayerQuestion.resolve` and `recover`). It is asked once: what it says is tried, and when that
/// fails too the item has failed.
enum ItemRescue: Hashable, Sendable {
    /// What failed.
    struct Failure: Hashable, Sendable {
        var index: Int
        var message: Sentence
        /// Where it was, in stream time; nil at its beginning or the edge.
        var position: Seconds?
        var isPaused: Bool
    }

    case none
    case asked(Failure)
    /// What the program said is tried.
    case tried(Int)

    /// Whether the program is still to be asked about that item.
    func mayAsk(about index: Int) -> Bool {
        switch self {
        case .none: true
        case .asked(let failure): failure.index != index
        case .tried(let other): other != index
        }
    }

    /// The program has answered about the item, or has not. Returns what failed.
    mutating func take(_ index: Int) -> Failure? {
        guard case .asked(let failure) = self, failure.index == index else { return nil }
        self = .tried(index)
        return failure
    }

    /// The viewer paused or played while the program is asked: what is tried will be so.
    mutating func setPaused(_ isPaused: Bool) {
        guard case .asked(var failure) = self else { return }
        failure.isPaused = isPaused
        self = .asked(failure)
    }

    mutating func renumber(_ numbers: Renumbering) {
        switch self {
        case .none: break
        case .asked(var failure):
            guard let place = numbers.place(of: failure.index) else { return self = .none }
            failure.index = place
            self = .asked(failure)
        case .tried(let index): self = numbers.place(of: index).map { .tried($0) } ?? .none
        }
    }
}
