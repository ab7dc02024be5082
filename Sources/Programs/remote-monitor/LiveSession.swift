// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import CommandSocket
internal import LinuxSystem
internal import RemoteCore
internal import InputHost
internal import RemoteModel
internal import RemoteRuntime

/// What `watch` and `record` share: the loop of this machine, until ctrl-C or a time. `learn` and
/// `send` use it too, for the loop alone.
struct LiveSession {
    /// The loop with its sources and sinks.
    let ports: InputPorts
    private var runtime: Runtime<InputCore, InputPorts>

    /// `seconds` is when it ends by itself, or nil.
    init(seconds: Double?) throws(SystemError) {
        ports = try InputPorts()
        var core = InputCore()
        core.isWatched = true
        runtime = Runtime(core: core, ports: ports)
        guard let seconds else { return }
        let timer = StopTimer(ports: ports, at: MonotonicClock.now + .seconds(seconds))
        ports.add(timer, owner: ports.claimOwner())
    }

    /// Turns the devices of this machine into inputs, as if a player were in that context.
    func addInputSide(_ options: InputOptions, context: ContextState) throws(HostError) {
        ports.add(ContextSource(context), owner: ports.claimOwner())
        try ports.addInputSide(options, numbers: DeviceNumbers())
    }

    /// Runs until it is to end; the exit status is that of the program. `decided`, if there is one,
    /// gets every decision that may be shown.
    mutating func run(decided: ((TimedVerdict) -> Void)? = nil) throws(ExitCode) {
        runtime.core.isExplaining = decided != nil
        let ports = ports
        while true {
            runtime.turn { core in
                guard ports.hasChangedDevices else { return }
                ports.expect(core) { $0.normalizer.summary(of: $1) }
            }
            if let decided {
                for verdict in runtime.core.takeVerdicts() { decided(verdict) }
                ports.flush()
            }
            guard let stop = ports.stop else { continue }
            if case .failed(let error) = stop { printError("remote-monitor: \(lines: error)") }
            if stop.exitStatus != 0 { throw ExitCode(stop.exitStatus) }
            return
        }
    }
}

/// Runs a command. An error becomes a line of text and the exit status 1.
func orFail(_ body: () throws -> Void) throws(ExitCode) {
    do {
        try body()
    } catch let exit as ExitCode {
        throw exit
    } catch {
        printError("remote-monitor: \(lines: error)")
        if let remedy = Remedy.of(error) { printError("  help: \(remedy)") }
        throw .failure
    }
}

/// Ends the session at a time.
private final class StopTimer: InputSource {
    private unowned let ports: InputPorts
    private(set) var deadline: Timestamp?

    init(ports: InputPorts, at deadline: Timestamp) {
        self.ports = ports
        self.deadline = deadline
    }

    func advance(
        to now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        deadline = nil
        ports.requestStop(.finished)
    }
}

/// Sends the player's context once, because without one a gesture means nothing.
private final class ContextSource: InputSource {
    private let context: ContextState

    init(_ context: ContextState) {
        self.context = context
    }

    func start(
        at now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        inputs.append(TimedInput(now, .context(context)))
    }
}
