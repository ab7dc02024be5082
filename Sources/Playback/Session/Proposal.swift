// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The offer of the next item while it is shown (behaviour.md A22).
struct Proposal: Hashable, Sendable {
    /// What the viewer wants.
    enum Answer: Hashable, Sendable {
        case accept
        /// It is made again at the end.
        case later
        case reject
    }

    /// It is accepted by itself then, or waits for the viewer.
    let until: Timestamp?
    /// The button that has the focus: to accept, or to be asked later.
    private(set) var isLaterFocused = false

    /// A text of the item's own; empty for none.
    let text: String

    init(until: Timestamp?, text: String = "") {
        self.until = until
        self.text = text
    }

    /// As the item says, or else the viewer's configuration.
    init(_ scene: Scene) {
        let usual = scene.configuration.proposal?.countdown.map { scene.now + $0 }
        text = scene.terms.proposal?.text?.text(for: []) ?? ""
        switch scene.terms.proposal?.accept {
        case .after(let seconds): until = scene.now + .seconds(seconds)
        case .never, .now: until = nil
        case nil: until = usual
        }
    }

    /// The answer that select gives.
    var focused: Answer { isLaterFocused ? .later : .accept }

    /// Moves the focus between the two buttons.
    mutating func move(_ direction: Direction) {
        switch direction {
        case .left: isLaterFocused = false
        case .right: isLaterFocused = true
        case .up, .down: break
        }
    }
}
