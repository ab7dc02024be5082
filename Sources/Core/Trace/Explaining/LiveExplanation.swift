// SPDX-License-Identifier: MIT

public import RemoteModel

/// An explanation that grows while a live screen runs: it keeps the newest touches and presses, and
/// is asked about one of them at a time.
public struct LiveExplanation: Sendable {
    /// The newest touch or press: where it is, and when it began.
    public struct Place: Equatable, Sendable {
        /// The device, and when it began.
        public let device: DeviceID
        public let time: Timestamp
        fileprivate let index: Int
    }

    /// Items of one touch that are kept; those in the middle of a longer one are left out. A stick
    /// that scrubs for an hour gives 100 a second.
    private static let items = 400

    /// Touches and presses that are kept.
    private let count: Int
    private var explanation = Explanation()

    /// Nothing was gathered yet; the newest `count` touches and presses will be kept.
    public init(keeping count: Int) { self.count = count }

    private var blocks: [Explanation.Block] {
        get { explanation.blocks }
        _modify { yield &explanation.blocks }
    }

    /// What one turn gave.
    public mutating func add(_ outputs: [TimedOutput], _ verdicts: [TimedVerdict]) {
        explanation.add(outputs, verdicts)
        trim()
    }

    /// A device is read so from now on.
    public mutating func describe(_ summary: DeviceSummary, _ thresholds: GestureThresholds) {
        explanation.forget(summary.id)
        explanation.describe(summary.id, name: summary.name, summary, thresholds)
    }

    /// Gives up all but the newest touches and presses.
    private mutating func trim() {
        let surplus = blocks.count - count
        if surplus > 0 {
            blocks.removeFirst(surplus)
            explanation.gliding = explanation.gliding.flatMap { $0 >= surplus ? $0 - surplus : nil }
        }
        if explanation.loose.count > count {
            explanation.loose.removeFirst(explanation.loose.count - count)
        }
        for index in blocks.indices.suffix(4) where blocks[index].items.count > 2 * Self.items {
            let excess = blocks[index].items.count - Self.items
            blocks[index].items.removeSubrange(Self.items / 2..<Self.items / 2 + excess)
            blocks[index].left += excess
        }
    }

    /// The newest touch or press of a device, or of all, that began by a time.
    public func newest(of device: DeviceID?, by time: Timestamp) -> Place? {
        let index = blocks.lastIndex {
            $0.time <= time && (device == nil || $0.device == device)
        }
        return index.map { Place(device: blocks[$0].device, time: blocks[$0].time, index: $0) }
    }

    /// The next touch or press after a time.
    public func next(of device: DeviceID?, after time: Timestamp) -> Place? {
        let index = blocks.firstIndex {
            $0.time > time && (device == nil || $0.device == device)
        }
        return index.map { Place(device: blocks[$0].device, time: blocks[$0].time, index: $0) }
    }

    /// The touches and presses, the newest first.
    public var places: [Place] {
        blocks.indices.reversed().map {
            Place(device: blocks[$0].device, time: blocks[$0].time, index: $0)
        }
    }

    /// What a touch or a press came to.
    public func outcome(of place: Place) -> TouchOutcome {
        explanation.outcome(of: blocks[place.index], TouchJudge(explanation))
    }

    /// A touch of which nothing came.
    public func isInVain(_ place: Place) -> Bool {
        TouchJudge(explanation).isInVain(blocks[place.index])
    }

    /// What a touch that came to nothing nearly was.
    public func nearest(of place: Place) -> NearMiss? {
        TouchJudge(explanation).nearest(blocks[place.index])
    }

    /// What a viewer reads of a touch or a press that came to nothing, and the miss that is meant;
    /// nil where none is, as more of it would not help. `isArmed`: the player wanted commands then.
    public func refusal(
        of place: Place, isArmed: Bool
    ) -> (sentences: [Sentence], miss: NearMiss?) {
        let (block, judge) = (blocks[place.index], TouchJudge(explanation))
        guard block.opening.machine == .touch else { return (judge.pressSentences(block), nil) }
        return judge.refusal(block, isArmed: isArmed)
    }

    /// When the last that is known of it happened.
    public func end(of place: Place) -> Timestamp {
        blocks[place.index].items.last?.time ?? place.time
    }

    /// What is said of one touch or press, as `text` says it, up to a time; a row is one line,
    /// however long.
    public func lines(
        of place: Place, by time: Timestamp, since origin: Timestamp
    ) -> [String] {
        var block = blocks[place.index]
        let isWhole = block.items.last.map { $0.time <= time } ?? true
        if !isWhole { block.items.removeAll { $0.time > time } }
        var lines = explanation.lines(
            block, since: origin, columns: .max, isOver: isWhole && isOver(block))
        if block.left > 0 { lines.append("(\(block.left) lines are left out)") }
        return lines
    }

    /// What is said of a touch that came to nothing, once it is over.
    public func closing(of place: Place) -> [String] {
        let block = blocks[place.index]
        return isOver(block) ? TouchJudge(explanation).closing(block) : []
    }

    /// Whether the finger or the control is up again; before that something may come of it.
    private func isOver(_ block: Explanation.Block) -> Bool {
        guard block.opening.machine == .touch else { return true }
        return block.items.contains {
            guard case .verdict(let verdict, _) = $0.what else { return false }
            return verdict.machine == .touch && verdict.outcome == .no
        }
    }
}
