// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What a button of another program means here: a control of the common remote, a command, or both.
/// Importers take the control for a key that has none yet, and the command for a key that keeps its
/// own.
struct Meaning: Hashable {
    /// The control that has this meaning, or nil.
    var control: Control?
    /// The command as a keymap writes it, or nil.
    var command: String?
    /// What is not quite the same, or nil.
    var note: String?

    /// A meaning of these parts.
    init(control: Control? = nil, command: String? = nil, note: String? = nil) {
        self.control = control
        self.command = command
        self.note = note
    }

    /// By a control's name, or one of the words below.
    init?(_ word: String) {
        switch word {
        case "chapterForward": self.init(control: .channelUp, command: "pageUp")
        case "chapterBackward": self.init(control: .channelDown, command: "pageDown")
        case "transport": self.init(command: "transportShow")
        case "captionsToggle": self.init(control: .captions, command: "captionsToggle")
        default:
            guard let control = Control(name: word) else { return nil }
            self.init(control: control, command: Self.command(of: control))
        }
    }

    /// What a control usually does.
    init(_ control: Control) {
        self.init(control: control, command: Self.command(of: control))
    }

    /// A jump of so many seconds. As a control, a short jump is the player's own step.
    static func seek(_ seconds: Double) -> Meaning? {
        guard seconds != 0, seconds.magnitude < 86_400 else { return nil }
        var meaning = Meaning(seconds > 0 ? .skipForward : .skipBackward)
        guard seconds.magnitude != 10 else { return meaning }
        let milliseconds = Int64((seconds.magnitude * 1000).rounded())
        guard milliseconds > 0 else { return nil }
        let sign = seconds < 0 ? "-" : ""
        meaning.command =
            milliseconds % 1000 == 0
            ? "skip \(sign)\(milliseconds / 1000)s" : "skip \(sign)\(milliseconds)ms"
        if seconds.magnitude > 30 { meaning.control = nil }
        meaning.note = "the player's step here"
        return meaning
    }

    /// What the default keymap does at a click of the control, in a film.
    private static func command(of control: Control) -> String? {
        switch control {
        case .select, .back, .home, .playPause, .play, .pause, .stop, .mute: control.name
        case .up, .down, .left, .right: "focusMove \(control.name)"
        case .rewind: "scanStart backward 1"
        case .fastForward: "scanStart forward 1"
        case .skipBackward: "skip -1"
        case .skipForward: "skip 1"
        case .channelUp: "channelCommit next"
        case .channelDown: "channelCommit previous"
        case .volumeUp: "volume 1"
        case .volumeDown: "volume -1"
        case .info: "infoShow"
        case .guide: "overlayShow"
        case .captions: "captionsToggle"
        case .audio: "audioShow"
        case .speed: "speedsShow"
        case .fullscreen: "fullscreen"
        case .aspect: "aspect next"
        case .zoom: "zoom next"
        case .pictureInPicture: "pictureInPicture"
        case .sleep: "sleep"
        default: nil
        }
    }
}

/// Names of another program with what they mean: lines of a word of `Meaning`, or of another table,
/// and the names.
struct NameTable: Sendable {
    private let rows: [(name: String, word: String)]

    /// Reads the lines.
    init(_ text: String) {
        var rows: [(name: String, word: String)] = []
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            rows += words.dropFirst().map { ($0, words[0]) }
        }
        self.rows = rows.sorted { $0.name < $1.name }
    }

    /// The word of a name.
    func word(_ name: String) -> String? {
        let place = rows.partitioningIndex { $0.name >= name }
        return place < rows.count && rows[place].name == name ? rows[place].word : nil
    }

    /// The meaning of a name, or nil.
    func meaning(_ name: String) -> Meaning? { word(name).flatMap { Meaning($0) } }
}
