// SPDX-License-Identifier: MIT

internal import RemoteCore
public import RemoteModel

/// Hours of a remote that is held, put down and sat on, without a command meant by it: nothing may
/// change the position, the play state or the channel (behaviour.md c.5).
public struct IdleHours: Sendable {
    /// Commands that came of it and must not.
    public private(set) var mistakes: [MistakenGesture] = []
    /// Touches that were made.
    public private(set) var touches = 0
    private let keymaps: [KeymapSource]

    /// `keymaps` are the shipped ones, the default first.
    public init(keymaps: [KeymapSource]) {
        self.keymaps = keymaps
    }

    /// Into so many parts `run` is divided, which may be run apart: a device and what the player
    /// does.
    public static var partCount: Int { StudiedThumb.first.surfaces.count * states.count }

    /// The hours are shared by all parts.
    public mutating func run(hours: Double, seed: UInt64) {
        for part in 0..<Self.partCount { run(part: part, of: hours, seed: seed) }
    }

    public mutating func run(part: Int, of hours: Double, seed: UInt64) {
        run(
            StudiedThumb.first.surfaces[part / Self.states.count],
            Self.states[part % Self.states.count],
            seconds: hours * 3600 / Double(Self.partCount), seed: seed &+ UInt64(part) &* 104_729)
    }

    /// Adds what another has seen.
    public mutating func merge(_ other: IdleHours) {
        mistakes += other.mistakes
        touches += other.touches
    }

    /// How many of so many contacts under a blanket flipped a channel of a live stream.
    public mutating func lieUnderBlanket(
        _ count: Int, on surface: StudiedSurface, seed: UInt64
    ) -> Int {
        var thumb = SimulatedThumb(surface, seed: seed)
        var normalizer = Normalizer()
        var outputs: [TimedOutput] = []
        for input in [
            Input.keymaps(keymaps), .attached(StudiedSurface.id, surface.description),
            .context(.studiedLive),
        ] {
            normalizer.handle(TimedInput(thumb.time, input), into: &outputs)
        }
        return (0..<count).count { _ in
            outputs.removeAll(keepingCapacity: true)
            thumb.wait(3)
            normalizer.take(thumb.perform(.blanket), into: &outputs)
            normalizer.advance(to: thumb.time + .milliseconds(900), into: &outputs)
            touches += 1
            return outputs.contains {
                if case .command(_, .channelCommit) = $0.output { true } else { false }
            }
        }
    }

    private static var states: [ContextState] {
        var shown = ContextState(.playing)
        shown.isTransportShown = true
        return [ContextState(.playing), shown, ContextState(.paused), .studiedLive]
    }

    private mutating func run(
        _ surface: StudiedSurface, _ state: ContextState, seconds: Double, seed: UInt64
    ) {
        var thumb = SimulatedThumb(surface, seed: seed)
        var normalizer = Normalizer()
        var outputs: [TimedOutput] = []
        let end = thumb.time + .seconds(seconds)
        for input in [
            Input.keymaps(keymaps), .attached(StudiedSurface.id, surface.description),
            .context(state),
        ] {
            normalizer.handle(TimedInput(thumb.time, input), into: &outputs)
        }
        // Somebody used it before, so that it is known how large their fingertip is.
        var acts = [IdleAct](repeating: .touching, count: 6)
        while thumb.time < end {
            // Mostly minutes, at times at once.
            thumb.wait(
                thumb.generator.chance(oneIn: 3)
                    ? thumb.generator.real(10...40) : thumb.generator.real(0.3...5))
            let act =
                acts.popLast() ?? thumb.generator.pick(IdleAct.possible(on: surface))
            let readings = thumb.perform(act)
            normalizer.take(readings, into: &outputs)
            normalizer.advance(to: thumb.time + .milliseconds(900), into: &outputs)
            touches += 1
            for output in outputs {
                guard case .command(_, let command) = output.output,
                    command.name.traits.contains(.commits)
                else {
                    continue
                }
                mistakes.append(
                    MistakenGesture(
                        meant: "\(act)", observed: "\(command)", surface: surface, state: state,
                        inputs: readings.flatMap(\.inputs)))
            }
            outputs.removeAll(keepingCapacity: true)
        }
    }
}
