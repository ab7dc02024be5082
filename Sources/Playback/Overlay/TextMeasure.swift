// SPDX-License-Identifier: MIT

/// How wide texts are on the screen. Whoever draws them knows it.
///
/// Sizes are from the highest to the lowest point of the font, in the units of `OverlayWindow`, as
/// widths are.
public protocol TextMeasure {
    /// How large texts are drawn, in percent of the sizes that the functions are given (N270).
    var percent: Int { get }

    /// How high a line of the font is drawn, in percent of the size of its text. A script names
    /// fonts by that height, and pixels are drawn by the size.
    var linePercent: Int { get }

    /// The width of a text in one line.
    func width(_ text: String, size: Int, isBold: Bool) -> Int

    /// Cuts a text with an ellipsis so that it is at most `width` wide.
    func fitted(_ text: String, width: Int, size: Int, isBold: Bool) -> String

    /// In lines of at most `width`, broken where the script allows it; the last one ends with an
    /// ellipsis when there are more than so many lines.
    func wrapped(
        _ text: String, width: Int, size: Int, lines limit: Int, isBold: Bool
    ) -> [String]
}

extension TextMeasure {
    public var percent: Int { 100 }
    public var linePercent: Int { 100 }

    /// What a size of text, or a length that goes with it, is on the screen.
    func scaled(_ length: Int) -> Int { (length * percent + 50) / 100 }

    /// How high a line of the font is drawn at that size.
    func lineHeight(_ size: Int) -> Int { (size * linePercent + 50) / 100 }

    /// The height of the box of a line of text: it grows with the text, and does not shrink, as
    /// there is room for it.
    func tall(_ height: Int) -> Int { percent > 100 ? scaled(height) : height }

    func width(_ text: String, size: Int) -> Int { width(text, size: size, isBold: false) }

    func fitted(_ text: String, width: Int, size: Int) -> String {
        fitted(text, width: width, size: size, isBold: false)
    }

    func wrapped(_ text: String, width: Int, size: Int, lines limit: Int) -> [String] {
        wrapped(text, width: width, size: size, lines: limit, isBold: false)
    }
}
