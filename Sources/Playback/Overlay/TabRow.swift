// SPDX-License-Identifier: MIT

/// The tabs of a row that there is room for, and how wide they are: each as its word needs, and the
/// open one among them.
struct TabRow {
    /// The place of a tab, its width, and where it begins in the row.
    private(set) var tabs: [(index: Int, width: Int, x: Int)] = []
    /// The width of those that are seen.
    private(set) var width = 0
    /// There are more tabs to the left, and to the right.
    private(set) var hasBefore = false
    private(set) var hasAfter = false
    private let names: [String]
    private let measure: any TextMeasure

    /// A tab is this wide at least, and at most, where texts are not larger; a longer word is cut
    /// off.
    private static let narrowest = 270
    private static let widest = 520
    /// From the edges of a tab to its word.
    private static let inset = 50

    /// `width`: the room that there is.
    init(_ names: [String], open: Int, width room: Int, _ measure: any TextMeasure) {
        self.names = names
        self.measure = measure
        guard names.indices.contains(open) else { return }
        let widths = names.map { name in
            let word = measure.width(
                String(name.prefix(Self.letters)), size: Layout.textSize, isBold: true)
            return max(Self.narrowest, min(measure.tall(Self.widest), word + Self.inset))
        }
        var (first, end, used) = (open, open + 1, widths[open])
        // Neighbours come on both sides in turn, so that the way goes on before one's eyes.
        var isGrowing = true
        while isGrowing {
            isGrowing = false
            if end < widths.count, used + widths[end] <= room {
                used += widths[end]
                end += 1
                isGrowing = true
            }
            if first > 0, used + widths[first - 1] <= room {
                first -= 1
                used += widths[first]
                isGrowing = true
            }
        }
        for index in first..<end {
            tabs.append((index, widths[index], width))
            width += widths[index]
        }
        (hasBefore, hasAfter) = (first > 0, end < names.count)
    }

    /// The word on a tab, as far as there is room for it.
    func name(_ index: Int) -> String {
        measure.fitted(
            names[index], width: measure.tall(Self.widest) - Self.inset, size: Layout.textSize,
            isBold: true)
    }

    /// No tab has room for more of them.
    private static let letters = 60
}
