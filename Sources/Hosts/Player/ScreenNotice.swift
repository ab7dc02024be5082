// SPDX-License-Identifier: MIT

internal import InputHost
internal import RemoteModel

/// Messages for the viewer, in a line over the film: a file that was skipped, a server that does
/// not answer, a sentence that is not understood. Other messages are for the person who started the
/// player, and appear in its terminal.
final class ScreenNotice: Onlooker {
    /// A notice stays this long.
    static let shownTime = Interval.milliseconds(6000)

    /// The text, and until when it is shown.
    private var shown: (text: String, until: Timestamp)?

    func perform(_ output: TimedOutput) {
        guard case .diagnostic(let diagnostic) = output.output, diagnostic.audience == .viewer
        else { return }
        shown = (diagnostic.message, output.time + Self.shownTime)
    }

    /// A program shows a sentence.
    func show(_ text: String, until: Timestamp) { shown = (text, until) }

    /// What is shown at that time, or nil.
    func text(at time: Timestamp) -> String? {
        if let shown, shown.until <= time { self.shown = nil }
        return shown?.text
    }

    /// When the line goes, or nil.
    var deadline: Timestamp? { shown?.until }
}
