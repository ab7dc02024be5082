// SPDX-License-Identifier: MIT

internal import RemoteModel

/// mpv's commands, as input.conf and a lircrc write them. mplayer's older words are among them,
/// since a lircrc still has those.
enum MpvNames {
    /// Commands by which an input.conf is recognised.
    private static let commands = [
        "seek", "cycle", "set", "add", "multiply", "quit", "quit-watch-later", "stop", "ignore",
        "playlist-next", "playlist-prev", "show-text", "show-progress", "screenshot",
        "script-binding", "script-message", "frame-step", "frame-back-step", "sub-seek", "sub-step",
        "cycle-values", "revert-seek", "keypress", "run", "loadfile", "no-osd", "osd-msg-bar",
        "osd-msg", "osd-bar", "ab-loop", "osd-auto", "repeatable",
    ]

    /// Why a command without a meaning is left out.
    static let unknown = "the player has no such command; where mpv's are allowed, 'mpv' has them"

    /// Whether words after a key are a command of mpv.
    static func isCommand(_ words: ArraySlice<Substring>) -> Bool {
        guard let first = words.first else { return false }
        let word = first.hasPrefix("{") ? words.dropFirst().first ?? first : first
        return commands.contains { $0 == word }
    }

    /// What a command means, or nil. Of several commands, the first one counts.
    static func meaning(of text: some StringProtocol) -> Meaning? {
        let parts = text.split(separator: ";")
        guard parts.count < 2 || !text.contains(where: { "\"'".contains($0) }) else { return nil }
        guard parts.count < 2 else {
            return meaning(of: parts[0]).map { first in
                Meaning(
                    control: first.control, command: first.command,
                    note: "only the first of its commands")
            }
        }
        var words = text.split(whereSeparator: \.isWhitespace).map { word in
            String(word.filter { $0 != "\"" && $0 != "'" })
        }[...]
        while let first = words.first, MpvCommand.prefixes.contains(first) { words.removeFirst() }
        guard let command = words.popFirst() else { return nil }
        let first = words.first ?? ""
        let second = words.dropFirst().first ?? ""
        switch command {
        case "seek": return seek(first, Array(words.dropFirst()))
        case "cycle", "toggle": return cycle(first, second)
        case "set": return set(first, second)
        case "add": return add(first, second)
        case "multiply": return first == "speed" ? Meaning("speed") : nil
        case "pause": return Meaning("playPause")
        case "play": return Meaning("play")
        case "stop": return Meaning("stop")
        case "quit", "quit-watch-later": return Meaning("home")
        case "playlist-next": return Meaning(command: "skipItem next")
        case "playlist-prev": return Meaning(command: "skipItem previous")
        case "pt_step":
            return Meaning(
                command: (number(first) ?? 1) < 0 ? "skipItem previous" : "skipItem next")
        case "frame-step", "frame_step": return Meaning(command: "frameStep forward")
        case "frame-back-step": return Meaning(command: "frameStep backward")
        case "screenshot": return Meaning(command: "screenshot")
        case "show-progress", "osd", "show-text": return Meaning("transport")
        case "volume": return number(first).flatMap { Meaning($0 < 0 ? "volumeDown" : "volumeUp") }
        case "mute": return Meaning("mute")
        case "seek_chapter": return number(first).flatMap(chapter)
        case "sub_visibility", "sub_select": return Meaning("captions")
        case "switch_audio": return Meaning("audio")
        case "speed_mult", "speed_set", "speed_incr": return Meaning("speed")
        default: return nil
        }
    }

    /// `seek AMOUNT FLAGS`: an amount of seconds, a position, or a share.
    private static func seek(_ amount: String, _ flags: [String]) -> Meaning? {
        guard let seconds = number(amount) else { return nil }
        if flags.contains(where: { $0 == "1" || $0 == "absolute-percent" }) {
            guard (0...100).contains(seconds), seconds == seconds.rounded() else { return nil }
            return Meaning(command: "seek \(Int(seconds))%")
        }
        if flags.contains(where: { $0 == "2" || $0 == "absolute" }) {
            guard (0..<86_400).contains(seconds) else { return nil }
            return Meaning(command: "seek \(Int(seconds))s")
        }
        return flags.contains { $0.hasPrefix("relative-") } ? nil : Meaning.seek(seconds)
    }

    /// `cycle PROPERTY`.
    private static func cycle(_ property: String, _ way: String) -> Meaning? {
        switch property {
        case "pause": Meaning("playPause")
        case "mute", "ao-mute": Meaning("mute")
        case "sub", "sid", "sub-visibility": Meaning("captions")
        case "audio", "aid": Meaning("audio")
        case "chapter": chapter(way == "down" ? -1 : 1)
        case "fullscreen": Meaning("fullscreen")
        default: nil
        }
    }

    /// `set PROPERTY VALUE`.
    private static func set(_ property: String, _ value: String) -> Meaning? {
        switch (property, value) {
        case ("pause", "yes"): Meaning("pause")
        case ("pause", "no"): Meaning("play")
        case ("speed", _):
            number(value).flatMap { speed in
                Command.speeds.contains(speed)
                    ? Meaning(
                        control: .speed, command: "speed \(plain(speed))", note: "a menu here")
                    : nil
            }
        default: nil
        }
    }

    /// A number as a keymap has it: mpv also takes `+1.5` and `1e0`.
    private static func plain(_ number: Double) -> String {
        number == number.rounded() ? "\(Int(number))" : "\(number)"
    }

    /// `add PROPERTY AMOUNT`.
    private static func add(_ property: String, _ amount: String) -> Meaning? {
        guard let amount = number(amount), amount != 0 else { return nil }
        switch property {
        case "volume", "ao-volume": return Meaning(amount < 0 ? "volumeDown" : "volumeUp")
        case "chapter": return chapter(amount)
        case "speed": return Meaning("speed")
        case "sub-delay": return delay("captionsDelay", amount / 0.1)
        case "audio-delay": return delay("audioDelay", amount / 0.05)
        default: return nil
        }
    }

    /// A delay in steps of the player, which are small enough to be the next best.
    private static func delay(_ command: String, _ steps: Double) -> Meaning? {
        let count = steps.rounded()
        guard (1...100).contains(count.magnitude) else { return nil }
        return Meaning(command: "\(command) \(Int(count))")
    }

    /// One chapter on or back, however many were meant.
    private static func chapter(_ amount: Double) -> Meaning? {
        Meaning(amount < 0 ? "chapterBackward" : "chapterForward")
    }

    /// A number, with a sign or without.
    private static func number(_ text: String) -> Double? {
        Double(text.hasPrefix("+") ? String(text.dropFirst()) : text)
    }
}
