// SPDX-License-Identifier: MIT

internal import Glibc
internal import CommandSocket
internal import LinuxInput
public import LinuxSystem
internal import LircClient
public import RemoteModel

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

    /// Adds the keymaps, and a recorder if one is wanted. Returns what the core is given first.
    /// `meanwhile` is called between two files that are read.
    @discardableResult
    public func addKeymaps(
        _ options: InputOptions, meanwhile: () -> Void = {}
    ) throws(HostError) -> [KeymapSource] {
        let owner = claimOwner()
        let problem: Diagnostic?
        let sources: [KeymapSource]
        do throws(SystemError) {
            let locations = KeymapLocations.standard(files: options.keymapFiles)
            let folders = try KeymapFolders(
                locations, loop: loop, owner: owner, meanwhile: meanwhile)
            add(folders, owner: owner)
            inputSide.keymaps = folders
            if let path = options.recording { try addRecorder(path) }
            problem = folders.problem
            sources = folders.current
        } catch {
            throw .system(error)
        }
        if let problem { throw .refused(problem) }
        return sources
    }

    /// Adds what reads devices, evdev and lircd, and what they do for other programs.
    public func addDevices(
        _ options: InputOptions, numbers: DeviceNumbers
    ) throws(HostError) {
        try addPrograms(options)
        let owner = claimOwner()
        var policy = options.devices
        policy.mappings = policy.mappings.followed(
            byDatabaseIn: KeymapLocations.shippedFolder)
        do throws(SystemError) {
            let set = try DeviceSet(loop: loop, owner: owner, numbers: numbers, policy: policy)
            add(set, owner: owner)
            inputSide.devices = set
            try addTelevisions()
            try addLircd(options, numbers: numbers)
        } catch {
            throw .system(error)
        }
    }

    /// Closes what reads devices, and programs that would be started: somebody else does both from
    /// now on. What happened up to the time of the next turn still counts here.
    public func removeDevices() {
        for reader in inputSide.takeReaders() { remove(reader) }
        if let programs = inputSide.programs { remove(programs as any OutputSink) }
    }

    /// Adds what is done for other programs.
    private func addPrograms(_ options: InputOptions) throws(HostError) {
        addRunner()
        do throws(SystemError) {
            if options.emitsKeys { add(try KeyEmitter()) }
            guard let path = options.buttonSocket else { return }
            let owner = claimOwner()
            let server = try ButtonServer(
                path: path, loop: loop, owner: owner, sendsControls: options.sendsControls,
                keymaps: { [unowned self] in keymaps })
            add(server, owner: owner)
            add(server)
            inputSide.buttons = server
        } catch {
            guard error.subject == KeyEmitter.device else { throw .system(error) }
            throw .refused(
                Diagnostic(
                    .error, .kernel, "no keyboard for --emit: \(error)",
                    advice: error.errno == ENOENT
                        ? "load the module: sudo modprobe uinput"
                        : "let this user write \(KeyEmitter.device), by a rule of udev"))
        }
    }

    /// Adds what starts programs. One that was removed and still waits for its children is taken
    /// again.
    private func addRunner() {
        if let programs = inputSide.programs { return add(programs) }
        let owner = claimOwner()
        let runner = ProgramRunner(loop: loop, owner: owner)
        add(runner, owner: owner)
        add(runner)
        inputSide.programs = runner
    }

    /// Adds what starts a player when a remote asks for one and the server has none.
    func addStarter(of unit: PlayerUnit, for server: CommandServer) {
        let owner = claimOwner()
        let starter = PlayerStarter(unit, loop: loop, owner: owner) { [unowned server] in
            server.hasPlayer
        }
        add(starter, owner: owner)
        add(starter)
    }

    /// No program of `run` is started any more.
    func forbidPrograms() {
        inputSide.programs?.isSealed = true
    }

    /// Adds what notices that a television keeps the keys of its remote.
    private func addTelevisions() throws(SystemError) {
        let owner = claimOwner()
        let watch = try CecWatch(loop: loop, owner: owner)
        add(watch, owner: owner)
        inputSide.televisions = watch
    }

    /// Adds lircd's client, unless it was not wanted.
    private func addLircd(_ options: InputOptions, numbers: DeviceNumbers) throws(SystemError) {
        let path: String?
        switch options.lircd {
        case .none: return
        case .standard: path = nil
        case .path(let given): path = given
        }
        let owner = claimOwner()
        let client = try LircClient(
            path: path, own: (options.buttonSocket, ButtonServer.remote), loop: loop, owner: owner,
            numbers: numbers)
        add(client, owner: owner)
        inputSide.lircd = client
    }

    /// Adds the recorder. It is a source too, as only a source can report that the disk is full.
    private func addRecorder(_ path: String) throws(SystemError) {
        let recorder = try Recorder(path: path)
        add(recorder, owner: claimOwner())
        add(recorder)
    }
}
