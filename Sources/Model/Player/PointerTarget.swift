// SPDX-License-Identifier: MIT

/// What lies under a pointer.
public struct PointerTarget: Hashable, Sendable {
    /// A kind of thing that is painted over the film, or the film.
    public enum Part: String, CaseIterable, Sendable {
        /// The film, with nothing over it: its left, its middle or its right (behaviour.md N251).
        case filmLeft, filmMiddle, filmRight
        /// The track of the transport bar, and what lies around it: the title and the times.
        case track, foot
        /// A button above the bar, by its place.
        case button
        /// The one thing that select chooses now, such as *Skip Intro*.
        case action
        /// The hint at the overlay.
        case overlayHint
        /// A tab of the info panel, or the title of a page, by its place.
        case tab
        /// A row of a list, a button of the panel, a key of the passcode, by its place.
        case row
        /// A card, by its line and its place among those that are shown; an item that is proposed.
        case card
        /// The button that puts a proposal off.
        case later
        /// A screen, where nothing can be chosen, and what lies beside a screen.
        case ground, beside
    }

    /// What kind of thing it is.
    public var part: Part
    /// The line of a card, from 0; else 0.
    public var line: Int
    /// Which of several, from 0; else 0.
    public var place: Int

    /// One of several, by its place.
    public init(_ part: Part, _ place: Int = 0, line: Int = 0) {
        self.part = part
        self.line = line
        self.place = place
    }

    /// It is the film.
    public var isFilm: Bool {
        switch part {
        case .filmLeft, .filmMiddle, .filmRight: true
        case .track, .foot, .button, .action, .overlayHint, .tab, .row, .card, .later, .ground,
            .beside:
            false
        }
    }
}
