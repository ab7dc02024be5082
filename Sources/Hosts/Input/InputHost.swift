// SPDX-License-Identifier: MIT

internal import CLinux
internal import CommandSocket
internal import Glibc
internal import LinuxSystem
internal import RemoteCore
internal import RemoteModel
internal import RemoteRuntime

/// The service: the input side, and the commands socket on which it reports what remotes mean.
public final class InputHost {
    private var runtime: Runtime<InputCore, InputPorts>
    private let server: CommandServer

    /// Listens first, and reads keymaps and devices then. Clients that connect meanwhile are
    /// greeted between two keymaps; what they ask is answered when all is read.
    public init(
        _ options: InputOptions, socket: String, isVerbose: Bool
    ) throws(HostError) {
        let ports: InputPorts
        do throws(SystemError) {
            ports = try InputPorts()
            let owner = ports.claimOwner()
            server = try CommandServer(
                path: socket, program: "remote-inputd", version: ProgramVersion.current,
                loop: ports.loop, owner: owner)
            ports.add(server, owner: owner)
        } catch {
            throw error.errno == EADDRINUSE
                ? .alreadyRunning(path: socket) : .system(error)
        }
        ports.add(server)
        ports.add(ServerOnlooker(server))
        server.situation = { [unowned ports] in ports.situation() }
        ports.add(DiagnosticLog(isVerbose: isVerbose))
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
        try ports.addDevices(options, numbers: DeviceNumbers())
        greet()
        runtime = Runtime(core: core, ports: ports)
    }

    /// Runs until a signal ends it. Then all that had begun has ended, and the socket is gone.
    public func run() -> StopReason {
        takeTurn()
        server.isReading = true
        ServiceManager.report("READY=1")
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

    private func takeTurn() {
        let ports = runtime.ports
        runtime.turn { core in ports.expect { core.normalizer.summary(of: $0) } }
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
