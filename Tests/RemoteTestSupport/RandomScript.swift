// SPDX-License-Identifier: MIT

/// Writes a script of things that people and hardware do, from a seed: strokes, taps, presses,
/// two hands at once, unplugging in the middle, lost events, and (with programs) commands from
/// elsewhere, a player that goes its own way, and a machine that sleeps.
public struct RandomScript {
    private struct Hand {
        var isTouching = false
        var pressed: [String] = []
        var isPlugged = true
        var dropsEvents = false
        var place = (u: 0.5, v: 0.5)
    }

    private var generator: SeededGenerator
    private let devices: [TestDevice]
    private var hands: [Hand]
    private var words: [String] = []
    private var current = 0
    private var hasPrograms = false

    private init(seed: UInt64, devices: [TestDevice]) {
        generator = SeededGenerator(seed: seed)
        self.devices = devices
        hands = Array(repeating: Hand(), count: devices.count)
    }

    /// The words of a seed's script, with about so many actions.
    public static func words(
        seed: UInt64, devices: [TestDevice], actions: Int, hasPrograms: Bool = false
    ) -> [String] {
        var script = RandomScript(seed: seed, devices: devices)
        script.hasPrograms = hasPrograms
        if hasPrograms { script.setFrames() }
        for _ in 0..<actions { script.act() }
        return script.words
    }

    /// Whether the words are a script: no finger lifts that is not down, and each device can do
    /// what
    /// is done with it.
    public static func isPlayable(_ words: [String], on devices: [TestDevice]) -> Bool {
        var isTouched = devices.map { _ in false }
        var current = 0
        for word in words {
            switch word.first {
            case "+", "-":
                let button = word.dropFirst()
                guard devices[current].buttons.contains(where: { $0.word == button }) else {
                    return false
                }
            case "d" where word.hasPrefix("dev("):
                current = (Int(word.dropFirst(4).dropLast()) ?? 1) - 1
            case "b" where word == "back": isTouched[current] = false
            case "d" where word.hasPrefix("dn("), "g":
                guard devices[current].hasSurface else { return false }
                isTouched[current] = true
            case "u":
                guard isTouched[current] else { return false }
                isTouched[current] = false
            default: break
            }
        }
        return true
    }

    /// The words, in which another device is unplugged, and comes back, each time that something
    /// has begun on the first one.
    public static func unplugging(_ other: Int, of words: [String]) -> [String] {
        var current = 1
        var isTouching = false
        return words.flatMap { word -> [String] in
            if word.hasPrefix("dev(") { current = Int(word.dropFirst(4).dropLast()) ?? 1 }
            let isTouch = ["dn(", "gl("].contains { word.hasPrefix($0) }
            guard current == 1 else {
                // Its finger went with it.
                if word == "up", !isTouching { return [] }
                isTouching = isTouch || isTouching && word != "up"
                return [word]
            }
            guard isTouch || word.hasPrefix("+") else { return [word] }
            isTouching = false
            return [word, "dev(\(other))", "lost", "back", "dev(1)"]
        }
    }

    /// The words that end what these words have begun: afterwards each device is attached, sends
    /// its events, and is neither touched nor pressed.
    public static func releasing(_ words: [String], on devices: [TestDevice]) -> [String] {
        var hands = Array(repeating: Hand(), count: devices.count)
        var current = 0
        for word in words {
            switch word.first {
            case "+": hands[current].pressed.append(String(word.dropFirst()))
            case "-": hands[current].pressed.removeAll { $0 == word.dropFirst() }
            case "g": hands[current].isTouching = true
            case "u": hands[current].isTouching = false
            case "l": hands[current].isPlugged = false
            case "b" where word == "back": hands[current] = Hand()
            case "d" where word.hasPrefix("dev("):
                current = (Int(word.dropFirst(4).dropLast()) ?? 1) - 1
            case "d" where word.hasPrefix("dn("): hands[current].isTouching = true
            case "d" where word == "deaf" || word == "dropped":
                hands[current].dropsEvents = word == "deaf"
            default: break
            }
        }
        return hands.enumerated().flatMap { index, hand -> [String] in
            guard hand.isPlugged else { return ["dev(\(index + 1))", "back"] }
            return ["dev(\(index + 1))"] + (hand.dropsEvents ? ["dropped"] : [])
                + (hand.isTouching ? ["up"] : []) + hand.pressed.map { "-\($0)" }
        }
    }

    /// Frames of a slow radio, and ones that come together.
    private mutating func setFrames() {
        if generator.chance(oneIn: 3) { words.append("every(\(generator.pick([8, 11, 33])))") }
        if generator.chance(oneIn: 5) { words.append("bursts(\(generator.pick([30, 60, 100])))") }
    }

    /// What a program, a player or the machine does.
    private mutating func intrude() {
        switch generator.number(0...9) {
        case 0...4: words.append("do(\(generator.pick(ScriptedCommand.texts)))")
        case 5...8: words.append("own(\(generator.pick(ScriptedFact.texts)))")
        default: words.append("slept(\(generator.pick([300, 5_000, 40_000])))")
        }
    }

    private mutating func act() {
        if hasPrograms, generator.chance(oneIn: 10) { intrude() }
        if devices.count > 1, generator.chance(oneIn: 6) {
            current = generator.number(0...devices.count - 1)
            words.append("dev(\(current + 1))")
        }
        if generator.chance(oneIn: 2) {
            words.append("stay(\(generator.pick([1, 10, 25, 60, 150, 199, 200, 501, 900])))")
        }
        guard hands[current].isPlugged else {
            words.append("back")
            hands[current] = Hand()
            return
        }
        if generator.chance(oneIn: 25) {
            words.append("lost")
            hands[current].isPlugged = false
            return
        }
        if generator.chance(oneIn: 25) { words.append("reload(\(generator.number(1...2)))") }
        if hands[current].dropsEvents || generator.chance(oneIn: 30) {
            words.append(hands[current].dropsEvents ? "dropped" : "deaf")
            hands[current].dropsEvents.toggle()
        }
        if devices[current].hasSurface, generator.chance(oneIn: 2) {
            move()
        } else {
            press()
        }
    }

    private mutating func move() {
        if hands[current].isTouching, generator.chance(oneIn: 2) {
            words.append("up")
            hands[current].isTouching = false
            return
        }
        if generator.chance(oneIn: 3) {
            words.append("dn(\(place()))")
            hands[current].isTouching = true
            return
        }
        let start =
            hands[current].isTouching
            ? "\(hands[current].place.u),\(hands[current].place.v)" : place()
        words.append("gl(\(start)>\(place()),\(generator.pick([30, 60, 120, 300, 700])))")
        hands[current].isTouching = true
    }

    private mutating func place() -> String {
        hands[current].place = (generator.share(), generator.share())
        return "\(hands[current].place.u),\(hands[current].place.v)"
    }

    private mutating func press() {
        if let word = hands[current].pressed.last, !generator.chance(oneIn: 4) {
            words.append("-\(word)")
            hands[current].pressed.removeLast()
            return
        }
        let word = generator.pick(devices[current].buttons.map(\.word))
        guard !hands[current].pressed.contains(word) else { return }
        words.append("+\(word)")
        hands[current].pressed.append(word)
    }
}
