// SPDX-License-Identifier: MIT

internal import CommandSocket
internal import InputHost
internal import MpvPlayer
public import RemoteModel
internal import RemotePlayback

extension PlayerHostOptions {
    /// Takes over a person's settings, from the command line or the permanent ones.
    public mutating func take(_ configuration: PlayerConfiguration) {
        playback.take(configuration)
        sources.guides = configuration.sources.guides ?? []
        if let prepared = configuration.sources.prepared { sources.prepared = prepared }
        for granted in configuration.machine.rights ?? [] {
            sources.programs.allow(granted.right, granted.program)
        }
        begin.isPrivate = configuration.playback.isPrivate ?? false
        window.isFullScreen = !(configuration.picture.isInWindow ?? false)
        window.matchesFrameRate = configuration.picture.matchesFrameRate ?? false
        languages = configuration.playback.languages
        overlay.take(configuration.picture)
        isQuiet = configuration.picture.isQuiet ?? false
        take(configuration.machine)
        if let kinds = configuration.playback.passThrough {
            let value = kinds.map(\.rawValue).joined(separator: ",")
            settings.insert(.init(name: "audio-spdif", value: value), at: 0)
        }
    }

    private mutating func take(_ machine: PlayerConfiguration.Machine) {
        if let lircd = machine.lircd {
            input.lircd = lircd == "none" ? .none : .path(absolutePath(lircd))
        }
        if let path = machine.socket { socket = absolutePath(path) }
        if machine.readsRemotes ?? false { socket = nil }
        settings = (machine.mpv ?? []).compactMap { PlayerOptions.Setting(argument: $0) }
        if let device = machine.soundDevice {
            settings.insert(.init(name: "audio-device", value: device), at: 0)
        }
        readsConfiguration = machine.readsMpvConfiguration ?? false
        rumbles = machine.rumbles ?? false
        overlay.touch = machine.touch
    }
}

extension PlaybackConfiguration {
    fileprivate mutating func take(_ configuration: PlayerConfiguration) {
        let playback = configuration.playback
        switch playback.skip {
        case .seconds(let seconds)?: skip = .seconds(seconds)
        case .item?: skip = .item
        case nil: break
        }
        if let seconds = playback.replay { replay = Seconds(seconds) }
        viewer.sleep = playback.sleep
        if playback.playsBreaks ?? false { redirect = .last }
        // The command line may say one of the two, and the file the other.
        let staysAtEnd = playback.atEnd == .stay
        sequel.proposal =
            staysAtEnd ? nil : playback.upNext.map { ContentProposal(countdown: .seconds($0)) }
        sequel.atEnd = playback.atEnd
        sequel.lastPicture = staysAtEnd ? nil : .seconds(60)
        // An age for one kind alone leaves every item of the other kind locked.
        passcodeAge = PasscodeAge(
            configuration.ages.films ?? 0, television: configuration.ages.television)
        passcodeAge.remotes = (configuration.ages.remotes ?? []).map { limit in
            let age = limit.age.map {
                PasscodeAge.Limit.below($0, television: limit.television ?? $0)
            }
            return PasscodeAge.Remote(limit.remote, age ?? .all)
        }
    }
}

extension OverlayOptions {
    fileprivate mutating func take(_ picture: PlayerConfiguration.Picture) {
        isDrawn = !(picture.hasNoOverlay ?? false)
        reducesMotion = picture.reducesMotion
        textSize = picture.textSize
        hasHighContrast = picture.hasHighContrast
        isReadAloud = picture.speaks
        keepsPictures = !(picture.keepsNoPictures ?? false)
        language = picture.language
        clock = picture.clock ?? .automatic
        content = picture.contentOverlay
    }
}
