// SPDX-License-Identifier: MIT

internal import CLinux
internal import CommandSocket
internal import Glibc
public import LinuxSystem
internal import RemoteCore
internal import RemoteModel
internal import RemoteRuntime

/// The service: the input side, and the commands socket on which it reports what remotes mean. It
/// decides nothing: `InputCore` does. One thread runs it, until a signal comes.
public final class InputHost {
    private var runtime: Runtime<InputCore, InputPorts>
    /// The commands socket.
    private let server: CommandServer
    /// What the process may write to from the first turn on.
    private let sandbox: ServiceSandbox

    /// The bytes that the kernel has for a socket's path, without those of the name under which it
    /// is made.
    private static let longestPath = 107 - ".new".utf8.count

    /// Listens first, where systemd has not done so already, and reads keymaps and devices then.
    /// Clients that connect meanwhile are greeted between two keymaps; what they ask is answered
    /// when all is read.
    public init(_ settings: ServiceSettings) throws(HostError) {
        let ports: InputPorts
        let options = InputOptions(settings.configuration)
        let socket = settings.configuration.clients.socket ?? CommandProtocol.defaultPath
        let rules = try settings.rules()
        let access: UnixListener.Access = options.isForGroup ? .group : .user
        let handed = try ActivationSocket.take(for: socket)
        // Before a folder and a lock are made for it.
        guard handed != nil || socket.utf8.count <= Self.longestPath else {
            throw .socket(SystemError("bind", errno: ENAMETOOLONG, subject: socket))
        }
        do throws(SystemError) {
            ports = try InputPorts()
            let owner = ports.claimOwner()
            // What systemd has made, it removes as well.
            let isOurs = handed == nil
            server = try CommandServer(
                path: socket, access: access, handedOver: handed, program: "remote-inputd",
                version: ProgramVersion.current, loop: ports.loop, owner: owner)
            ports.add(server, owner: owner)
            sandbox = ServiceSandbox(
                [isOurs ? socket : nil, options.buttonSocket].compactMap { $0 })
        } catch {
            if error.errno == EADDRINUSE { throw .alreadyRunning(path: socket) }
            let calls = ["mkdir", "bind", "open", "listen"]
            throw calls.contains("\(error.call)") ? .socket(error) : .system(error)
        }
        ports.add(server)
        ports.add(ServerRedactedSink(server))
        server.situation = { [unowned ports] in ports.situation() }
        server.keepPast(options.past)
        let log = DiagnosticLog(isVerbose: settings.configuration.keeping.isVerbose ?? false)
        ports.add(log)
        server.rules = rules
        ports.add(
            SettingsSource(settings, ports: ports, server: server, log: log),
            owner: ports.claimOwner())
        server.isReading = false
        let server = server
        let greet = { server.greet(at: ports.now) }
        greet()
        var core = InputCore()
        core.isWatched = true
        for source in try ports.addKeymaps(options, meanwhile: greet) {
            greet()
            core.prepare(source)
        }
        greet()
        ports.inputSide.keymaps?.isReadAhead = true
        try ports.addDevices(options, numbers: DeviceNumbers())
        ports.inputSide.buttons?.admits = { server.mayWatch($0) }
        if let unit = options.playerUnit { ports.addStarter(of: unit, for: server) }
        greet()
        runtime = Runtime(core: core, ports: ports)
    }

    /// Runs until a signal ends it. Then all that had begun has ended, and the socket is gone.
    public func run() -> StopReason {
        takeTurn()
        server.isReading = true
        // systemd starts what depends on the service now: all devices are attached, and clients are
        // answered.
        ServiceManager.report("READY=1")
        limitProcess()
        // Two thirds of the code that is in memory now was for keymaps and devices.
        linux_release_start()
        while true {
            if let stop = runtime.ports.stop {
                ServiceManager.report("STOPPING=1")
                return stop
            }
            takeTurn()
        }
    }

    /// What the service needs from now on is little. It answers its manager only from here on, too:
    /// a start with many keymaps may take longer.
    private func limitProcess() {
        let ports = runtime.ports
        if let watchdog = ManagerWatchdog() { ports.add(watchdog, owner: ports.claimOwner()) }
        // Programs of `run` are the user's own, and need what the user may do.
        guard !runtime.core.normalizer.allowsPrograms else { return }
        if let failure = sandbox.close() {
            ports.report(failure)
        } else {
            ports.forbidPrograms()
        }
    }

    /// One turn of the loop, and what follows from it outside of the core: grabs and keyboards.
    private func takeTurn() {
        let ports = runtime.ports
        if let source = ports.inputSide.keymaps?.takeUnread() { runtime.core.prepare(source) }
        runtime.turn { core in
            guard ports.hasChangedDevices else { return }
            ports.expect(core) { $0.normalizer.summary(of: $1) }
        }
        runtime.ports.updateGrabs(
            revision: runtime.core.normalizer.grabRevision, isActive: server.isPlayerInFront,
            isLearning: server.isLearning
        ) { runtime.core.normalizer.grabs(isActive: $0) }
        runtime.ports.updateKeyboards(revision: runtime.core.normalizer.keymapRevision) {
            runtime.core.normalizer.readsKeyboard
        }
        reportUnbound()
    }

    /// Why nothing came of a press is found out only while somebody asks.
    private func reportUnbound() {
        if runtime.core.isExplaining {
            for verdict in runtime.core.takeVerdicts() { server.send(verdict) }
            server.flush()
        }
        guard runtime.core.isExplaining != server.wantsUnbound else { return }
        runtime.core.isExplaining = server.wantsUnbound
    }
}

/// Why a process ends.
public enum StopReason: Equatable, Sendable {
    /// SIGTERM or SIGINT came.
    case signal(SignalSource.Signal)
    /// The work is done: the player was left, or the time is over.
    case finished
    /// The loop cannot wait any more.
    case failed(SystemError)

    /// The status for `exit`.
    public var exitStatus: Int32 {
        switch self {
        case .signal, .finished: 0
        case .failed: 1
        }
    }
}
