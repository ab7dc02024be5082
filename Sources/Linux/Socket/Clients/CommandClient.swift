// SPDX-License-Identifier: MIT

public import LinuxSystem
public import RemoteModel
internal import RemoteTrace

/// A connection to a `remote-inputd`, for the player and the monitor.
///
/// It never blocks. Once it is closed it stays so; the owner makes another when there is a service
/// again, which `FolderWatch` reports. The owner registers nothing itself: it hands each readiness
/// to `handle` and calls `advance` at `deadline`.
public final class CommandClient {
    /// Why there is no service any more.
    public enum Loss: Error, Equatable, Sendable, CustomStringConvertible {
        /// The service ended, or closed this connection with a reason.
        case closed(reason: String?)
        /// A call of the system failed.
        case failed(SystemError)
        /// The service does not read what it is sent.
        case stuck
        /// The service owes a hello or the answer to a ping, and hangs.
        case silent
        /// The service speaks another protocol.
        case version(Int)
        /// A line that could not be read.
        case rubbish(ProtocolError)

        /// The service is there, and may answer again.
        public var isHanging: Bool {
            switch self {
            case .silent, .stuck: true
            case .closed, .failed, .version, .rubbish: false
            }
        }

        /// What the service does or did, in words: `it has ended`.
        public var description: String {
            switch self {
            case .closed(nil): "it has ended"
            case .closed(let reason?): "it closed the connection: \(reason)"
            case .failed(let error): "\(error)"
            case .stuck: "it does not read"
            case .silent: "it does not answer"
            case .version(let version): "it speaks version \(version) of the protocol"
            case .rubbish(let error): "it sent what cannot be read: \(error)"
            }
        }
    }

    /// A service that owes an answer for so long is lost. An own choice: longer than a busy service
    /// takes, and short enough that a player reads the remotes itself before the viewer gives up.
    public static let patience = Interval.seconds(3)
    /// The same while a person presses keys and may wait for it: behaviour.md N341.
    public static let shortPatience = Interval.seconds(1.5)

    /// Why the connection is over, or nil while it is not.
    public var loss: Loss? { connection.loss }

    /// When `advance` must be called, or nil while the service owes nothing.
    public var deadline: Timestamp? { loss == nil ? due : nil }

    private let connection: LineConnection
    /// When the oldest answer that is owed must be there.
    private var due: Timestamp?
    /// Answers that are to come: the hello, and one for each ping.
    private var owed = 0
    /// Whether the service has said hello.
    public private(set) var isGreeted = false

    /// Connects and says hello. `ENOENT` and `ECONNREFUSED`: there is no service. `isPatient`: a
    /// service that hangs may say hello when it goes on, however late that is. Throws also when the
    /// socket's buffer or the loop has no room.
    public init(
        path: String, program: String, loop: EventLoop, owner: UInt8, isPatient: Bool = false
    ) throws(SystemError) {
        connection = try LineConnection(
            path: path, loop: loop, owner: owner, waitingBytes: SocketLimits.waitingBytes)
        connection.send { line in
            line.name("hello")
            line.begin()
            line.field("protocol", CommandProtocol.version)
            line.field("program", program)
            line.end()
        }
        if isPatient { owed += 1 } else { expectAnswer() }
    }

    // MARK: Out

    /// Asks for these topics and no others.
    public func subscribe(to topics: Topics) {
        connection.send { $0.list("subscribe", topics.names) }
    }

    /// Reports what the player is doing, and whether it is to have the commands.
    public func report(_ state: ContextState) {
        connection.send { $0.fields(of: .context(state)) }
    }

    /// Reports whether the player's window is in front.
    public func report(isInFront: Bool) {
        connection.send { $0.field("front", isInFront) }
    }

    /// Reports whether a person is asked to press buttons, so that nothing is to be performed.
    public func report(isLearning: Bool) {
        connection.send { $0.field("learning", isLearning) }
    }

    /// Has a command performed as if a device had asked.
    public func inject(_ command: Command) {
        connection.send { line in
            line.name("inject")
            line.begin()
            line.fields(of: .command(nil, command))
            line.end()
        }
    }

    /// Asks for the devices; they come as `attached`, and then `listed`.
    public func listDevices() {
        connection.send { $0.field("list", "devices") }
    }

    /// Asks for the last minutes, or for so many seconds; they come as `trace`, and then `listed`
    /// with the count of lines.
    public func listPast(seconds: Int? = nil) {
        connection.send { line in
            line.field("list", "past")
            if let seconds { line.field("seconds", seconds) }
        }
    }

    /// Asks for what was counted; it comes as `process` and `counted`, and then `listed`.
    public func listStatistics() {
        connection.send { $0.field("list", "stats") }
    }

    /// Asks for a `pong` with that number, within `patience`.
    public func ping(_ number: Int) {
        connection.send { $0.field("ping", number) }
        expectAnswer()
    }

    /// Asks whether the service is there, unless it owes an answer already.
    public func ask() {
        if owed == 0 { ping(0) }
    }

    /// The same for a person who presses keys: what it owes has to come soon.
    public func askSoon() {
        ask()
        let soon = MonotonicClock.now + Self.shortPatience
        due = due.map { min($0, soon) }
    }

    /// One more answer is owed. The time of the oldest one counts.
    private func expectAnswer() {
        owed += 1
        due = due ?? MonotonicClock.now + Self.patience
    }

    // MARK: In

    /// Whether the readiness is this connection's.
    func owns(_ readiness: Readiness) -> Bool { connection.owns(readiness) }

    /// The connection can be read or written. Appends what the service says. Look at `loss` then.
    public func handle(_ readiness: Readiness, into messages: inout [RemoteMessage]) {
        connection.handle(readiness) { line throws(ProtocolError) in
            let message = try RemoteMessage(line: line)
            note(message)
            messages.append(message)
        }
    }

    /// The deadline may have passed. Look at `loss` then.
    public func advance(to now: Timestamp) {
        if let deadline, deadline <= now { connection.lose(.silent) }
    }

    /// What a message says about the connection itself.
    private func note(_ message: RemoteMessage) {
        switch message {
        case .hello(let version, _, _) where version != CommandProtocol.version:
            connection.lose(.version(version))
        case .hello, .pong:
            if case .hello = message { isGreeted = true }
            // A service may say what nobody asked for.
            owed = max(0, owed - 1)
            // It goes on to answer: what is owed yet has its own time.
            due = owed > 0 ? MonotonicClock.now + Self.patience : nil
        case .closing(let reason): connection.closingReason = reason
        default: break
        }
    }
}
