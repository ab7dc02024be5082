// SPDX-License-Identifier: MIT

/// Finds what a line does not end within: a number and its unit belong together.
public enum UnbrokenText {
    private static let units: [Substring] = [
        "%", "°", "mm", "mm/s", "s", "ms", "min", "h", "Hz", "kHz", "dB", "kB", "MB", "GB",
    ]

    /// The places of such pairs in a text of one line, in bytes of UTF-8, in order.
    public static func ranges(in text: String) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var former: Substring?
        for word in text.split(separator: " ") {
            defer { former = word }
            let unit = word.prefix { !",.;:!?)".contains($0) }
            guard let number = former, number.last?.isNumber ?? false, units.contains(unit)
            else { continue }
            let bytes = text.utf8
            ranges.append(
                bytes.distance(
                    from: bytes.startIndex, to: number.startIndex)..<bytes.distance(
                        from: bytes.startIndex, to: unit.endIndex))
        }
        return ranges
    }
}
