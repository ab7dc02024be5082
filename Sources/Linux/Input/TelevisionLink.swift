// SPDX-License-Identifier: MIT

public import RemoteModel

/// Why the keys of a television's remote do not come through HDMI-CEC, as far as this side of the
/// cable can know. `CecAdapter` finds it out; the service says it when a television comes back, and
/// `remote-monitor doctor` always.
///
/// A television sends the keys to the one device that it shows. After standby some show nothing,
/// another input or a programme of their own, and the remote is dead until the viewer chooses the
/// input again.
public struct TelevisionLink: Hashable, Sendable {
    /// What was found.
    public enum Verdict: Hashable, Sendable {
        /// Nothing is plugged in, or the television says nothing of the place.
        case unplugged
        /// The machine has no address, so that nobody can send it anything.
        case withoutAddress
        /// The kernel makes no keys of what comes.
        case withoutKeys
        /// Another program has the adapter for itself.
        case taken
        /// The television does not answer.
        case silent
        case standby
        /// It shows something else: a device at that place, or itself at 0.
        case elsewhere(UInt16)
        /// Nothing is known to be wrong: it is on, and no other device says that it is shown.
        case ready
    }

    /// `0x1000` is 1.0.0.0, the television's first socket.
    public var place: UInt16
    public var verdict: Verdict
    /// The adapter's node, `/dev/cec0`.
    public var path: String

    /// What was found of the adapter at a path.
    public init(path: String, place: UInt16, _ verdict: Verdict) {
        self.path = path
        self.place = place
        self.verdict = verdict
    }

    /// A place as people write it: `1.0.0.0`.
    static func text(of place: UInt16) -> String {
        [12, 8, 4, 0].map { String(place >> $0 & 15) }.joined(separator: ".")
    }

    /// In one sentence.
    public var message: String {
        let here = "this machine (\(Self.text(of: place)), \(path))"
        return switch verdict {
        case .unplugged: "no television is plugged in at \(path), or it is off"
        case .withoutAddress:
            "\(path) has no address, so that a television cannot send it the keys of its remote"
        case .withoutKeys: "the kernel makes no keys of what a television sends \(path)"
        case .taken: "another program has \(path) for itself, and the keys with it"
        case .silent: "the television does not answer \(here)"
        case .standby: "the television of \(here) is in standby"
        case .elsewhere(0):
            "the television keeps the keys of its remote: it shows a program of its own, "
                + "not \(here)"
        case .elsewhere(let other):
            "the television sends the keys of its remote to the device at \(Self.text(of: other)), "
                + "not to \(here)"
        case .ready: "the television of \(here) is on, and no other device has its keys"
        }
    }

    /// What to do about it; nil where nothing is to be done.
    public var advice: String? {
        let tool = "cec-ctl -d \(path)"
        return switch verdict {
        case .ready, .standby: nil
        case .unplugged:
            "switch the television on, and plug the machine into one of its HDMI sockets"
        case .withoutAddress: "sudo apt install v4l-utils && \(tool) --playback"
        case .withoutKeys:
            "\(tool) --playback, and a kernel with CONFIG_MEDIA_CEC_RC, such as Debian's"
        case .taken:
            "end that program (Kodi, or another one that uses libcec), or drive the player by it"
        case .silent:
            "switch HDMI-CEC on in the menus of the television (Anynet+, SimpLink, Bravia Sync, "
                + "Viera Link); if it is on, take the television's plug out for a minute"
        case .elsewhere:
            "choose this machine's input in the television once more, or: \(tool) --to 0 "
                + "--image-view-on && \(tool) --active-source phys-addr=\(Self.text(of: place))"
        }
    }

    /// As a line of the log.
    public var diagnostic: Diagnostic {
        Diagnostic(.warning, .device, message, advice: advice)
    }
}
