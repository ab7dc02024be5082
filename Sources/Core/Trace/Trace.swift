// SPDX-License-Identifier: MIT

public import RemoteModel

/// What a person meant by the touches and presses that begin from then on, until the next label:
/// `> meant swipe up` (docs/trace-format.md).
public struct TraceLabel: Hashable, Sendable {
    /// The time of the last line before it; nil before the first one.
    public let time: Timestamp?
    /// A gesture's words, or `nothing`.
    public let text: String
    /// Its line in the file, from 1.
    public let line: Int

    /// A label in that line of a file.
    public init(time: Timestamp?, text: String, line: Int) {
        self.time = time
        self.text = text
        self.line = line
    }
}

/// What a recording holds: ours (docs/trace-format.md), evemu's, or one of `libinput record`.
///
/// Reading never fails as a whole: every fault is a diagnostic with its place, and what could be
/// read is there. A recording that was cut in the middle ends with the loss of its devices, so that
/// whatever had begun is over.
public struct Trace: Equatable, Sendable {
    /// Largest file that is read, bytes. A larger one is refused.
    public static let largestFile = 256 * 1024 * 1024

    /// In order of time.
    public internal(set) var inputs: [TimedInput] = []
    /// The lines behind `>`: outputs that the recorder saw, for tests. Ignored as inputs.
    public internal(set) var outputs: [String] = []
    /// What a person meant, in order.
    public internal(set) var labels: [TraceLabel] = []
    /// What is wrong, each with the time that was reached.
    public internal(set) var diagnostics: [TimedOutput] = []
    /// It does not end where its recorder ended it.
    public internal(set) var isCut = false
    /// The first device in it, or nil.
    public internal(set) var description: DeviceDescription?

    init() {}

    /// Reads a recording of any of the three kinds. `description` replaces the one in an evemu
    /// recording; `file` is shown in messages.
    public init(reading bytes: [UInt8], file: String, description: DeviceDescription? = nil) {
        guard bytes.count <= Self.largestFile else {
            self.init()
            refuse("the file is larger than \(Self.largestFile / 1024 / 1024) MiB", nil, file)
            return
        }
        switch RecordingFormat(of: bytes) {
        case .own:
            var reader = TraceReader(file: file)
            self = reader.read(bytes)
        case .evemu:
            var reader = EvemuReader(file: file)
            self = reader.read(bytes, description: description)
        case .libinput:
            var reader = LibinputReader(file: file)
            self = reader.read(bytes)
        case nil:
            self.init()
            refuse(
                bytes.isEmpty ? "the file is empty" : "this recording has no known format",
                "wanted is a trace that begins with '\(TraceWriter.header)', an evemu recording, "
                    + "or one of 'libinput record'", file)
        }
    }

    /// Whether a recording of that kind always describes its devices, so that a description from
    /// elsewhere has no effect.
    public static func describesDevices(_ bytes: [UInt8]) -> Bool {
        switch RecordingFormat(of: bytes) {
        case .own, .libinput: true
        case .evemu, nil: false
        }
    }

    private mutating func refuse(_ message: String, _ advice: String?, _ file: String) {
        diagnostics.append(
            TimedOutput(
                .zero,
                .diagnostic(
                    Diagnostic(
                        .error, .trace, message, advice: advice,
                        location: SourceLocation(file: file, line: 1, column: 1)))))
    }
}
