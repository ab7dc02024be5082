// SPDX-License-Identifier: MIT

internal import LinuxInput
internal import LircClient
internal import RemoteModel

/// The readers of this machine's remotes, and which of the devices they keep from other programs.
/// `InputPorts` owns it. A player that uses a service has none of it.
struct InputSide {
    private struct GrabState: Equatable {
        var revision: Int
        var isActive: Bool
        var isLearning: Bool
    }

    /// The reader of evdev, hidraw and scancodes, if there is one.
    var devices: DeviceSet? {
        didSet {
            grabbed = nil
            keyboardRevision = 0
        }
    }
    /// The reader of lircd, if there is one.
    var lircd: LircClient?
    /// What notices that a television keeps the keys of its remote, if devices are read.
    var televisions: CecWatch?
    /// Starts programs. It stays after its removal for programs that still run.
    var programs: ProgramRunner?
    /// The reader of keymaps.
    var keymaps: KeymapFolders?
    /// What sends buttons to clients of lircd's protocol, if it was asked for.
    var buttons: ButtonServer?
    private var grabbed: GrabState?
    private var keyboardRevision = 0

    /// Grabs what the core wants grabbed, if that has changed.
    mutating func updateGrabs(
        revision: Int, isActive: Bool, isLearning: Bool, _ nodes: (_ isActive: Bool) -> [DeviceID]
    ) {
        let state = GrabState(revision: revision, isActive: isActive, isLearning: isLearning)
        guard let devices, grabbed != state else { return }
        grabbed = state
        devices.grab(isLearning ? [] : nodes(isActive))
    }

    /// Has those keyboards read, and no others, if what keymaps say of it has changed.
    mutating func updateKeyboards(
        revision: Int, _ isRead: () -> @Sendable (DeviceDescription) -> Bool
    ) {
        guard let devices, keyboardRevision != revision else { return }
        keyboardRevision = revision
        devices.readKeyboards(isRead())
    }

    /// Gives up what reads devices, for whoever lets go of it.
    mutating func takeReaders() -> [any InputSource] {
        let readers: [(any InputSource)?] = [devices, lircd, televisions]
        devices = nil
        lircd = nil
        televisions = nil
        return readers.compactMap { $0 }
    }

    /// What is down on the devices now.
    func states(at time: Timestamp) -> [TimedInput] {
        var inputs: [TimedInput] = []
        devices?.appendStates(at: time, into: &inputs)
        return inputs
    }
}
