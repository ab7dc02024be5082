// SPDX-License-Identifier: MIT

/// Widths of texts that are drawn larger or smaller than the sizes that are asked for, as the
/// viewer wants them (behaviour.md A97).
struct ScaledText: TextMeasure {
    private let measure: any TextMeasure
    let percent: Int
    var linePercent: Int { measure.linePercent }

    /// `percent`: N270.
    init(_ measure: any TextMeasure, percent: Int) {
        self.measure = measure
        self.percent = percent
    }

    func width(_ text: String, size: Int, isBold: Bool) -> Int {
        measure.width(text, size: scaled(size), isBold: isBold)
    }

    func fitted(_ text: String, width: Int, size: Int, isBold: Bool) -> String {
        measure.fitted(text, width: width, size: scaled(size), isBold: isBold)
    }

    func wrapped(
        _ text: String, width: Int, size: Int, lines limit: Int, isBold: Bool
    ) -> [String] {
        measure.wrapped(text, width: width, size: scaled(size), lines: limit, isBold: isBold)
    }
}

extension TextMeasure {
    /// The same for texts of that size, in percent.
    func enlarged(to percent: Int) -> any TextMeasure {
        percent == 100 ? self : ScaledText(self, percent: percent)
    }
}
