// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A menu over the film: speeds (behaviour.md A25), the sound (A67), captions (A66), the picture
/// (A96), or one of the item's own (A45). One that was opened by a button of the transport bar lies
/// above that button.
struct PlaybackMenu: Hashable, Sendable {
    /// What there is to choose from.
    enum Kind: Hashable, Sendable {
        case speeds
        case audio
        case captions
        case picture
        /// The values of a setting; `below`: its row in the menu of captions, of the sound or of
        /// the picture that opened it, nil where the info panel did.
        case setting(MenuSetting, below: Int?)
        /// Whether the item goes on where a viewer stopped in it so many seconds ago (A48).
        case start(age: Seconds)
        /// The menu at that place of the item's; `below`: the menu that its entry there opens.
        case bar(Int, below: Int?)
    }

    /// What there is to choose.
    private(set) var kind: Kind
    /// The row with the focus.
    private(set) var row: Int
    /// The button of the bar that opened it, or nil.
    let button: BarButton?

    /// A menu of the item always belongs to its button.
    init(_ kind: Kind, row: Int, button: BarButton? = nil) {
        self.kind = kind
        self.row = row
        self.button = if case .bar(let place, _) = kind { .menu(place) } else { button }
    }

    /// The menu with the focus on what is in force.
    init(_ kind: Kind, button: BarButton? = nil, _ scene: Scene) {
        self.init(kind, row: kind.presentRow(scene), button: button)
    }

    /// It lies above its button, and the bar stays.
    var isOfBar: Bool { button != nil }

    /// Moves the focus; it stops at the ends. Back closes the menu, not a step out of it.
    mutating func move(_ direction: Direction, count: Int, rows: Int) {
        let count = max(1, min(count, 1000))
        switch direction {
        case .up: row = max(0, row - count)
        case .down: row = max(0, min(rows - 1, row + count))
        case .left, .right: break
        }
    }

    /// Goes back to the menu that this one was opened from; returns false where there is none.
    mutating func leaveLevel() -> Bool {
        switch kind {
        case .bar(let menu, let below?):
            self = PlaybackMenu(.bar(menu, below: nil), row: below)
        case .setting(let setting, let below?):
            self = PlaybackMenu(setting.menu, row: below, button: button)
        case .speeds, .audio, .captions, .picture, .start, .setting(_, below: nil),
            .bar(_, below: nil):
            return false
        }
        return true
    }
}
