// SPDX-License-Identifier: MIT

/// A part of the screen, in cells.
struct LiveArea: Equatable {
    var row: Int
    var column: Int
    var rows: Int
    var columns: Int
}

/// Where each part of the live screen stands. Beside each other on a wide one, above each other
/// where there is no room.
struct LiveLayout: Equatable {
    /// What the screen needs at the least.
    static let columns = 40
    static let rows = 12

    var devices: LiveArea
    var surface: LiveArea
    var timeline: LiveArea
    var reasons: LiveArea

    /// nil where there is no room. The first row is the title, the last one is for keys.
    init?(columns: Int, rows: Int, devices count: Int) {
        guard columns >= Self.columns, rows >= Self.rows else { return nil }
        let body = rows - 2
        let listed = max(1, min(count, max(2, body / 5)))
        devices = LiveArea(row: 1, column: 0, rows: listed + 1, columns: columns)
        let top = 1 + devices.rows
        let rest = rows - 1 - top
        // The surface is drawn in cells that are twice as high as wide.
        let share = columns >= 140 ? 36 : 32
        let width = max(20, min(columns * share / 100, rest * 2))
        surface = LiveArea(row: top, column: 0, rows: rest, columns: width)
        let right = width + 1
        if columns >= 140 {
            let half = (columns - right - 1) * 9 / 20
            reasons = LiveArea(row: top, column: right, rows: rest, columns: half)
            timeline = LiveArea(
                row: top, column: right + half + 1, rows: rest, columns: columns - right - half - 1)
        } else {
            let lower = max(3, rest * 9 / 20)
            timeline = LiveArea(
                row: top, column: right, rows: rest - lower, columns: columns - right)
            reasons = LiveArea(
                row: top + rest - lower, column: right, rows: lower, columns: columns - right)
        }
    }
}
