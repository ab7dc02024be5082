// SPDX-License-Identifier: MIT

internal import RemoteModel

extension PlaybackSession {
    mutating func perform(_ command: Command, from device: DeviceID?) {
        if layers.contains(.passcode), !command.name.passesPasscode { return }
        switch command {
        case .playPause: togglePause()
        case .play: play()
        case .pause: pause()
        case .select: select()
        case .back: back()
        case .home, .stop: goHome()
        case .skip(let steps): skip(steps)
        case .skipTime(let seconds): jump(to: shown + seconds, by: .skipTime)
        case .skipItem(let sense): goToItem(sense, by: device)
        case .seek(let target): jump(to: position(of: target), by: .seek)
        case .speed(let speed): setSpeed(speed)
        case .scanStart(let sense, let level): startScan(sense, level: level)
        case .scanLevel(let sense, let level): changeScan(sense, level: level)
        case .scanStop(let reason): if reason != .back || mayClose(device) { stopScan(reason) }
        case .scrubBegin, .jogBegin: beginScrub(command.name, by: device)
        case .scrubMove(let delta, let velocity): pan(delta, velocity: velocity, by: device)
        case .scrubEnd(let velocity): endPan(velocity: velocity, by: device)
        case .scrubMomentum(let delta, _): glide(delta, by: device)
        case .jogMove(let delta, let velocity): jog(delta, velocity: velocity, by: device)
        case .jogEnd: scrub?.endJog(of: device)
        case .scrubCommit: commitScrub()
        case .scrubCancel: if mayClose(device) { cancelScrub() }
        case .channelPreview(let sense, let progress):
            slideChannel(sense, progress: progress, by: device)
        case .channelCommit(let sense): commitChannel(sense, by: device)
        case .channelCancel: _ = change.endSlide(of: device)
        case .pageUp: page(.forward, by: device)
        case .pageDown: page(.backward, by: device)
        case .hintsShow(let zone): showHints(zone, by: device)
        case .hintsHide: if hints?.device == device { hints = nil }
        case .transportShow: extendTransport()
        case .transportHide:
            if mayClose(device), transport.hide(isDismissed: true) { closedAt = now }
        case .timeDisplayToggle: showsTotalTime.toggle()
        case .overlayShow: openOverlay()
        case .overlayHide: if mayClose(device) { close(.overlay) }
        case .infoShow: openInfo()
        case .infoHide: if mayClose(device) { close(.info) }
        case .speedsShow: openMenu(.speeds)
        case .audioShow: openMenu(.audio)
        case .menuHide: if mayClose(device) { close(.menu) }
        case .focusMove(let direction, let count): moveFocus(direction, count: count)
        case .digit(let digit): enter(digit)
        case .volume(let steps):
            request(.changeVolume(steps))
            show(.volume)
        case .mute:
            request(.setMuted(!isMuted))
            show(.volume)
        case .captionsToggle: setCaptions(item?.captions == nil, name: .captionsToggle)
        case .fullscreen: request(.toggleFullscreen)
        case .siri(let sentence): hear(sentence)
        case .emit, .emitBegin, .emitEnd, .run, .denied: break
        case .cancelAll(let reason): cancelAll(reason, of: device)
        }
        if transport.isShown, command.isTransport { showTransport() }
    }

    /// The page keys move the focus of an open screen by a page, and never out of it (c.4); they
    /// move channels otherwise.
    private mutating func page(_ sense: Sense, by device: DeviceID?) {
        guard layers.isEmpty || layers.top == .error else {
            let direction: Direction = sense == .forward ? .up : .down
            if direction != focusExit { moveFocus(direction, count: Self.pageRows) }
            return
        }
        commitChannel(sense, by: device)
    }

    private static var pageRows: Int { 7 }

    /// Whatever is open is cancelled, not committed (c.8).
    private mutating func cancelAll(_ reason: CancelReason, of device: DeviceID?) {
        release(device)
        switch reason {
        case .deviceLost, .keymapChanged, .modal:
            break
        case .focusLost:
            change.endSlide()
            if scrub != nil {
                announce(.scrubCancel)
                cancelScrub()
            }
            if scan != nil {
                announce(.scanStop(.back))
                stopScan(.back)
            }
        }
    }
}

extension Command {
    /// It lets a transport bar that is shown stay for longer.
    fileprivate var isTransport: Bool {
        switch name {
        case .transportHide, .overlayShow, .overlayHide, .infoShow, .infoHide, .back, .home,
            .volume, .mute, .fullscreen, .siri, .emit, .emitBegin, .emitEnd, .run, .denied,
            .cancelAll,
            .stop:
            false
        default: true
        }
    }
}
