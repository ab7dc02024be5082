// SPDX-License-Identifier: MIT

internal import CLirc
internal import Glibc
public import LinuxSystem
public import RemoteModel

/// The remotes behind lircd's socket, each a device from its first button on.
///
/// lircd may come, die and come back at any time; nothing polls for it. Make one, call `start`,
/// then `handle` for each readiness whose token has its owner and `advance` at its deadline.
/// Buttons have the time at which they were read: lircd stamps nothing. What they mean is for the
/// decoder, to which a press of lircd is one `button` input.
public final class LircClient {
    /// Where lircd listens, unless an option or `LIRC_SOCKET_PATH` names another path.
    public static let defaultPath = "/run/lirc/lircd"
    /// Bytes of a line, lircd's own `PACKET_SIZE`. A longer one is skipped with a diagnostic.
    public static let lineLimit = 256
    /// Remotes that one lircd may name. Buttons of a further one are ignored with a diagnostic.
    public static let remoteLimit = 64
    /// Attempts to connect to a socket that exists but refuses; each waits twice as long. After
    /// them, only a socket that is made again is tried: lircd makes its own when it starts.
    public static let attemptLimit = 8
    /// After a connection that lasted for so long the attempts are counted again: a lircd behind a
    /// socket that stays, as systemd's does, may be restarted any number of times. An own choice:
    /// longer than one that ends at its start needs for that.
    public static let steady = Interval.seconds(5)
    /// The wait before the second attempt.
    public static let firstRetry = Interval.milliseconds(100)

    /// One connection, and what was said about it already.
    private struct Connection: ~Copyable {
        let descriptor: OwnedDescriptor
        let token: Token
        let since = MonotonicClock.now
        var reader = LineReader(limit: LircClient.lineLimit)
        var parser = LircParser()
        var saidRubbish = false
        var saidTooMany = false
        var saidOwn = false
    }

    /// Where lircd is looked for.
    private struct Place {
        let path: String
        /// Somebody named the path, so that a missing socket is worth a note.
        let isGiven: Bool
        /// Where this process itself sends buttons by lircd's protocol, and its remote's name.
        let own: (path: String?, remote: String?)

        /// Whether it leads to the socket of this process: its buttons would be pressed forever.
        var isOwn: Bool {
            guard let other = own.path else { return false }
            var (here, there) = (stat(), stat())
            guard stat(path, &here) == 0, stat(other, &there) == 0 else { return path == other }
            return here.st_dev == there.st_dev && here.st_ino == there.st_ino
        }
    }

    private let place: Place
    /// The socket's path.
    public var path: String { place.path }
    private let loop: EventLoop
    private let owner: UInt8
    private let numbers: DeviceNumbers
    /// Sees the socket being made.
    private let watch: FolderWatch
    private let watchToken: Token
    private var changes: [FolderChange] = []
    /// The connection, or nil while lircd is not there.
    private var connection: Connection?
    /// The remotes that have sent something through this connection.
    private var remotes: [(name: String, id: DeviceID)] = []
    /// Attempts since lircd last said something sensible, or was there for a while.
    private var attempts = 0
    /// When to try again, while the socket exists but refuses.
    public private(set) var deadline: Timestamp?

    /// `path` is absolute; nil takes `LIRC_SOCKET_PATH` of the environment, then the usual place.
    /// `own`: where this process itself sends buttons by the same protocol, which is not connected
    /// to; and the remote's name there, of which no button counts, whoever passes it on.
    public init(
        path: String? = nil, own: (path: String?, remote: String?) = (nil, nil), loop: EventLoop,
        owner: UInt8, numbers: DeviceNumbers
    ) throws(SystemError) {
        let variable = getenv("LIRC_SOCKET_PATH").map { String(cString: $0) }
        place = Place(
            path: path ?? variable ?? Self.defaultPath, isGiven: path != nil || variable != nil,
            own: own)
        self.loop = loop
        self.owner = owner
        self.numbers = numbers
        watch = try FolderWatch(folder: FolderWatch.split(place.path).folder)
        watchToken = try loop.register(watch.rawValue, owner: owner)
    }

    deinit {
        loop.unregister(watch.rawValue)
        if let descriptor = connection?.descriptor.rawValue { loop.unregister(descriptor) }
    }

    /// Connects if lircd is there. A lircd that is not there is reported only if its path was
    /// given.
    public func start(diagnostics: inout [Diagnostic]) {
        if place.isOwn {
            diagnostics.append(
                Diagnostic(
                    .warning, .configuration,
                    "lircd's socket \(path) is the one on which buttons are sent from here; it is "
                        + "not read",
                    advice: "set LIRC_SOCKET_PATH for the programs that receive the buttons, and "
                        + "not for this one"))
        } else if place.isGiven, access(path, F_OK) != 0 {
            diagnostics.append(
                Diagnostic(
                    .note, .configuration, "lircd's socket \(path) is not there yet",
                    advice: "start lircd; it is connected to as soon as it listens"))
        }
        connect(diagnostics: &diagnostics)
    }

    /// Reads what is ready. Returns whether more is left than one turn may take.
    public func handle(
        _ readiness: Readiness, at now: Timestamp, into inputs: inout [TimedInput],
        diagnostics: inout [Diagnostic]
    ) -> Bool {
        if readiness.token == watchToken {
            drainWatch(diagnostics: &diagnostics)
        } else if readiness.token == connection?.token {
            readConnection(at: now, into: &inputs, diagnostics: &diagnostics)
        }
        return false
    }

    /// Tries again when it is time.
    public func advance(to time: Timestamp, diagnostics: inout [Diagnostic]) {
        guard let deadline, deadline <= time else { return }
        self.deadline = nil
        connect(diagnostics: &diagnostics)
    }

    /// Appends that every remote is gone, for one who stops reading them.
    public func appendEnds(at time: Timestamp, into inputs: inout [TimedInput]) {
        for remote in remotes { inputs.append(TimedInput(time, .detached(remote.id))) }
    }

    /// The folder of the socket has changed: a new socket is tried at once.
    private func drainWatch(diagnostics: inout [Diagnostic]) {
        watch.drain(into: &changes)
        let name = FolderWatch.split(path).name
        let isMadeAgain = changes.contains { change in
            change.name.isEmpty
                || change.name == name
                    && !change.kinds.isDisjoint(with: [.appeared, .attributes])
        }
        changes.removeAll(keepingCapacity: true)
        guard isMadeAgain, connection == nil else { return }
        attempts = 0
        connect(diagnostics: &diagnostics)
    }

    /// Connects, if there is a socket and no connection yet.
    private func connect(diagnostics: inout [Diagnostic]) {
        guard connection == nil, access(path, F_OK) == 0, !place.isOwn else { return }
        do throws(SystemError) {
            // liblirc_client (0.10.1) leaves a descriptor open when it cannot connect, and waits
            // for a listener that is busy. So it is only asked once a connection of ours has
            // succeeded, which stays until then: lircd closes its receiver when the last client
            // goes.
            let trial = try UnixSocket.connect(to: path)
            let result = lirc_get_local_socket(path, 1)
            errno = result < 0 ? -result : 0
            let descriptor = try OwnedDescriptor(
                adopting: result, from: "lirc_get_local_socket", subject: path)
            _ = consume trial
            try adopt(descriptor)
        } catch {
            refused(error, diagnostics: &diagnostics)
        }
    }

    /// Takes over the connection that liblirc_client made.
    private func adopt(_ descriptor: consuming OwnedDescriptor) throws(SystemError) {
        let number = descriptor.rawValue
        guard fcntl(number, F_SETFL, O_NONBLOCK) == 0, fcntl(number, F_SETFD, FD_CLOEXEC) == 0
        else { throw SystemError.last("fcntl", subject: path) }
        let token = try loop.register(number, owner: owner)
        connection = Connection(descriptor: descriptor, token: token)
        deadline = nil
    }

    /// The socket is there and does not let us in.
    private func refused(_ error: SystemError, diagnostics: inout [Diagnostic]) {
        // It went while we looked, and the folder watch reports when it is back.
        if error.errno == ENOENT { return }
        attempts += 1
        if error.errno == EACCES || error.errno == EPERM {
            diagnostics.append(
                Diagnostic(
                    .warning, .configuration, "no permission to use lircd's socket \(path)",
                    advice: "let lircd make it for everyone: 'permission = 666' in "
                        + "/etc/lirc/lirc_options.conf"))
        } else if attempts < Self.attemptLimit {
            retryLater()
        } else {
            diagnostics.append(
                Diagnostic(
                    .warning, .lircd, "lircd does not answer: \(error)",
                    advice: "start lircd again; a socket without a lircd behind it is left over "
                        + "from one that was killed"))
        }
    }

    /// Twice as long each time, from `firstRetry` on: 12.7 s in all.
    private func retryLater() {
        let wait = Self.firstRetry.microseconds << Int64(attempts - 1)
        deadline = MonotonicClock.now + Interval(microseconds: wait)
    }

    /// Reads once, so that a lircd that sends without end gets its turn, and no more.
    private func readConnection(
        at now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        guard let descriptor = connection?.descriptor.rawValue else { return }
        var reason = "the connection was closed"
        do throws(SystemError) {
            guard try connection?.reader.fill(from: descriptor) == .closed else {
                handleLines(at: MonotonicClock.now, into: &inputs, diagnostics: &diagnostics)
                return
            }
        } catch {
            reason = "\(error)"
        }
        lose(reason, at: now, into: &inputs, diagnostics: &diagnostics)
    }

    /// Takes the lines that are complete.
    private func handleLines(
        at time: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        while let line = connection?.reader.next() {
            switch line {
            case .bytes(let bytes):
                switch connection?.parser.handle(bytes) {
                case .button(let button):
                    press(button, at: time, into: &inputs, diagnostics: &diagnostics)
                case .rubbish: reportFault("a line that is not a button", &diagnostics)
                case .packet, nil: break
                }
            case .tooLong:
                reportFault("a line of more than \(Self.lineLimit) bytes", &diagnostics)
            }
        }
    }

    /// A button of a remote, which becomes a device with its first one.
    private func press(
        _ line: LircLine, at time: Timestamp, into inputs: inout [TimedInput],
        diagnostics: inout [Diagnostic]
    ) {
        attempts = 0
        if line.remote == place.own.remote { return ignoreOwn(&diagnostics) }
        if let remote = remotes.first(where: { $0.name == line.remote }) {
            inputs.append(TimedInput(time, .button(remote.id, line.press)))
            return
        }
        guard remotes.count < Self.remoteLimit else {
            if connection?.saidTooMany == false {
                connection?.saidTooMany = true
                diagnostics.append(
                    Diagnostic(
                        .warning, .lircd,
                        "remote '\(line.remote)' is ignored: lircd has named "
                            + "\(Self.remoteLimit) others"))
            }
            return
        }
        let id = numbers.next()
        remotes.append((line.remote, id))
        var description = DeviceDescription(source: .lirc, name: line.remote)
        description.path = path
        inputs.append(TimedInput(time, .attached(id, description)))
        inputs.append(TimedInput(time, .button(id, line.press)))
    }

    /// A button that was sent from here, or by another program of this kind, which reads the same
    /// devices.
    private func ignoreOwn(_ diagnostics: inout [Diagnostic]) {
        guard connection?.saidOwn == false else { return }
        connection?.saidOwn = true
        diagnostics.append(
            Diagnostic(
                .warning, .lircd,
                "lircd at \(path) passes on the buttons of '\(place.own.remote ?? "")', which are "
                    + "sent by a remote-inputd; they are ignored",
                advice: "set LIRC_SOCKET_PATH for the programs that receive the buttons, and not "
                    + "for those that read the remotes"))
    }

    /// Says what is wrong with lircd's lines, once for each connection.
    private func reportFault(_ what: String, _ diagnostics: inout [Diagnostic]) {
        guard connection?.saidRubbish == false else { return }
        connection?.saidRubbish = true
        diagnostics.append(
            Diagnostic(
                .warning, .lircd, "lircd at \(path) sent \(what); it is skipped",
                advice: "check what listens there with 'irw \(path)'"))
    }

    /// The connection is over, and all its remotes with it.
    private func lose(
        _ reason: String, at now: Timestamp, into inputs: inout [TimedInput],
        diagnostics: inout [Diagnostic]
    ) {
        if let since = connection?.since, now - since >= Self.steady { attempts = 0 }
        let partial = connection?.reader.partial ?? 0
        if let descriptor = connection?.descriptor.rawValue { loop.unregister(descriptor) }
        connection = nil
        if attempts == 0 {
            let place = partial > 0 ? " in the middle of a line" : ""
            diagnostics.append(
                Diagnostic(
                    .warning, .lircd, "lircd is gone\(place): \(reason)",
                    advice: "it is connected to again as soon as it listens at \(path)"))
        }
        let time = MonotonicClock.now
        for remote in remotes { inputs.append(TimedInput(time, .detached(remote.id))) }
        remotes.removeAll()
        // Not at once: a lircd that ends each time it is connected to would keep us busy.
        attempts += 1
        guard attempts >= Self.attemptLimit else { return retryLater() }
        diagnostics.append(
            Diagnostic(
                .warning, .lircd, "lircd at \(path) closes every connection at once",
                advice: "look at its log and start it again; it is connected to again when its "
                    + "socket is made again"))
    }
}
