// SPDX-License-Identifier: MIT

internal import RemoteModel

extension SessionSnapshot {
    /// The value that was set a moment ago, in words (N134).
    var sign: SignView? {
        if let channel = ChannelViewBuilder(picture: self).sign { return channel }
        return switch screens.notices.sign?.sign {
        case .volume:
            sound.volume.map { .volume(percent: $0.rounded().whole, isMuted: sound.isMuted) }
        case .captions(let track): .captions(track.map { $0.name(scene.words) })
        case .audio(let track): .audio(track.name(scene.words))
        case .captionsDelay(let time): .captionsDelay(time)
        case .audioDelay(let time): .audioDelay(time)
        case .zoom(let zoom): .zoom(zoom)
        case .aspect(let aspect): .aspect(aspect.name)
        case .screenshot(let isSaved): .screenshot(isSaved: isSaved)
        case .pictureInPicture(let isOn): .pictureInPicture(isOn)
        case .refused(let why): .refused(why)
        case .sleep(let minutes): .sleep(minutes: minutes)
        case .speed(let speed): .speed(ListViewBuilder.text(speed: speed, scene.words))
        case .loop(let mode): .loop(mode)
        case .shuffle(let isOn): .shuffle(isOn)
        case .resumed(let place): .resumed(seconds: place.whole)
        // In its last minute the sleep timer has the place that nothing else needs (A203).
        case .channel, nil: adjustments.sleep.left(at: now).map { .sleepSoon(seconds: $0) }
        }
    }

    /// The passcode screen (A23): how many digits are there, and never which.
    var passcodeView: PasscodeView? {
        guard case .passcode(let passcode) = screens.stack.top else { return nil }
        let keys = PasscodeEntry.keys.map { key in
            switch key {
            case .digit(let digit): "\(digit)"
            case .delete: "⌫"
            }
        }
        var view = PasscodeView(
            length: passcode.length, entered: passcode.digits.count, keys: keys,
            focus: passcode.focus)
        view.message = items.lock.message(isWrong: passcode.isWrong, at: now, scene.words)
        return view
    }
}
