// SPDX-License-Identifier: MIT

internal import RemoteDevices
public import RemoteModel

/// Teaches a remote: asks for one control after another, and gathers what was pressed. Each is
/// pressed twice, so that a wrong button is noticed; the first is held as well, to find out whether
/// the remote reports releases.
///
/// A machine without a terminal and without devices: lines that were typed and inputs go in, lines
/// to show come out. `remote-monitor learn` connects both, and writes the keymap.
public struct LearningDialogue: Sendable {
    /// What was learned of one control.
    public struct Lesson: Hashable, Sendable {
        /// The control that was asked for.
        public var control: Control
        /// What was pressed for it.
        public var source: LearnedSource

        /// A lesson of these parts.
        public init(control: Control, source: LearnedSource) {
            self.control = control
            self.source = source
        }
    }

    /// What is being asked for. The number is a place in `controls`.
    private enum State: Hashable, Sendable {
        /// The control at that place is to be pressed.
        case asking(Int)
        /// It was, and is to be pressed once more.
        case confirming(Int, LearnedSource)
        /// It is to be held; nil until it goes down.
        case holding(Int, since: Timestamp?, repeats: Int)
        /// What is pressed is named.
        case trying
        /// The dialogue is over.
        case finished
    }

    /// The controls that are asked for, in this order.
    public static let usual: [Control] = [
        .select, .up, .down, .left, .right, .back, .home, .playPause, .play, .pause, .stop, .rewind,
        .fastForward, .skipBackward, .skipForward, .volumeUp, .volumeDown, .mute, .channelUp,
        .channelDown, .info, .guide, .captions, .audio, .power, .siri, .red, .green, .yellow, .blue,
    ]

    /// A hold of a button without releases is over when nothing is received for so long, and at
    /// this length.
    private static let silence = Interval.milliseconds(900)
    /// No hold is waited for longer.
    private static let longestHold = Interval.milliseconds(4000)
    /// Repeats of less than this come of a short press.
    private static let leastHold = Interval.milliseconds(500)
    /// What is typed waits so long: a key of the remote may reach the terminal before its event.
    private static let patience = Interval.milliseconds(60)

    /// What was learned so far, in the order of the questions.
    public private(set) var lessons: [Lesson] = []
    /// What was found when a button was held, for people; nil where it was not tried.
    public private(set) var holdRemark: String?
    /// The controls that are asked for, and whether only they are.
    private let controls: [Control]
    private let isShort: Bool
    private var state = State.asking(0)
    /// Makes presses of the inputs, and knows which device is the remote.
    private var detector = PressDetector()
    private var taught: LearningRemote
    /// What was typed and may yet turn out to be the remote's.
    private var typed: [(answer: LearningAnswer, time: Timestamp)] = []
    /// When the button that is held was last received.
    private var lastPress = Timestamp.zero
    /// Tables were looked for.
    private var hasOffered = false

    /// `controls` are asked for in their order. A short lesson has no holding and no trying.
    /// `device` is part of the name of the only device that counts, or its path; nil for any.
    public init(controls: [Control], isShort: Bool, device: String? = nil) {
        precondition(!controls.isEmpty, "nothing is to be learned")
        self.controls = controls
        self.isShort = isShort
        taught = LearningRemote(wanted: device)
    }

    /// Whether nothing more is asked.
    public var isFinished: Bool { state == .finished }

    /// The nodes of the remote that is taught, the one that was used first in front.
    public var remote: [DeviceDescription] { taught.used }

    /// The nodes that are best kept from other programs for the rest of the lesson. A keyboard is
    /// not: a person may type the answers on it.
    public var grabs: [DeviceID] {
        let nodes = taught.nodes.compactMap { detector.node($0)?.description }
        return GrabPolicy.usual(for: nodes) == .never ? [] : taught.nodes
    }

    /// When `advance` must next be called, or nil.
    public var deadline: Timestamp? {
        let answer = typed.first.map { $0.time + Self.patience }
        guard let holding = holdDeadline else { return answer }
        return min(holding, answer ?? holding)
    }

    /// When a hold is over without a release, or nil.
    private var holdDeadline: Timestamp? {
        guard case .holding(_, let since?, _) = state else { return nil }
        let end = since + Self.longestHold
        switch lessons.last?.source {
        case .button(.scancode), .button(.button): return min(lastPress + Self.silence, end)
        case .button(.event), .axis, nil: return end
        }
    }

    /// What is shown first, once the devices that are there have been attached.
    public mutating func begin(into lines: inout [String]) {
        lines.append("Press the buttons of the remote as they are asked for.")
        lines.append("On your keyboard: s skips one, b goes back, q ends the questions.")
        if !detector.nodes.contains(where: { taught.isWanted($0.description) }) {
            lines.append(
                "None is seen yet: 'remote-monitor devices' lists those that may not be read.")
        }
        ask(into: &lines)
    }

    // MARK: What is typed

    /// A key that was typed. What the remote itself may have typed does not count.
    public mutating func type(_ answer: LearningAnswer, at time: Timestamp) {
        typed.append((answer, time))
    }

    /// Acts on a key that a person typed.
    private mutating func answer(_ answer: LearningAnswer, into lines: inout [String]) {
        switch (state, answer) {
        case (.finished, _): return
        case (.trying, _): finish(into: &lines)
        case (_, .quit): go(to: controls.count, into: &lines)
        case (.holding(let index, _, _), .back), (.confirming(let index, _), .back):
            goBack(to: index, into: &lines)
        case (.asking(let index), .back):
            guard index > 0 else { return lines.append("This is the first one.") }
            goBack(to: index - 1, into: &lines)
        case (.asking(let index), .skip), (.confirming(let index, _), .skip),
            (.holding(let index, _, _), .skip), (.asking(let index), .enter),
            (.confirming(let index, _), .enter), (.holding(let index, _, _), .enter):
            go(to: index + 1, into: &lines)
        case (_, .other): lines.append("s skips, b goes back, q ends the questions.")
        }
    }

    /// Asks for a control again, and forgets what was learned of it. The first press of all may
    /// have come from the keyboard on which the answers are typed: that one does not count any
    /// more.
    private mutating func goBack(to index: Int, into lines: inout [String]) {
        lessons.removeAll { $0.control == controls[index] }
        if lessons.isEmpty, taught.isKeyboard(detector), let keyboard = remote.first {
            taught.forget()
            lines.append("  \(keyboard.name) does not count any more; --device makes it")
        }
        state = .asking(index)
        ask(into: &lines)
    }

    // MARK: Presses

    /// An input of any device. Those of other devices than the remote are ignored.
    public mutating func handle(_ timed: TimedInput, into lines: inout [String]) {
        advance(to: timed.time, into: &lines)
        let changes = detector.receive(timed)
        switch timed.input {
        case .attached(let id, _): taught.attach(id, detector)
        case .detached(let id): taught.detach(id)
        case .event, .button, .stalled, .keymaps, .context, .command, .fact: break
        }
        for change in changes where taught.isMeant(change, detector) {
            take(change, at: timed.time, into: &lines)
            taught.note(change, at: timed.time)
        }
    }

    /// Time passed: what was typed counts, or a hold is over.
    public mutating func advance(to time: Timestamp, into lines: inout [String]) {
        while let due = deadline, due <= time {
            if let first = typed.first, first.time + Self.patience == due {
                typed.removeFirst()
                if !taught.mayHaveTyped(first.answer, at: first.time) {
                    answer(first.answer, into: &lines)
                }
            } else if case .holding(let index, let since?, let repeats) = state {
                if repeats > 0, lastPress - since < Self.leastHold {
                    lines.append("  longer: hold it for two seconds")
                    state = .holding(index, since: nil, repeats: 0)
                } else {
                    endHold(index, repeats, hasRelease: false, into: &lines)
                }
            }
        }
    }

    /// The remote reports an edge of a button.
    private mutating func take(
        _ change: PressDetector.ButtonChange, at time: Timestamp, into lines: inout [String]
    ) {
        switch (state, change.edge) {
        case (.asking(let index), .press):
            if let known = lessons.first(where: { $0.source == change.source }) {
                lines.append(
                    "  \(change.source.text) is \(known.control.name) already: another one, or s")
                return
            }
            learn(change.device, into: &lines)
            lines.append("  received \(change.source.text); press it again")
            state = .confirming(index, change.source)
        case (.confirming(let index, let source), .press):
            guard change.source == source else {
                lines.append(
                    "  that was \(change.source.text), and before \(source.text): once more")
                state = .asking(index)
                return
            }
            lessons.append(Lesson(control: controls[index], source: source))
            if index == 0, !isShort, holdRemark == nil {
                lines.append("  now hold it for two seconds, and release it")
                state = .holding(index, since: nil, repeats: 0)
            } else {
                go(to: index + 1, into: &lines)
            }
        case (.holding(let index, let since, let repeats), let edge):
            hold(index, since, repeats, edge, change, at: time, into: &lines)
        case (.trying, .press):
            let known = lessons.first { $0.source == change.source }
            lines.append(
                "  \(change.source.text): \(known?.control.name ?? "nothing that was learned")")
        case (.asking, _), (.confirming, _), (.trying, _), (.finished, _): break
        }
    }

    /// The same while a button is to be held.
    private mutating func hold(
        _ index: Int, _ since: Timestamp?, _ repeats: Int, _ edge: PressDetector.Edge,
        _ change: PressDetector.ButtonChange, at time: Timestamp, into lines: inout [String]
    ) {
        guard lessons.last?.source == change.source else { return }
        switch (edge, since) {
        case (.press, nil), (.again, nil):
            lastPress = time
            state = .holding(index, since: time, repeats: edge == .again ? 1 : 0)
        case (.press, .some), (.again, .some):
            lastPress = time
            state = .holding(index, since: since, repeats: repeats + 1)
        case (.release, .some):
            endHold(index, repeats, hasRelease: true, into: &lines)
        case (.release, nil): break
        }
    }

    /// The hold is over: what was found out about releases is shown and remembered.
    private mutating func endHold(
        _ index: Int, _ repeats: Int, hasRelease: Bool, into lines: inout [String]
    ) {
        let remark =
            hasRelease
            ? "it reports the release of a button"
            : repeats > 0
                ? "it repeats a button while it is held, and does not report its release"
                : "it sends a button once, however long it is held: holds cannot be used"
        holdRemark = remark
        lines.append("  \(remark)")
        go(to: index + 1, into: &lines)
    }

    /// A device was used. The first is the remote, which is named.
    private mutating func learn(_ device: DeviceID, into lines: inout [String]) {
        guard taught.use(device, detector), let description = remote.first else { return }
        let isTypedOn = taught.isKeyboard(detector)
        lines.append(
            "  this is \(description.name)\(isTypedOn ? "; if you type on it, press b" : "")")
        if !description.protocols.isEmpty {
            lines.append("  its receiver decodes: \(description.protocols.joined(separator: " "))")
        }
    }

    /// Whether enough scancodes are known to look for their table, which is done once.
    public var wantsTables: Bool { !hasOffered && LearningTable.isEnough(lessons) }

    /// Names the table that has the scancodes that were received.
    public mutating func compare(with tables: [LearningTable], into lines: inout [String]) {
        hasOffered = true
        guard let best = LearningTable.closest(to: lessons, among: tables) else { return }
        lines.append("  these are \(best.fitting) of the scancodes of \(best.table.path)")
        lines.append("  'remote-monitor import \(best.table.path)' makes a whole keymap of it")
    }

    // MARK: The way through

    /// Asks for the control at that place; behind the last one the rest begins.
    private mutating func go(to index: Int, into lines: inout [String]) {
        guard index < controls.count else {
            guard !lessons.isEmpty, !isShort else { return finish(into: &lines) }
            lines.append("Now press any button to see what it is; Enter or q ends.")
            state = .trying
            return
        }
        state = .asking(index)
        ask(into: &lines)
    }

    /// The dialogue is over.
    private mutating func finish(into lines: inout [String]) {
        state = .finished
        if lessons.isEmpty { lines.append("Nothing was learned.") }
    }

    /// Shows the question.
    private func ask(into lines: inout [String]) {
        guard case .asking(let index) = state else { return }
        lines.append(
            "\(index + 1)/\(controls.count)  \(LearningWords.name(of: controls[index])): press it")
    }
}

/// What a person types in the terminal of a lesson: single keys.
public enum LearningAnswer: Hashable, Sendable {
    case enter, skip, back, quit
    /// Another key, which means nothing.
    case other

    /// The answers in what a terminal sent at once. An escape sequence, of an arrow key or a
    /// function key, is one key that means nothing.
    public static func answers(in bytes: some Sequence<UInt8>) -> [LearningAnswer] {
        var answers: [LearningAnswer] = []
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): answers.append(.enter)
            case UInt8(ascii: "s"): answers.append(.skip)
            case UInt8(ascii: "b"): answers.append(.back)
            case UInt8(ascii: "q"): answers.append(.quit)
            case 0x1b: return answers + [.other]
            default: answers.append(.other)
            }
        }
        return answers
    }
}
