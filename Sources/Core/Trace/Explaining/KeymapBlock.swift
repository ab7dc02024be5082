// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The indented lines under a `keymaps` line: for each file its name, then its text behind bars.
/// Keymaps are in a trace because a gesture means nothing without them.
struct KeymapBlock {
    /// The time of the `keymaps` line.
    let time: Timestamp
    /// The files, and the lines of each.
    private var files: [(path: String, standing: KeymapSource.Standing)] = []
    private var texts: [[ArraySlice<UInt8>]] = []

    init(time: Timestamp) {
        self.time = time
    }

    /// The keymaps that were read.
    var sources: [KeymapSource] {
        zip(files, texts).map { file, lines in
            KeymapSource(
                path: file.path,
                text: String(
                    decoding: Array(lines.joined(separator: [UInt8(ascii: "\n")])), as: UTF8.self),
                standing: file.standing)
        }
    }

    /// Whether the line belongs to the block.
    mutating func read(_ line: RecordingLine) throws(TraceFault) -> Bool {
        let rest = line.bytes.drop(while: isSpace)
        guard let first = rest.first, rest.startIndex > line.bytes.startIndex else { return false }
        if first == UInt8(ascii: "|") {
            guard !files.isEmpty else {
                throw TraceFault(at: 0, "a line of a keymap without the file's name before it")
            }
            texts[files.count - 1].append(rest.dropFirst())
            return true
        }
        let words = try TraceLine(line.bytes).words
        guard (2...3).contains(words.count), words[0].text == "keymap" else {
            throw TraceFault(
                at: 0, "this is not a line of a keymap",
                advice: "write 'keymap \"FILE\"' or '|TEXT'")
        }
        let standing =
            try words.dropFirst(2).first?.choice(
                of: KeymapSource.Standing.allCases.map(\.rawValue),
                KeymapSource.Standing.init(rawValue:)) ?? .shared
        files.append((words[1].text, standing))
        texts.append([])
        return true
    }
}
