// SPDX-License-Identifier: MIT

internal import RemoteMedia
internal import RemoteModel

/// Events of mpv, and its answers to requests.
extension MpvPlayer {
    func take(_ event: MpvEvent, at time: Timestamp) {
        faults.follow(event, of: loader.item, isUsualSpeed: reporter.isUsualSpeed, link, at: time)
        switch event {
        case .shutdown: lose()
        case .log(let prefix, let text): loader.takeLog(prefix: prefix, text: text)
        case .reply(let tag, let error, let value):
            link.takeReply()
            take(reply: tag, error: error, value: value, at: time)
        case .property(let tag, let value):
            guard let property = ObservedProperty(rawValue: tag.index) else { return }
            take(property, value, at: time)
        case .started(let entry):
            shots.itemBegins()
            drawing.drawAgain()
            loader.take(started: entry)
        case .ended(let entry, let reason, let error):
            if loader.isPlaying(entry) { end(reason, error: error, at: time) }
        case .loaded: loader.askForMedia()
        case .seeking:
            reporter.takeSeek(isRunning: true)
            if seek?.step == .accepted { seek?.step = .running }
        case .restarted:
            reporter.takeSeek(isRunning: false)
            seeks.finish(at: time)
            loader.load.askForPicture(link)
        case .message(let words): window.take(message: words, at: time)
        case .queueOverflow: recover(at: time)
        case .tracksKnown(let hook): display.take(hook: hook)
        case .other: break
        }
    }

    private func take(_ property: ObservedProperty, _ value: MpvNode, at time: Timestamp) {
        switch property {
        case .focused, .fullscreen: window.take(property, value)
        case .displays: display.take(displays: value)
        case .pointer: window.take(pointer: value, on: drawing, at: time)
        case .mute, .volume:
            if let fact = sound.take(property, value) { link.report(fact) }
        case .size:
            window.resize(width: value["w"].int ?? 0)
            drawing.resize(width: value["w"].int ?? 0, height: value["h"].int ?? 0)
        case .output: drawing.setOutput(value.string)
        case .pause:
            if let paused = value.bool {
                if pause.isWrong(about: paused) { reporter.assume(isPaused: !paused) }
                pause.believe(paused)
            }
            reporter.note(property, value)
        case .endReached:
            if value.bool == true, let why = loader.goneFile { reporter.itemIsGone(why) }
            reporter.note(property, value)
            if value.bool == true { pauses.ask() }
        case .position, .speed, .duration, .waitsForData, .tracks, .cache, .soundOutput, .sounds:
            reporter.note(property, value)
        }
    }

    private func take(reply tag: RequestTag, error: CInt, value: MpvNode, at time: Timestamp) {
        switch tag.kind {
        case .plain:
            if error < 0 { link.warn("mpv refused a request: \(MpvHandle.text(of: error))") }
        case .pause: pauses.takeReply()
        case .paused: pauses.take(isPaused: value, tag)
        case .ended: pauses.take(isEnded: value, tag)
        case .mute: sound.takeMuteReply()
        case .volume: sound.takeVolumeReply()
        case .load: loader.takeReply(tag, error: error, value: value)
        case .seek:
            guard let seek, seek.step == .asked, tag.matches(seek.number) else { return }
            if error < 0 { seeks.end(at: nil, time: time) } else { self.seek?.step = .accepted }
        case .captions: seeks.takeCaptions(tag, value, at: time)
        case .sought:
            seeks.take(tag, position: value.number.map(reporter.clock.position(of:)), at: time)
        case .media: if let info = loader.takeMedia(tag, value) { itemIsReady(info) }
        case .playlist: loader.takePlaylist(tag, value)
        case .stop: loader.takeStop(tag)
        case .observed, .optional, .drops, .soundOutputs, .cache, .cheaper: break
        case .window, .smallWindow: window.takeAnswer(tag, value, at: time)
        case .picture: drawing.takeReply(ofPicture: tag)
        case .drawn: drawing.take(answer: value, tag)
        case .shot: shots.take(tag, error: error, value)
        case .display: display.take(answer: value, tag, isChannel: loader.item.isChannel)
        case .screenshot: link.report(.screenshot(isSaved: error >= 0))
        case .pointer: window.takePlace(value, on: drawing)
        }
    }

    private func end(_ reason: MpvEvent.EndReason, error: CInt, at time: Timestamp) {
        seeks.end(at: nil, time: time)
        switch reason {
        case .failed: loader.fail(error)
        case .redirected: loader.stopList()
        // Without a last frame to stay at, as for a sound without an end, mpv is idle now.
        case .end: reporter.note(.endReached, .flag(true))
        case .stopped: break
        }
    }

    private func itemIsReady(_ info: MediaInfo) {
        if pause.isCurrent, let paused = loader.load.answers[.pause].bool { pause.believe(paused) }
        reporter.itemIsReady(
            info, answers: loader.load.answers, hasPause: pause.isCurrent,
            breakOff: loader.breakOff)
        display.take(info, isChannel: loader.item.isChannel)
        if info.isLive { loader.itemIsLive() }
    }
}
