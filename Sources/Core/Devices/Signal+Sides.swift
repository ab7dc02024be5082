// SPDX-License-Identifier: MIT

internal import RemoteModel

extension [Signal] {
    /// Joins the presses of two sides of a ring in one report to one signal (behaviour.md c.6).
    /// Signals before `start` belong to another report.
    mutating func joinSides(from start: Int) {
        var sides: [(index: Int, control: Control)] = []
        for index in start..<count {
            guard case .control(let control, .press) = self[index], control.direction != nil
            else { continue }
            sides.append((index, control))
        }
        guard sides.count == 2 else { return }
        let (first, second) = (sides[0].control, sides[1].control)
        let isHorizontal = first.direction?.axis == .horizontal
        self[sides[0].index] = isHorizontal ? .sides(first, second) : .sides(second, first)
        remove(at: sides[1].index)
    }
}
