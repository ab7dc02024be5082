// SPDX-License-Identifier: MIT

internal import LinuxSystem
public import RemoteModel

extension MpvPlayer {
    /// Performs a request: a load ends in `loaded` or `failed`, a seek in `sought`. A lost player
    /// only counts its items. `resume`: where the viewer stopped in what is loaded.
    public func perform(_ request: PlayerRequest, resume: ResumePoint? = nil, at time: Timestamp) {
        guard !isLost else { return loader.count(request) }
        loader.viewer.note(request)
        switch request {
        case .load(let index, let position, let paused):
            pause.believe(paused)
            if paused { link.set("pause", .flag(true)) }
            load(index, position: position, resume)
            // Before, mpv would pause again at once where the item before has ended.
            if !paused { link.set("pause", .flag(false)) }
        case .seek(let id, let position, let exact):
            seeks.begin(id, to: position, exact: exact, at: time)
        case .setPaused(let paused):
            pause.believe(paused)
            if link.set("pause", .flag(paused), tag: RequestTag(.pause)) { pause.sent() }
        case .setSpeed(let speed): link.set("speed", .double(speed))
        case .setScanMuted(let muted): perform(sound.setScanMuted(muted))
        case .setMuted(let muted):
            link.report(.muted(muted))
            link.wake()
            perform(sound.setMuted(muted, isPlaying: !pause.isPaused && !isLost, at: time))
        case .fadeSound(let over): perform(sound.fade(over, isPlaying: !pause.isPaused, at: time))
        case .changeVolume(let steps):
            perform(sound.endRamp())
            link.command("add", "volume", "\(Double(steps) * Command.volumeStep)")
        case .setVolume(let percent):
            perform(sound.endRamp())
            link.set("volume", .double(percent))
            // A mute that follows at once comes back to it, before mpv has reported it.
            guard sound.believe(volume: percent) else { break }
            link.report(.volume(percent: percent))
            link.wake()
        case .setCaptions(let track): seeks.setCaptions(track)
        case .setAudio(let track): link.setAudio(track, reopens: faults.isSoundMissing)
        case .setAddress(let index, let address): loader.setAddress(index, address)
        case .setCaptionsDelay, .setAudioDelay, .setZoom, .setAspect, .setViewing, .setSoundDevice,
            .takeScreenshot, .perform:
            link.adjust(request)
        case .toggleFullscreen, .setFullscreen, .setPictureInPicture:
            window.perform(request, isSeen: !isPictureMissing, at: time)
        case .expand(let index):
            if loader.expand(index) { load(index, position: loader.load.position) }
        case .takeQueue(let number): loader.takeQueue(number)
        case .describe(let index, let fields): loader.describe(index, fields)
        case .unload:
            seeks.end(at: nil, time: time)
            reporter.itemBegins()
            display.itemBegins()
            loader.unload()
        case .tryPasscode, .playProposed, .setFavorite, .explainTouch, .keepTouch, .leave: break
        }
    }

    /// Draws the film again, which stands: something else wrote over it.
    public func drawAgain() { drawing.drawAgain() }

    func load(_ index: Int, position: Seconds?, _ resume: ResumePoint? = nil) {
        guard loader.has(index) else { return }
        seeks.end(at: nil, time: MonotonicClock.now)
        reporter.itemBegins()
        display.itemBegins()
        loader.begin(index, position: position, resume: resume)
    }

    func perform(_ changes: [SoundControl.Change]) {
        for change in changes where link.set(change) { sound.sent(change) }
    }
}
