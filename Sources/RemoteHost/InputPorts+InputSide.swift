// SPDX-License-Identifier: MIT

internal import LinuxInput
public import LinuxLoop
internal import LircClient
internal import RemoteModel

extension InputPorts {
    /// Adds all that turns the remotes of this machine into inputs: keymaps and devices. The
    /// service does so, and so does a player without a service.
    ///
    /// Devices are numbered by `numbers`, which whatever else brings devices has to share.
    public func addInputSide(
        _ options: InputOptions, numbers: DeviceNumbers
    ) throws(HostError) {
        try addKeymaps(options)
        try addDevices(options, numbers: numbers)
    }

    /// Adds the keymaps, and a recorder if one is wanted.
    public func addKeymaps(_ options: InputOptions) throws(HostError) {
        let owner = claimOwner()
        let problem: Diagnostic?
        do throws(SystemError) {
            let locations = KeymapLocations.standard(files: options.keymapFiles)
            let folders = try KeymapFolders(locations, loop: loop, owner: owner)
            add(folders, owner: owner)
            if let path = options.recording { try addRecorder(path) }
            problem = folders.problem
        } catch {
            throw .system(error)
        }
        if let problem { throw .refused(problem) }
    }

    /// Adds what reads devices: evdev and lircd.
    public func addDevices(
        _ options: InputOptions, numbers: DeviceNumbers
    ) throws(HostError) {
        let owner = claimOwner()
        do throws(SystemError) {
            let set = try DeviceSet(
                loop: loop, owner: owner, numbers: numbers, policy: options.devices)
            add(set, owner: owner)
            self.devices = set
            try addLircd(options.lircd, numbers: numbers)
        } catch {
            throw .system(error)
        }
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
