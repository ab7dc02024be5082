// SPDX-License-Identifier: MIT

internal import RemoteModel

extension Motion {
    /// A request of another machine to this one.
    enum Order: Equatable, Sendable {
        /// The next or the previous chapter.
        case goToChapter(Sense, by: CommandName)
        /// A marker was chosen from the list of the group that is called so.
        case choose(Chapter, of: String)
        /// The item is to start again, where it began later.
        case goToBeginning
        /// It stands, or goes on, as the viewer answered.
        case setPaused(Bool)
        /// A speed was chosen, times normal.
        case chooseSpeed(Double)
        /// Captions were chosen, or none: their track.
        case chooseCaptions(Int?)
        /// How the first item begins.
        case beginPaused(Bool)
        /// The item that the passcode kept paused plays, also before the player reported the pause.
        case playUnlocked
        /// The item is loaded again, from that place on when it is known, in stream time.
        case leave(for: Seconds?)
        /// A new player is to stand or play when the item is there.
        case restart(isPaused: Bool)
        /// No new player comes for the preview.
        case dropPreview
        /// A navigation of the viewer to a place in stream time.
        case jump(toStream: Seconds)
        /// A navigation goes on, as a program has answered or (nil) to its target; in stream time.
        case finishNavigation(from: Seconds, to: Seconds, by: Seconds?)
        case setLinear(Bool)
        /// The item is over, and starts again.
        case playAgain
        /// The viewer has rested at the end, to which a scan led.
        case endAfterRest
    }

    /// Performs what another machine asked for.
    mutating func perform(_ order: Order, _ scene: Scene, _ out: inout [PlaybackAction]) {
        switch order {
        case .goToChapter(let sense, let name): moves.goToChapter(sense, by: name, scene, &out)
        case .choose(let marker, let group):
            let item = scene.playlist.current
            out.append(.event(.markerChosen(item: item, time: marker.start, group: group)))
            goOn(from: scene.timeline?.primary(marker.start) ?? 0, scene, &out)
        case .goToBeginning: goOn(from: scene.bounds.lowerBound, scene, &out)
        case .setPaused(let isPaused): setPaused(isPaused, scene, &out)
        case .chooseSpeed(let speed): chooseSpeed(speed, scene, &out)
        case .chooseCaptions(let track): chooseCaptions(track, scene, &out)
        case .beginPaused(let isPaused):
            moves.course.playhead.startPaused(isPaused, at: scene.now)
        case .playUnlocked:
            moves.course.playhead.startPaused(true, at: scene.now)
            setPaused(false, scene, &out)
        case .leave(let position):
            if let position { moves.course.playhead.place(at: position, scene.now) }
            moves.course.playhead.leave(at: scene.now)
        case .restart(let isPaused):
            moves.course.playhead.restart(isPaused: isPaused, at: scene.now)
        case .dropPreview: moves.dropPreview()
        case .jump(let place):
            let target = scene.timeline?.primary(place) ?? place
            moves.jump(to: target, by: .select, scene, &out)
        case .finishNavigation(let origin, let target, let place):
            moves.course.finishNavigation(from: origin, to: target, answer: place, scene, &out)
        case .setLinear(let isLinear): takeLinear(isLinear, scene, &out)
        case .playAgain: playAgain(scene, &out)
        case .endAfterRest: endAfterRest(scene, &out)
        }
    }

    /// A spoken sentence that is about the way through the item (A26, A27).
    mutating func perform(
        _ spoken: SpokenCommand, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        switch spoken {
        case .replay: replay(scene, &out)
        case .beginning: moves.jump(to: scene.bounds.lowerBound, by: .siri, scene, &out)
        case .skip(let seconds):
            moves.jump(over: seconds, by: .siri, scene, &out)
        case .place(let place):
            moves.jump(to: scene.bounds.lowerBound + place, by: .siri, scene, &out)
        case .captions(let isOn): CaptionsSwitch.show(isOn, by: .siri, &self, scene, &out)
        case .chapter(let sense): moves.goToChapter(sense, by: .channelCommit, scene, &out)
        // The session performs these itself: they are about the item, not about the way through it.
        case .play, .pause, .channel: break
        }
    }
}
