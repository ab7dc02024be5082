// SPDX-License-Identifier: MIT

internal import RemoteHost
internal import RemoteModel

/// What went wrong while the film covers everything else, for a line over the film: a keymap with a
/// mistake, a file that was passed over, a sentence that is not understood.
final class ScreenNotice: Onlooker {
    /// A notice stays this long.
    static let shownTime = Interval.milliseconds(6000)

    private var shown: (text: String, until: Timestamp)?

    func perform(_ output: TimedOutput) {
        guard case .diagnostic(let diagnostic) = output.output, Self.isForViewers(diagnostic) else {
            return
        }
        shown = (Self.words(diagnostic), output.time + Self.shownTime)
    }

    /// What is shown at that time, or nil.
    func text(at time: Timestamp) -> String? {
        if let shown, shown.until <= time { self.shown = nil }
        return shown?.text
    }

    /// When the line goes, or nil.
    var deadline: Timestamp? { shown?.until }

    /// The rest is for who started the player, and in its terminal.
    private static func isForViewers(_ diagnostic: Diagnostic) -> Bool {
        switch diagnostic.blame {
        case .keymap, .player: diagnostic.severity != .note
        case .client: true
        case .kernel, .device, .lircd, .configuration, .trace: false
        }
    }

    /// The file's name and line, and the sentence.
    static func words(_ diagnostic: Diagnostic) -> String {
        guard let location = diagnostic.location else { return diagnostic.message }
        let name = location.file.split(separator: "/").last ?? ""
        return "\(name), line \(location.line): \(diagnostic.message)"
    }
}
