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
    /// When one ends, another one begins: the player goes on where a service was, or a service
    /// where the player was. How long it is looked for, and how often.
    private static let patience = Interval.seconds(3)
    private static let period = Interval.milliseconds(100)

    private let paths: [String]
    private let topics: Topics
    private unowned let ports: InputPorts
    private let owner: UInt8
    /// Gets each message.
    private let take: (RemoteMessage) -> Void
    /// Another one is looked for when this one ends.
    private let isFollowing: Bool
    /// The connection.
    private var client: CommandClient
    private var messages: [RemoteMessage] = []
    /// While another one is looked for: the next look, and the last.
    private var search: (next: Timestamp, end: Timestamp)?
    /// Why nobody is watched any more, which ends the program.
    private(set) var loss: CommandClient.Loss?

    /// Nil where nobody listens on any of the paths, which are tried in order; but a path that was
    /// asked for is an error then. `isFollowing`: when that one ends, another one is looked for.
    static func connect(
        _ live: LiveOptions, topics: Topics, isFollowing: Bool, ports: InputPorts,
        take: @escaping (RemoteMessage) -> Void
    ) throws(SystemError) -> RemoteWatch? {
        guard !live.local else { return nil }
        let paths =
            live.socket.map { [$0] } ?? [CommandProtocol.defaultPath] + CommandProtocol.playerPaths
        let owner = ports.claimOwner()
        do throws(SystemError) {
            let watch = RemoteWatch(
                try open(paths, topics, ports, owner), paths, topics, ports, owner,
                isFollowing: isFollowing && live.socket == nil, take: take)
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
        _ owner: UInt8, isFollowing: Bool, take: @escaping (RemoteMessage) -> Void
    ) {
        self.client = client
        self.paths = paths
        self.topics = topics
        self.ports = ports
        self.owner = owner
        self.isFollowing = isFollowing
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

    func handle(
        _ readiness: Readiness, at now: Timestamp, into inputs: inout [TimedInput],
        diagnostics: inout [Diagnostic]
    ) -> Bool {
        client.handle(readiness, into: &messages)
        for message in messages { take(message) }
        messages.removeAll(keepingCapacity: true)
        look(at: now)
        return false
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
        guard isFollowing, gone.isEnd else { return end(gone) }
        let end = search?.end ?? now + Self.patience
        if let next = search?.next, now < next { return }
        if let client = try? Self.open(paths, topics, ports, owner) {
            self.client = client
            search = nil
        } else if now < end {
            search = (now + Self.period, end)
        } else {
            self.end(gone)
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
