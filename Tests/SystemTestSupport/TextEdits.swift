// SPDX-License-Identifier: MIT

/// Texts that a reader is asked about one after the other, none left to chance.
public enum TextEdits {
    /// The text, and each that ends sooner, lacks a character, or has one of `letters` more or
    /// instead of its own.
    public static func near(_ text: String, _ letters: String) -> [String] {
        let (own, others) = (Array(text.unicodeScalars), Array(letters.unicodeScalars))
        func joined(_ parts: [ArraySlice<Unicode.Scalar>]) -> String {
            var text = String.UnicodeScalarView()
            for part in parts { text.append(contentsOf: part) }
            return String(text)
        }
        let edited = own.indices.flatMap { place -> [String] in
            let (before, after) = (own[..<place], own[(place + 1)...])
            return [joined([before]), joined([before, after])]
                + others.flatMap { other in
                    [joined([before, [other], after]), joined([before, [other], own[place...]])]
                }
        }
        return [text] + edited + others.map { joined([own[...], [$0]]) }
    }

    /// Each text of these parts, as far as it has at most `count` of them.
    public static func all(of parts: [String], upTo count: Int) -> [String] {
        var texts = [""]
        var longest = [""]
        for _ in 0..<count {
            longest = longest.flatMap { text in parts.map { text + $0 } }
            texts += longest
        }
        return texts
    }
}
