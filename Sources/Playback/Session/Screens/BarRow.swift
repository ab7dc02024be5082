// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A button above the transport bar.
enum BarButton: Hashable, Sendable {
    /// The item's own one at that place (behaviour.md A45).
    case menu(Int)
    /// One of the player (A66, A67, A25, A96).
    case own(OwnBarButton)
    /// The way to the overlay (A13).
    case overlay
}

/// A button above the transport bar that the player has for every item.
enum OwnBarButton: CaseIterable, Hashable, Sendable {
    case captions, audio, speeds, picture

    /// What it opens.
    var menu: PlaybackMenu.Kind {
        switch self {
        case .captions: .captions
        case .audio: .audio
        case .speeds: .speeds
        case .picture: .picture
        }
    }
}

/// The focus on the buttons above the transport bar, from left to right: those of the item, those
/// of the player, then the way to the overlay. `Screens` owns it.
struct BarRow: Hashable, Sendable {
    /// The button with the focus; nil where the bar itself has it.
    private(set) var focus: BarButton?

    /// The buttons over an item.
    static func buttons(_ scene: Scene) -> [BarButton] {
        let isLive = scene.item?.info.isLive ?? true
        let own = OwnBarButton.allCases.filter {
            // At the edge of a live stream there is nothing to be quicker for.
            $0.menu.rows(scene) > 0 && !($0 == .speeds && isLive)
        }
        return scene.terms.screen.menus.indices.map { .menu($0) } + own.map { .own($0) }
            + (scene.hasOverlay ? [.overlay] : [])
    }

    /// Moves the focus. Returns false where it is on the bar and stays there.
    mutating func move(_ direction: Direction, count: Int, among buttons: [BarButton]) -> Bool {
        guard let focus, let place = buttons.firstIndex(of: focus) else {
            guard direction == .up, let first = buttons.first else { return false }
            focus = first
            return true
        }
        let count = max(1, min(count, 1000))
        switch direction {
        case .up: break
        // Beside a single one lies nothing: any other way leads back to the bar.
        case .left where buttons.count > 1: self.focus = buttons[max(0, place - count)]
        case .right where buttons.count > 1:
            self.focus = buttons[min(buttons.count - 1, place + count)]
        case .left, .right, .down: self.focus = nil
        }
        return true
    }

    /// A button that is not there any more has no focus.
    mutating func settle(among buttons: [BarButton]) {
        if let focus, !buttons.contains(focus) { self.focus = nil }
    }

    /// Another item is there: its buttons are others.
    mutating func arrive() {
        if case .menu = focus { focus = nil }
    }

    /// A program has said other menus of the item: the focus stays on its own.
    mutating func follow(_ change: BarMenuChange) {
        if case .menu(let place) = focus { focus = change.place(ofMenu: place).map { .menu($0) } }
    }
}
