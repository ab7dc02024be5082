// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import CommandSocket
internal import InputHost
internal import LinuxSystem

/// What a service or a player has answered to one question: `report` and `stats` ask.
struct RemoteAnswer {
    /// Who answered.
    let program: String
    let version: String
    /// All that came until it was complete.
    let messages: [RemoteMessage]

    /// Why there is none. It is written, and the program ends.
    enum Absence: Error {
        case lost(CommandClient.Loss)
        case refused(program: String, reason: String)
        case late(program: String)
    }

    /// Asks whoever listens on that socket; without one, whoever reads the remotes. nil where
    /// nobody does. `seconds`: in which all has to be there. Throws an exit status where the
    /// program is to end.
    static func to(
        _ question: (RemoteWatch) -> Void, at socket: String?, within seconds: Double
    ) throws -> RemoteAnswer? {
        var session = try LiveSession(seconds: seconds)
        let gathered = Gathered(session.ports)
        let live = try LiveOptions.parse(socket.map { ["--socket", $0] } ?? [])
        let watch = try RemoteWatch.connect(
            live, topics: [], following: .no, ports: session.ports, take: gathered.take)
        guard let watch else { return nil }
        question(watch)
        try session.run()
        // A person stops the program, not the question alone.
        if case .signal? = session.ports.stop { throw ExitCode.success }
        if let loss = watch.loss { throw Absence.lost(loss) }
        if let reason = gathered.refusal {
            throw Absence.refused(program: gathered.name, reason: reason)
        }
        guard gathered.isComplete else { throw Absence.late(program: gathered.name) }
        return RemoteAnswer(
            program: gathered.program, version: gathered.version, messages: gathered.messages)
    }
}

extension RemoteAnswer.Absence {
    /// What a person reads. `seconds`: how long it was waited for.
    func words(_ seconds: Double) -> String {
        switch self {
        case .lost(let loss): return "remote-monitor: \(Remedy.words(loss))"
        case .refused(let program, let reason):
            let help =
                reason.hasPrefix("unknown")
                ? "\n  help: it is too old for this; install programs of one version" : ""
            return "remote-monitor: \(program) says: \(reason)\(help)"
        case .late(let program):
            return "remote-monitor: \(program) has not answered within \(Int(seconds)) s\n"
                + "  help: restart it: 'systemctl --user restart remote-inputd'"
        }
    }
}

/// Gathers an answer, as it comes.
private final class Gathered {
    private unowned let ports: InputPorts
    private(set) var program = "the service"
    private(set) var version = ""
    private(set) var messages: [RemoteMessage] = []
    private(set) var isComplete = false
    private(set) var refusal: String?

    init(_ ports: InputPorts) {
        self.ports = ports
    }

    /// Its name with its version.
    var name: String { version.isEmpty ? program : "\(program) \(version)" }

    func take(_ message: RemoteMessage) {
        switch message {
        case .hello(_, let program, let version): (self.program, self.version) = (program, version)
        case .listed:
            isComplete = true
            ports.requestStop(.finished)
        case .error(let reason):
            refusal = reason
            ports.requestStop(.finished)
        default: messages.append(message)
        }
    }
}
