// SPDX-License-Identifier: MIT

public import RemoteModel

/// One touch or press of an explanation, for whoever lists it in another way than as text: what
/// `explain` says of it, row by row with the time of each.
public struct ExplainedTouch: Equatable, Sendable {
    /// One row: a verdict, a gesture with its commands, or what is said at the end.
    public struct Row: Equatable, Sendable {
        /// When it was; nil for what is said of the whole.
        public let time: Timestamp?
        /// Its text.
        public let text: String
        /// A machine refused something, or nothing came of it.
        public let isRefusal: Bool
    }

    /// The device, when it began, and when the last of it was.
    public let device: DeviceID
    public let time: Timestamp
    public let end: Timestamp
    /// It is a touch, not a press.
    public let isTouch: Bool
    /// What it is, and what the player did when it began.
    public let title: String
    /// A command came of it.
    public let hasCommand: Bool
    /// What is said of it.
    public let rows: [Row]
}

extension Explanation {
    /// All touches and presses, in the order in which they began.
    public var touches: [ExplainedTouch] {
        let judge = TouchJudge(self)
        return blocks.map { block in
            let report = rows(block)
            let closing = judge.closing(block)
            let rows = report.map { row in
                let text = row.parts.joined(separator: ", ")
                return ExplainedTouch.Row(
                    time: row.time, text: text,
                    isRefusal: row.time == nil || text.contains(": no"))
            }
            return ExplainedTouch(
                device: block.device, time: block.time,
                end: block.items.last?.time ?? block.time,
                isTouch: block.opening.machine == .touch,
                title: "\(block.opening.text), context '\(block.context.name)'",
                hasCommand: block.items.contains(where: \.isCommand),
                rows: rows
                    + closing.map { ExplainedTouch.Row(time: nil, text: $0, isRefusal: true) })
        }
    }

    /// What belongs to no touch and no press: what the machines say of devices and keymaps.
    public var notes: [TimedOutput] {
        loose.compactMap { item in
            guard case .diagnostic(let diagnostic) = item.what else { return nil }
            return TimedOutput(item.time, .diagnostic(diagnostic))
        }
    }

    /// What is said of the whole recording at the end.
    public var verdict: [String] { TouchJudge(self).verdict }
}

extension Explanation.Item {
    /// It is a command that a person gave; what hides by itself later is not one.
    fileprivate var isCommand: Bool {
        if case .command(let command) = what { !command.hidesByItself } else { false }
    }
}
