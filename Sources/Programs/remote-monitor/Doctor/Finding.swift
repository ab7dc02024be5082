// SPDX-License-Identifier: MIT

internal import RemoteModel
internal import RemoteTrace

/// One line of `remote-monitor doctor`.
struct Finding: Equatable {
    enum Status: String {
        case ok, warn, fail
    }

    var status: Status
    /// What was looked at: `udev rules`.
    var subject: String
    var message: String
    /// The command or step that fixes it, or nil.
    var fix: String?

    init(_ status: Status, _ subject: String, _ message: String, fix: String? = nil) {
        self.status = status
        self.subject = subject
        self.message = message
        self.fix = fix
    }

    /// For people. On a terminal of so many columns what was found is folded; what fixes it stays
    /// whole, for it may be a command that somebody copies.
    func text(columns: Int? = nil) -> Printable {
        let word = status.rawValue + String(repeating: " ", count: 5 - status.rawValue.count)
        let line = "\(word) \(subject): \(message)"
        let lines = columns.map { FoldedText.lines(line, width: $0, indent: 6) } ?? [line]
        let found = lines.reduce(into: Printable("")) { $0 = $0 + "\($1)\n" }
        return fix.map { found + "      fix: \($0)\n" } ?? found
    }

    var json: [UInt8] {
        var line = JSONLine()
        line.begin()
        line.field("status", status.rawValue)
        line.field("check", subject)
        line.field("message", message)
        if let fix { line.field("fix", fix) }
        line.end()
        line.newline()
        return line.bytes
    }
}
