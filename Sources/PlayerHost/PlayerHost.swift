// SPDX-License-Identifier: MIT

internal import CommandServer
internal import Glibc
internal import LinuxInput
internal import LinuxLoop
internal import MediaBus
internal import MpvPlayer
internal import RemoteHost
internal import RemoteMedia
internal import RemoteModel
internal import RemoteNowPlaying
internal import RemoteOverlay
internal import RemotePlayback
internal import RemotePlayer
internal import RemoteRuntime

/// The player: libmpv, its own keys, and the remotes, of this process or of a `remote-inputd`.
public final class PlayerHost {
    private(set) var runtime: Runtime<PlayerCore, InputPorts>
    // Sinks come back here while `runtime` has its turn, so that they must not go through it.
    let ports: InputPorts
    let options: PlayerHostOptions
    let numbers = DeviceNumbers()
    let source: PlayerSource
    private let output: VideoOutput
    private let terminal: TerminalKeys?
    /// The line in a terminal that shows the film, when what is said would be seen nowhere else.
    private let screen: TerminalScreen?
    /// Reports to the desktop what plays.
    private let mediaBus: MediaBus
    /// The one that files are named from.
    private let folder = WorkingFolder.path
    private let notice = ScreenNotice()
    private var fade = OverlayFade()
    private let pictures: PictureReader
    private var panelPicture = PanelPicture()
    /// Where the remotes come from, unless they are read here.
    var service: ServiceSource?
    /// A service that has begun to answer, and to which the remotes go once it reads them all.
    var nextService: ServiceSource?
    /// `nextService` reads them all: the devices here are read a last time.
    var isLettingGo = false
    var watch: SocketWatch?
    /// Where other programs talk to the player, while no service does.
    var server: CommandServer?
    var serverOnlooker: ServerOnlooker?

    /// Starts mpv first, so that it opens the file while the rest is found.
    public init(_ options: PlayerHostOptions) throws {
        var options = options
        options.playback.languages = options.languages ?? SessionLanguages.present
        self.options = options
        ports = try InputPorts()
        output = Self.output(settings: options.settings)
        screen = output.isTerminal ? TerminalScreen(descriptor: 1) : nil
        let isSilent = !Self.hasSound(options)
        if !options.isQuiet {
            if let explanation = output.explanation { Self.say(Printable(lines: explanation)) }
            if isSilent { Self.say("No sound card and no sound server: playing without sound.") }
        }
        let terminalOwner = ports.claimOwner()
        terminal = try TerminalKeys.open(
            descriptor: 0, loop: ports.loop, owner: terminalOwner, device: numbers.next())
        var playerOptions = Self.playerOptions(
            options, output: output, windowKeys: numbers.next())
        if output.hasPicture, let path = options.contentOverlay {
            playerOptions.contentOverlay = try ContentOverlay(file: path)
        }
        if isSilent { playerOptions.settings.append(.init(name: "ao", value: "null")) }
        source = try PlayerSource(
            playerOptions, loop: ports.loop, owner: ports.claimOwner(), numbers: numbers)
        let pictureOwner = ports.claimOwner()
        pictures = PictureReader(loop: ports.loop, owner: pictureOwner)
        let busOwner = ports.claimOwner()
        mediaBus = MediaBus(loop: ports.loop, owner: busOwner, device: numbers.next())
        var core = PlayerCore(configuration: options.playback)
        core.isWatched = true
        runtime = Runtime(core: core, ports: ports)
        if let terminal { ports.add(terminal, owner: terminalOwner) }
        ports.add(source, owner: source.owner)
        ports.add(source)
        ports.add(pictures, owner: pictureOwner)
        if !options.playback.passcode.isEmpty {
            let memory = PasscodeMemory(path: PasscodeMemory.defaultPath)
            ports.add(memory, owner: ports.claimOwner())
            ports.add(memory)
        }
        ports.add(mediaBus, owner: busOwner)
        addLogs()
        for refusal in options.refusals { warn(refusal, advice: MediaArguments.advice) }
        try ports.addKeymaps(options.input)
        watchForService()
        if !useService() {
            try addDevices()
            listen()
        }
    }

    /// Runs until the player is left; the process' exit status.
    public func run() -> Int32 {
        while ports.stop == nil {
            takeTurn()
            finishTurn()
        }
        if case .failed(let error)? = ports.stop { Self.say("remote-player: \(lines: error)") }
        if let failure = source.failure {
            // The session reports a file that fails; only this reports that mpv itself has failed.
            if source.player.isLost { Self.say("remote-player: \(lines: failure)") }
            return 1
        }
        return ports.stop?.exitStatus ?? 0
    }

    private func takeTurn() {
        let ports = ports
        runtime.turn { core in ports.expect { core.summary(of: $0) } }
        ports.updateKeyboards(revision: runtime.core.keymapRevision) { runtime.core.readsKeyboard }
        reportUnbound()
    }

    /// Why nothing came of a press is found out only while somebody asks.
    private func reportUnbound() {
        let isWanted = server?.wantsUnbound ?? false
        if runtime.core.isExplaining {
            for verdict in runtime.core.takeVerdicts() { server?.send(verdict) }
            server?.flush()
        }
        if runtime.core.isExplaining != isWanted { runtime.core.isExplaining = isWanted }
    }

    private func finishTurn() {
        let now = ports.now
        followService(at: now)
        // The session has had its chance to start the player again, or the next item.
        let isSeen = output.hasWindow && !source.player.isPictureMissing || screen != nil
        let isOver = source.player.isLost || source.hasFailed && !isSeen
        if source.isLeft || terminal?.wantsToQuit ?? false || isOver {
            ports.requestStop(.finished)
        }
        keepRemotes()
        present(at: now)
        publish(at: now)
    }

    private func publish(at now: Timestamp) {
        var media = runtime.core.session.nowPlaying(at: now)
        let items = source.items
        if let item = media.item, items.indices.contains(item) {
            media.url = FileURL.text(items[item].location, below: folder)
            let picture = source.player.artwork?.file
            media.artwork = picture.map { FileURL.text($0, below: folder) } ?? ""
        }
        mediaBus.publish(media, at: now)
    }

    /// Keeps remotes from other programs while the player is in front. It does not grab while it
    /// hands them over to a service: the service would miss releases.
    private func keepRemotes() {
        let isInFront = source.player.isInFront
        service?.report(isInFront: isInFront)
        let isLoaded = runtime.core.session.context.context != .idle
        ports.updateGrabs(
            revision: runtime.core.grabRevision, isActive: isInFront && isLoaded,
            isLearning: server?.isLearning ?? false || nextService?.isGreeted ?? false
        ) { runtime.core.grabs(isActive: $0) }
    }

    private func present(at now: Timestamp) {
        let session = runtime.core.session
        var view = session.view(at: now)
        view.notice = notice.text(at: now)
        if let size = screen?.takeResize(at: now) {
            source.player.fit(terminalRows: size.rows)
            screen?.isWiped(at: now)
        }
        screen?.present(view, at: now)
        var deadlines = [session.viewDeadline(after: now), screen?.deadline, notice.deadline]
        if options.drawsOverlay, output.hasPicture {
            let item = session.nowPlaying(at: now).item
            panelPicture.fill(
                &view, from: pictures, artwork: source.player.artwork,
                location: item.map { source.items[$0].location }, at: now)
            source.player.show(fade.frame(of: view, at: now), picture: panelPicture.picture)
            deadlines.append(fade.deadline)
        }
        source.viewDeadline = deadlines.compactMap { $0 }.min()
    }

    // MARK: Remotes

    /// Whether keyboards and mice that are read as devices drive the player.
    ///
    /// What is typed belongs to the window that has the focus. A player with a window, or with a
    /// terminal of its own, gets its keys there. From the device it would get them twice, and those
    /// of other windows too. Remotes have no focus: they drive the player whatever window is in
    /// front.
    var takesKeyboards: Bool { !output.hasWindow && terminal == nil }

    // MARK: Saying

    private func addLogs() {
        if let screen, isatty(2) == 1 {
            ports.add(ScreenLog(screen: screen))
        } else {
            ports.add(DiagnosticLog(isVerbose: false))
        }
        ports.add(notice)
        if options.rumbles { ports.add(RumbleTick { [weak self] in self?.show($0) }) }
        guard !options.isQuiet else { return }
        ports.add(CommandLog { [weak self] in self?.show($0) })
    }

    private func warn(_ message: String, advice: String) {
        let diagnostic = Diagnostic(.warning, .player, message, advice: advice)
        ports.perform(TimedOutput(ports.now, .diagnostic(diagnostic)))
    }

    func show(_ line: Printable) {
        guard !options.isQuiet else { return }
        if let screen { screen.showNote(line, at: ports.now) } else { Self.say(line) }
    }

    private static func say(_ line: Printable) {
        TextWriter.errors.writeLine(line)
    }

    // MARK: Surroundings

    private static func output(settings: [PlayerOptions.Setting]) -> VideoOutput {
        let colors = getenv("COLORTERM").map { String(cString: $0) }
        return VideoOutput(
            VideoOutput.Surroundings(
                hasDisplay: isSet("DISPLAY") || isSet("WAYLAND_DISPLAY"),
                terminalRows: TerminalScreen.size(of: 1)?.rows,
                isTrueColor: colors == "truecolor" || colors == "24bit",
                chosen: settings.last { $0.name == "vo" }?.value))
    }

    private static func hasSound(_ options: PlayerHostOptions) -> Bool {
        options.readsConfiguration || options.settings.contains { $0.name == "ao" }
            || Sound.isAvailable(
                runtimeFolder: getenv("XDG_RUNTIME_DIR").map { String(cString: $0) })
    }

    private static func isSet(_ name: String) -> Bool {
        getenv(name).map { $0.pointee != 0 } ?? false
    }

    private static func playerOptions(
        _ options: PlayerHostOptions, output: VideoOutput, windowKeys: DeviceID
    ) -> PlayerOptions {
        var player = PlayerOptions(items: options.items, windowKeys: windowKeys)
        player.first = options.first
        player.start = options.start
        let playback = options.playback
        player.isPaused = !playback.playsAtStart || !playback.passcode.isEmpty
        player.isFilmHidden = !playback.passcode.isEmpty
        player.opensUnsafeLists = options.opensUnsafeLists
        player.speed = options.speed
        player.output = output
        player.isFullScreen = options.isFullScreen
        player.languages = options.playback.languages
        player.hasOnlyX11 = isSet("DISPLAY") && !isSet("WAYLAND_DISPLAY")
        player.readsConfiguration = options.readsConfiguration
        player.settings = options.settings
        return player
    }
}
