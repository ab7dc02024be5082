// SPDX-License-Identifier: MIT

internal import RealModule
internal import RemoteCore
public import RemoteModel

/// Hours of a remote that is held, put down and sat on, without a command meant by it: nothing may
/// change the position, the play state or the channel (behaviour.md c.5).
public struct IdleHours: Sendable {
    /// Each command that came of it and must not, with when and on what.
    public private(set) var wrong: [String] = []
    /// Touches that were made.
    public private(set) var touches = 0
    private let keymaps: [KeymapSource]

    fileprivate enum Act: CaseIterable {
        /// A thumb that lies there, and creeps.
        case resting
        /// A hand closes around the remote: several contacts at once.
        case pickingUp
        /// The hand lets go, and a finger brushes over the surface.
        case puttingDown
        /// Something soft and large: contacts come and go.
        case sittingOn
    }

    /// `keymaps` are the shipped ones, the default first.
    public init(keymaps: [KeymapSource]) {
        self.keymaps = keymaps
    }

    /// The hours are shared by the surfaces and by what the player does.
    public mutating func run(hours: Double, seed: UInt64) {
        let states = Self.states
        let part = hours * 3600 / Double(StudiedSurface.all.count * states.count)
        var seed = seed
        for surface in StudiedSurface.all {
            for state in states {
                run(surface, state, seconds: part, seed: seed)
                seed &+= 104_729
            }
        }
    }

    private static var states: [ContextState] {
        var live = ContextState(.playing)
        live.isLive = true
        live.hasChannels = true
        live.hasOverlay = true
        var shown = ContextState(.playing)
        shown.isTransportShown = true
        return [ContextState(.playing), shown, ContextState(.paused), live]
    }

    private mutating func run(
        _ surface: StudiedSurface, _ state: ContextState, seconds: Double, seed: UInt64
    ) {
        var thumb = SimulatedThumb(
            surface.device, size: surface.size, rate: surface.rate, seed: seed)
        var normalizer = Normalizer()
        var outputs: [TimedOutput] = []
        let end = thumb.time + .seconds(seconds)
        for input in [
            Input.keymaps(keymaps), .attached(DeviceID(1), surface.device.description),
            .context(state),
        ] {
            normalizer.handle(TimedInput(thumb.time, input), into: &outputs)
        }
        while thumb.time < end {
            // Mostly minutes, at times at once.
            thumb.wait(
                thumb.generator.chance(oneIn: 3)
                    ? thumb.generator.real(10...40) : thumb.generator.real(0.3...5))
            let act = thumb.generator.pick(Act.allCases)
            for input in thumb.perform(act) { normalizer.handle(input, into: &outputs) }
            normalizer.advance(to: thumb.time + .milliseconds(900), into: &outputs)
            touches += 1
            for output in outputs {
                guard case .command(_, let command) = output.output, command.isCommitting else {
                    continue
                }
                wrong.append("\(surface.name), \(state.context.name): \(act) gave \(command)")
            }
            outputs.removeAll(keepingCapacity: true)
        }
    }
}

extension Command {
    /// Whether it changes the position, the play state or the channel for good. A preview does not:
    /// it is lost unless a click takes it.
    fileprivate var isCommitting: Bool {
        switch self {
        case .scrubBegin, .scrubMove, .scrubEnd, .scrubMomentum, .jogBegin, .jogMove, .jogEnd,
            .hintsShow, .hintsHide, .transportShow, .transportHide, .timeDisplayToggle,
            .overlayShow, .overlayHide, .infoShow, .infoHide, .speedsShow, .audioShow, .menuHide,
            .channelPreview, .channelCancel, .emit, .run,
            .focusMove, .digit, .denied, .cancelAll:
            false
        case .playPause, .play, .pause, .stop, .select, .back, .home, .skip, .skipTime, .seek,
            .speed, .scanStart,
            .scanLevel, .scanStop, .scrubCommit, .scrubCancel, .channelCommit, .pageUp, .pageDown,
            .volume, .mute, .captionsToggle, .siri:
            true
        }
    }
}

extension SimulatedThumb {
    fileprivate mutating func perform(_ act: IdleHours.Act) -> [TimedInput] {
        switch act {
        case .resting: rest()
        case .pickingUp: grip(count: 2, seconds: 0.08...0.6, way: 0...4)
        case .puttingDown: brush()
        case .sittingOn: sit()
        }
    }

    private mutating func anywhere() -> Point {
        Point(x: generator.real(0.08...0.92) * size.x, y: generator.real(0.08...0.92) * size.y)
    }

    /// It creeps for seconds to minutes, to and fro.
    private mutating func rest() -> [TimedInput] {
        let seconds = generator.real(1...60)
        let place = anywhere()
        let drift = generator.point(length: generator.real(0...1.2))
        let sway = generator.point(length: generator.real(0...0.8))
        let hertz = generator.real(0.05...0.3)
        return play([
            Finger(lands: 0, lifts: seconds) { time in
                place + drift * min(time, 6) + sway * Double.sin(2 * .pi * hertz * time)
            }
        ])
    }

    private mutating func grip(
        count: Int, seconds: ClosedRange<Double>, way: ClosedRange<Double>
    ) -> [TimedInput] {
        let lift = generator.real(seconds)
        return play(
            (0..<count).map { index in
                let land = index == 0 ? 0 : generator.real(0.002...0.04)
                let place = anywhere()
                let slip = generator.point(length: generator.real(way))
                return Finger(
                    lands: land, lifts: lift + generator.real(0...0.05),
                    path: ThumbPath.stroke(
                        from: place, along: slip, bend: 0, start: land, seconds: lift))
            })
    }

    /// A finger slides off as the hand goes: some millimetres, and not fast.
    private mutating func brush() -> [TimedInput] {
        let way = generator.point(length: generator.real(0.5...7))
        let seconds = generator.real(0.15...0.8)
        return play([
            Finger(
                lands: 0, lifts: seconds,
                path: ThumbPath.stroke(
                    from: anywhere(), along: way, bend: 0, start: 0, seconds: seconds))
        ])
    }

    private mutating func sit() -> [TimedInput] {
        var inputs: [TimedInput] = []
        for _ in 0..<generator.number(1...6) {
            inputs += grip(count: 2, seconds: 0.1...20, way: 0...12)
            wait(generator.real(0.02...2))
        }
        return inputs
    }
}
