// SPDX-License-Identifier: MIT

public import RemoteModel

/// Teaches a remote: asks for one control after another, and gathers what was pressed.
///
/// A machine without a terminal and without devices: lines that were typed and inputs go in, lines
/// to show come out.
public struct LearningDialogue: Sendable {
    /// What was learned of one control.
    public struct Lesson: Hashable, Sendable {
        public var control: Control
        public var source: LearnedSource

        public init(control: Control, source: LearnedSource) {
            self.control = control
            self.source = source
        }
    }

    private enum State: Hashable, Sendable {
        /// The control at that place is to be pressed.
        case asking(Int)
        /// It was, and is to be pressed once more.
        case confirming(Int, LearnedSource)
        /// It is to be held; nil until it goes down.
        case holding(Int, since: Timestamp?, repeats: Int)
        /// What is pressed is named.
        case trying
        case finished
    }

    /// The controls that are asked for, in this order.
    public static let usual: [Control] = [
        .select, .up, .down, .left, .right, .back, .home, .playPause, .play, .pause, .stop, .rewind,
        .fastForward, .skipBackward, .skipForward, .volumeUp, .volumeDown, .mute, .channelUp,
        .channelDown, .info, .guide, .captions, .audio, .power, .siri, .red, .green, .yellow, .blue,
    ]

    /// A hold is over when nothing is heard for so long of what tells no release, and at this
    /// length.
    private static let silence = Interval.milliseconds(900)
    private static let longestHold = Interval.milliseconds(4000)

    public private(set) var lessons: [Lesson] = []
    /// The nodes of the remote that is taught, the one that was heard first in front.
    public private(set) var remote: [DeviceDescription] = []
    /// What was found when a button was held, for people; nil where it was not tried.
    public private(set) var holdRemark: String?
    private let controls: [Control]
    private let isShort: Bool
    private var state = State.asking(0)
    private var ear = LearningEar()
    private var lastHeard = Timestamp.zero
    private var hasOffered = false

    /// `controls` are asked for in their order. A short lesson has no holding and no trying.
    public init(controls: [Control], isShort: Bool) {
        precondition(!controls.isEmpty, "nothing is to be learned")
        self.controls = controls
        self.isShort = isShort
    }

    public var isFinished: Bool { state == .finished }

    /// When `advance` must next be called, or nil.
    public var deadline: Timestamp? {
        guard case .holding(_, let since?, _) = state else { return nil }
        let end = since + Self.longestHold
        switch lessons.last?.source {
        case .button(.scancode), .button(.button): return min(lastHeard + Self.silence, end)
        case .button(.event), .axis, nil: return end
        }
    }

    /// What is shown first.
    public mutating func begin(into lines: inout [String]) {
        lines.append("Press the buttons of the remote as they are asked for.")
        lines.append("Enter or s skips one, b goes back, q ends the questions.")
        ask(into: &lines)
    }

    // MARK: What is typed

    /// A line that was typed.
    public mutating func type(_ line: String, into lines: inout [String]) {
        let word = line.split(whereSeparator: \.isWhitespace).first.map { $0.lowercased() } ?? ""
        switch (state, word) {
        case (.finished, _): return
        case (.trying, _): finish(into: &lines)
        case (.holding(let index, _, _), "b"), (.confirming(let index, _), "b"):
            forget(index)
            state = .asking(index)
            ask(into: &lines)
        case (.asking(let index), "b"):
            guard index > 0 else { return lines.append("This is the first one.") }
            forget(index - 1)
            state = .asking(index - 1)
            ask(into: &lines)
        case (.asking(let index), ""), (.asking(let index), "s"), (.confirming(let index, _), ""),
            (.confirming(let index, _), "s"), (.holding(let index, _, _), ""),
            (.holding(let index, _, _), "s"):
            go(to: index + 1, into: &lines)
        case (_, "q"): go(to: controls.count, into: &lines)
        default: lines.append("Enter or s skips, b goes back, q ends the questions.")
        }
    }

    private mutating func forget(_ index: Int) {
        lessons.removeAll { $0.control == controls[index] }
    }

    // MARK: What is heard

    public mutating func handle(_ timed: TimedInput, into lines: inout [String]) {
        advance(to: timed.time, into: &lines)
        for sound in ear.hear(timed) where isMeant(sound) {
            take(sound, at: timed.time, into: &lines)
        }
    }

    public mutating func advance(to time: Timestamp, into lines: inout [String]) {
        guard let due = deadline, due <= time, case .holding(let index, _, let repeats) = state
        else { return }
        endHold(index, repeats, hasRelease: false, into: &lines)
    }

    /// Once a remote was heard, only it counts, with all of its nodes. Until then, what a person
    /// may type here does not.
    private func isMeant(_ sound: LearningEar.Sound) -> Bool {
        guard let node = ear.node(sound.device) else { return false }
        if let first = remote.first { return node.description.isSameThing(as: first) }
        guard node.role == .keyboard, case .button(.event(let code)) = sound.source else {
            return true
        }
        return !["KEY_ENTER", "KEY_KPENTER", "KEY_S", "KEY_B", "KEY_Q", "KEY_LEFTCTRL", "KEY_C"]
            .contains(code.name)
    }

    private mutating func take(
        _ sound: LearningEar.Sound, at time: Timestamp, into lines: inout [String]
    ) {
        switch (state, sound.edge) {
        case (.asking(let index), .press):
            if let known = lessons.first(where: { $0.source == sound.source }) {
                lines.append(
                    "  \(sound.source.text) is \(known.control.name) already: another one, or s")
                return
            }
            learn(sound.device, into: &lines)
            lines.append("  heard \(sound.source.text); press it again")
            state = .confirming(index, sound.source)
        case (.confirming(let index, let source), .press):
            guard sound.source == source else {
                lines.append(
                    "  that was \(sound.source.text), and before \(source.text): once more")
                state = .asking(index)
                return
            }
            lessons.append(Lesson(control: controls[index], source: source))
            if index == 0, !isShort, holdRemark == nil {
                lines.append("  now hold it for two seconds, and let go")
                state = .holding(index, since: nil, repeats: 0)
            } else {
                go(to: index + 1, into: &lines)
            }
        case (.holding(let index, let since, let repeats), let edge):
            hold(index, since, repeats, edge, sound, at: time, into: &lines)
        case (.trying, .press):
            let known = lessons.first { $0.source == sound.source }
            lines.append(
                "  \(sound.source.text): \(known?.control.name ?? "nothing that was learned")")
        case (.asking, _), (.confirming, _), (.trying, _), (.finished, _): break
        }
    }

    private mutating func hold(
        _ index: Int, _ since: Timestamp?, _ repeats: Int, _ edge: LearningEar.Edge,
        _ sound: LearningEar.Sound, at time: Timestamp, into lines: inout [String]
    ) {
        guard lessons.last?.source == sound.source else { return }
        switch (edge, since) {
        case (.press, nil):
            lastHeard = time
            state = .holding(index, since: time, repeats: 0)
        case (.press, .some), (.again, .some):
            lastHeard = time
            state = .holding(index, since: since, repeats: repeats + 1)
        case (.release, .some):
            endHold(index, repeats, hasRelease: true, into: &lines)
        case (.again, nil), (.release, nil): break
        }
    }

    private mutating func endHold(
        _ index: Int, _ repeats: Int, hasRelease: Bool, into lines: inout [String]
    ) {
        let remark =
            hasRelease
            ? "it tells when a button is let go of"
            : repeats > 0
                ? "it repeats a button while it is held, and tells no release"
                : "it sends a button once, however long it is held: holds cannot be used"
        holdRemark = remark
        lines.append("  \(remark)")
        go(to: index + 1, into: &lines)
    }

    private mutating func learn(_ device: DeviceID, into lines: inout [String]) {
        guard let description = ear.node(device)?.description else { return }
        if remote.isEmpty {
            lines.append("  this is \(description.name)")
            if !description.protocols.isEmpty {
                lines.append(
                    "  its receiver decodes: \(description.protocols.joined(separator: " "))")
            }
        }
        if !remote.contains(description) { remote.append(description) }
    }

    /// Whether enough scancodes are known to look for their table, which is done once.
    public var wantsTables: Bool { !hasOffered && LearningTable.isEnough(lessons) }

    /// Names the table that has the scancodes that were heard.
    public mutating func compare(with tables: [LearningTable], into lines: inout [String]) {
        hasOffered = true
        guard let best = LearningTable.closest(to: lessons, among: tables) else { return }
        lines.append("  these are \(best.fitting) of the scancodes of \(best.table.path)")
        lines.append("  'remote-monitor import \(best.table.path)' makes a whole keymap of it")
    }

    // MARK: The way through

    private mutating func go(to index: Int, into lines: inout [String]) {
        guard index < controls.count else {
            guard !lessons.isEmpty, !isShort else { return finish(into: &lines) }
            lines.append("Now press any button to see what it is; Enter ends.")
            state = .trying
            return
        }
        state = .asking(index)
        ask(into: &lines)
    }

    private mutating func finish(into lines: inout [String]) {
        state = .finished
        if lessons.isEmpty { lines.append("Nothing was learned.") }
    }

    private func ask(into lines: inout [String]) {
        guard case .asking(let index) = state else { return }
        lines.append(
            "\(index + 1)/\(controls.count)  \(LearningWords.name(of: controls[index])): press it")
    }
}
