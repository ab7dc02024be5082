// SPDX-License-Identifier: MIT

internal import RemoteModel
internal import RemoteTrace

extension TimelineEntry {
    /// The line of a verdict. That a touch is over is not a refusal.
    init(_ timed: TimedVerdict) {
        self.init(
            time: timed.time, device: timed.device, kind: .verdict, text: timed.verdict.text,
            isRefusal: timed.verdict.outcome == .no && timed.verdict.machine != .touch)
    }

    /// The line of an output in a context; nil for one that is not listed.
    init?(_ output: TimedOutput, in context: Context) {
        let words = LiveRecord.output(output.output).words
        switch output.output {
        case .gesture(let device, let gesture):
            self.init(
                time: output.time, device: device, kind: .gesture,
                text: String(words.dropFirst("gesture ".count)),
                key: gesture.isUpdate ? "gesture \(gesture.name)" : nil)
        case .command(let device, let command):
            self.init(
                time: output.time, device: device, kind: .command,
                text: String(words.dropFirst("command ".count)) + "  in \(context.name)",
                key: command.name.traits.contains(.continues) ? "command \(command.name)" : nil)
        case .diagnostic(let diagnostic):
            self.init(
                time: output.time, device: diagnostic.device, kind: .note,
                text: diagnostic.message, isRefusal: diagnostic.severity != .note)
        case .request, .context, .event, .question: return nil
        }
    }
}

extension Gesture {
    /// A phase that only goes on.
    fileprivate var isUpdate: Bool {
        switch self {
        case .pan(_, .update, _), .momentum(_, .update, _), .jog(.update, _), .pinch(.update, _),
            .analog:
            true
        default: false
        }
    }
}
