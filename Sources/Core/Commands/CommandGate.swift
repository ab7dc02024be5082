// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The way out of every command. It drops what two devices report of one press, and lets only one
/// of them move something at a time (behaviour.md N38, c.10). All devices of a `Normalizer` share
/// one, and whatever a gesture sends goes through it.
struct CommandGate: Sendable {
    /// The right to move something, held until its gesture ends or another device presses.
    struct Token: Hashable, Sendable {
        fileprivate var number: UInt64
    }

    /// How long the same command of another device is the same press (N38).
    struct Windows: Sendable {
        var press: Interval
        var transport: Interval
        var scan: Interval

        init(_ thresholds: GestureThresholds) {
            press = thresholds.duplicate
            transport = thresholds.duplicateTransport
            scan = thresholds.duplicateScan
        }
    }

    /// The device whose gesture moves something now.
    private struct Owner: Sendable {
        var token: Token
        var device: DeviceID
        /// What ends the gesture when another device presses.
        var ending: Command
    }

    /// A command that was sent, to be compared with the next one of another device.
    private struct Sent: Sendable {
        var time: Timestamp
        var device: DeviceID
        var command: Command
        /// Which way it steps: what comes of a step depends on those before it.
        var step: Sense?
    }

    /// Commands that are compared with a new one. More than this many within 350 ms are no
    /// duplicates; the oldest are forgotten.
    private static let recentLimit = 16

    /// The columns of the rows, by the places of the names. They are kept here, since a static
    /// table is made at its first use, and to check for that takes as long as the rest of a
    /// command.
    private let traits = CommandName.allCases.map(\.traits)

    /// Whether it puts down what it and the runners of bindings decide.
    var isExplaining = false
    /// What was decided since the last `takeVerdicts`.
    private var verdicts: [(time: Timestamp, device: DeviceID, verdict: Verdict)] = []

    /// Commands are wanted (behaviour.md A37).
    var isArmed = true
    /// Nil while nothing is moved.
    private var owner: Owner?
    /// Whose press began the scan that goes on by itself: it is that device's (c.10).
    private(set) var scanner: DeviceID?
    /// Back has just gone down on a device, which the others are to know.
    var isBackDown = false
    /// The number of the last token; none is used twice.
    private var lastToken: UInt64 = 0
    /// The last commands, in a ring that begins at `oldest` once it is full.
    private var recent: [Sent] = []
    private var oldest = 0
    /// Whose the newest was, and how many in a row were: mostly all of them.
    private var lastDevice: DeviceID?
    private var streak = 0

    /// Sends a command that stands for itself; `step` is which way it steps from what there was.
    /// False when it is not wanted or a duplicate.
    mutating func send(
        _ command: Command, step: Sense? = nil, from device: DeviceID, at time: Timestamp,
        windows: Windows, into outputs: inout [TimedOutput]
    ) -> Bool {
        guard isArmed else {
            explain(command, .cause(.disarmed), device, time)
            return false
        }
        let traits = traits(of: command)
        if let window = Self.window(traits, windows) {
            let sent = Sent(time: time, device: device, command: command, step: step)
            if let duplicate = duplicate(of: sent, window) {
                explain(command, .cause(.duplicate(recent[duplicate].device)), device, time)
                return false
            }
            remember(sent)
        }
        if let owner, !traits.contains(.aside) {
            let isDone = settle(owner, by: command, of: device, at: time, into: &outputs)
            guard !isDone else { return false }
        }
        if case .scanStart = command { scanner = device }
        outputs.append(TimedOutput(time, .command(device, command)))
        return true
    }

    /// A command of a program ends what a device moves, as a press would (c.10). Returns whether
    /// that was all that it does.
    mutating func settle(
        _ command: Command, at time: Timestamp, into outputs: inout [TimedOutput]
    ) -> Bool {
        guard let owner, !traits(of: command).contains(.aside) else { return false }
        return settle(owner, by: command, of: nil, at: time, into: &outputs)
    }

    /// The scan has ended, or its device (nil is any) is gone: it is nobody's.
    mutating func freeScan(of device: DeviceID? = nil) {
        if device == nil || scanner == device { scanner = nil }
    }

    /// A press comes while a device moves something: it ends that, as it would on the same device
    /// (c.10). Returns whether that was all that it does.
    private mutating func settle(
        _ owner: Owner, by command: Command, of device: DeviceID?, at time: Timestamp,
        into outputs: inout [TimedOutput]
    ) -> Bool {
        if case .scanStop = owner.ending {
            switch command.name {
            case .scanLevel:
                return false
            case .scanStop, .home, .quit:
                // It ends by the command itself.
                self.owner = nil
                return false
            default: break
            }
        }
        guard owner.device != device else { return false }
        outputs.append(TimedOutput(time, .command(owner.device, owner.ending)))
        self.owner = nil
        // One Back closes one thing (c.9), and that was the channel that slides in.
        return owner.ending == .channelCancel
            && (command.name == .back || command.name == .transportHide)
    }

    /// Whether a command that was made elsewhere is to be performed: not when a device here has
    /// said the same a moment ago. As any press it ends what another device moves.
    mutating func admits(
        _ command: Command, from device: DeviceID, at time: Timestamp,
        windows: Windows, into outputs: inout [TimedOutput]
    ) -> Bool {
        guard Self.window(traits(of: command), windows) != nil else { return true }
        guard send(command, from: device, at: time, windows: windows, into: &outputs) else {
            return false
        }
        // The command itself is performed by who asks.
        outputs.removeLast()
        return true
    }

    /// What has begun ends, whether commands are wanted or not.
    func end(
        _ command: Command, of device: DeviceID, at time: Timestamp,
        into outputs: inout [TimedOutput]
    ) {
        outputs.append(TimedOutput(time, .command(device, command)))
    }

    /// Notes why a command was not sent, if somebody asks.
    mutating func explain(
        _ command: Command, _ reason: Reason, _ device: DeviceID, _ time: Timestamp
    ) {
        guard isExplaining else { return }
        let name = Verdict.Subject.name(command.name.word)
        note(Verdict(.sending, .no, name, [reason]), device, time)
    }

    /// Notes a verdict of a runner; it asks `isExplaining` first.
    mutating func note(_ verdict: Verdict, _ device: DeviceID, _ time: Timestamp) {
        verdicts.append((time, device, verdict))
    }

    /// What was decided since the last call.
    mutating func takeVerdicts() -> [(time: Timestamp, device: DeviceID, verdict: Verdict)] {
        defer { verdicts.removeAll() }
        return verdicts
    }

    /// Asks for the right to move something; nil while another device has it. What the same device
    /// was moving in another way ends.
    mutating func claim(
        _ device: DeviceID, ending: Command, at time: Timestamp, into outputs: inout [TimedOutput]
    ) -> Token? {
        guard isArmed, owner == nil || owner?.device == device else {
            explain(ending, .cause(owner.map { .otherOwner($0.device) } ?? .disarmed), device, time)
            return nil
        }
        if let owner { outputs.append(TimedOutput(time, .command(device, owner.ending))) }
        lastToken += 1
        let token = Token(number: lastToken)
        owner = Owner(token: token, device: device, ending: ending)
        return token
    }

    /// Whether the gesture with the token may still move something.
    func holds(_ token: Token?) -> Bool {
        token != nil && owner?.token == token
    }

    /// Sends a command of the gesture that has the token. Nothing once the token is lost.
    func move(
        _ command: Command, with token: Token?, at time: Timestamp,
        into outputs: inout [TimedOutput]
    ) {
        guard let token, let owner, owner.token == token else { return }
        outputs.append(TimedOutput(time, .command(owner.device, command)))
    }

    /// Sends the last command of the gesture that has the token, and takes the token back.
    mutating func finish(
        _ command: Command, with token: Token?, at time: Timestamp,
        into outputs: inout [TimedOutput]
    ) {
        guard let token, let owner, owner.token == token else { return }
        outputs.append(TimedOutput(time, .command(owner.device, command)))
        self.owner = nil
    }

    /// The place in `recent` of the same command of another device.
    @inline(__always)
    private func duplicate(of sent: Sent, _ window: Interval) -> Int? {
        // All that is remembered is of this device, and a device never repeats itself.
        if streak >= recent.count, lastDevice == sent.device { return nil }
        return Self.duplicate(of: sent, window, in: recent)
    }

    private static func duplicate(
        of sent: Sent, _ window: Interval, in recent: [Sent]
    ) -> Int? {
        recent.firstIndex {
            $0.device != sent.device && sent.time - $0.time <= window && isSame($0, sent)
        }
    }

    /// What the second of two devices says may be bound to more by then: the first has paused, has
    /// ended the scan, or has made it faster.
    private static func isSame(_ before: Sent, _ sent: Sent) -> Bool {
        switch (before.command, sent.command) {
        case (.playPause, .play), (.playPause, .pause), (.play, .playPause), (.pause, .playPause),
            (.scanStop(.resume), .playPause), (.scanStop(.resume), .pause):
            true
        case (.scanLevel, .scanLevel):
            before.step == sent.step && (sent.step != nil || before.command == sent.command)
        case (.scanStart(let sense, _), .scanLevel): sense == sent.step
        default: before.command == sent.command
        }
    }

    /// Remembers a command in place of the oldest.
    @inline(__always)
    private mutating func remember(_ sent: consuming Sent) {
        streak = lastDevice == sent.device ? streak + 1 : 1
        lastDevice = sent.device
        if recent.count < Self.recentLimit {
            recent.append(sent)
        } else {
            recent[oldest] = sent
            oldest = (oldest + 1) % Self.recentLimit
        }
    }

    @inline(__always)
    private func traits(of command: Command) -> CommandTraits {
        traits[Int(command.name.rawValue)]
    }

    /// The window of a command; nil for those of lasting gestures, which have an owner instead.
    private static func window(_ traits: CommandTraits, _ windows: Windows) -> Interval? {
        if traits.contains(.lasting) { return nil }
        if traits.contains(.transport) { return windows.transport }
        return traits.contains(.scan) ? windows.scan : windows.press
    }
}
