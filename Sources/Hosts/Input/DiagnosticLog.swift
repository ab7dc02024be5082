// SPDX-License-Identifier: MIT

public import LinuxSystem
public import RemoteModel
internal import RemoteTrace

/// Diagnostics as text on standard error; with `isVerbose`, devices and commands too. A fault that
/// comes with each event would fill the log of a month: the same text is written once in a while,
/// with the count of what was left out.
public final class DiagnosticLog: RedactedSink {
    /// A message is not written again within this time.
    public static let quiet = Interval.seconds(10)
    /// Messages whose last time is known. The oldest is forgotten for a further one.
    static let remembered = 32

    private let writer: TextWriter
    /// Devices, keymaps and commands are written, too.
    public var isVerbose: Bool
    /// The texts that were written last, when, and how often they came since.
    private var recent: [(text: Printable, time: Timestamp, repeats: Int)] = []
    /// Writes commands as lines, as `remote-monitor watch` does.
    private var outputs = LiveLines(isJSON: false)
    private var bytes: [UInt8] = []

    /// `isVerbose` adds devices, keymaps and commands.
    public init(isVerbose: Bool, writer: TextWriter = .errors) {
        self.isVerbose = isVerbose
        self.writer = writer
    }

    public func observe(_ inputs: [TimedInput]) {
        guard isVerbose else { return }
        for input in inputs {
            switch input.input {
            case .attached(let device, let description):
                write(
                    "note: device \(device.rawValue) attached: \(description.name) "
                        + "(\(description.path))")
            case .detached(let device): write("note: device \(device.rawValue) detached")
            case .keymaps(let sources):
                for source in sources { write("note: keymap \(source.path)") }
            case .event, .button, .stalled, .context, .command, .fact: break
            }
        }
    }

    public var kinds: OutputKinds { isVerbose ? [.diagnostic, .command, .run] : .diagnostic }

    public func perform(_ output: TimedOutput) {
        switch output.output {
        case .diagnostic(let diagnostic): report(diagnostic, at: output.time)
        case .command where isVerbose:
            bytes.removeAll(keepingCapacity: true)
            outputs.append(output, to: &bytes)
            writer.write(Printable(lines: bytes))
        case .command, .gesture, .request, .context, .event, .question: break
        }
    }

    /// Writes a diagnostic, unless it was written a short time ago.
    public func report(_ diagnostic: Diagnostic, at time: Timestamp) {
        let text = diagnostic.printable
        var repeats = 0
        if let index = recent.firstIndex(where: { $0.text == text }) {
            guard time - recent[index].time >= Self.quiet else {
                recent[index].repeats += 1
                return
            }
            repeats = recent.remove(at: index).repeats
        } else if recent.count == Self.remembered {
            recent.removeFirst()
        }
        recent.append((text, time, 0))
        write(repeats > 0 ? "\(text)\n  (\(repeats) times more meanwhile)" : text)
    }

    /// A log that cannot be written does not stop the program.
    private func write(_ text: Printable) {
        writer.writeLine(text)
    }
}
