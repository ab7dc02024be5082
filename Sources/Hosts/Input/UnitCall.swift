// SPDX-License-Identifier: MIT

internal import Glibc
internal import LinuxSystem
internal import RemoteModel

/// One question to the systemd of this session, over a connection to the session's D-Bus that lasts
/// as long as the question. Nothing here waits.
final class UnitCall {
    enum Question {
        /// To start the unit. One that runs already stays as it is.
        case start
        /// Whether the unit has a file, and whether that may be used.
        case fileState
    }

    enum Answer: Equatable {
        /// The state of the unit's file; for `start` the job.
        case done(String)
        /// With the name of D-Bus's error, and a sentence.
        case refused(name: String, text: String)
    }

    let question: Question
    private let loop: EventLoop
    private let bus: BusConnection
    private let number: UInt64
    private let token: Token
    private var interest: Interest

    /// Asks. `owner` is what the loop's tokens carry.
    init(
        _ question: Question, of unit: PlayerUnit, loop: EventLoop, owner: UInt8
    ) throws(SystemError) {
        let bus = try BusConnection(.session)
        let member =
            switch question {
            case .start: "StartUnit"
            case .fileState: "GetUnitFileState"
            }
        let number = bus.call(
            member, of: "org.freedesktop.systemd1.Manager", at: "/org/freedesktop/systemd1",
            on: "org.freedesktop.systemd1"
        ) {
            $0.add(unit.name)
            // As `systemctl start` does: a job that contradicts it, such as a stop, is replaced.
            if question == .start { $0.add("replace") }
        }
        guard let number else { throw SystemError("sd_bus_send", errno: ENOTCONN) }
        interest = bus.interest
        token = try loop.register(bus.descriptor, for: interest, owner: owner)
        self.question = question
        self.loop = loop
        self.bus = bus
        self.number = number
    }

    deinit {
        loop.unregister(bus.descriptor)
    }

    /// The answer, if it has come with this readiness. Throws when the connection is lost.
    func answer(to readiness: Readiness) throws(SystemError) -> Answer? {
        guard readiness.token == token else { return nil }
        while let message = try bus.next() {
            guard message.answers == number else { continue }
            guard message.error != nil else {
                return .done(message.text(question == .start ? "o" : "s") ?? "")
            }
            let (name, text) = message.refusal
            return .refused(name: name, text: text)
        }
        guard bus.interest != interest else { return nil }
        interest = bus.interest
        try loop.change(bus.descriptor, token: token, to: interest)
        return nil
    }
}
