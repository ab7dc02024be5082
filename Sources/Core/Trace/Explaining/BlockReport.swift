// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The rows of one touch or press: verdicts, and each gesture with the commands that it gave.
/// `Explanation.text` fills it with the items of one block, in order.
struct BlockReport {
    /// One row of the report, which may need several lines.
    struct Row {
        /// Nil for a row without a time of its own.
        var time: Timestamp?
        /// What can stand on lines of their own.
        var parts: [String]
    }

    /// A gesture, or nothing, and the commands that came of it.
    private struct Result {
        var time: Timestamp
        var gesture: String?
        /// The commands, each with how often it came in a row.
        var commands: [(text: String, isMove: Bool, count: Int)] = []

        /// The gesture and what came of it.
        var row: Row {
            let texts = commands.map { $0.count > 1 ? "\($0.text) ×\($0.count)" : $0.text }
            let gesture = gesture.map { "→ " + $0 }
            guard let first = texts.first else { return Row(time: time, parts: [gesture ?? ""]) }
            let start = ([gesture].compactMap(\.self) + ["→ " + first]).joined(separator: " ")
            return Row(time: time, parts: [start] + texts.dropFirst())
        }
    }

    /// The rows that are complete.
    private var rows: [Row] = []
    /// A gesture whose commands may still come.
    private var result: Result?
    /// Something came of it.
    private var hasCommand = false

    /// A decision, which is a row by itself.
    mutating func verdict(_ verdict: Verdict, at time: Timestamp) {
        flush()
        rows.append(Row(time: time, parts: verdict.parts))
    }

    /// A message, which is a row by itself.
    mutating func note(_ text: String, at time: Timestamp) {
        flush()
        rows.append(Row(time: time, parts: [text]))
    }

    /// A gesture; its commands come next.
    mutating func gesture(_ gesture: Gesture, at time: Timestamp) {
        guard let text = gesture.explained else { return }
        var moves: [(text: String, isMove: Bool, count: Int)] = []
        // The last moves belong to the end, which comes right after them.
        if let result, result.gesture == nil, result.commands.allSatisfy(\.isMove) {
            moves = result.commands
        } else {
            flush()
        }
        result = Result(time: time, gesture: text, commands: moves)
    }

    /// A command: of the last gesture, if it came at the same time.
    mutating func command(_ command: Command, at time: Timestamp) {
        // What hides by itself later says nothing of the touch.
        if !command.hidesByItself { hasCommand = true }
        // What only goes on with what has begun is counted, not listed.
        let isMove = command.name.traits.contains(.continues)
        if let result, result.time != time, !isMove { flush() }
        var open = result ?? Result(time: time)
        let text = isMove ? command.name.word : command.explained
        if let last = open.commands.last, isMove, last.text == text {
            open.commands[open.commands.count - 1].count += 1
        } else {
            open.commands.append((text, isMove, 1))
        }
        result = open
    }

    /// All rows. Of one that is not over something may yet come.
    mutating func finish(isOver: Bool) -> [Row] {
        flush()
        return hasCommand || !isOver ? rows : rows + [Row(time: nil, parts: ["nothing came of it"])]
    }

    /// The last gesture has all its commands.
    private mutating func flush() {
        if let result { rows.append(result.row) }
        result = nil
    }
}

extension Command {
    /// It comes of the time that has gone: what a touch had shown, or one before it, goes away.
    var hidesByItself: Bool { name == .transportHide || name == .hintsHide }

    /// `skip count=1`, as in a trace.
    fileprivate var explained: String {
        if case .denied(let name, let why) = self {
            return "denied: \(name.word) (\(why.rawValue))"
        }
        var line = TextLine(isExact: false)
        line.command(self)
        return String(decoding: line.bytes.dropFirst(" command ".utf8.count), as: UTF8.self)
    }
}

extension Gesture {
    /// The gesture in words, or nil for a phase that is left out: updates, and what the verdicts
    /// have said already.
    fileprivate var explained: String? {
        switch self {
        case .press, .release, .analog: nil
        case .click(let control, let count):
            "click \(control.name)" + (count > 1 ? " ×\(count)" : "")
        case .hold(let control, let phase): phase.word.map { "hold \(control.name) \($0)" }
        case .chord(let pair, let phase): phase.word.map { "\(pair.name) \($0)" }
        case .tap(let zone): "tap (\(zone.name))"
        case .rest(let zone, let phase): phase.word.map { "rest (\(zone.name)) \($0)" }
        case .swipe(let direction, let fingers):
            (fingers > 1 ? "two-finger " : "") + "swipe \(direction.name)"
        case .pan(let axis, let phase, let motion):
            phase.word.map { "pan \(axis.name) \($0)" + motion.words(phase) }
        case .momentum(let axis, let phase, let motion):
            phase.word.map { "momentum \(axis.name) \($0)" + motion.words(phase) }
        case .step(let direction, let count): "focus \(direction.name) ×\(count)"
        case .jog(let phase, _): phase.word.map { "jog \($0)" }
        case .pinch(let phase, let scale):
            phase.word.map { "pinch \($0), scale \(scale.text(decimals: 2))" }
        }
    }
}

extension Phase {
    /// The phase in words; nil for updates, which are too many to list.
    fileprivate var word: String? {
        switch self {
        case .begin: "begins"
        case .update: nil
        case .end: "ends"
        case .cancelled: "is cancelled"
        }
    }
}

extension PanMotion {
    /// How far a motion went, mm, and how fast, mm/s.
    fileprivate func words(_ phase: Phase) -> String {
        switch phase {
        case .begin: velocity == 0 ? "" : " at \(abs(velocity).text(decimals: 0)) mm/s"
        case .update: ""
        case .end, .cancelled:
            " after \(abs(total).text(decimals: 1)) mm"
                + (velocity == 0 ? "" : " at \(abs(velocity).text(decimals: 0)) mm/s")
        }
    }
}
