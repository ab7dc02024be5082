// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Breaks that another program has found, in order and without overlap.
struct BreakList {
    private var found: [ItemBreak] = []

    /// What ends before it begins is passed over.
    mutating func add(_ start: Seconds, _ end: Seconds, isAdvert: Bool) {
        guard end > start, found.count < ItemLimits.breaks else { return }
        var one = ItemBreak(start: start, end: end)
        one.isLinear = false
        one.skippableAfter = 0
        if isAdvert { one.title = LocalizedText("Advertisement") }
        found.append(one)
    }

    /// nil where there is none.
    var breaks: [ItemBreak]? {
        var merged: [ItemBreak] = []
        for one in found.sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) }) {
            if let last = merged.last, one.start < last.end {
                merged[merged.count - 1].end = max(last.end, one.end)
            } else {
                merged.append(one)
            }
        }
        return merged.isEmpty ? nil : merged
    }
}
