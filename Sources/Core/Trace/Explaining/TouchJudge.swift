// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Says of touches that came to nothing what they nearly were, and counts them over a recording.
struct TouchJudge {
    private let explanation: Explanation

    init(_ explanation: Explanation) {
        self.explanation = explanation
    }

    /// The refusals of the block by measurement, the nearest first.
    func misses(_ block: Explanation.Block) -> [NearMiss] {
        let thresholds = explanation.devices.first { $0.id == block.device }?.thresholds
        let misses =
            block.items.compactMap { item -> NearMiss? in
                guard case .verdict(let verdict, _) = item.what else { return nil }
                return NearMiss(verdict, in: block, thresholds)
            }
            + [slowTap(block, thresholds)].compactMap(\.self)
        let order = misses.indices.sorted { (misses[$0].miss, $0) < (misses[$1].miss, $1) }
        return order.map { misses[$0] }
    }

    /// A finger that rested before it lifted, and went nowhere: a tap that took too long.
    private func slowTap(_ block: Explanation.Block, _ thresholds: GestureThresholds?) -> NearMiss?
    {
        guard let thresholds, (block.way ?? .infinity) <= thresholds.tapTravel else { return nil }
        var hasRested = false
        for item in block.items {
            guard case .verdict(let verdict, _) = item.what else { continue }
            if verdict.machine == .tap, verdict.reasons == [.cause(.rests)] { hasRested = true }
            guard hasRested, verdict.machine == .touch, verdict.reasons.first == .cause(.lifted)
            else { continue }
            return NearMiss(
                tapOf: item.time - block.time, at: block.time, on: block.device, thresholds)
        }
        return nil
    }

    /// What the touch nearly was. A tap is refused at its first limit, and the finger may have gone
    /// far since.
    func nearest(_ block: Explanation.Block) -> NearMiss? {
        let thresholds = explanation.devices.first { $0.id == block.device }?.thresholds
        let travel = thresholds?.tapTravel ?? .infinity
        let isTooFar = Measure.tapTravel.miss(block.way ?? 0, of: travel) > NearMiss.nearly
        return misses(block).first { $0.isNear && !(isTooFar && $0.gesture == "tap") }
    }

    /// A touch of which nothing came; hints are nothing to whoever made a stroke, and neither is a
    /// channel that came in and went back.
    func isInVain(_ block: Explanation.Block) -> Bool {
        let isStroke = (block.way ?? 0) >= Self.stroke
        return block.opening.machine == .touch
            && !block.items.contains {
                switch $0.what {
                case .command(let command):
                    !command.hidesByItself && !(isStroke && command.name == .hintsShow)
                        && command.name != .channelPreview && command.name != .channelCancel
                // A hand is not a touch that was meant.
                case .verdict(let verdict, _): verdict.machine == .palm && verdict.outcome == .yes
                case .gesture, .diagnostic: false
                }
            }
    }

    /// What a viewer reads of a touch that came to nothing, and the miss that is meant; nil where
    /// more of it would not have helped, also where nobody wanted commands (`isArmed`).
    func refusal(
        _ block: Explanation.Block, isArmed: Bool
    ) -> (sentences: [Sentence], miss: NearMiss?) {
        let unarmed = isArmed ? nil : Verdict(.touch, .no, .none, [.cause(.disarmed)])
        if let refusal = unsent(block) ?? unarmed ?? unbound(block)?.verdict {
            return (refusal.sentences, nil)
        }
        if let miss = nearest(block) { return (miss.sentences, miss) }
        return (NearMiss.Gap.sentences([], of: Phrase(GesturePhrase.touch)), nil)
    }

    /// Why a gesture that was recognised, and is bound, did nothing; or that it is a hand.
    private func unsent(_ block: Explanation.Block) -> Verdict? {
        let verdicts = block.items.compactMap { item -> Verdict? in
            if case .verdict(let verdict, _) = item.what { verdict } else { nil }
        }
        if verdicts.contains(where: { $0.machine == .palm && $0.outcome == .yes }) {
            return Verdict(.touch, .no, .none, [.cause(.palm)])
        }
        return verdicts.last { verdict in
            guard verdict.outcome == .no else { return false }
            let cause = verdict.reasons.first
            return verdict.machine == .sending
                || (verdict.machine == .binding
                    && (cause == .cause(.disarmed) || cause == .cause(.interrupted)))
        }
    }

    /// What a viewer reads of a press that came to nothing: why its command was not sent, else why
    /// its gesture has none, else what its gesture missed.
    func pressSentences(_ block: Explanation.Block) -> [Sentence] {
        var refusals = block.items.compactMap { item -> Verdict? in
            if case .verdict(let verdict, _) = item.what { verdict } else { nil }
        }
        refusals.insert(block.opening, at: 0)
        refusals.removeAll { $0.outcome != .no }
        let refusal =
            refusals.last { $0.machine == .sending || $0.machine == .key }
            ?? refusals.last { $0.machine == .binding } ?? refusals.last
        return refusal?.sentences
            ?? [Sentence(Phrase(TouchPhrase.unknownPress)), Reason.Cause.noControl.advice]
    }

    /// The sentences at the end of a touch that came to nothing.
    func closing(_ block: Explanation.Block) -> [String] {
        guard isInVain(block) else { return [] }
        if let known = unboundText(block) { return [known] }
        guard let miss = nearest(block) else { return ["not close to any gesture"] }
        let isConfirmed = explanation.confirmed.contains { $0 == (block.device, block.time) }
        guard isConfirmed else { return [miss.text] }
        let lines = miss.settings.map(\.line).joined(separator: ", ")
        return [miss.text, "'\(lines)' in [gestures] would have made it one"]
    }

    /// A gesture that was recognised, or would have been, and means nothing there; or that no touch
    /// means anything.
    func unbound(_ block: Explanation.Block) -> (verdict: Verdict, context: Context)? {
        for item in block.items {
            guard case .verdict(let verdict, let context) = item.what, verdict.outcome == .no else {
                continue
            }
            switch (verdict.machine, verdict.reasons.first) {
            case (.touch, .cause(.touchOff)), (.binding, .cause(.notBound)),
                (.binding, .cause(.switchedOff)), (.axis, .cause(.axisNotBound)),
                (.tap, .cause(.tapNotBound)):
                return (verdict, context)
            default: continue
            }
        }
        return nil
    }

    /// The same as text.
    private func unboundText(_ block: Explanation.Block) -> String? {
        guard let (verdict, context) = unbound(block) else { return nil }
        let nothing = "which is bound to nothing in context '\(context.name)'"
        return switch verdict.machine {
        case .touch: verdict.text
        case .axis: "a \(verdict.subject.words ?? "other") motion, \(nothing) (c.4)"
        case .tap: "a tap, \(nothing) (N24)"
        default: "a \(verdict.subject.words ?? "a gesture"), \(nothing)"
        }
    }

    // MARK: The whole recording

    /// A touch that went so far is a stroke, mm.
    private static let stroke = 4.0

    /// What becomes of the whole recording, why touches come to nothing, and which preset helps.
    var verdict: [String] {
        touchCounts + [explanation.proposal?.text].compactMap(\.self)
    }

    /// How many touches come to nothing, and why.
    private var touchCounts: [String] {
        let touches = explanation.blocks.filter { $0.opening.machine == .touch }
        guard touches.count > 1 else { return [] }
        let vain = touches.filter(isInVain)
        let share = Self.percent(vain.count, of: touches.count)
        guard !vain.isEmpty else {
            return ["in all: \(touches.count) touches, and each came to something"]
        }
        var lines = ["in all: \(touches.count) touches, \(vain.count) (\(share)) came to nothing"]
        let strokes = touches.filter { ($0.way ?? 0) >= Self.stroke }
        let others = touches.filter { ($0.way ?? 0) < Self.stroke }
        lines += counts(strokes, "strokes") + counts(others, "short touches")
        return lines
    }

    /// Why those of one kind came to nothing, the most frequent reason first.
    private func counts(_ blocks: [Explanation.Block], _ name: String) -> [String] {
        var kinds: [(text: String, count: Int)] = []
        for block in blocks where isInVain(block) {
            let text = reason(block)
            if let index = kinds.firstIndex(where: { $0.text == text }) {
                kinds[index].count += 1
            } else {
                kinds.append((text, 1))
            }
        }
        let order = kinds.indices.sorted { (-kinds[$0].count, $0) < (-kinds[$1].count, $1) }
        return order.map {
            let (text, count) = kinds[$0]
            return "  \(Self.percent(count, of: blocks.count)) of the \(name) (\(count) of "
                + "\(blocks.count)): \(text)"
        }
    }

    private func reason(_ block: Explanation.Block) -> String {
        for item in block.items {
            guard case .verdict(let verdict, _) = item.what,
                verdict.machine == .axis, let axis = verdict.subject.words
            else { continue }
            if verdict.outcome == .no || verdict.reasons.contains(.cause(.axisNotBound)) {
                return "lost to the \(axis) axis, where nothing is bound (c.4)"
            }
        }
        return unboundText(block) ?? nearest(block)?.kind ?? "not close to any gesture"
    }

    private static func percent(_ count: Int, of all: Int) -> String {
        (Double(count) / Double(max(1, all)) * 100).text(decimals: 0) + " %"
    }
}

extension Explanation.Block {
    /// How far the finger was from where it began as it lifted, mm.
    fileprivate var way: Double? {
        for item in items {
            guard case .verdict(let verdict, _) = item.what, verdict.machine == .touch else {
                continue
            }
            for reason in verdict.reasons {
                if case .value(.panTotal, let way) = reason { return way }
            }
        }
        return nil
    }
}
