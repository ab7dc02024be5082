// SPDX-License-Identifier: MIT

internal import CommandSocket
internal import LinuxInput
internal import LinuxSystem
internal import MpvPlayer
internal import InputHost
internal import RemoteMedia
internal import RemoteModel
internal import RemotePlayback
internal import RemotePlayerCore
internal import RemoteRuntime

/// Who reads the remotes: a `remote-inputd` while one answers, this process otherwise.
extension PlayerHost {
    /// Looks for a service from now on. Without a watch, the player looks no more.
    func watchForService() {
        guard let path = options.socket else { return }
        let owner = ports.claimOwner()
        watch = try? SocketWatch(path: path, loop: ports.loop, owner: owner)
        if let watch { ports.add(watch, owner: owner) }
    }

    /// Whether there is a service; its remotes are used at once then.
    func useService() -> Bool {
        guard let source = connectToService(isPatient: false) else { return false }
        source.begin(after: Timestamp(microseconds: .min), isInFront: true)
        origin = .service(source)
        show("Remotes come from remote-inputd.")
        return true
    }

    /// Goes to a service that has begun to answer, and away from one that is gone.
    func followService(at now: Timestamp) {
        switch origin {
        case .service(let service):
            guard let loss = service.loss else { return }
            leave(service, loss)
            lookForService(at: now)
        case .here: lookForService(at: now)
        case .lettingGo(let next):
            // The turn that was just over read the devices here for the last time. A press that
            // came after the turn's clock was read, and before its device was, is performed here.
            origin = .service(next)
            next.begin(after: ports.readUpTo, isInFront: source.player.isInFront)
            show("Remotes come from remote-inputd.")
        }
    }

    /// Connects to a service that has appeared, and lets the remotes go once it has them all.
    private func lookForService(at now: Timestamp) {
        guard case .here(var next) = origin else { return }
        if let gone = next, let loss = gone.loss {
            forget(gone)
            next = loss.isHanging ? connectToService(isPatient: true) : nil
        }
        // The one that hangs may be another one by now.
        if !(next?.isGreeted ?? false), watch?.takeAppearance() ?? false {
            if let next { forget(next) }
            next = connectToService(isPatient: true)
        }
        origin = .here(next: next)
        guard let next, next.isReady, runtime.core.isIdle else { return }
        // A press stays with the process that it began in; a service does not take up half a press.
        origin = .lettingGo(next)
        socket?.server.programs?.sendWatchersAway()
        ports.removeDevices()
    }

    /// `isPatient`: there is no need for the service until it answers.
    private func connectToService(isPatient: Bool) -> ServiceSource? {
        guard let path = options.socket else { return nil }
        let owner = ports.claimOwner()
        let made: ServiceSource
        do throws(SystemError) {
            made = try ServiceSource(
                path: path, loop: ports.loop, owner: owner, numbers: numbers,
                takesKeyboards: takesKeyboards, state: runtime.core.session.context,
                isPatient: isPatient)
        } catch {
            ports.giveBack(owner)
            // No service is the usual case and is not reported.
            if !error.isNobody {
                show("The service cannot be used: \(error)")
            }
            return nil
        }
        ports.add(made, owner: owner)
        ports.add(made)
        return made
    }

    /// The service is gone in the middle: the remotes are read here from now on.
    private func leave(_ service: ServiceSource, _ loss: CommandClient.Loss) {
        forget(service)
        origin = .here(next: nil)
        show("remote-inputd is gone (\(loss)): reading the remotes here.")
        do {
            try addDevices()
        } catch {
            show("The remotes cannot be read: \(error)")
        }
        guard loss.isHanging else { return }
        ports.report(
            Diagnostic(
                .warning, .client,
                "remote-inputd does not answer: restart it if a remote does not respond",
                advice: "systemctl --user restart remote-inputd, or "
                    + "pkill -KILL remote-inputd, releases the remotes that it keeps"))
        // It is used again when it goes on.
        origin = .here(next: connectToService(isPatient: true))
    }

    /// Its devices end with the next turn (`ServiceSource.end`).
    private func forget(_ gone: ServiceSource) {
        ports.remove(gone as any InputSource)
        ports.remove(gone as any OutputSink)
    }

    /// What performs the requests of programs and of the desktop.
    private func makeRequestHandler() -> ProgramRequestHandler {
        let rules = QueueEdit.Rules(
            languages: options.playback.languages, opensEverything: options.sources.isUnsafe)
        let handler = ProgramRequestHandler(
            source, rules, FolderSequel(options), show: { [unowned self] in show($0, until: $1) },
            warn: { [unowned self] in warn($0, of: $1) })
        recollection.pages?.handler = handler
        desktop.serve(handler) { [unowned self] in
            socket?.server.programs?.dispossess("the desktop has opened something else")
        }
        return handler
    }

    /// Takes commands of other programs. Others may have all the sockets, or there may be no folder
    /// for one: remotes work all the same, and the person is informed.
    func listen() {
        guard socket == nil else { return }
        let (handler, owner) = (desktop.handler ?? makeRequestHandler(), ports.claimOwner())
        let socket: PlayerSocket
        do {
            socket = try PlayerSocket(handler, loop: ports.loop, owner: owner)
        } catch {
            ports.giveBack(owner)
            return ports.report(PlayerSocket.absence(error))
        }
        self.socket = socket
        let server = socket.server
        ports.add(server, owner: owner)
        ports.add(server)
        ports.add(socket.redactedSink)
        if let programs = server.programs {
            programs.rules = options.sources.programs
            handler.serve(programs)
        }
        ports.add(socket.counter)
        server.ownStatistics = { [unowned self, counter = socket.counter] in
            counter.statistics(source.player.pictures, scrubs: display.scrubPictures)
        }
        server.situation = { [unowned ports] in ports.situation() }
        server.keepPast(options.input.past)
        server.setOwn(runtime.core.session.context, at: ports.now)
        ports.changeAllDevices()
    }

    /// Reads the remotes here. Keyboards and pointers are left to their windows, where those reach
    /// the player.
    func addDevices() throws(HostError) {
        var input = options.input
        input.devices.readsKeyboards = takesKeyboards
        input.devices.readsPointers = takesKeyboards
        try ports.addDevices(input, numbers: numbers)
    }
}
