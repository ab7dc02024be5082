// SPDX-License-Identifier: MIT

internal import RemoteModel

extension PlaybackSession {
    mutating func perform(_ given: Command, from device: DeviceID?) {
        let command = program.meaning(of: given, from: device, scene)
        items.ending.touch(at: now, scene)
        guard RemoteLimits.permit(command.name, from: device, &self) else { return }
        // A device may bind Back to a command that closes something. A program sends it on purpose.
        let mayClose = device == nil || !screens.isBackBlocked(scene)
        switch command {
        case .playPause, .play, .pause: run(command.name)
        case .select, .selectLong: select(isLong: command == .selectLong)
        case .back: BackLadder.close(&self)
        case .home, .stop, .quit: leave(isForGood: command == .quit)
        case .skip, .skipTime: go { CaptionsSwitch.skip(command, &$0.motion, $1, &$2) }
        case .skipItem, .channelCommit, .channelLast:
            go { $0.items.commit(.of(command, $1), by: device, $1, &$2) }
        case .seek(let target):
            go { $0.motion.moves.jump(to: target.place(in: $1.bounds), by: .seek, $1, &$2) }
        case .speed(let speed): go { $0.motion.chooseSpeed(speed, $1, &$2) }
        case .loop, .shuffle: go { $0.items.playlist.perform(command, $1, &$2) }
        case .scanStart(let sense, let level):
            go { $0.motion.moves.startScan(sense, level: level, $1, &$2) }
        case .scanLevel(let sense, let level):
            go { $0.motion.moves.changeScan(sense, level: level, $1, &$2) }
        case .scanStop(.back) where !mayClose: break
        case .scanStop(let reason): go { $0.motion.moves.stopScan(reason, $1, &$2) }
        case .scrubBegin, .jogBegin:
            go { $0.motion.moves.beginScrub(command.name, by: device, $1, &$2) }
        case .scrubMove, .scrubEnd, .scrubMomentum, .jogMove, .jogEnd:
            if let hand = command.hand { go { $0.motion.moves.handle(hand, by: device, $1, &$2) } }
        case .rampBegin, .rampEnd, .scrubStep, .frameStep:
            go { $0.motion.moves.push(command, device, $1, &$2) }
        case .scrubCommit: go { $0.motion.moves.commitScrub($1, &$2) }
        case .scrubCancel: if mayClose { go { $0.motion.moves.cancelScrub($1, &$2) } }
        case .channelPreview(let sense, let progress):
            go { $0.items.slide.slide(sense, progress: progress, by: device, $1, &$2) }
        case .channelCancel: items.slide.end(of: device)
        case .pageUp, .pageDown: page(command == .pageUp ? .forward : .backward, by: device)
        case .hintsShow(let zone): screens.showHints(zone, by: device, scene)
        case .hintsHide: screens.hideHints(of: device)
        case .transportHide: if mayClose { BackLadder.hideBar(by: device, &self) }
        case .overlayShow, .infoShow, .speedsShow, .audioShow, .focusMove, .digit, .transportShow,
            .timeDisplayToggle, .channelNumber, .why:
            go { $0.screens.perform(command, $1, &$2) }
        case .overlayHide, .infoHide, .menuHide:
            if mayClose { go { $0.screens.perform(command, $1, &$2) } }
        case .volume, .mute: go { $0.sound.perform(command, &$2) }
        case .zoom, .aspect, .captionsDelay, .audioDelay, .sleep, .screenshot, .fullscreen,
            .pictureInPicture:
            go { $0.adjustments.perform(command, $1, &$2) }
        case .mpv(let text): emit(.request(.perform(mpv: text)))
        case .captionsToggle: go { CaptionsSwitch.toggle(&$0.motion, $1, &$2) }
        case .captionsNext: go { NextTrack.showCaptions(&$0.motion, $1, &$2) }
        case .audioNext: go { NextTrack.playAudio($1, &$2) }
        case .siri(let sentence): SpokenSentence.perform(sentence, &self)
        case .emit, .emitBegin, .emitEnd, .run, .denied: break
        case .cancelAll(let reason): cancelAll(reason, of: device)
        }
        if screens.bar.isShown, !command.name.traits.contains(.leavesBar) {
            go { $0.screens.showBar($1, &$2) }
        }
    }

    /// Leaves from anywhere: a scrub is cancelled first, and playback is paused (c.9). `isForGood`:
    /// out of the player, also past its start screen.
    mutating func leave(isForGood: Bool) {
        _ = go { $0.motion.moves.endLook(scan: .back, $1, &$2) }
        if items.item != nil { go { $0.motion.setPaused(true, $1, &$2) } }
        isForGood ? emit(.request(.leave)) : goOut()
    }

    /// Back to the start screen, or out of the player where that is open or there is none (A141).
    mutating func goOut() {
        guard StartScreen.isBehind(items, scene) else { return emit(.request(.leave)) }
        go { $0.items.ending.end(.left, $1, &$2) }
        for kind in ScreenKind.allCases { _ = screens.drop(kind) }
        go { $0.items.unload($1, &$2) }
    }

    /// Play, pause, or the one that the other is not.
    mutating func run(_ name: CommandName) {
        if name != .pause, go({ PlayAnswer.give(&$0.screens, $1, &$2) }) { return }
        switch items.state {
        case .none, .lost: perform(.deny(name, .idle))
        case .starting:
            let isPaused = name == .pause || name == .playPause && !items.startsPaused
            go { $0.items.startPaused(isPaused, $1, &$2) }
        case .playing, .changing, .returning:
            guard let isPaused = motion.pauses(name, scene) else {
                return perform(.screens(.showBar))
            }
            items.setPaused(isPaused)
            if !isPaused { go { ScreenMenus.answerByPlay(&$0.screens, $1, &$2) } }
            go { isPaused ? $0.motion.pause($1, &$2) : $0.motion.play($1, &$2) }
        }
    }

    /// Chooses the row or button with the focus. Where nothing has it, select plays and pauses.
    private mutating func select(isLong: Bool) {
        if isLong, screens.stack.top?.kind != .overlay { return }
        if go({ ChannelTuning.select(&$0.items, $1, &$2) }) { return }
        if !screens.stack.isEmpty {
            go { $0.screens.select(isLong: isLong, $1, &$2) }
        } else if motion.isSkipOffered {
            go { $0.motion.skipInterstitial($1, &$2) }
        } else if scene.isAwakeFocused {
            go { $0.adjustments.stayAwake($1, &$2) }
        } else if program.offered(scene) != nil {
            go { $0.program.choose($1, &$2) }
        } else if screens.row.focus != nil {
            go { ScreenMenus.press(&$0.screens, $1, &$2) }
        } else {
            run(.playPause)
        }
    }

    /// The page keys move channels where no screen is open.
    private mutating func page(_ sense: Sense, by device: DeviceID?) {
        if go({ $0.screens.page(sense, $1, &$2) }) { return }
        go { $0.items.commit(.channel(sense, $1), by: device, $1, &$2) }
    }

    /// Whatever is open is cancelled, not committed (c.8).
    private mutating func cancelAll(_ reason: CancelReason, of device: DeviceID?) {
        DeviceSide.release(device, &self)
        guard reason == .focusLost else { return }
        items.slide.end()
        _ = go { $0.motion.moves.endLook(scan: .back, $1, &$2) }
    }

    // MARK: Reports

    mutating func take(_ fact: PlayerFact) {
        switch fact {
        case .playlist: go { NewQueue.begin(&$0.items, fact, $1, &$2) }
        case .channels, .channelNumbers, .channelGroups, .favorites: items.playlist.take(fact)
        case .list, .begun: go { $0.items.take(fact, $1, &$2) }
        case .remembered: remember(fact)
        case .passcodeTries, .passcodeTried: go { $0.items.lock.take(fact, $1, &$2) }
        case .loaded(let info): go { $0.items.take(info, $1, &$2) }
        case .failed(let index, let why): go { ItemDecisions.fail(&$0.items, index, why, $1, &$2) }
        case .position(let position):
            motion.takePosition(position, at: now)
            if items.item?.began == nil { items.update { $0.began = position } }
        case .duration, .window: items.update { $0.timeline.take(fact) }
        case .speed(let speed): go { $0.motion.takeSpeed(speed, $1, &$2) }
        case .sought(let id): go { $0.motion.takeAnswer(id, $1, &$2) }
        case .buffering(let isBuffering): motion.takeBuffering(isBuffering, at: now)
        case .linear(let isLinear): go { $0.motion.takeLinear(isLinear, $1, &$2) }
        case .queue(let change):
            go { NewQueue.take(&$0.items, change, $1, &$2) }
            if change.play != nil, !change.isChosen { go { $0.program.cards.play(&$2) } }
        case .updated(let info): go { ItemDecisions.describe(&$0.items, info, $1, &$2) }
        case .moved, .shifted: go { ProgramMoves.take(fact, &$0.motion, $1, &$2) }
        case .picked(let kind, let track): go { NextTrack.pick(kind, track, &$0.motion, $1, &$2) }
        case .held, .answered, .overlay, .ownOverlay, .away: go { $0.program.take(fact, $1, &$2) }
        case .audio(let track):
            items.update { $0.audio = track }
            perform(.event(.tracksChanged(item: items.playlist.current)))
        case .captions(let track):
            let isReplay = motion.replay != nil || motion.automatic.shown != nil
            perform(.event(.tracksChanged(item: items.playlist.current)))
            items.update { $0.take(track, isReplay: isReplay) }
            motion.takeCaptions(track)
        case .paused(let isPaused):
            motion.takePaused(isPaused, at: now)
            items.takePaused(isPaused, scene)
            // Another program lets it play. That waits for the passcode.
            if !isPaused, items.lock.state.isAsking { emit(.request(.setPaused(true))) }
        case .ended:
            if go({ $0.motion.takeEnd($1, &$2) }) { go { $0.items.ending.takeEnd($1, &$2) } }
        case .volume, .muted: sound.take(fact)
        case .screenshot, .pictureInPicture, .viewing, .soundDevices, .soundDevice, .delayed:
            go { $0.adjustments.take(fact, &$2) }
        case .pointer(let event): PointerSide.take(event, &self)
        case .touchExplained(let touch): go { $0.screens.explain(touch, $1, &$2) }
        case .lost: recover()
        }
    }

    private mutating func recover() {
        let scene = scene
        guard let item = scene.item else { return perform(.stopped) }
        // A seek or a load that was accepted and is lost with the player counts.
        let position = item.timeline.stream(motion.places(scene).shown)
        let isPaused = scene.isLooking || scene.isPausedForViewer || items.lock.state.isAsking
        let captions = CaptionsSwitch.chosen(of: item, motion)
        let settings = Recovery(
            speed: go { $0.motion.lose($1, &$2) }, volume: sound.volume, isMuted: sound.isMuted,
            captions: captions, audio: item.audio?.id, adjustments: adjustments)
        go { ItemWatch.recover(&$0.items, settings, at: position, isPaused: isPaused, $1, &$2) }
    }
}
