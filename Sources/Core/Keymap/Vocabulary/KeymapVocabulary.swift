// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The words of the keymap language: what the parser knows, the schema completes and the manual
/// lists. A meaning has no full stop; whoever prints it adds one.
public enum KeymapVocabulary {
    /// The keys of a file.
    public static let keys: [KeymapTerm] = [
        KeymapTerm(
            "name", "name = \"NAME\"", "what messages call the keymap; else the file's name"),
        KeymapTerm(
            "extends", "extends = \"KEYMAP\"", "the keymap that this one is a variant of"),
        KeymapTerm(
            "grab", "grab = \"never\"",
            "when the device is kept from other programs: never, while-active or always"),
        KeymapTerm("ignore", "ignore = true", "the device is not used at all"),
        KeymapTerm(
            "keyboard", "keyboard = true",
            "its keyboard is a remote's, and is read; needs vendor and product in each match"),
        KeymapTerm("match", "[[match]]", "the devices that it is for; without it, every device"),
        KeymapTerm("surface", "[surface]", "facts about the touch surface"),
        KeymapTerm("controls", "[controls]", "what the device sends = the control that it is"),
        KeymapTerm(
            "gestures", "[gestures]",
            "thresholds of gestures; a number such as N40 is that of its rule in behaviour.md, "
                + "which is installed in share/doc/remote-input"),
        KeymapTerm("bind", "[bind]", "a trigger = what it does; [bind.CONTEXT] in one context"),
        KeymapTerm("layer", "[layer.NAME]", "what triggers do while a control is held"),
        KeymapTerm(
            "allow", "[allow]", "the programs and the commands of mpv's that bindings may use"),
        KeymapTerm(
            "test", "[[test]]", "what a person does, and the commands expected from it"),
    ]

    /// The conditions of `[[match]]`, the most specific first.
    public static let conditions: [KeymapTerm] = [
        KeymapTerm(
            "product", "product = 0x0ce6",
            "the device's product number, or an array of them; "
                + "needs vendor"),
        KeymapTerm("lirc", "lirc = \"GLOB\"", "the name of a remote at lircd"),
        KeymapTerm("name", "name = \"GLOB\"", "the device's name, with * and ?"),
        KeymapTerm("vendor", "vendor = 0x054c", "the device's vendor number"),
        KeymapTerm("driver", "driver = \"NAME\"", "the kernel's driver"),
        KeymapTerm("protocol", "protocol = \"NAME\"", "an infrared receiver that decodes it"),
        KeymapTerm("bus", "bus = \"NAME\"", "where it is plugged in, by name or number"),
        KeymapTerm("role", "role = \"NAME\"", "what the device is like"),
    ]

    /// The keys of `[surface]`.
    public static let surface: [KeymapTerm] = [
        KeymapTerm(
            "size", "size = [42.8, 24.1]",
            "width and height in millimetres, where the driver does "
                + "not report it or reports it wrong"),
        KeymapTerm(
            "shape", "shape = \"round\"", "rectangle, or round: a ring on which a finger can jog"),
        KeymapTerm(
            "pads", "pads = [{ x = \"ABS_RX\", y = \"ABS_RY\", touch = \"BTN_THUMB2\" }]",
            "pads that a driver reports as plain axes"),
        KeymapTerm(
            "ring", "ring = \"ABS_WHEEL\"",
            "the axis of a touch ring, which says where around it a finger is"),
        KeymapTerm(
            "motion", "motion = 40",
            "how many counts of a mouse's motion are a millimetre of a finger's: it swipes and "
                + "pans"),
        KeymapTerm(
            "wheel", "wheel = 5",
            "how many millimetres of a finger's motion a step of a wheel is"),
        KeymapTerm(
            "detent", "detent = 100",
            "how many counts of a knob or a wheel whose steps are controls are one step"),
    ]

    /// The options of a binding that is written as a table.
    public static let options: [KeymapTerm] = [
        KeymapTerm("do", "do = \"COMMAND\"", "the command, or an array of commands"),
        KeymapTerm(
            "after", "after = 800",
            "for hold: how long, in milliseconds; a shorter press is a click"),
        KeymapTerm(
            "repeat", "repeat = true",
            "for press and hold: again while it is held, faster and faster; or every so many "
                + "milliseconds"),
    ]

    /// The keys of `[allow]`.
    public static let allow: [KeymapTerm] = [
        KeymapTerm(
            "run", "run = [\"notify-send\"]",
            "the programs that run may start, as run names them"),
        KeymapTerm(
            "mpv", "mpv = [\"cycle-values\"]",
            "the commands of mpv's that mpv may have done, by their names"),
    ]

    /// The keys of `[[test]]`.
    public static let tests: [KeymapTerm] = [
        KeymapTerm("do", "do = \"SCRIPT\"", "what a person does, step by step"),
        KeymapTerm("trace", "trace = \"FILE\"", "instead of do, a recording"),
        KeymapTerm("gives", "gives = [\"COMMAND\"]", "the commands, in order"),
        KeymapTerm("context", "context = \"CONTEXT\"", "in which context it begins"),
        KeymapTerm("player", "player = \"KEYS\"", "what plays, as remote-monitor replay has it"),
        KeymapTerm("device", "device = { … }", "conditions as in [[match]]"),
        KeymapTerm("name", "name = \"NAME\"", "what messages call it"),
    ]

    /// The contexts, in the order of their declaration.
    public static let contexts: [KeymapTerm] = Context.allCases.map { context in
        KeymapTerm(context.name, nil, meaning(of: context))
    }

    private static func meaning(of context: Context) -> String {
        switch context {
        case .any: "always, last; the same as [bind]"
        case .idle: "nothing is loaded"
        case .playing: "an item is loaded, whether it moves or not"
        case .live: "the item is a live stream"
        case .transport: "the transport bar is shown"
        case .linear: "nothing but play and pause is performed, as in a break"
        case .paused: "it is paused"
        case .scrubbing: "a preview of another position is shown"
        case .scanning: "it scans forwards or backwards"
        case .overlay: "the overlay over the film is shown"
        case .info: "the info panel is shown"
        case .menu: "a menu is shown, such as that of speeds"
        case .proposal: "the offer of what to watch next is shown"
        case .passcode: "the passcode is asked for"
        }
    }

    /// The controls, in the order of their declaration.
    public static let controls: [KeymapTerm] = Control.allCases.map { control in
        KeymapTerm(control.name, nil, meaning(of: control))
    }

    private static func meaning(of control: Control) -> String {
        switch control {
        case .select: "OK, the centre of the ring"
        case .up, .down, .left, .right: "the ring or directional pad"
        case .back: "one layer back; on some remotes Menu"
        case .home: "away from the player"
        case .playPause: "play or pause"
        case .play, .pause, .stop: "the key of that name"
        case .rewind, .fastForward: "scan"
        case .skipBackward, .skipForward: "skip"
        case .channelUp, .channelDown: "channels, chapters"
        case .lastChannel: "the channel that played before"
        case .volumeUp, .volumeDown, .mute: "sound"
        case .info: "the info panel"
        case .guide: "the guide: channels, what is on"
        case .captions: "subtitles"
        case .audio: "audio tracks"
        case .speed: "speeds of playback"
        case .fullscreen: "the whole screen, or a window; on some remotes Zoom"
        case .aspect: "the shape of the picture"
        case .zoom: "the whole picture, or as much of it as fills the screen"
        case .pictureInPicture: "a small window over all others, and back"
        case .sleep: "the time after which the player leaves"
        case .power: "power"
        case .digit0, .digit1, .digit2, .digit3, .digit4, .digit5, .digit6, .digit7, .digit8,
            .digit9:
            "a digit"
        case .red, .green, .yellow, .blue: "a key of that colour"
        case .siri: "the key of the microphone"
        case .click:
            "the switch under a whole touch surface; where the finger lay makes it "
                + "select, up, down, left or right, by which it is bound"
        }
    }

    /// The analogue controls.
    public static let analogControls: [KeymapTerm] = AnalogControl.allCases.map { control in
        switch control {
        case .scrubAxis: KeymapTerm(control.name, nil, "a stick whose way is a speed")
        case .scanAxis: KeymapTerm(control.name, nil, "a trigger whose depth is a level")
        }
    }

    /// The thresholds of `[gestures]`, with their units and ranges.
    public static let thresholds: [KeymapTerm] =
        [
            KeymapTerm(
                "preset", "preset = \"gentle\"",
                "many of them at once: "
                    + GesturePreset.allCases.map(\.rawValue).joined(separator: ", "))
        ]
        + ThresholdField.all.map { field in
            KeymapTerm(field.name, nil, "\(field.text): \(field.rangeText)")
        }
}

extension ThresholdField {
    /// `150 to 5000 milliseconds, usually 500`, for people.
    var rangeText: String {
        let usual = value(in: GestureThresholds())
        guard unit != .toggle else {
            return "true or false, usually \(usual != 0)"
        }
        return "\(Self.short(range.lowerBound)) to \(Self.short(range.upperBound))\(unit.text), "
            + "usually \(Self.short(usual))"
    }

    /// A number without needless decimals.
    static func short(_ number: Double) -> String {
        number == number.rounded() && abs(number) < 1e15 ? "\(Int64(number))" : "\(number)"
    }
}

extension ThresholdField.Unit {
    /// After a number, in messages.
    var text: String {
        switch self {
        case .milliseconds: " milliseconds"
        case .millimetres: " millimetres"
        case .millimetresPerSecond: " millimetres a second"
        case .degrees: " degrees"
        case .share, .count, .toggle: ""
        }
    }
}

/// A word of the keymap language, as the manual and the schema describe it.
public struct KeymapTerm: Hashable, Sendable {
    /// The word alone.
    public var word: String
    /// How it is written, with its arguments: `skip COUNT`.
    public var usage: String
    /// What it is or does, in a few words without a full stop.
    public var meaning: String
    /// Whole values that a person may want.
    public var examples: [String]

    /// A word; without `usage` it is written alone.
    init(_ word: String, _ usage: String? = nil, _ meaning: String, examples: [String] = []) {
        self.word = word
        self.usage = usage ?? word
        self.meaning = meaning
        self.examples = examples
    }
}
