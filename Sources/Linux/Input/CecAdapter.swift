// SPDX-License-Identifier: MIT

internal import CLinux
internal import Glibc
public import LinuxSystem
internal import RemoteModel

/// One HDMI-CEC adapter: where it is plugged in, and what the television says when it is asked
/// (linux/cec.h). The keys themselves come from the evdev node that the kernel makes of it.
///
/// It never follows what others send: whoever does has to answer it as well, and the kernel answers
/// while nobody follows.
public final class CecAdapter {
    /// What was asked, by the numbers of the questions.
    private struct Questions {
        var power: CInt
        var shown: CInt
        /// The television's logical address.
        static let television: UInt8 = 0
        /// Everybody on the cable.
        static let everybody: UInt8 = 15
        /// `CEC_MSG_GIVE_DEVICE_POWER_STATUS` and `CEC_MSG_REPORT_POWER_STATUS`.
        static let givePower: UInt8 = 0x8f
        static let reportPower: UInt8 = 0x90
        /// `CEC_MSG_REQUEST_ACTIVE_SOURCE` and `CEC_MSG_ACTIVE_SOURCE`.
        static let requestShown: UInt8 = 0x85
        static let isShown: UInt8 = 0x82
        /// `CEC_OP_POWER_STATUS_STANDBY` and `CEC_OP_POWER_STATUS_TO_STANDBY`.
        static let standby: [UInt8] = [1, 3]
    }

    /// Nothing is plugged in, and no address (`CEC_PHYS_ADDR_INVALID`, `CEC_LOG_ADDR_INVALID`).
    private static let noPlace: UInt16 = 0xffff
    private static let noAddress: UInt8 = 0xff

    /// The node.
    public let path: String
    private let file: OwnedDescriptor
    private var state = linux_cec_state()
    private var questions: Questions?
    /// Whether the television is in standby; nil until it has said so.
    private var isInStandby: Bool?
    /// Whether it has acknowledged a question.
    private var hasReceived = false
    /// The place of what is shown; nil while nobody has said that it is.
    private var shown: UInt16?

    /// The number to register with a loop.
    public var descriptor: CInt { file.rawValue }

    /// Whether a name in `/dev` is that of an adapter.
    public static func isName(_ name: String) -> Bool {
        name.hasPrefix("cec") && Int(name.dropFirst(3)) != nil
    }

    /// The nodes of all adapters below a folder.
    public static func names(in folder: String = "/dev") -> [String] {
        FolderListing.names(in: folder).filter(isName)
    }

    /// Opens an adapter. It asks for nothing.
    public init(path: String) throws(SystemError) {
        self.path = path
        file = try OwnedDescriptor(
            adopting: open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC), from: "open", subject: path)
        _ = try look()
    }

    /// Reads what has changed of the adapter. Gives whether it had no address in between.
    func look() throws(SystemError) -> Bool {
        var wasAway: CInt = 0
        let taken = linux_cec_take_events(descriptor, &wasAway)
        guard taken == 0 else { throw SystemError("CEC_DQEVENT", errno: taken, subject: path) }
        let looked = linux_cec_look(descriptor, &state)
        guard looked == 0 else {
            throw SystemError("CEC_ADAP_G_CAPS", errno: looked, subject: path)
        }
        return wasAway != 0
    }

    /// Whether somebody can send it keys.
    var isReachable: Bool { state.place != Self.noPlace && state.address != Self.noAddress }

    /// Whether answers are still to come.
    var isAsking: Bool { questions != nil }

    /// Asks the television whether it is on, and everybody who is shown. The answers, or that none
    /// came, are there within some seconds. Gives what is wrong already.
    func ask() -> TelevisionLink? {
        if let link = local { return link }
        isInStandby = nil
        hasReceived = false
        shown = nil
        let power = linux_cec_ask(
            descriptor, state.address, Questions.television, Questions.givePower,
            Questions.reportPower)
        let source = linux_cec_ask(
            descriptor, state.address, Questions.everybody, Questions.requestShown,
            Questions.isShown)
        guard power > 0, source > 0 else {
            // ENONET: the address went this moment; EBUSY: somebody has it for itself.
            return link(min(power, source) == -EBUSY ? .taken : .withoutAddress)
        }
        questions = Questions(power: power, shown: source)
        return nil
    }

    /// What is wrong on this side of the cable; nil where the television has to be asked.
    private var local: TelevisionLink? {
        if state.place == Self.noPlace { return link(.unplugged) }
        if state.address == Self.noAddress { return link(.withoutAddress) }
        if state.makes_keys == 0 || state.passes_keys == 0 { return link(.withoutKeys) }
        return nil
    }

    /// Takes the answers that are there. Gives what they say together once all have come.
    func takeAnswers() throws(SystemError) -> TelevisionLink? {
        var answer = linux_cec_answer()
        while true {
            let taken = linux_cec_take(descriptor, &answer)
            if taken == EAGAIN { break }
            guard taken == 0 else { throw SystemError("CEC_RECEIVE", errno: taken, subject: path) }
            note(answer)
        }
        guard let questions, questions.power == 0, questions.shown == 0 else { return nil }
        self.questions = nil
        return link(verdict)
    }

    private func note(_ answer: linux_cec_answer) {
        if answer.sequence == questions?.power {
            questions?.power = 0
            hasReceived = answer.is_received != 0
            if answer.is_answered != 0 {
                isInStandby = Questions.standby.contains(answer.operands.0)
            }
        } else if answer.sequence == questions?.shown {
            questions?.shown = 0
            if answer.is_answered != 0 {
                shown = UInt16(answer.operands.0) << 8 | UInt16(answer.operands.1)
            }
        }
    }

    private var verdict: TelevisionLink.Verdict {
        if !hasReceived { return .silent }
        if isInStandby == true { return .standby }
        // The adapter does not answer itself.
        guard let shown, shown != state.place else { return .ready }
        return .elsewhere(shown)
    }

    private func link(_ verdict: TelevisionLink.Verdict) -> TelevisionLink {
        TelevisionLink(path: path, place: state.place, verdict)
    }

    /// Asks and waits for the answers, up to some seconds: for `remote-monitor doctor`, never for a
    /// loop.
    public func examine() throws(SystemError) -> TelevisionLink {
        if let link = ask() { return link }
        let end = MonotonicClock.now + CecWatch.patience
        while MonotonicClock.now < end {
            var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let left = max(.zero, end - MonotonicClock.now)
            _ = poll(&wait, 1, CInt(left.microseconds / 1000))
            if let link = try takeAnswers() { return link }
        }
        questions = nil
        return link(.silent)
    }
}
