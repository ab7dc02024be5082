// SPDX-License-Identifier: MIT

internal import InputHost
internal import RemoteModel

/// Messages for the viewer, in a line over the film: a file that was skipped, a server that does
/// not answer, a sentence that is not understood. Other messages are for the person who started the
/// player, and appear in its terminal.
///
/// Several at once come one after the other, so that none is replaced unseen (behaviour.md A109).
final class ScreenNotice: RedactedSink {
    /// A notice stays this long.
    static let shownTime = Interval.milliseconds(6000)
    /// It stays at least so long when another one waits (N373).
    static let readTime = Interval.milliseconds(4000)
    /// Notices that wait. What comes while there are so many is in the log only (N373).
    static let limit = 8

    private struct Notice {
        var text: String
        var stays: Interval
        /// A program's own, which its next one replaces: it may count something.
        var isOfProgram = false
    }

    /// What is shown, and since when.
    private var shown: (notice: Notice, since: Timestamp)?
    private var waiting: [Notice] = []
    private let words: Catalogue

    init(_ words: Catalogue) { self.words = words }

    func perform(_ output: TimedOutput) {
        guard case .diagnostic(let diagnostic) = output.output, diagnostic.audience == .viewer
        else { return }
        let text = diagnostic.sentence?.text(words) ?? diagnostic.message
        add(Notice(text: text.withCapital, stays: Self.shownTime), at: output.time)
    }

    /// A program shows a sentence, for so long.
    func show(_ text: String, at time: Timestamp, for stays: Interval) {
        let notice = Notice(text: text, stays: stays, isOfProgram: true)
        waiting.removeAll { $0.isOfProgram }
        if shown?.notice.isOfProgram == true { shown = nil }
        add(notice, at: time)
    }

    private func add(_ notice: Notice, at time: Timestamp) {
        advance(to: time)
        if shown?.notice.text == notice.text {
            // It is said again.
            shown?.since = time
        } else if shown == nil {
            shown = (notice, time)
        } else if waiting.count < Self.limit, !waiting.contains(where: { $0.text == notice.text }) {
            waiting.append(notice)
        }
    }

    /// What is shown at that time, or nil. While an error covers the film nothing is, and what
    /// waits is shown after it; but what the error says itself was read there.
    func text(at time: Timestamp, behind error: String? = nil) -> String? {
        if let error {
            waiting.removeAll { Self.says(error, $0) }
            shown = shown.flatMap { Self.says(error, $0.notice) ? nil : ($0.notice, time) }
            if shown == nil, !waiting.isEmpty { shown = (waiting.removeFirst(), time) }
            return nil
        }
        advance(to: time)
        return shown?.notice.text
    }

    /// Whether the error begins with what the notice says.
    private static func says(_ error: String, _ notice: Notice) -> Bool {
        error.withCapital.hasPrefix(notice.text)
    }

    private func advance(to time: Timestamp) {
        guard let deadline, deadline <= time else { return }
        shown = waiting.isEmpty ? nil : (waiting.removeFirst(), time)
    }

    /// When the line goes, or nil.
    var deadline: Timestamp? {
        guard let shown else { return nil }
        let stays = shown.notice.stays
        return shown.since + (waiting.isEmpty ? stays : min(stays, Self.readTime))
    }
}
