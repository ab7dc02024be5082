// SPDX-License-Identifier: MIT

internal import RemoteKeymap
public import RemoteModel
public import RemotePlayback
internal import RemotePlayerCore
public import RemoteTrace

/// A recording that is run again and again with other thresholds, for `explain` and `tune`.
public struct RecordedRun: Sendable {
    /// Its name, for messages.
    public let name: String
    /// In order of time, with its keymaps.
    private let inputs: [TimedInput]
    private let labels: [TraceLabel]
    private let player: IdealPlayerOptions
    private let tail: Interval
    private let devices: [DeviceID]
    /// It has read the keymaps of the recording.
    private let core: PlayerCore

    /// `inputs` are those of the recording, with the keymaps that it is to be read by.
    public init(
        _ name: String, inputs: [TimedInput], labels: [TraceLabel], player: IdealPlayerOptions,
        tail: Interval
    ) {
        self.name = name
        self.inputs = inputs
        self.labels = labels
        self.player = player
        self.tail = tail
        var core = PlayerCore()
        var devices: [DeviceID] = []
        for timed in inputs {
            switch timed.input {
            case .attached(let id, _): devices.append(id)
            case .keymaps(let sources): for source in sources { core.prepare(source) }
            default: break
            }
        }
        self.devices = devices
        self.core = core
    }

    /// What is made of it with these lines in `[gestures]`, over all keymaps.
    public func explanation(with settings: [ThresholdSetting] = []) -> Explanation {
        explanation(settings.map(\.line))
    }

    /// What is made of it with that preset.
    public func explanation(with preset: GesturePreset) -> Explanation {
        explanation(["preset = \"\(preset.rawValue)\""])
    }

    private func explanation(_ lines: [String]) -> Explanation {
        var inputs = inputs
        if !lines.isEmpty {
            let text = "name = \"tuned\"\n[gestures]\n" + lines.map { $0 + "\n" }.joined()
            let added = KeymapSource(path: "tuned.toml", text: text)
            for index in inputs.indices {
                guard case .keymaps(let sources) = inputs[index].input else { continue }
                inputs[index].input = .keymaps(sources + [added])
            }
        }
        var replay = Replay(
            inputs: inputs, player: player, tail: tail, isExplaining: true, prepared: core)
        var explanation = Explanation()
        while let outputs = replay.turn() {
            for id in devices {
                guard let summary = replay.summary(of: id), let limits = replay.thresholds(of: id)
                else { continue }
                explanation.describe(summary.id, name: summary.name, summary, limits)
            }
            explanation.add(outputs, replay.takeVerdicts())
        }
        return explanation
    }

    /// The limits in force, for the comments of a keymap.
    func thresholds() -> GestureThresholds? {
        var replay = Replay(
            inputs: inputs, player: player, tail: tail, isExplaining: false, prepared: core)
        while replay.turn() != nil {
            for id in devices { if let limits = replay.thresholds(of: id) { return limits } }
        }
        return nil
    }

    /// What was meant by a touch that began at that time; nil where nobody said it.
    func meant(at time: Timestamp) -> LabelledGesture? {
        let label = labels.last { ($0.time ?? .zero) < time || $0.time == nil }
        return label.flatMap { LabelledGesture(words: $0.text) }
    }

    /// The labels that mean nothing that is known here.
    public var unknownLabels: [TraceLabel] {
        labels.filter { LabelledGesture(words: $0.text) == nil }
    }

    /// Somebody said what was meant.
    public var isLabelled: Bool { !labels.isEmpty }

    /// The numbers of its devices: maker and product.
    var models: [DeviceModel] {
        inputs.compactMap {
            guard case .attached(_, let description) = $0.input, description.vendor != 0
            else { return nil }
            return DeviceModel(vendor: Int(description.vendor), product: Int(description.product))
        }
    }

    /// The maker and the product of a device.
    struct DeviceModel: Hashable {
        var vendor: Int
        var product: Int
    }
}

extension Explanation {
    /// Tries what would have made a gesture of each touch that came to nothing, at most so many of
    /// them; `run` is the recording.
    public mutating func tryMisses(of run: RecordedRun, atMost limit: Int = 40) {
        for miss in nearMisses.prefix(limit) where !miss.settings.isEmpty {
            let tried = run.explanation(with: miss.settings).outcomes
            guard
                let outcome = tried.first(where: {
                    $0.device == miss.device && $0.time == miss.time
                }),
                miss.isMade(LabelledGesture.made(outcome))
            else { continue }
            confirm(miss)
        }
    }
}

extension NearMiss {
    /// The gesture is among those that were made. Which meaning a motion gets depends on what is
    /// bound.
    func isMade(_ made: [String]) -> Bool {
        made.contains {
            $0 == gesture || gesture == "pan" && ($0.hasPrefix("swipe") || $0 == "focus step")
        }
    }
}
