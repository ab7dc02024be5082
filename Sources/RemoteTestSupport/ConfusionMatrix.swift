// SPDX-License-Identifier: MIT

public import RemoteModel

/// How often each gesture was taken for what.
public struct ConfusionMatrix: Sendable {
    private struct Row: Sendable {
        var count = 0
        var right = 0
        /// What else was seen, with how often.
        var wrong: [(words: String, count: Int)] = []
    }

    /// A gesture that was taken for something else, to look at it.
    public struct Example: Sendable {
        public var meant: StudiedGesture
        public var observed: String
        public var surface: String
        public var inputs: [TimedInput]
    }

    private static let exampleLimit = 5

    private var rows = [Row](repeating: Row(), count: StudiedGesture.allCases.count)
    /// The first wrong ones of each kind.
    public private(set) var examples: [Example] = []

    mutating func add(
        _ gesture: StudiedGesture, observed: String, example: (String, [TimedInput])?
    ) {
        guard let index = StudiedGesture.allCases.firstIndex(of: gesture) else { return }
        rows[index].count += 1
        guard observed != gesture.meaning else {
            rows[index].right += 1
            return
        }
        if let place = rows[index].wrong.firstIndex(where: { $0.words == observed }) {
            rows[index].wrong[place].count += 1
        } else {
            rows[index].wrong.append((observed, 1))
        }
        guard let example, examples.count(where: { $0.meant == gesture }) < Self.exampleLimit
        else { return }
        examples.append(
            Example(meant: gesture, observed: observed, surface: example.0, inputs: example.1))
    }

    public var count: Int { rows.reduce(0) { $0 + $1.count } }

    /// Of all gestures, the share that was recognised as what it was meant to be.
    public var share: Double {
        let right = rows.reduce(0) { $0 + $1.right }
        return count == 0 ? 0 : Double(right) / Double(count)
    }

    /// The same for one kind.
    public func share(of gesture: StudiedGesture) -> Double {
        guard let index = StudiedGesture.allCases.firstIndex(of: gesture), rows[index].count > 0
        else { return 0 }
        return Double(rows[index].right) / Double(rows[index].count)
    }

    /// One line a kind: how many, how many of them right, and what the others were taken for.
    public var lines: [String] {
        zip(StudiedGesture.allCases, rows).map { gesture, row in
            let name = gesture.rawValue.padded(to: 24)
            let wrong = row.wrong.sorted { ($1.count, $0.words) < ($0.count, $1.words) }
            let others = wrong.prefix(4).map { "\($0.words) \($0.count)" }
            let share = row.count == 0 ? 0 : 100 * Double(row.right) / Double(row.count)
            return "\(name)\(row.count)  \(Self.percent(share))  "
                + others.joined(separator: ", ")
        } + ["\("all".padded(to: 24))\(count)  \(Self.percent(100 * share))"]
    }

    private static func percent(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded(.down))
        let decimals = hundredths % 100
        return "\(hundredths / 100).\(decimals < 10 ? "0" : "")\(decimals) %"
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(1, width - count))
    }
}
