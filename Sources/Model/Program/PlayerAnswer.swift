// SPDX-License-Identifier: MIT

/// What a program answers to a question.
public enum PlayerAnswer: Hashable, Sendable {
    case yes, no, later
    /// The passcode is asked for first.
    case passcode
    /// The same address once more.
    case retry
    /// It cannot be played.
    case giveUp
    /// A place in the stream, seconds.
    case seconds(Seconds)
    /// Where an item lies.
    case address(String)
    /// Fields of an item, as those of an `update`.
    case fields(FieldValue)
    /// Cards of the overlay.
    case cards([OverlayCard])

    /// Those that are words, as programs write them.
    static let words: [(word: String, answer: PlayerAnswer)] = [
        ("later", .later), ("passcode", .passcode), ("retry", .retry), ("giveUp", .giveUp),
    ]

    /// As traces and JSON texts write it.
    public var text: String {
        switch self {
        case .yes: "true"
        case .no: "false"
        case .later: "later"
        case .passcode: "passcode"
        case .retry: "retry"
        case .giveUp: "giveUp"
        case .seconds(let seconds): "\(seconds)"
        case .address(let address): "=\(address)"
        case .fields(let fields): fields.json
        case .cards: Self.codec.write(self).json
        }
    }

    /// Reads `true`, `false`, a word, a number of seconds, `=` and an address, a table or a list of
    /// cards; nil for anything else.
    public init?(text: String) {
        switch text {
        case "true": self = .yes
        case "false": self = .no
        case let text where text.hasPrefix("="): self = .address(String(text.dropFirst()))
        case _ where text.hasPrefix("["):
            var reading = FieldReading()
            guard let list = FieldValue(json: text), let read = Self.codec.read(list, &reading)
            else { return nil }
            self = read
        case _ where text.hasPrefix("{"):
            guard let fields = FieldValue(json: text), ItemUpdate.isChange(fields) else {
                return nil
            }
            self = .fields(fields)
        default:
            if let word = Self.words.first(where: { $0.word == text }) {
                self = word.answer
                return
            }
            guard let seconds = Double(text), seconds.isFinite, seconds >= 0 else { return nil }
            self = .seconds(seconds)
        }
    }
}
