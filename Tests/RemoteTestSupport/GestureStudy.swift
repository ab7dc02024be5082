// SPDX-License-Identifier: MIT

internal import RemoteCore
public import RemoteModel

/// Plays gestures of simulated thumbs through the whole input side and compares what was meant with
/// what was recognised.
public struct GestureStudy: Sendable {
    /// The least share of each kind that must be recognised as what it was meant to be.
    public static let leastShare = 0.995
    /// The same of all that a thumb does which trembles, with the preset for it.
    public static let leastGentleShare = 0.99
    /// The largest share of contacts under a blanket that may flip a channel.
    public static let mostBlankets = 0.01

    public private(set) var matrix = ConfusionMatrix()
    private let keymaps: [KeymapSource]
    private let kinds: [StudiedGesture]
    private let thumb: StudiedThumb

    /// `keymaps` are the shipped ones, the default first. `preset`: the person has chosen it.
    public init(
        keymaps: [KeymapSource], kinds: [StudiedGesture] = StudiedGesture.allCases,
        thumb: StudiedThumb = .first, preset: GesturePreset? = nil
    ) {
        self.thumb = thumb
        let chosen = preset.map {
            KeymapSource(
                path: "preset.toml",
                text: "name = \"Preset\"\n[gestures]\npreset = \"\($0.rawValue)\"\n")
        }
        self.keymaps = keymaps + [StudiedGesture.keymap(in: .idle)] + [chosen].compactMap { $0 }
        self.kinds = kinds.filter(thumb.does)
    }

    /// Plays each kind at least so often, shared by the surfaces that it is possible on.
    public mutating func run(each count: Int, seed: UInt64) {
        for surface in thumb.surfaces { run(surface, each: count, seed: seed) }
    }

    /// A surface's share of that, in an order that the seed mixes. `isPlayed` sees what came of
    /// each gesture.
    public mutating func run(
        _ surface: StudiedSurface, each count: Int, seed: UInt64,
        isPlayed: (StudiedGesture, [TimedOutput]) -> Void = { _, _ in }
    ) {
        let seed = seed &+ UInt64(surface.index) &* 7919
        var thumb = SimulatedThumb(surface, self.thumb, seed: seed)
        var generator = SeededGenerator(seed: ~seed)
        var normalizer = Normalizer()
        var outputs: [TimedOutput] = []
        let attached = TimedInput(
            thumb.time, .attached(StudiedSurface.id, surface.description))
        normalizer.handle(TimedInput(thumb.time, .keymaps(keymaps)), into: &outputs)
        normalizer.handle(attached, into: &outputs)
        var left = kinds.filter { $0.isPossible(on: surface) }.map { gesture in
            let places = self.thumb.surfaces.count { gesture.isPossible(on: $0) }
            return (gesture: gesture, count: (count + places - 1) / places)
        }
        while !left.isEmpty {
            let index = generator.number(0...left.count - 1)
            let gesture = left[index].gesture
            left[index].count -= 1
            if left[index].count <= 0 { left.remove(at: index) }
            outputs.removeAll(keepingCapacity: true)
            thumb.wait(generator.real(gesture.isLostAfterIdling ? 1...4 : 1...12))
            let state = generator.pick(gesture.contexts)
            normalizer.handle(TimedInput(thumb.time, .context(state)), into: &outputs)
            let readings = thumb.perform(gesture)
            normalizer.take(readings, into: &outputs)
            normalizer.advance(to: thumb.time + .milliseconds(900), into: &outputs)
            isPlayed(gesture, outputs)
            matrix.add(
                gesture, observed: Observation.words(of: outputs), on: surface, in: state,
                inputs: readings.flatMap(\.inputs))
        }
    }

    /// Adds what another has seen.
    public mutating func merge(_ other: GestureStudy) {
        matrix.merge(other.matrix)
    }
}

extension Normalizer {
    /// As the loop does: a turn for each reading, after which it is as late as it arrived.
    mutating func take(
        _ readings: [SimulatedThumb.Reading], into outputs: inout [TimedOutput]
    ) {
        for reading in readings {
            for input in reading.inputs { handle(input, into: &outputs) }
            advance(to: reading.arrival, into: &outputs)
        }
    }
}
