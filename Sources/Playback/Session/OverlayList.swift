// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The interactive overlay (behaviour.md A13): the playlist, to choose from while the film goes on.
struct OverlayList: Hashable, Sendable {
    /// The row with the focus: a place in the playlist.
    private(set) var row: Int

    /// Items have other numbers now, and the focus stays on its own.
    mutating func renumber(_ moved: (Int) -> Int) {
        row = max(0, moved(row))
    }

    /// Moves the focus; returns false when it leaves the list at its bottom. A focus beyond the
    /// list is seen on its last row, and goes on from there.
    mutating func move(_ direction: Direction, count: Int, rows: Int) -> Bool {
        let count = max(1, min(count, 1000))
        row = max(0, min(row, rows - 1))
        switch direction {
        case .up:
            row = max(0, row - count)
        case .down:
            guard row < rows - 1 else { return false }
            row = min(rows - 1, row + count)
        case .left, .right:
            break
        }
        return true
    }
}
