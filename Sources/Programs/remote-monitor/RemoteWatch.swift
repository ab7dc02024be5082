// SPDX-License-Identifier: MIT

internal import CommandSocket
internal import Glibc
internal import LinuxSystem
internal import InputHost
internal import RemoteModel

/// A connection to whoever reads the remotes: a `remote-inputd`, else a `remote-player` that reads
/// them itself. What they keep from other programs can be seen nowhere else. `watch` and `record`
/// use it, and open the devices themselves only where it finds nobody.
final class RemoteWatch: InputSource {
    /// What is done when the one that is watched ends.
    enum Following {
        /// The program ends with it.
        case no
        /// Another one is looked for, for `patience`: the player goes on where a service was, or a
        /// service where the player was.
        case shortly
        /// One is looked for until there is one; the closure gets the reason as that begins.
        case forever((CommandClient.Loss) -> Void)
    }

    /// How long another one is looked for, and how often; less often after that time.
    private static let patience = Interval.seconds(3)
    private static let period = Interval.milliseconds(100)
    private static let slowPeriod = Interval.seconds(1)

    private let paths: [String]
    private let topics: Topics
    private unowned let ports: InputPorts
    private let owner: UInt8
    /// Gets each message.
    private let take: (RemoteMessage) -> Void
    private let following: Following
    /// The connection.
    private var client: CommandClient
    private var messages: [RemoteMessage] = []
    /// While another one is looked for: the next look, and when patience ends.
    private var search: (next: Timestamp, end: Timestamp)?
    /// Why nobody is watched any more, which ends the program.
    private(set) var loss: CommandClient.Loss?
    /// It was refused what was asked for, which ends the program; whoever takes the messages has
    /// the reason.
    private(set) var isRefused = false
    private var isSubscribed = false

    /// Nil where nobody listens on any of the paths, which are tried in order; but a path that was
    /// asked for is an error then.
    static func connect(
        _ live: LiveOptions, topics: Topics, following: Following, ports: InputPorts,
        take: @escaping (RemoteMessage) -> Void
    ) throws(SystemError) -> RemoteWatch? {
        guard !live.local else { return nil }
        let paths =
            live.socket.map { [$0] } ?? [CommandProtocol.defaultPath] + CommandProtocol.playerPaths
        let owner = ports.claimOwner()
        do throws(SystemError) {
            let watch = RemoteWatch(
                try open(paths, topics, ports, owner), paths, topics, ports, owner,
                following: following, isAnyPath: live.socket == nil, take: take)
            ports.add(watch, owner: owner)
            return watch
        } catch {
            guard live.socket == nil, error.isNobody else { throw error }
            ports.giveBack(owner)
            return nil
        }
    }

    private init(
        _ client: CommandClient, _ paths: [String], _ topics: Topics, _ ports: InputPorts,
        _ owner: UInt8, following: Following, isAnyPath: Bool,
        take: @escaping (RemoteMessage) -> Void
    ) {
        self.client = client
        self.paths = paths
        self.topics = topics
        self.ports = ports
        self.owner = owner
        // A path that was asked for is not another one's; who waits for ever waits there, too.
        if case .shortly = following, !isAnyPath {
            self.following = .no
        } else {
            self.following = following
        }
        self.take = take
    }

    /// The first of the paths on which somebody listens.
    private static func open(
        _ paths: [String], _ topics: Topics, _ ports: InputPorts, _ owner: UInt8
    ) throws(SystemError) -> CommandClient {
        var failure = SystemError("connect", errno: ENOENT, subject: paths.first ?? "")
        for path in paths {
            do throws(SystemError) {
                let client = try CommandClient(
                    path: path, program: "remote-monitor", loop: ports.loop, owner: owner)
                client.subscribe(to: topics)
                return client
            } catch {
                failure = error
                if !error.isNobody { throw error }
            }
        }
        throw failure
    }

    /// Asks for the last minutes.
    func listPast() { client.listPast() }

    /// Asks for what was counted.
    func listStatistics() { client.listStatistics() }

    func handle(
        _ readiness: Readiness, at now: Timestamp, into inputs: inout [TimedInput],
        diagnostics: inout [Diagnostic]
    ) -> Bool {
        client.handle(readiness, into: &messages)
        for message in messages {
            take(message)
            noteAnswer(message)
        }
        messages.removeAll(keepingCapacity: true)
        look(at: now)
        return false
    }

    /// The first answer but for the hello says whether there will be anything to watch. Who waits
    /// for ever shows the reason and waits for another one.
    private func noteAnswer(_ message: RemoteMessage) {
        switch (message, following) {
        case (.subscribed, _): isSubscribed = true
        case (.error, .no), (.error, .shortly):
            guard !isSubscribed, !topics.isEmpty else { return }
            isRefused = true
            ports.requestStop(.finished)
        default: break
        }
    }

    var deadline: Timestamp? { search?.next ?? client.deadline }

    func advance(
        to now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        client.advance(to: now)
        look(at: now)
    }

    /// Looks for another one when the one that was watched is gone.
    private func look(at now: Timestamp) {
        guard let gone = client.loss, loss == nil else { return }
        guard isFollowing(gone) else { return end(gone) }
        if search == nil, case .forever(let waits) = following { waits(gone) }
        let end = search?.end ?? now + Self.patience
        if let next = search?.next, now < next { return }
        if let client = try? Self.open(paths, topics, ports, owner) {
            self.client = client
            search = nil
        } else if now < end {
            search = (now + Self.period, end)
        } else if case .forever = following {
            search = (now + Self.slowPeriod, end)
        } else {
            self.end(gone)
        }
    }

    /// Whether another one is looked for after that end. Who waits for ever gives up only where it
    /// would lose the next one the same way.
    private func isFollowing(_ gone: CommandClient.Loss) -> Bool {
        switch following {
        case .no: return false
        case .shortly: return gone.isEnd
        case .forever:
            if case .version = gone { return false }
            return true
        }
    }

    /// Nobody is found any more: the program ends with the reason.
    private func end(_ gone: CommandClient.Loss) {
        search = nil
        loss = gone
        ports.requestStop(.finished)
    }
}

extension CommandClient.Loss {
    /// Its process has ended, or reads the remotes no more.
    fileprivate var isEnd: Bool {
        switch self {
        case .closed(nil), .failed: true
        case .closed, .stuck, .silent, .version, .rubbish: false
        }
    }
}

extension RemoteDevice {
    /// As a device that is read here.
    func summary(_ id: DeviceID) -> DeviceSummary {
        var surface: Surface?
        if let width, let height {
            // The service reports only the size.
            surface = Surface(
                width: width, height: height, shape: .rectangle, surfaceClass: .touchpad,
                isSizeGuessed: false)
        }
        // It does not report the numbers of the nodes, which are not needed here.
        let nodes = paths.map { DeviceSummary.Node(id: id, path: $0) }
        return DeviceSummary(
            id: id, name: name, role: role, keymaps: keymaps, surface: surface, nodes: nodes)
    }
}
