// SPDX-License-Identifier: MIT

public import RemoteModel
internal import RemoteTrace

/// A part of a recording, read as it comes: the newest of it, or from a place on. However long the
/// recording is, no more than the part is in memory.
public struct TraceWindow: Sendable {
    /// How long a part is at the most: what a person looks through, and what the recorder of a
    /// service keeps.
    public static let span = Interval.seconds(300)
    /// Inputs of a part at the most (behaviour.md N350): some two minutes of a finger at 266 Hz
    /// that never lifts, of which a page of 10 MB is made. A phone still shows it.
    public static let largest = 175_000
    /// Comments at the head of a trace that are kept: a report has some hundred.
    private static let comments = 1000

    /// Where it begins, from the first event on; nil for the newest part.
    private let from: Interval?
    /// How long it is.
    private let length: Interval
    private var stream: TraceStream
    private var history: InputHistory
    /// Inputs of the part, where its begin is given.
    private var count = 0
    /// The first bytes, until the comments are over.
    private var head: [UInt8]? = []
    private var isFinished = false

    /// The comments at its head, such as the lines of `doctor` in a report.
    public private(set) var comments: [String] = []
    /// The first event, from which times count; nil where there is none.
    public private(set) var origin: Timestamp?
    /// The newest input that was read.
    public private(set) var end = Timestamp.zero
    /// The part is complete: what follows is not needed.
    public private(set) var isComplete = false

    /// `from`: where it begins, from the first event on; nil for the newest part. `length` is how
    /// long it is at the most; `file` is shown in messages.
    public init(file: String, from: Interval? = nil, length: Interval? = nil) {
        self.from = from
        self.length = min(length ?? Self.span, Self.span)
        stream = TraceStream(file: file)
        // What was before the part must not take the room of it.
        history = InputHistory(
            span: self.length, limit: from == nil ? Self.largest : 2 * Self.largest)
    }

    /// More bytes of a trace of ours.
    public mutating func add(_ bytes: [UInt8]) {
        gather(bytes)
        add(stream.add(bytes))
    }

    /// Nothing more comes.
    public mutating func finish() {
        guard !isFinished else { return }
        isFinished = true
        if !isComplete { add(stream.finish()) }
    }

    /// More inputs, in order of time.
    public mutating func add(_ inputs: [TimedInput]) {
        for input in inputs {
            if origin == nil, input.input.isDone { origin = input.time }
            guard !isComplete else { return }
            if let from, let origin, input.time >= origin + from {
                count += 1
                if input.time > origin + from + length || count > Self.largest {
                    isComplete = true
                    return
                }
            }
            end = max(end, input.time)
            history.add(input)
        }
    }

    /// What is wrong with the trace so far.
    public var diagnostics: [TimedOutput] { stream.diagnostics }

    /// The part, as inputs with which a trace can begin.
    public var inputs: [TimedInput] {
        // A history gives up what is too old only now and then.
        let start = from.flatMap { from in origin.map { $0 + from } } ?? end - length
        return history.recording(from: start, to: end).filter { timed in
            // A recording without keymaps is read by those of whoever shows it.
            if case .keymaps([]) = timed.input { false } else { true }
        }
    }

    /// `0.000 s to 300.000 s of a recording of 4000.000 s`, where it is not all of it.
    public var words: String? {
        guard let origin, let first = inputs.first(where: \.input.isDone)?.time else { return nil }
        let begin = (first - origin).seconds
        let last = (end - origin).seconds
        guard begin > 0 || isComplete else { return nil }
        let range =
            "\(LiveText.number(begin, decimals: 1)) s to "
            + "\(LiveText.number(last, decimals: 1)) s"
        return isComplete ? "\(range); the recording goes on" : "\(range), where it ends"
    }

    /// Comments stand before the first input.
    private mutating func gather(_ bytes: [UInt8]) {
        guard var head else { return }
        head += bytes
        var start = 0
        while let end = head[start...].firstIndex(of: UInt8(ascii: "\n")) {
            let line = head[start..<end]
            start = end + 1
            if line.starts(with: "# ".utf8) {
                comments.append(String(decoding: line.dropFirst(2), as: UTF8.self))
            } else if !line.isEmpty, !line.starts(with: TraceWriter.header.utf8) {
                self.head = nil
                return
            }
            guard comments.count < Self.comments else {
                self.head = nil
                return
            }
        }
        self.head = Array(head[start...])
    }
}

extension Input {
    /// It is something that a person did.
    fileprivate var isDone: Bool {
        switch self {
        case .event, .button, .command, .fact(.pointer): true
        case .attached, .detached, .stalled, .keymaps, .context, .fact: false
        }
    }
}
