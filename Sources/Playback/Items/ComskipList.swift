// SPDX-License-Identifier: MIT

internal import RemoteMedia
public import RemoteModel

/// What a `.txt` file of comskip says of a recording: the frames of each block of advertising.
public struct ComskipList: Hashable, Sendable {
    /// Bytes of a file. A larger one is not read.
    public static let byteLimit = 1 << 20

    /// Its breaks (`EditList` says what they are like).
    public private(set) var description = ItemDescription()
    /// Why it has none, where it is a list and cannot be used.
    public private(set) var diagnostics: [Diagnostic] = []

    /// nil for a text that is not a list of comskip's. `framesPerSecond` is that of the film, for
    /// lists that do not have it. `path` is shown in messages.
    public init?(_ bytes: [UInt8], path: String, framesPerSecond: Double? = nil) {
        let lines = ListText(bytes).numberedLines
        guard let head = lines.first?.line, head.begins(with: "file processing complete") else {
            return nil
        }
        // FILE PROCESSING COMPLETE  53908 FRAMES AT  2997
        let words = head.split { $0 == " " || $0 == "\t" }
        let rate = words.last.flatMap { Double($0) }.map { $0 / 100 }
        let isNamed = words.count > 5 && words[words.count - 2].begins(with: "at")
        let rates = 1.0...1000.0
        let given = isNamed ? rate : nil
        guard let rate = [given, framesPerSecond].compactMap({ $0 }).first(where: rates.contains)
        else {
            diagnostics = [
                Diagnostic(
                    .warning, .configuration, "the list of comskip does not say its frame rate",
                    advice: "comskip writes it with output_default=1, or an .edl with output_edl=1",
                    location: SourceLocation(
                        file: path, line: lines[0].number, column: 1,
                        sourceLine: String(head.prefix(1000))))
            ]
            return
        }
        var breaks = BreakList()
        for (_, line) in lines.dropFirst() {
            let frames = line.split { $0 == " " || $0 == "\t" }.prefix(2).map { Int($0) }
            guard frames.count == 2, let first = frames[0], let last = frames[1],
                let start = EditList.inRange(Double(first) / rate),
                let end = EditList.inRange(Double(last) / rate)
            else { continue }
            breaks.add(start, end, isAdvert: true)
        }
        description.course.breaks = breaks.breaks
    }
}
