// SPDX-License-Identifier: MIT

internal import LinuxInput
public import LinuxLoop
internal import LircClient
internal import RemoteModel

extension InputPorts {
    /// Adds what reads the devices of this machine: keymaps, evdev, lircd, and a recorder if one is
    /// wanted. The service does so, and so does a player without a service.
    ///
    /// Devices are numbered by `numbers`, which whatever else brings devices has to share.
    public func addInputSide(
        _ options: InputOptions, numbers: DeviceNumbers
    ) throws(HostError) {
        let keymaps = claimOwner()
        let devices = claimOwner()
        let problem: Diagnostic?
        do throws(SystemError) {
            let locations = KeymapLocations.standard(files: options.keymapFiles)
            let folders = try KeymapFolders(locations, loop: loop, owner: keymaps)
            add(folders, owner: keymaps)
            let set = try DeviceSet(
                loop: loop, owner: devices, numbers: numbers, policy: options.devices)
            add(set, owner: devices)
            try addLircd(options.lircd, numbers: numbers)
            if let path = options.recording { try addRecorder(path) }
            problem = folders.problem
        } catch {
            throw .system(error)
        }
        if let problem { throw .refused(problem) }
    }

    private func addLircd(
        _ lircd: InputOptions.Lircd, numbers: DeviceNumbers
    ) throws(SystemError) {
        let path: String?
        switch lircd {
        case .none: return
        case .standard: path = nil
        case .path(let given): path = given
        }
        let owner = claimOwner()
        let client = try LircClient(path: path, loop: loop, owner: owner, numbers: numbers)
        add(client, owner: owner)
    }

    private func addRecorder(_ path: String) throws(SystemError) {
        let recorder = try Recorder(path: path)
        add(recorder, owner: claimOwner())
        add(recorder)
    }
}
