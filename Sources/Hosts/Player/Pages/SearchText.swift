// SPDX-License-Identifier: MIT

/// What is searched for on the start screen, typed or chosen by letters (behaviour.md A141, A183),
/// and where the focus goes with it.
struct SearchText {
    /// What has the focus after the search has changed.
    enum Focus: Equatable {
        /// The key that was pressed, for viewers who choose letters.
        case key(OwnOverlay.Choice)
        /// What leads to the results, for those who type.
        case field
        /// The first result.
        case results
        /// The result that was chosen before.
        case result(OwnOverlay.Choice)
    }

    /// It has at most so many bytes (N383): what is typed beyond them is lost.
    static let limit = 120

    /// In small letters.
    private(set) var query = ""
    /// Another number whenever something of it changes.
    private(set) var revision = 0
    private var focus: Focus?

    /// The viewer has chosen a letter, takes the last one back, or goes to the results.
    mutating func choose(_ choice: OwnOverlay.Choice) {
        switch choice {
        case .letter(let letter): add(letter, focus: .key(choice))
        case .erase: erase(focus: .key(choice))
        case .results: change(to: .results)
        default: return
        }
    }

    /// The viewer has typed. `isNew`: what was searched for before is over.
    mutating func type(_ text: String, isNew: Bool) {
        if isNew { query = "" }
        // A word begins with no space.
        let isEarly = query.isEmpty && text == " "
        add(isEarly ? "" : text, focus: .field)
    }

    /// The viewer takes back what they have typed last.
    mutating func takeBack() { erase(focus: .field) }

    /// The viewer has left it.
    mutating func end() {
        guard !query.isEmpty else { return }
        begin()
        revision += 1
    }

    /// The viewer has seen what they chose; nil: they come back to the page first.
    mutating func comeBack(to choice: OwnOverlay.Choice?) {
        change(to: choice.map(Focus.result) ?? .field)
    }

    /// It starts again.
    mutating func begin() {
        query = ""
        focus = nil
    }

    /// Where the focus goes with the next report; nil where it stays.
    mutating func takeFocus() -> Focus? {
        defer { focus = nil }
        return focus
    }

    private mutating func add(_ text: String, focus: Focus) {
        if query.utf8.count + text.utf8.count <= Self.limit { query += text.lowercased() }
        change(to: focus)
    }

    private mutating func erase(focus: Focus) {
        if !query.isEmpty { query.removeLast() }
        change(to: focus)
    }

    private mutating func change(to focus: Focus) {
        self.focus = focus
        revision += 1
    }
}
