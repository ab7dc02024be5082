// SPDX-License-Identifier: MIT

internal import RemoteModel
public import RemoteTrace

extension Explanation {
    /// Runs the recording with each preset if many of its touches and presses failed, and proposes
    /// the one with which most of those count, if the others hardly change.
    public mutating func tryPresets(of run: RecordedRun) {
        let before = outcomes
        let failed = before.count(where: run.hasFailed)
        guard PresetTrial.areMany(failed, of: before.count) else { return }
        let trials = GesturePreset.allCases.map { preset in
            run.trial(of: preset, before, run.explanation(with: preset).outcomes)
        }
        let best = trials.filter(\.isWorthIt).max {
            ($0.gained, -$0.changed) < ($1.gained, -$1.changed)
        }
        if let best { propose(best) }
    }
}

extension RecordedRun {
    /// A touch or a press is not what was meant. Where nobody said what was, a touch fails if
    /// nothing comes of it, or if it only shows hints and was nearly a tap.
    fileprivate func hasFailed(_ outcome: TouchOutcome) -> Bool {
        meant(at: outcome.time).map { !$0.isRight(outcome) }
            ?? (outcome.isInVain || outcome.isSlowTap)
    }

    /// What comes of each touch and press with a preset, against what came of it before.
    fileprivate func trial(
        of preset: GesturePreset, _ before: [TouchOutcome], _ after: [TouchOutcome]
    ) -> PresetTrial {
        var (gained, changed) = (0, 0)
        for (index, old) in before.enumerated() {
            let next = before[(index + 1)...].first { $0.device == old.device }?.time ?? .never
            // By other thresholds a press may begin later, or is a part of the one before.
            let new = after.filter {
                $0.device == old.device && $0.time >= old.time && $0.time < next
            }
            if let meant = meant(at: old.time) {
                // A part of another one is judged with that.
                guard !new.isEmpty else { continue }
                let isRight = new.contains(where: meant.isRight)
                if isRight, hasFailed(old) { gained += 1 }
                if !isRight, !hasFailed(old) { changed += 1 }
            } else if hasFailed(old), new.contains(where: { $0.isNearly(old) }) {
                gained += 1
            } else if old.made != new.flatMap(\.made) {
                changed += 1
            }
        }
        let failed = before.count(where: hasFailed)
        return PresetTrial(
            preset, of: before.count, failed: failed, gained: gained, changed: changed)
    }
}

extension TouchOutcome {
    /// It is what another one of which nothing came nearly was.
    fileprivate func isNearly(_ other: TouchOutcome) -> Bool {
        let made = LabelledGesture.made(self)
        return !isInVain && other.misses.contains { $0.isMade(made) }
    }

    /// The gestures of which something came. Commands are not compared: which one a gesture gives
    /// depends on the touches before it.
    fileprivate var made: [String] { isInVain ? [] : LabelledGesture.made(self) }

    /// A finger that lay hardly longer than in a tap: it showed hints and did nothing else.
    fileprivate var isSlowTap: Bool {
        made == ["rest"] && misses.contains { $0.gesture == "tap" && $0.isNear }
    }
}
