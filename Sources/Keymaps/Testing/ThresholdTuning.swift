// SPDX-License-Identifier: MIT

public import RemoteModel
internal import RemoteTrace

/// Looks for thresholds for one hand, by recordings in which the person said what was meant.
///
/// What it accepts makes more of the labelled touches right and none wrong that was right before,
/// and leaves every touch without a label as it was.
public struct ThresholdTuning: Sendable {
    /// What it has found.
    public struct Result: Sendable {
        /// Labelled touches and presses, and how many of them were right before and are now.
        public let labelled: Int
        public let rightBefore: Int
        public let rightAfter: Int
        /// The preset that these lines apply on top of; nil where they do as well without one.
        public let preset: GesturePreset?
        /// The lines of `[gestures]`; empty where nothing is better than what is in force.
        public let settings: [ThresholdSetting]
        /// Something is better than what is in force.
        public var isBetter: Bool { preset != nil || !settings.isEmpty }
        /// For each labelled gesture that is still missed: its words, how often, and of how many.
        public let missed: [(words: String, count: Int, of: Int)]
    }

    private let runs: [RecordedRun]
    /// More steps than that are a search, not an improvement of a threshold.
    private static let steps = 12

    /// `runs` are recordings by one hand with one device.
    public init(_ runs: [RecordedRun]) {
        self.runs = runs
    }

    /// One touch or press, as it is compared.
    private struct Touch {
        var key: String
        var meant: LabelledGesture?
        var isRight: Bool
        var made: [String]
        var commands: Int
        var misses: [NearMiss]
    }

    /// Runs all recordings with these settings.
    private func touches(_ settings: [ThresholdSetting]) -> [Touch] {
        runs.enumerated().flatMap { index, run in
            run.explanation(with: settings).outcomes.map { outcome in
                let meant = run.meant(at: outcome.time)
                return Touch(
                    key: "\(index) \(outcome.device.rawValue) \(outcome.time)", meant: meant,
                    isRight: meant?.isRight(outcome) ?? false,
                    made: LabelledGesture.made(outcome), commands: outcome.commands.count,
                    misses: outcome.misses)
            }
        }
    }

    /// Whether nothing that was right, and nothing that has no label, has changed for the worse.
    private func keeps(_ new: [Touch], _ old: [Touch]) -> Bool {
        guard new.map(\.key) == old.map(\.key) else { return false }
        return zip(new, old).allSatisfy { new, old in
            guard old.meant != nil else {
                return new.made == old.made && (new.commands == 0) == (old.commands == 0)
            }
            return new.isRight || !old.isRight
        }
    }

    /// Settings, and what becomes of the recordings with them.
    private struct Trial {
        var settings: [ThresholdSetting]
        var touches: [Touch]

        var right: Int { ThresholdTuning.right(touches) }
    }

    /// Looks for what is best. It takes a replay of all recordings for each value that it tries.
    ///
    /// A hand that trembles or is slow misses many things by a little each. What no single
    /// threshold makes good, the preset for such hands may.
    public func run() -> Result {
        let before = Trial(settings: [], touches: touches([]))
        var best = improved(before, before)
        var preset: GesturePreset?
        let labelled = before.touches.count { $0.meant != nil }
        let gentle = GesturePreset.gentle.settings
        if best.right < labelled {
            let begun = Trial(settings: gentle, touches: touches(gentle))
            if keeps(begun.touches, before.touches) {
                let found = improved(begun, before)
                if found.right > best.right { (best, preset) = (found, .gentle) }
            }
        }
        let settings = preset == nil ? best.settings : best.settings.filter { !gentle.contains($0) }
        return Result(
            labelled: labelled, rightBefore: before.right, rightAfter: best.right, preset: preset,
            settings: settings.sorted { $0.name < $1.name }, missed: Self.missed(best.touches))
    }

    /// As much better as it becomes by a threshold at a time.
    private func improved(_ begin: Trial, _ before: Trial) -> Trial {
        var best = begin
        for _ in 0..<Self.steps {
            var found: Trial?
            for candidate in candidates(best.touches) {
                let tried = best.settings.merged(with: candidate)
                guard tried != best.settings else { continue }
                let trial = Trial(settings: tried, touches: touches(tried))
                guard trial.right > (found ?? best).right, keeps(trial.touches, before.touches),
                    keeps(trial.touches, best.touches)
                else { continue }
                found = trial
            }
            guard let found else { break }
            best = found
        }
        return best
    }

    private static func right(_ touches: [Touch]) -> Int { touches.count(where: \.isRight) }

    /// What would have made good each touch that is still wrong, by itself; and all of one gesture
    /// together.
    private func candidates(_ touches: [Touch]) -> [[ThresholdSetting]] {
        var candidates: [[ThresholdSetting]] = []
        var together: [(words: String, settings: [ThresholdSetting])] = []
        let usual = runs.first?.thresholds() ?? GestureThresholds()
        for touch in touches where !touch.isRight {
            guard let meant = touch.meant,
                let miss = touch.misses.first(where: { meant.isMissed($0) && !$0.settings.isEmpty })
            else { continue }
            if !candidates.contains(miss.settings) { candidates.append(miss.settings) }
            if let index = together.firstIndex(where: { $0.words == meant.words }) {
                together[index].settings = together[index].settings.widened(
                    by: miss.settings, from: usual)
            } else {
                together.append((meant.words, miss.settings))
            }
        }
        return together.map(\.settings) + candidates
    }

    private static func missed(_ touches: [Touch]) -> [(words: String, count: Int, of: Int)] {
        var missed: [(words: String, count: Int, of: Int)] = []
        for touch in touches {
            guard let words = touch.meant?.words else { continue }
            let index = missed.firstIndex { $0.words == words } ?? missed.count
            if index == missed.count { missed.append((words, 0, 0)) }
            missed[index].of += 1
            if !touch.isRight { missed[index].count += 1 }
        }
        return missed.filter { $0.count > 0 }
    }

    /// The keymap with these lines, for the device of the recordings if it is one.
    public func keymap(_ result: Result, name: String) -> String {
        var lines = [
            "# Made by remote-monitor tune: of \(result.labelled) touches and presses "
                + "\(result.rightBefore) were what was meant,",
            "# and \(result.rightAfter) are with these.", "", "name = \(Self.quoted(name))",
        ]
        let models = Set(runs.flatMap(\.models))
        if models.count == 1, let model = models.first {
            lines += [
                "", "[[match]]", "vendor = 0x" + String(model.vendor, radix: 16),
                "product = 0x" + String(model.product, radix: 16),
            ]
        }
        lines += ["", "[gestures]"]
        if let preset = result.preset { lines.append("preset = \"\(preset.rawValue)\"") }
        var usual = runs.first?.thresholds()
        for setting in result.preset?.settings ?? [] { _ = usual?.apply(setting) }
        for setting in result.settings {
            guard let field = ThresholdField.named(setting.name) else { continue }
            let old = usual.map { ThresholdSetting(name: "", value: field.value(in: $0)).line }
            lines.append(
                "# \(field.text)" + (old.map { "; before, it was" + $0.dropFirst(2) } ?? ""))
            lines.append(setting.line)
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private static func quoted(_ name: String) -> String {
        let plain = name.map { $0 == "\"" || $0 == "\\" || $0.isNewline ? " " : $0 }
        return "\"" + String(plain) + "\""
    }
}

extension [ThresholdSetting] {
    /// These, with the others in place of those of the same name.
    fileprivate func merged(with others: [ThresholdSetting]) -> Self {
        filter { old in !others.contains { $0.name == old.name } } + others
    }

    /// These, each as far as the other goes in the same sense, which is that of its way from the
    /// usual value.
    func widened(
        by others: [ThresholdSetting], from usual: GestureThresholds
    ) -> Self {
        var all = self
        for other in others {
            guard let index = all.firstIndex(where: { $0.name == other.name }) else {
                all.append(other)
                continue
            }
            let isRaised = other.isRaised(from: usual)
            let value = all[index].value
            all[index].value =
                isRaised ? Swift.max(value, other.value) : Swift.min(value, other.value)
        }
        return all
    }
}

extension ThresholdSetting {
    /// It is above the usual value, so that a farther one is a higher one.
    fileprivate func isRaised(from usual: GestureThresholds) -> Bool {
        guard let field = ThresholdField.named(name) else { return true }
        return value > field.value(in: usual)
    }
}
