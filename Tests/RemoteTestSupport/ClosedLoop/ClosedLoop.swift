// SPDX-License-Identifier: MIT

internal import RemoteCore
public import RemoteModel
internal import RemotePlayerCore

/// How long viewers take from the place where a film is paused to one that they look for, with each
/// device: the task of Zhang et al. (INTERACT 2021), from the events of the device to the bar and
/// back to the hand.
public struct ClosedLoop: Sendable {
    /// How one search ended.
    public struct Outcome: Sendable {
        /// Until the viewer saw to be there.
        public var seconds: Double
        /// Strokes, turns, pushes, clicks and holds.
        public var actions: Int
        /// The film plays from within the tolerance of the place.
        public var isRight: Bool
        /// Commands that have nothing to do with it.
        public var wrong: [CommandName]
    }

    /// How far the place is from where the film is paused, in the mean; seconds.
    public static let distances = [5.0, 30, 300, 2700]
    /// How close is close enough, seconds.
    public static let tolerances = [1.0, 5]
    /// How late previews are seen, seconds.
    public static let delays = [0.1, 0.25, 0.4]

    /// What looking for a place may send.
    private static let expected: [CommandName] = [
        .scrubBegin, .scrubMove, .scrubEnd, .scrubMomentum, .scrubCommit, .scrubCancel, .jogBegin,
        .jogMove, .jogEnd, .rampBegin, .rampEnd, .scrubStep, .skip, .play, .transportShow,
        .hintsShow, .hintsHide, .timeDisplayToggle,
    ]

    private enum Skill: Sendable {
        case strokes(LoopStrokes)
        case steering(LoopSteering)
        case presses(LoopPresses)
    }

    private let device: LoopDevice
    private let keymaps: [KeymapSource]
    /// It has read the keymaps.
    private let prepared: PlayerCore
    private let skill: Skill

    /// A viewer learns the device. `keymaps` are the shipped ones, the default first.
    public init(_ device: LoopDevice, keymaps: [KeymapSource]) {
        self.device = device
        var core = PlayerCore()
        for keymap in keymaps { core.prepare(keymap) }
        prepared = core
        self.keymaps = keymaps
        let world = Self.world(device, keymaps, prepared: core)
        skill =
            switch device.way {
            case .strokes: .strokes(LoopStrokes(on: device, in: world))
            case .circles:
                .steering(LoopSteering(.ring(device.surface.size.x), on: device, in: world))
            case .stick(let axis): .steering(LoopSteering(.stick(axis), on: device, in: world))
            case .buttons(let buttons): .presses(LoopPresses(buttons, on: device, in: world))
            }
    }

    private static func world(
        _ device: LoopDevice, _ keymaps: [KeymapSource], prepared: PlayerCore
    ) -> LoopWorld {
        var world = LoopWorld(device.description, keymaps, prepared: prepared)
        if device.isInfrared {
            world.receiver = LoopReceiver(device.surface.device, id: StudiedSurface.id)
        }
        return world
    }

    /// Looks for a place. A seed gives one outcome.
    public func search(_ part: ClosedLoopPart, seed: UInt64) -> Outcome {
        var generator = SeededGenerator(seed: seed &* 31 &+ 7)
        let side: Double = generator.chance(oneIn: 2) ? -1 : 1
        let way = side * part.distance * generator.real(0.85...1.15)
        let task = LoopViewer.Search(
            target: LoopWorld.begin + way, tolerance: part.tolerance, late: part.late)
        let world = Self.world(device, keymaps, prepared: prepared)
        var viewer = LoopViewer(task, device, in: world, seed: seed)
        viewer.world.run(for: LoopViewer.decision)
        while viewer.isPatient, !viewer.isThere {
            switch skill {
            case .strokes(let strokes): strokes.stroke(&viewer)
            case .steering(let steering): steering.steer(&viewer)
            case .presses(let presses): presses.press(&viewer)
            }
            viewer.look()
        }
        let seconds = viewer.world.time
        let isFound = viewer.isThere
        viewer.take(device.select)
        let place = viewer.world.seen(0.05)
        let isRight =
            isFound && viewer.world.context == .playing
            && abs(place - task.target) <= part.tolerance + 0.6
        let wrong = viewer.world.commands.map(\.name).filter { !Self.expected.contains($0) }
        return Outcome(
            seconds: seconds, actions: viewer.actions, isRight: isRight, wrong: wrong)
    }
}
