// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The offer of the next item, or of several to choose from, while it is shown (behaviour.md A22).
struct Proposal: Hashable, Sendable {
    /// What the viewer wants.
    enum Answer: Hashable, Sendable {
        /// `choice`: the place among those that are proposed; nil for the next item.
        case accept(choice: Int?)
        /// It is made again at the end.
        case later
        case reject
    }

    /// It is accepted by itself then, or waits for the viewer.
    let until: Timestamp?
    /// A text of the item's own; empty for none.
    let text: String
    /// How many items there are to choose from; 0 for the next one of the playlist.
    let choices: Int
    /// They are a row below the film, and the button that puts it off is above it; else that is
    /// below the one that plays.
    private let isRow: Bool
    /// The one that has the focus, or had it last.
    private(set) var choice = 0
    /// The button that puts it off has the focus.
    private(set) var isLaterFocused = false

    init(until: Timestamp?, text: String = "", choices: Int = 0) {
        self.until = until
        self.text = text
        self.choices = choices
        isRow = choices > 0
    }

    /// As the item says, or else the viewer's configuration.
    init(_ scene: Scene) {
        let usual = scene.configuration.sequel.proposal?.countdown.map { scene.now + $0 }
        text = scene.terms.proposal?.text?.text(for: [scene.configuration.words.language]) ?? ""
        choices = scene.choices
        isRow = choices > 0 || scene.terms.proposal?.picture != nil
        switch scene.terms.proposal?.accept {
        case .after(let seconds): until = scene.now + .seconds(seconds)
        case .never, .now: until = nil
        case nil: until = usual
        }
    }

    /// What it means that it is accepted now.
    var acceptance: Answer { .accept(choice: choices > 0 ? choice : nil) }

    /// The answer that select gives.
    var focused: Answer { isLaterFocused ? .later : acceptance }

    /// Moves the focus: along the items, and from the last of them to the button behind it, or the
    /// way in which it is seen to lie. Only a step to the side leads there: a fling stops at the
    /// last item.
    mutating func move(_ direction: Direction, count: Int) {
        let last = max(0, choices - 1)
        switch direction {
        case .left where isLaterFocused: isLaterFocused = false
        case .left: choice = max(0, choice - max(1, min(count, 1000)))
        case .right where choice < last: choice = min(last, choice + max(1, min(count, 1000)))
        case .right: isLaterFocused = true
        case .up: isLaterFocused = isRow
        case .down: isLaterFocused = !isRow
        }
    }
}
