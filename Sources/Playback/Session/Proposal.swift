// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The offer of the next item while it is shown (behaviour.md A22).
struct Proposal: Hashable, Sendable {
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

    init(until: Timestamp?) { self.until = until }

    var focused: Answer { isLaterFocused ? .later : .accept }

    mutating func move(_ direction: Direction) {
        switch direction {
        case .left: isLaterFocused = false
        case .right: isLaterFocused = true
        case .up, .down: break
        }
    }
}
