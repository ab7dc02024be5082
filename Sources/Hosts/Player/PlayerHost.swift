// SPDX-License-Identifier: MIT

internal import CommandSocket
internal import LinuxInput
internal import LinuxSystem
internal import MediaBus
internal import MpvPlayer
internal import InputHost
internal import RemoteMedia
internal import RemoteModel
internal import RemoteOverlay
internal import RemotePlayback
internal import RemotePlayerCore
internal import RemoteRuntime

/// The player, on one thread: libmpv, its own keys, and remotes of this process or of a service.
/// `PlayerCore` decides, `PlayerSource` has mpv, `PlayerDisplay` the screen.
public final class PlayerHost {
    private(set) var runtime: Runtime<PlayerCore, InputPorts>
    // Sinks come back here while `runtime` has its turn, so that they must not go through it.
    let ports: InputPorts
    let options: PlayerHostOptions
    /// Numbers for everything that brings devices here.
    let numbers = DeviceNumbers()
    /// mpv, as a source of facts and a sink of requests.
    let source: PlayerSource
    let display: PlayerDisplay
    /// The keys of the terminal, where the program has one.
    private let terminal: TerminalKeys?
    /// What is remembered of films, and where it is shown.
    let recollection: Recollection
    /// Reports to the desktop what plays.
    let desktop: PlayerDesktop
    /// Who reads the remotes now.
    var origin = RemoteOrigin.here(next: nil)
    /// Sees a service appear; nil where none is wanted.
    var watch: SocketWatch?
    /// Where other programs talk to the player, whoever reads its remotes.
    var socket: PlayerSocket?

    /// Starts mpv first, so that it opens the file while the rest is found. Throws `PlayerError`,
    /// `HostError` or `SystemError`: mpv, the keymaps or the devices are not available at all.
    public init(_ options: PlayerHostOptions) throws {
        var options = options
        options.settle()
        self.options = options
        ports = try InputPorts()
        display = PlayerDisplay(options, ports: ports)
        let output = display.output
        let isSilent = !PlayerEnvironment.hasSound(options)
        if !options.isQuiet, let explanation = PlayerEnvironment.explanation(of: output) {
            PlayerDisplay.say(Printable(lines: explanation))
        }
        let terminalOwner = ports.claimOwner()
        terminal = try TerminalKeys.open(
            descriptor: 0, loop: ports.loop, owner: terminalOwner, device: numbers.next())
        var playerOptions = PlayerEnvironment.playerOptions(
            options, output: output, windowKeys: numbers.next())
        if output.hasPicture, let path = options.overlay.content {
            playerOptions.contentOverlay = try ContentOverlay(file: path)
        }
        if isSilent { playerOptions.settings.append(.init(name: "ao", value: "null")) }
        let memoryOwner = ports.claimOwner()
        let memory = PlayerMemory.make(options, loop: ports.loop, owner: memoryOwner)
        source = try PlayerSource(
            playerOptions, memory: memory, loop: ports.loop, owner: ports.claimOwner(),
            numbers: numbers)
        var recollection = Recollection(memory)
        try recollection.show(options, on: source, ports)
        self.recollection = recollection
        for fact in options.overlay.facts { source.player.queue.report(fact) }
        let busOwner = ports.claimOwner()
        let mediaBus = MediaBus(
            loop: ports.loop, owner: busOwner, device: .desktop,
            program: PlayerEnvironment.program(output))
        desktop = PlayerDesktop(
            mediaBus, source, AppearanceForwarder(options.overlay, memory?.evening),
            languages: options.playback.languages)
        var core = PlayerCore(configuration: options.playback)
        core.isWatched = true
        runtime = Runtime(core: core, ports: ports)
        if let terminal { ports.add(terminal, owner: terminalOwner) }
        ports.add(source, owner: source.owner)
        ports.add(source)
        recollection.add(to: ports, owner: memoryOwner)
        display.addReaders(recollection.pages)
        try options.begin.passcode.map { try PasscodeChecker.add($0, to: ports) }
        try TouchExplainer.add(to: ports) { [unowned self] in remotePast }
        ports.add(mediaBus, owner: busOwner)
        ports.add(desktop.look)
        desktop.matchFrameRate(options.window, output, ports) { [unowned self] in show($0) }
        addLogs()
        if isSilent { ports.perform(TimedOutput(ports.now, .diagnostic(Sound.absence))) }
        for refusal in options.notices.refusals { warn(refusal, advice: MediaArguments.advice) }
        for notice in options.notices.ofSettings { ports.report(notice) }
        try ports.addKeymaps(options.input)
        watchForService()
        if !useService() { try addDevices() }
        listen()
    }

    /// Runs until the player is left; the process' exit status.
    public func run() -> Int32 {
        while ports.stop == nil {
            takeTurn()
            if !ports.isQuiet { finishTurn() }
        }
        recollection.memory?.finish(runtime.core.session, items: source.items, at: ports.now)
        close()
        if case .failed(let error)? = ports.stop {
            PlayerDisplay.say("remote-player: \(lines: error)")
        }
        if let failure = source.failure {
            // The session reports a file that fails; only this reports that mpv itself has failed.
            if source.player.isLost { PlayerDisplay.say("remote-player: \(lines: failure)") }
            return 1
        }
        return ports.stop?.exitStatus ?? 0
    }

    /// Programs get the end as an event, whatever it came by.
    private func close() {
        guard let server = socket?.server else { return }
        let window = source.player.isClosed ? Requester(.window) : nil
        server.programs?.close(by: runtime.core.session.leaver ?? window, at: ports.now)
        server.flush()
    }

    /// One turn of the loop: wait, read, decide, perform.
    private func takeTurn() {
        runtime.turn { [ports] core in
            if ports.hasChangedDevices { ports.expect(core) { $0.summary(of: $1) } }
        }
        ports.updateKeyboards(revision: runtime.core.keymapRevision) { runtime.core.readsKeyboard }
        reportUnbound()
    }

    /// Why nothing came of a press is found out only while somebody asks.
    private func reportUnbound() {
        let isWanted = socket?.server.wantsUnbound ?? false
        if runtime.core.isExplaining {
            for verdict in runtime.core.takeVerdicts() { socket?.server.send(verdict) }
            socket?.server.flush()
        }
        if runtime.core.isExplaining != isWanted { runtime.core.isExplaining = isWanted }
    }

    /// What follows from the turn, outside of the core: the service, the end, the picture, the
    /// desktop.
    private func finishTurn() {
        let now = ports.now
        followService(at: now)
        // The session has had its chance to start the player again, or the next item.
        let isSeen = display.isSeen(by: source.player)
        // A program may still give it something else to play.
        let isHeld = socket?.server.programs?.isHeld ?? false
        let isWaiting = isHeld || runtime.core.session.triesAgain
        let isOver = source.player.isLost || source.hasFailed && !isSeen && !isWaiting
        if source.isLeft || terminal?.wantsToQuit ?? false || isOver {
            ports.requestStop(.finished)
        }
        keepRemotes()
        recollection.follow(runtime.core, items: source.items, isHeld: isHeld, at: now)
        source.follow(runtime.core.session, options.sources.prepared, at: now)
        display.present(
            runtime.core.session, on: source, isStill: desktop.look.reducesMotion, at: now)
        publish(at: now)
    }

    /// Reports to the desktop and to programs.
    private func publish(at now: Timestamp) {
        let isHeld = socket?.server.programs?.isHeld ?? false
        desktop.publish(runtime.core.session, isHeld: isHeld, at: now)
        guard let socket, let programs = socket.server.programs else { return }
        socket.handler.publish(
            runtime.core.session, isLayerReady: display.isLayerReady, to: programs, at: now)
        socket.server.flush()
    }

    /// Keeps remotes from other programs while the player is in front. It does not grab while it
    /// hands them over to a service: the service would miss releases.
    private func keepRemotes() {
        let isInFront = source.player.isInFront
        origin.service?.report(isInFront: isInFront)
        let isLoaded = runtime.core.session.context.context != .idle
        ports.updateGrabs(
            revision: runtime.core.grabRevision, isActive: isInFront && isLoaded,
            isLearning: socket?.server.isLearning ?? false || origin.next?.isGreeted ?? false
        ) { runtime.core.grabs(isActive: $0) }
    }

    // MARK: Remotes

    /// Whether keyboards and mice that are read as devices drive the player.
    ///
    /// Typed keys belong to the window that has the focus. A player with a window, or with a
    /// terminal of its own, gets its keys there. From the device it would get them twice, and those
    /// of other windows too. Remotes have no focus: they drive the player whatever window is in
    /// front.
    var takesKeyboards: Bool { !display.output.hasWindow && terminal == nil }

    // MARK: Saying

    private func addLogs() {
        display.addLogs()
        if options.rumbles { display.addTicks() }
        guard !options.isQuiet else { return }
        ports.add(CommandLog { [weak self] in self?.show($0) })
    }

    /// Reports a trouble of the command line.
    private func warn(_ message: String, advice: String) {
        let diagnostic = Diagnostic(.warning, .player, message, advice: advice)
        ports.perform(TimedOutput(ports.now, .diagnostic(diagnostic)))
    }

    /// Shows a sentence of a program over the film.
    func show(_ notice: String, until: Timestamp) { display.show(notice, until: until) }

    /// Reports what is wrong with the files beside an item when it plays.
    func warn(_ diagnostic: Diagnostic, of location: String) {
        display.warn(diagnostic, of: location)
    }

    /// Shows a line to the person, unless the player is quiet.
    func show(_ line: Printable) { display.show(line) }
}
