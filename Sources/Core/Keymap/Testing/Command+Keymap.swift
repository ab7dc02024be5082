// SPDX-License-Identifier: MIT

public import RemoteModel

extension Command {
    /// The command as a keymap writes it; of those that carry what a gesture measured, the name.
    public var keymapText: String {
        switch self {
        // `skip` reads both steps and times, and is what people write.
        case .skipTime(let seconds): "skip \(Self.time(seconds))"
        case .seek(.share(let share)): "\(name.word) \(ThresholdField.short(share * 100))%"
        case .sleep(let minutes?): "\(name.word) \(minutes)m"
        case .channelNumber(let number): "channel \(number)"
        case .denied(let what, let why): "denied of \(what.word): \(why.rawValue)"
        case .cancelAll(let reason): "cancelAll: \(reason.rawValue)"
        default: words
        }
    }

    /// The name, and the arguments as each kind of argument is written in a keymap.
    private var words: String {
        var text = name.word
        guard !form.isMeasured else { return text }
        form.forEachArgument(of: self) { argument, value in
            if let value { text += " " + Self.word(value, argument.kind) }
        }
        return text
    }

    /// One argument as a keymap writes it.
    private static func word(_ value: ArgumentValue, _ kind: ArgumentKind) -> String {
        switch (kind, value) {
        case (.sense(let forward, let backward), .integer(let sense)):
            sense > 0 ? forward : backward
        case (.seconds, .number(let seconds)): time(seconds)
        case (.text, .text(let text)): "\"\(text)\""
        case (_, .integer(let value)): "\(value)"
        case (_, .flag(let value)): "\(value)"
        case (_, .number(let value)): ThresholdField.short(value)
        case (_, .text(let word)): word
        case (_, .texts(let words)):
            "[\(words.map(TOMLEditor.quoted).joined(separator: ", "))]"
        }
    }

    /// Whole seconds, else milliseconds.
    private static func time(_ seconds: Seconds) -> String {
        seconds == seconds.rounded()
            ? "\(ThresholdField.short(seconds))s" : "\(ThresholdField.short(seconds * 1000))ms"
    }
}
