// SPDX-License-Identifier: MIT

internal import RemoteModel
internal import RemotePlayback
internal import RemoteTrace

/// Writes the outputs of a replay: gestures, commands, requests and diagnostics. The same recording
/// gives the same bytes, so nothing of this machine and no clock is written.
struct ReplayPrinter {
    private let isJSON: Bool
    private var lines: LiveLines
    private var bytes: [UInt8] = []

    /// Bytes that are gathered before they are written.
    private static let gathered = 64 * 1024

    init(isJSON: Bool, origin: Timestamp) {
        self.isJSON = isJSON
        lines = LiveLines(isJSON: isJSON, origin: origin)
    }

    mutating func print(_ output: TimedOutput) {
        switch output.output {
        // What a program would get follows from the rest.
        case .context, .event: return
        case .gesture, .command, .request, .question, .diagnostic: break
        }
        if !isJSON, case .diagnostic(let diagnostic) = output.output {
            // People see the line that is meant, with a caret.
            bytes += Array((diagnostic.text + "\n").utf8)
        } else {
            lines.append(output, to: &bytes)
        }
        if bytes.count >= Self.gathered { flush() }
    }

    /// The last line: where playback stands.
    mutating func printFinal(_ summary: PlaybackSummary) {
        var line = JSONLine()
        if isJSON {
            line.begin()
            line.name("final")
        }
        line.begin()
        line.field("context", summary.context.name)
        line.field("position", summary.position, decimals: 3)
        line.field("preview", summary.preview, decimals: 3)
        line.field("channel", summary.channel)
        line.field("speed", summary.speed, decimals: 4)
        line.end()
        if isJSON { line.end() }
        line.newline()
        if !isJSON { bytes += Array("final ".utf8) }
        bytes += line.bytes
    }

    /// Writes what was gathered.
    mutating func flush() {
        show(Printable(lines: bytes))
        bytes.removeAll(keepingCapacity: true)
    }
}
