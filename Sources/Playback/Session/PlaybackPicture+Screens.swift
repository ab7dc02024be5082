// SPDX-License-Identifier: MIT

internal import RemoteModel

extension PlaybackPicture {
    /// The value that was set a moment ago, in words (N134).
    var sign: SignView? {
        if let number = ChannelPicture(picture: self).number { return number }
        return switch screens.notices.sign?.sign {
        case .volume:
            sound.volume.map { .volume(percent: $0.rounded().whole, isMuted: sound.isMuted) }
        case .captions(let track): .captions(track.map { $0.name })
        case .speed(let speed): .speed(ListPicture.text(speed: speed))
        case .loop(let mode): .loop(mode)
        case .shuffle(let isOn): .shuffle(isOn)
        case nil: nil
        }
    }

    /// The offer of the next item (A22), with the seconds that are left.
    var proposalView: ProposalView? {
        guard case .proposal(let proposal) = screens.stack.top,
            let next = playlist.next(after: item)
        else { return nil }
        // The last second counts as one.
        let countdown = proposal.until.map { whole(($0 - now).seconds + 0.998) }
        var view = ProposalView(
            title: playlist.title(next), countdown: countdown,
            isLaterFocused: proposal.isLaterFocused)
        view.text = proposal.text
        return view
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
        view.message = items.lock.message(isWrong: passcode.isWrong, at: now)
        return view
    }
}
