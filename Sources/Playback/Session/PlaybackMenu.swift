// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A menu over the film: speeds (behaviour.md A25), or audio tracks.
struct PlaybackMenu: Hashable, Sendable {
    /// What there is to choose from.
    enum Kind: Hashable, Sendable {
        case speeds
        case audio
    }

    /// What there is to choose.
    var kind: Kind
    /// The row with the focus.
    private(set) var row: Int

    init(_ kind: Kind, row: Int) {
        self.kind = kind
        self.row = row
    }

    /// Moves the focus; it stops at the ends. Back closes the menu, not a step out of it.
    mutating func move(_ direction: Direction, count: Int, rows: Int) {
        let count = max(1, min(count, 1000))
        switch direction {
        case .up: row = max(0, row - count)
        case .down: row = max(0, min(rows - 1, row + count))
        case .left, .right: break
        }
    }
}

extension PlaybackMenu.Kind {
    /// How many rows the menu has now.
    func rows(_ scene: Scene) -> Int {
        switch self {
        case .speeds: scene.speeds.count
        case .audio: scene.item?.info.audioTracks.count ?? 0
        }
    }
}
