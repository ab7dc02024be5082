// SPDX-License-Identifier: MIT

/// The kinds of recording that are read.
enum RecordingFormat {
    /// This project's, docs/trace-format.md.
    case own
    /// `evemu-record`.
    case evemu
    /// `libinput record`.
    case libinput

    /// By the first line that says something.
    init?(of bytes: [UInt8]) {
        var lines = RecordingLines(bytes)
        var comments = 0
        while let line = lines.next() {
            let text = String(decoding: line.bytes, as: UTF8.self)
            if text.hasPrefix("remote-input trace") {
                self = .own
                return
            }
            if text.hasPrefix("# EVEMU") || Self.isEvemuLine(text) {
                self = .evemu
                return
            }
            if text.hasPrefix("# libinput record") || text.hasPrefix("ndevices:") {
                self = .libinput
                return
            }
            let isSkipped = text.isEmpty || text.hasPrefix("#") || text.hasPrefix("version:")
            comments += 1
            // A file of comments without end, or anything else, is not searched to its end.
            guard isSkipped, comments < 1000 else { return nil }
        }
        return nil
    }

    /// Whether a line begins with a tag of evemu's.
    private static func isEvemuLine(_ text: String) -> Bool {
        let bytes = Array(text.utf8.prefix(2))
        guard bytes.count == 2, bytes[1] == UInt8(ascii: ":") else { return false }
        return "NIPBALSE".utf8.contains(bytes[0])
    }
}
