// SPDX-License-Identifier: MIT

internal import Glibc
public import LinuxSystem
public import RemoteModel
public import RemoteNowPlaying

/// Reports to the desktop what plays, and takes its commands: MPRIS on the session's D-Bus
/// (behaviour.md A38). On the same connection it reads how the desktop wants things to look (A180).
///
/// A machine without a session bus works as well. A bus that goes away is tried again. The player's
/// host owns one and hands it what plays. `MprisPlayer` decides what a call means; here is the bus.
public final class MediaBus {
    /// Messages that one turn takes; the next turn takes the rest.
    static let messageLimit = 64
    /// A bus that went away, or that cannot be connected to yet, is tried again after this time.
    /// The wait doubles with each failure.
    static let firstRetry = Interval.seconds(1)
    static let lastRetry = Interval.seconds(60)

    private let loop: EventLoop
    private let owner: UInt8
    private let device: DeviceID
    /// The connection, or nil while there is none.
    private var link: Link?
    private var player: MprisPlayer
    private var status = MprisStatus()
    /// Performs what only the player's host can: the list, the window, the volume. What it throws
    /// is the caller's answer; it appends what of it are inputs of the core.
    public var perform: (MprisAction, inout [Input]) throws(MprisError) -> Void = {
        (_, _) throws(MprisError) in throw MprisError.failed("nothing plays here")
    }
    /// Makes inputs of the core of what the desktop says of how things are to look.
    public var follow: ([DesktopLook.Reading]) -> [Input] = { _ in [] }
    private var settings = PortalSettings()
    /// The call that asks for the name.
    private var nameCall: UInt64?
    /// The usual name is another player's, so that the one with our process's number is asked for.
    private var hasAskedForOwnName = false
    /// How long the next wait is.
    private var retry = MediaBus.firstRetry
    /// When the bus is tried again, or what has come is read on.
    public private(set) var deadline: Timestamp?
    /// The name on the bus, once it is ours.
    public private(set) var name: String?

    /// A connection, as it is registered with the loop.
    private struct Link {
        var bus: BusConnection
        var token: Token
        var interest: Interest
    }

    /// `device` is who its commands come from: what it and a remote say of one press is one press
    /// (N38).
    public init(
        loop: EventLoop, owner: UInt8, device: DeviceID, program: MprisProgram = MprisProgram()
    ) {
        player = MprisPlayer(program)
        self.loop = loop
        self.owner = owner
        self.device = device
    }

    deinit {
        if let link { loop.unregister(link.bus.descriptor) }
    }

    /// Connects, when there is a bus.
    public func start(at now: Timestamp) {
        do throws(SystemError) {
            let bus = try BusConnection(.session)
            let interest = bus.interest
            let token = try loop.register(bus.descriptor, for: interest, owner: owner)
            link = Link(bus: bus, token: token, interest: interest)
            hasAskedForOwnName = false
            ask(for: MprisName.bus)
            settings.begin(on: bus)
            // The socket may not have taken all that was sent so far.
            watch(bus)
        } catch {
            // Nothing says where one could be, or there is no library for it: that stays so.
            guard error.errno != ENOMEDIUM, error.errno != ENOSYS else { return }
            tryAgain(at: now)
        }
    }

    /// Whether the readiness is of this bus, whose connection is a new one at times.
    public func handle(
        _ readiness: Readiness, at now: Timestamp, into inputs: inout [TimedInput]
    ) {
        guard readiness.token == link?.token else { return }
        read(at: now, into: &inputs)
    }

    /// The deadline has passed.
    public func advance(to now: Timestamp, into inputs: inout [TimedInput]) {
        guard let due = deadline, due <= now else { return }
        deadline = nil
        if link == nil { start(at: now) } else { read(at: now, into: &inputs) }
    }

    /// Reports what plays now.
    public func publish(_ status: MprisStatus, at now: Timestamp) {
        guard status != self.status else { return }
        self.status = status
        let announcements = player.publish(status, at: now)
        guard let bus = link?.bus, name != nil, !announcements.isEmpty else { return }
        for one in announcements { send(one, on: bus) }
        watch(bus)
    }

    private func send(_ announcement: MprisPlayer.Announcement, on bus: BusConnection) {
        func signal(_ name: String, of interface: String, _ write: (BusWriter) -> Void) {
            bus.signal(name, of: interface, at: MprisName.path, write)
        }
        func change(_ interface: String, _ fields: [MprisValue.Field], _ others: [String]) {
            signal("PropertiesChanged", of: MprisService.properties) { line in
                line.add(interface)
                line.add(fields)
                line.array(of: "s") { for name in others { line.add(name) } }
            }
        }
        switch announcement {
        case .changed(let interface, let fields): change(interface, fields, [])
        case .invalidated(let interface, let names): change(interface, [], names)
        case .seeked(let position):
            signal("Seeked", of: MprisName.player) { $0.add(position) }
        case .tracksReplaced(let paths, let current):
            signal("TrackListReplaced", of: MprisName.trackList) { line in
                line.array(of: "o") { for path in paths { line.add(path: path) } }
                line.add(path: current)
            }
        case .trackAdded(let fields, let former):
            signal("TrackAdded", of: MprisName.trackList) {
                $0.add(fields)
                $0.add(path: former)
            }
        case .trackRemoved(let path):
            signal("TrackRemoved", of: MprisName.trackList) { $0.add(path: path) }
        case .trackChanged(let path, let fields):
            signal("TrackMetadataChanged", of: MprisName.trackList) {
                $0.add(path: path)
                $0.add(fields)
            }
        }
    }

    /// Takes what has come, up to `messageLimit`.
    private func read(at now: Timestamp, into inputs: inout [TimedInput]) {
        guard let bus = link?.bus else { return }
        do throws(SystemError) {
            for _ in 0..<Self.messageLimit {
                guard let message = try bus.next() else { return watch(bus) }
                take(message, on: bus, at: now, into: &inputs)
            }
            // It may have read more than it has given, which epoll does not report.
            deadline = now
        } catch {
            leave(at: now)
        }
    }

    /// A message of the bus: a call of a client, the answer about our name, or settings.
    private func take(
        _ message: BusMessage, on bus: BusConnection, at now: Timestamp,
        into inputs: inout [TimedInput]
    ) {
        if message.isCall {
            var results: [Input] = []
            let service = MprisService(bus: bus, player: player, now: now) {
                [perform] action throws(MprisError) in try perform(action, &results)
            }
            if let command = service.answer(message) { results.append(.command(device, command)) }
            inputs += results.map { TimedInput(now, $0) }
        } else if let call = nameCall, message.answers == call {
            nameCall = nil
            takeName(message)
        } else {
            let readings = settings.take(message, on: bus)
            if !readings.isEmpty { inputs += follow(readings).map { TimedInput(now, $0) } }
        }
    }

    // MARK: The name

    /// Asks the bus for a name. Without one no desktop looks for us.
    private func ask(for name: String) {
        nameCall = link?.bus.call(
            "RequestName", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus",
            on: "org.freedesktop.DBus"
        ) {
            $0.add(name)
            // DBUS_NAME_FLAG_DO_NOT_QUEUE: a name that comes later would surprise its clients.
            $0.add(UInt32(4))
        }
    }

    /// The bus has answered: the name is ours, or another player has it.
    private func takeName(_ answer: BusMessage) {
        let own = MprisName.bus(ofProcess: getpid())
        // DBUS_REQUEST_NAME_REPLY_PRIMARY_OWNER
        if answer.error == nil, answer.count() == 1 {
            name = hasAskedForOwnName ? own : MprisName.bus
            retry = Self.firstRetry
        } else if !hasAskedForOwnName {
            hasAskedForOwnName = true
            ask(for: own)
        }
    }

    // MARK: The connection

    /// What to wait for may have changed: a full socket is watched for room as well.
    private func watch(_ bus: BusConnection) {
        guard let link, bus.interest != link.interest else { return }
        self.link?.interest = bus.interest
        // It is registered, and another interest takes no memory.
        try? loop.change(bus.descriptor, token: link.token, to: bus.interest)
    }

    /// The connection is lost.
    private func leave(at now: Timestamp) {
        if let link { loop.unregister(link.bus.descriptor) }
        link = nil
        name = nil
        nameCall = nil
        tryAgain(at: now)
    }

    /// Waits, twice as long each time.
    private func tryAgain(at now: Timestamp) {
        deadline = now + retry
        retry = min(Self.lastRetry, retry + retry)
    }
}
