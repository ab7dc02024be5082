// SPDX-License-Identifier: MIT

internal import CLinuxInput
internal import CommandServer
internal import Glibc
internal import LinuxLoop
internal import RemoteCore
internal import RemoteModel
internal import RemoteRuntime

/// The service: the input side, and the commands socket to which it tells what it makes of it.
public final class InputHost {
    private var runtime: Runtime<Normalizer, InputPorts>
    private let server: CommandServer

    /// Listens first and reads devices then, so that clients can connect at once.
    public init(
        _ options: InputOptions, socket: String, version: String, isVerbose: Bool
    ) throws(HostError) {
        let ports: InputPorts
        do throws(SystemError) {
            ports = try InputPorts()
            let owner = ports.claimOwner()
            server = try CommandServer(
                path: socket, program: "remote-inputd", version: version, loop: ports.loop,
                owner: owner)
            ports.add(server, owner: owner)
        } catch {
            throw error.errno == EADDRINUSE
                ? .alreadyRunning(path: socket) : .system(error)
        }
        ports.add(server)
        ports.add(DiagnosticLog(isVerbose: isVerbose))
        runtime = Runtime(core: Normalizer(), ports: ports)
        try ports.addInputSide(options, numbers: DeviceNumbers())
    }

    /// Runs until a signal ends it. Then all that had begun has ended, and the socket is gone.
    public func run() -> StopReason {
        takeTurn()
        ServiceManager.tell("READY=1")
        // Two thirds of the code that is in memory now was for keymaps and devices.
        linux_release_start()
        while true {
            if let stop = runtime.ports.stop {
                ServiceManager.tell("STOPPING=1")
                return stop
            }
            takeTurn()
        }
    }

    private func takeTurn() {
        runtime.turn()
        runtime.ports.updateGrabs(
            revision: runtime.core.grabRevision, isActive: server.isPlayerInFront,
            isLearning: server.isLearning
        ) { runtime.core.grabs(isActive: $0) }
        guard runtime.ports.hasChangedDevices else { return }
        for device in runtime.ports.takeChangedDevices(runtime.core) {
            server.attach(device.description, device.summary, at: runtime.ports.now)
        }
        server.flush()
    }
}
