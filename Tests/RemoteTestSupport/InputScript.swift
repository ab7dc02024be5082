// SPDX-License-Identifier: MIT

public import RemoteModel
internal import RealModule
internal import RemoteKeymapTesting

/// The script language of behaviour.md d.0: what a person does with a remote, as the kernel would
/// report it.
///
/// Words, separated by spaces; times are milliseconds, `u` and `v` shares of the surface:
///
///     @t              at t, counted from the start
///     dn(u,v)         a finger comes down
///     gl(u,v>u,v,ms)  glides in a straight line; comes down first if it is not down
///     mv(u,v,p)       one frame later it is there, with the pressure p of 255 if that is given
///     arc(r,θ,Δθ,ms)  glides on a circle, degrees clockwise from the top
///     stay(ms)        nothing happens for so long
///     up              the finger lifts, with a frame of no pressure
///     +X -X           a button goes down or comes up, or two in one report (`+U,R`): C centre,
///                     L R U D sides, K the one switch, P play/pause, B back, or the kernel's
///                     name of a key
///     ax(NAME,share)  an axis moves, -1 to 1 (or 0 to 1 where it has no middle)
///     f2( … )         the same for a second finger: `f2(dn(u,v))`
///     every(ms)       frames of a finger come that far apart from here on, not 15 ms
///     bursts(ms)      frames of a moving finger wait, and come together that often
///     dev(n)          what follows is done with the nth device
///     deaf            events are lost from here …
///     dropped         … to here, where the kernel says so and reports the state now
///     lost  back      the device is unplugged, and plugged in again
///     say(words)      a spoken command
///     held  gone      a program holds the player, and no longer
///     answer(n,value) the program answers a question
///     do(command)     a program sends a command, in the words of keymaps
///     own(fact)       the player does something by itself (`ScriptedFact`), where it is recorded
///     slept(ms)       the machine sleeps for so long
///     reload(n)       the keymaps are loaded again (1), or others with them (2)
public struct InputScript {
    /// When the script starts: not zero, so that nothing can rely on that.
    public static let start = Timestamp(microseconds: 1_000_000_000)

    public private(set) var inputs: [TimedInput] = []
    public private(set) var time = InputScript.start
    /// How far apart frames are (behaviour.md N08).
    private var frame = Interval.milliseconds(15)
    /// How often frames of a moving finger are delivered, and when the last one was.
    private var burst: Interval?
    private var delivered = InputScript.start
    private let devices: [TestDevice]
    private var scripted: [ScriptedDevice] = []
    private var current = 0
    private var nextID: UInt32
    private let keymaps: [KeymapSource]

    /// Runs the script; a fault in it is the test's own.
    public init(_ text: String, devices: [TestDevice], keymaps: [KeymapSource] = []) {
        self.devices = devices
        self.keymaps = keymaps
        nextID = UInt32(devices.count) + 1
        for (index, device) in devices.enumerated() {
            scripted.append(
                ScriptedDevice(
                    device.description, id: DeviceID(UInt32(index) + 1), pads: device.pads))
            inputs.append(
                TimedInput(time, .attached(scripted[index].id, device.description)))
        }
        for word in Self.words(text) { play(word) }
    }

    /// What `reload(2)` adds: other limits, a binding that is off, and one that waits for more.
    private static let otherKeymap = KeymapSource(
        path: "reloaded.toml",
        text: """
            name = "reloaded"
            [gestures]
            hold = 700
            panSlop = 3
            [bind]
            "double select" = "mute"
            [bind.playing]
            "click left" = "none"
            """)

    /// Cuts at spaces outside of brackets.
    public static func words(_ text: String) -> [String] {
        var words: [String] = []
        var word = ""
        var depth = 0
        for character in text {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            if depth == 0, character.isWhitespace {
                if !word.isEmpty { words.append(word) }
                word = ""
            } else {
                word.append(character)
            }
        }
        if !word.isEmpty { words.append(word) }
        return words
    }

    private mutating func play(_ word: String) {
        let name = String(word.prefix { $0 != "(" })
        let arguments = String(word.dropFirst(name.count + 1).dropLast())
        switch name {
        case "dev":
            let number = Int(arguments) ?? 0
            precondition((1...scripted.count).contains(number), "no device \(word)")
            current = number - 1
        case "stay":
            time += .milliseconds(Self.milliseconds(arguments))
        case "every":
            frame = .milliseconds(Self.milliseconds(arguments))
        case "bursts":
            burst = .milliseconds(Self.milliseconds(arguments))
        case "say", "held", "gone", "answer", "do", "own", "slept": intrude(name, arguments)
        case "back":
            scripted[current].reattach(id: DeviceID(nextID))
            nextID += 1
            let device = scripted[current]
            inputs.append(TimedInput(time, .attached(device.id, device.description)))
        case "reload":
            let others = arguments == "2" ? [Self.otherKeymap] : []
            inputs.append(TimedInput(time, .keymaps(keymaps + others)))
        case "lost":
            inputs.append(TimedInput(time, .detached(scripted[current].id)))
        case "f2":
            playFinger(arguments, slot: 1)
        case let name where name.hasPrefix("@"):
            let at = Self.start + .milliseconds(Self.milliseconds(String(name.dropFirst())))
            precondition(at >= time, "\(word) lies in the past")
            time = at
        case let name where name.hasPrefix("+") || name.hasPrefix("-"):
            for button in name.dropFirst().split(separator: ",") {
                scripted[current].press(
                    String(button), of: devices[current], isDown: name.hasPrefix("+"))
            }
            emit()
        case "ax":
            let parts = arguments.split(separator: ",")
            precondition(parts.count == 2, "ax(NAME,share) wanted, not \(word)")
            guard let code = EventCode(name: parts[0]) else {
                preconditionFailure("\(parts[0]) is not an axis")
            }
            scripted[current].move(axis: code.code, to: Self.number(parts[1]))
            emit()
        case "deaf": scripted[current].dropsEvents = true
        case "dropped":
            scripted[current].resync()
            emit()
        default: playFinger(word, slot: 0)
        }
    }

    /// What comes from elsewhere: of programs, of the player, of the machine.
    private mutating func intrude(_ name: String, _ arguments: String) {
        switch name {
        case "say":
            inputs.append(TimedInput(time, .command(nil, .siri(arguments))))
        case "held", "gone": inputs.append(TimedInput(time, .fact(.held(name == "held"))))
        case "answer":
            let words = arguments.split(separator: ",", maxSplits: 1)
            guard words.count == 2, let ask = Int(words[0]),
                let answer = PlayerAnswer(text: String(words[1]))
            else { preconditionFailure("'\(arguments)' is not an answer") }
            inputs.append(TimedInput(time, .fact(.answered(ask: ask, answer))))
        case "do":
            guard let command = ScriptedCommand.command(arguments) else {
                preconditionFailure("\(name)(\(arguments)): no command is written so")
            }
            inputs.append(TimedInput(time, .command(nil, command)))
        case "own":
            guard let fact = ScriptedFact.fact(arguments) else {
                preconditionFailure(
                    "\(name)(\(arguments)): the player does nothing that is called so")
            }
            inputs.append(TimedInput(time, .fact(fact)))
        case "slept":
            let length = Interval.milliseconds(Self.milliseconds(arguments))
            inputs.append(TimedInput(time, .stalled(length)))
            time += length
        default: preconditionFailure("unknown word \(name)")
        }
    }

    private mutating func playFinger(_ word: String, slot: Int) {
        let name = String(word.prefix { $0 != "(" })
        let arguments = String(word.dropFirst(name.count + 1).dropLast())
        switch name {
        case "dn":
            let place = Self.pair(arguments)
            scripted[current].touch(slot, at: place)
            emit()
        case "up":
            // A finger that moved until now is seen to be gone one frame later.
            if scripted[current].lastMove == time { time += frame }
            scripted[current].lift(slot)
            emit()
        case "gl":
            let ends = arguments.split(separator: ">")
            precondition(ends.count == 2, "gl(u,v>u,v,ms) wanted, not \(word)")
            let rest = ends[1].split(separator: ",")
            precondition(rest.count == 3, "gl(u,v>u,v,ms) wanted, not \(word)")
            let from = Self.pair(String(ends[0]))
            let to = Point(x: Self.number(rest[0]), y: Self.number(rest[1]))
            glide(slot, milliseconds: Self.milliseconds(String(rest[2]))) { share in
                from + (to - from) * share
            }
        case "mv":
            let parts = arguments.split(separator: ",").map(Self.number)
            precondition((2...3).contains(parts.count), "mv(u,v,p) wanted, not \(word)")
            time += frame
            scripted[current].touch(slot, at: Point(x: parts[0], y: parts[1]))
            if parts.count == 3 { scripted[current].press(slot, with: Int32(parts[2])) }
            scripted[current].lastMove = time
            emit()
        case "arc":
            let parts = arguments.split(separator: ",").map(Self.number)
            precondition(parts.count == 4, "arc(r,θ,Δθ,ms) wanted, not \(word)")
            glide(slot, milliseconds: Int64(parts[3])) { share in
                Self.onCircle(radius: parts[0], degrees: parts[1] + parts[2] * share)
            }
        default: preconditionFailure("unknown word \(word)")
        }
    }

    private mutating func glide(
        _ slot: Int, milliseconds: Int64, _ place: (Double) -> Point
    ) {
        let start = time
        let length = Interval.milliseconds(milliseconds)
        var passed = Interval.zero
        while true {
            time = start + passed
            scripted[current].touch(
                slot, at: place(passed.seconds / max(length.seconds, 0.001)))
            scripted[current].lastMove = time
            emit(isMotion: true)
            guard passed < length else { return }
            passed = min(passed + frame, length)
        }
    }

    /// Sends what changed since the last time as one frame.
    private mutating func emit(isMotion: Bool = false) {
        var moment = time
        if let burst {
            if isMotion {
                let passed = (time - Self.start).microseconds
                let periods = (passed + burst.microseconds - 1) / burst.microseconds
                moment = Self.start + Interval(microseconds: periods * burst.microseconds)
            }
            moment = max(moment, delivered + .milliseconds(1))
            delivered = moment
        }
        for event in scripted[current].takeEvents() {
            inputs.append(TimedInput(moment, .event(scripted[current].id, event)))
        }
    }

    /// A place on a circle around the middle, degrees clockwise from the top (behaviour.md 0.2).
    private static func onCircle(radius: Double, degrees: Double) -> Point {
        let angle = degrees * Double.pi / 180
        return Point(x: 0.5 + radius * Double.sin(angle), y: 0.5 - radius * Double.cos(angle))
    }

    private static func pair(_ text: String) -> Point {
        let parts = text.split(separator: ",")
        precondition(parts.count == 2, "u,v wanted, not \(text)")
        return Point(x: number(parts[0]), y: number(parts[1]))
    }

    private static func number(_ text: some StringProtocol) -> Double {
        let digits = text.hasPrefix(".") ? "0" + String(text) : String(text)
        guard let number = Double(digits.replacing(prefix: "-.", with: "-0.")) else {
            preconditionFailure("\(text) is not a number")
        }
        return number
    }

    private static func milliseconds(_ text: String) -> Int64 {
        guard let number = Int64(text) else { preconditionFailure("\(text) is not a time") }
        return number
    }
}

extension String {
    fileprivate func replacing(prefix: String, with other: String) -> String {
        hasPrefix(prefix) ? other + dropFirst(prefix.count) : self
    }
}
