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
        guard !gesture.isMeant(by: observed) else {
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

    /// The kinds of which fewer than that share were right on some device, with its name.
    public func kinds(below share: Double) -> [(gesture: StudiedGesture, surface: String)] {
        played.flatMap { gesture in
            StudiedSurface.all.filter { (self.share(of: gesture, on: $0) ?? 1) < share }
                .map { (gesture, $0.name) }
        }
    }

    /// Those that anything was played on.
    private var surfaces: [StudiedSurface] {
        StudiedSurface.all.filter { surface in rows.contains { $0.counts[surface.index] > 0 } }
    }

    private var played: [StudiedGesture] {
        StudiedGesture.allCases.filter { rows[$0.index].count > 0 }
    }

    /// Nil for a kind that was not played there.
    func share(of gesture: StudiedGesture, on surface: StudiedSurface) -> Double? {
        let row = rows[gesture.index]
        let count = row.counts[surface.index]
        return count > 0 ? Double(row.right[surface.index]) / Double(count) : nil
    }

    /// Two tables: how many of each kind were right, in hundredths, of all and on each device; and
    /// what the others were taken for. Where too few were right is an exclamation mark.
    public var lines: [String] {
        let names = surfaces.map { $0.shortName.padded(before: 9) }.joined()
        let heading = "meant".padded(to: 22) + "played".padded(before: 7) + "all".padded(before: 7)
        let all = "all".padded(to: 22) + "\(count)".padded(before: 7)
        let wrong = played.filter { !rows[$0.index].wrong.isEmpty }
        return [heading + names] + played.map { line(of: $0) }
            + [all + Self.percent(share).padded(before: 7)]
            + (wrong.isEmpty ? [] : ["", "meant".padded(to: 22) + "taken for"])
            + wrong.map { confusion(of: $0) }
    }

    private func line(of gesture: StudiedGesture) -> String {
        let row = rows[gesture.index]
        let shares = surfaces.map { surface in
            let share = share(of: gesture, on: surface)
            let isLow = (share ?? 1) < GestureStudy.leastShare
            return ((isLow ? "! " : "") + (share.map { Self.percent($0) } ?? "")).padded(before: 9)
        }
        let line =
            gesture.rawValue.padded(to: 22) + "\(row.count)".padded(before: 7)
            + Self.percent(row.share).padded(before: 7) + shares.joined()
        return String(line.trimmingSuffix { $0 == " " })
    }

    private func confusion(of gesture: StudiedGesture) -> String {
        let wrong = rows[gesture.index].wrong.sorted {
            ($1.count, $0.words) < ($0.count, $1.words)
        }
        let others = wrong.map { "\($0.words) \($0.count)" }.joined(separator: ", ")
        let line = gesture.rawValue.padded(to: 22) + others
        return line.count <= Self.width ? line : line.prefix(Self.width - 1) + "…"
    }

    private static func percent(_ share: Double) -> String {
        let hundredths = Int((share * 10_000).rounded(.down))
        let decimals = hundredths % 100
        return "\(hundredths / 100).\(decimals < 10 ? "0" : "")\(decimals)"
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(1, width - count))
    }

    fileprivate func padded(before width: Int) -> String {
        String(repeating: " ", count: max(1, width - count)) + self
    }

    fileprivate func trimmingSuffix(while isLeftOut: (Character) -> Bool) -> Substring {
        self[..<(lastIndex { !isLeftOut($0) }.map { index(after: $0) } ?? startIndex)]
    }
}
