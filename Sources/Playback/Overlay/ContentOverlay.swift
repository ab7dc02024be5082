// SPDX-License-Identifier: MIT

/// An overlay between the film and all else, for as long as the player runs: a station's name, a
/// notice (behaviour.md A14). It takes neither focus nor input. The file is the person's own, so
/// its tags are not escaped.
public struct ContentOverlay: Hashable, Sendable {
    /// Bytes of a file that are read. A longer file is not an overlay.
    public static let fileBytes = 256 * 1024
    /// Lines of a text that are drawn.
    static let lineLimit = 12

    /// The lines of a text, or nothing when it is a script.
    private let lines: [String]
    /// The events of a script, and the size of the screen that they are made for.
    private let script: String
    private let width: Int?
    private let height: Int?

    /// The lines of a text, at the upper right; or the `Dialogue` lines of an ASS script in the
    /// places that their override tags give, all of the time and without the script's styles.
    public init(text: String) {
        let lines = text.split(whereSeparator: \.isNewline)
        let dialogue = lines.compactMap(Self.dialogue)
        self.lines = dialogue.isEmpty ? lines.prefix(Self.lineLimit).map(String.init) : []
        script = dialogue.joined(separator: "\n")
        width = Self.size("PlayResX", in: lines)
        height = Self.size("PlayResY", in: lines)
    }

    /// ASS events, as those of `OverlayLayout`.
    public func events(
        in window: OverlayWindow, measure: any TextMeasure = EstimatedText()
    ) -> String {
        guard script.isEmpty else { return script }
        var canvas = Canvas(window: window, measure: measure)
        for (index, line) in lines.enumerated() {
            canvas.text(
                measure.fitted(line, width: 900, size: Layout.smallSize),
                x: Layout.screen.width - Layout.margin, y: 60 + index * 44, size: Layout.smallSize,
                anchor: .topRight, paint: .softWhite)
        }
        return canvas.scene.script(measure: measure)
    }

    /// The `res_x` and `res_y` of the events.
    public func size(in window: OverlayWindow) -> (width: Int, height: Int) {
        guard !script.isEmpty else { return (window.width, window.height) }
        return (width ?? OverlayLayout.width, height ?? OverlayLayout.height)
    }

    /// The text of a line of events, which comes after nine commas.
    private static func dialogue(_ line: Substring) -> String? {
        let head = "Dialogue:"
        guard line.hasPrefix(head) else { return nil }
        let fields = line.dropFirst(head.count)
            .split(separator: ",", maxSplits: 9, omittingEmptySubsequences: false)
        guard fields.count == 10, !fields[9].isEmpty else { return nil }
        return String(fields[9])
    }

    /// A number of the script's head, `PlayResX: 1280`; nil where it is missing or makes no sense.
    private static func size(_ name: String, in lines: [Substring]) -> Int? {
        for line in lines where line.hasPrefix(name + ":") {
            let number = line.dropFirst(name.count + 1).filter { !$0.isWhitespace }
            if let size = Int(number), (1...10_000).contains(size) { return size }
        }
        return nil
    }
}
