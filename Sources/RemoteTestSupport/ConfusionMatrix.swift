// SPDX-License-Identifier: MIT

internal import RemoteModel

/// How often each gesture was taken for what.
public struct ConfusionMatrix: Sendable {
    private struct Row: Sendable {
        /// By surface.
        var counts = [Int](repeating: 0, count: StudiedSurface.all.count)
        var right = [Int](repeating: 0, count: StudiedSurface.all.count)
        /// What else was seen, with how often.
        var wrong: [(words: String, count: Int)] = []

        var count: Int { counts.reduce(0, +) }
        var share: Double {
            count == 0 ? 0 : Double(right.reduce(0, +)) / Double(count)
        }
    }

    private static let exampleLimit = 5
    /// Columns of a line.
    private static let width = 100

    private var rows = [Row](repeating: Row(), count: StudiedGesture.allCases.count)
    /// The first wrong ones of each kind.
    public private(set) var examples: [MistakenGesture] = []

    mutating func add(
        _ gesture: StudiedGesture, observed: String, on surface: StudiedSurface,
        in state: ContextState, inputs: [TimedInput]
    ) {
        let index = gesture.index
        rows[index].counts[surface.index] += 1
        guard observed != gesture.meaning else {
            rows[index].right[surface.index] += 1
            return
        }
        note(observed, 1, of: index)
        keep(
            MistakenGesture(
                meant: gesture.rawValue, observed: observed, surface: surface, state: state,
                inputs: inputs))
    }

    private mutating func note(_ words: String, _ count: Int, of index: Int) {
        if let place = rows[index].wrong.firstIndex(where: { $0.words == words }) {
            rows[index].wrong[place].count += count
        } else {
            rows[index].wrong.append((words, count))
        }
    }

    private mutating func keep(_ example: MistakenGesture) {
        guard examples.count(where: { $0.meant == example.meant }) < Self.exampleLimit else {
            return
        }
        examples.append(example)
    }

    mutating func merge(_ other: ConfusionMatrix) {
        for index in rows.indices {
            for surface in rows[index].counts.indices {
                rows[index].counts[surface] += other.rows[index].counts[surface]
                rows[index].right[surface] += other.rows[index].right[surface]
            }
            for wrong in other.rows[index].wrong { note(wrong.words, wrong.count, of: index) }
        }
        for example in other.examples { keep(example) }
    }

    public var count: Int { rows.reduce(0) { $0 + $1.count } }

    /// Of all gestures, the share that was recognised as what it was meant to be.
    public var share: Double {
        let right = rows.reduce(0) { $0 + $1.right.reduce(0, +) }
        return count == 0 ? 0 : Double(right) / Double(count)
    }

    /// The same for one kind.
    public func share(of gesture: StudiedGesture) -> Double { rows[gesture.index].share }

    public func count(of gesture: StudiedGesture) -> Int { rows[gesture.index].count }

    /// The kinds of which fewer than that share were right.
    public func kinds(below share: Double) -> [StudiedGesture] {
        StudiedGesture.allCases.filter {
            rows[$0.index].count > 0 && rows[$0.index].share < share
        }
    }

    /// A heading, and one line a kind: how many, how many of them right, the device that did it
    /// worst, and what the others were taken for. A kind with too few right is marked.
    public var lines: [String] {
        let heading =
            "  " + "meant".padded(to: 23) + "played".padded(to: 8) + "right".padded(to: 10)
            + "worst on".padded(to: 22) + "taken for"
        let kinds = StudiedGesture.allCases.filter { rows[$0.index].count > 0 }
        return [heading] + kinds.map { line(of: $0) } + [
            "  " + "all".padded(to: 23) + "\(count)".padded(to: 8) + Self.percent(share)
        ]
    }

    private func line(of gesture: StudiedGesture) -> String {
        let row = rows[gesture.index]
        let mark = row.share < GestureStudy.leastShare ? "! " : "  "
        let wrong = row.wrong.sorted { ($1.count, $0.words) < ($0.count, $1.words) }
        let others = wrong.map { "\($0.words) \($0.count)" }.joined(separator: ", ")
        let line =
            mark + gesture.rawValue.padded(to: 23) + "\(row.count)".padded(to: 8)
            + Self.percent(row.share).padded(to: 10) + worst(of: row).padded(to: 22) + others
        return line.count <= Self.width ? line : line.prefix(Self.width - 1) + "…"
    }

    private func worst(of row: Row) -> String {
        guard row.share < 1 else { return "" }
        let shares = StudiedSurface.all.filter { row.counts[$0.index] > 0 }.map {
            (name: $0.shortName, share: Double(row.right[$0.index]) / Double(row.counts[$0.index]))
        }
        guard let worst = shares.min(by: { $0.share < $1.share }) else { return "" }
        return Self.percent(worst.share) + " " + worst.name
    }

    private static func percent(_ share: Double) -> String {
        let hundredths = Int((share * 10_000).rounded(.down))
        let decimals = hundredths % 100
        return "\(hundredths / 100).\(decimals < 10 ? "0" : "")\(decimals) %"
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(1, width - count))
    }
}
