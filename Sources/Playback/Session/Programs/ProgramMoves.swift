// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Where a program wants the stream to be: no rule of a break holds that up, and nobody is asked.
enum ProgramMoves {
    /// A place, or a way from where the stream is or goes already.
    static func take(
        _ fact: PlayerFact, _ motion: inout Motion, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        switch fact {
        case .moved(let place, let isExact): move(to: place, isExact, &motion, scene, &out)
        case .shifted(let way, let isExact):
            let place = motion.places(scene).standing + way
            move(to: max(0, place), isExact, &motion, scene, &out)
        default: break
        }
    }

    /// Whatever the viewer looks at is over.
    private static func move(
        to place: Seconds, _ isExact: Bool, _ motion: inout Motion, _ scene: Scene,
        _ out: inout [PlaybackAction]
    ) {
        guard let timeline = scene.timeline, !scene.isLoading else { return }
        _ = motion.moves.endLook(scan: .back, scene, &out)
        let target = timeline.stream(timeline.clamped(timeline.primary(place)))
        motion.moves.course.move(toStream: target, exact: isExact, scene, &out)
    }
}
