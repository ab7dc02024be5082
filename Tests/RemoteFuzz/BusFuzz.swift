// SPDX-License-Identifier: MIT

internal import Glibc
internal import LinuxInput
internal import LinuxSystem
internal import MediaBus
internal import RemoteModel
internal import RemoteNowPlaying

/// Messages of a bus, on which everybody may send anything: BlueZ's to a Siri Remote (b), calls of
/// MPRIS and the settings of the desktop (m). The bytes choose known words and values of any type,
/// so that a bus would hand each message on.
///
/// The address of a bus is a variable of the process: this target needs one of its own.
enum BusFuzz {
    static func run(_ bytes: [UInt8]) {
        let reader = ByteReader(Array(bytes.dropFirst()))
        do {
            switch bytes.first {
            case UInt8(ascii: "b"): try remote(BusMessages(reader, BusMessages.bluez))
            case UInt8(ascii: "m"): try player(BusMessages(reader, BusMessages.desktop))
            default: break
            }
        } catch {
            preconditionFailure("\(error)")
        }
    }

    /// It receives what it can, or loses the connection.
    private static func remote(_ messages: BusMessages) throws {
        var messages = messages
        let bus = try FuzzBus("DBUS_SYSTEM_BUS_ADDRESS")
        let remote = try BluezRemote(address: "D0:03:4B:00:00:01", receiving: [0xFB])
        try bus.welcome(messages.all())
        var changes: [BluezRemote.Change] = []
        do throws(SystemError) {
            while try remote.read(into: &changes) {}
        } catch {
            return
        }
        for case .report(let bytes) in changes { precondition(!bytes.isEmpty) }
    }

    /// Each call has one answer, and what comes of it is a command that exists.
    private static func player(_ messages: BusMessages) throws {
        var messages = messages
        let bus = try FuzzBus("DBUS_SESSION_BUS_ADDRESS")
        let loop = try EventLoop()
        let now = Timestamp.zero + .seconds(1)
        let media = MediaBus(loop: loop, owner: 1, device: DeviceID(1))
        media.perform = { (_, _) throws(MprisError) in }
        media.publish(messages.status(), at: now)
        media.start(at: now)
        try bus.welcome(messages.all())
        var inputs: [TimedInput] = []
        var isDone = false
        while !isDone {
            try loop.wait(until: .zero)
            isDone = loop.ready.isEmpty && media.deadline != now
            for readiness in loop.ready { media.handle(readiness, at: now, into: &inputs) }
            if media.deadline == now { media.advance(to: now, into: &inputs) }
        }
        media.publish(messages.status(), at: now + .seconds(1))
        for case .command(_, let command) in inputs.map(\.input) { check(command) }
        // A lost connection is tried again later.
        guard media.deadline == nil else { return }
        let answers = bus.answers()
        precondition(answers == messages.calls, "\(answers) answers to \(messages.calls) calls")
    }

    private static func check(_ command: Command) {
        switch command {
        case .skipTime(let time): precondition(time.magnitude <= Command.longestSkip, "\(time)")
        case .seek(.position(let place)): precondition(place >= 0 && place.isFinite, "\(place)")
        case .speed(let speed): precondition(Command.speeds.contains(speed), "\(speed)")
        default: break
        }
    }
}
