// SPDX-License-Identifier: MIT

/// Answers a question of the player.
public struct ProgramAnswer: Hashable, Sendable {
    /// The number of the question.
    public var ask: Int
    /// What is answered; what it may be depends on the question.
    public var value: PlayerAnswer

    public init(_ ask: Int, _ value: PlayerAnswer) {
        self.ask = ask
        self.value = value
    }

    /// The table of the request.
    public static let form = TableForm(
        "answer", "Answers a question. The first answer in time counts.",
        blank: ProgramAnswer(0, .no),
        [
            .required("ask", \.ask, .integer(0...Int(Int32.max)), "The number of the question."),
            .required(
                "value", \.value, PlayerAnswer.codec,
                "The answer; the table of questions has which ones count."),
        ])
}

extension PlayerAnswer {
    static var codec: FieldCodec<PlayerAnswer> {
        let seconds = FieldCodec<Double>.seconds
        let cards = OverlayCard.form.codec.list(limit: ProgramLimits.cards)
        return FieldCodec(
            .either([
                .flag, seconds.kind, .word(words.map(\.word)), .text(bytes: ItemLimits.urlBytes),
                ItemUpdate.changes.kind, cards.kind,
            ]),
            read: { value, reading in
                switch value {
                case .flag(let isYes): return isYes ? .yes : .no
                case .list: return cards.read(value, &reading).map { .cards($0) }
                case .number: return seconds.read(value, &reading).map { .seconds($0) }
                case .table: return ItemUpdate.changes.read(value, &reading).map { .fields($0) }
                case .text(let text) where words.contains { $0.word == text }:
                    return words.first { $0.word == text }?.answer
                // Of a path that is not absolute, that is what is said.
                case .text(let text) where text.contains("/") || text.contains("."):
                    return FieldCodec<String>.text(bytes: ItemLimits.urlBytes)
                        .read(value, &reading).map { .address($0) }
                case .text(let text): return refuse("'\(text)' is not an answer", &reading)
                case .null: return refuse("expected an answer, found \(value.kindName)", &reading)
                }
            },
            write: { answer in
                switch answer {
                case .yes: .flag(true)
                case .no: .flag(false)
                case .later, .passcode, .retry, .giveUp: .text(answer.text)
                case .seconds(let seconds): .number(seconds)
                case .address(let address): .text(address)
                case .fields(let fields): fields
                case .cards(let list): cards.write(list)
                }
            })
    }

    /// Each question takes only some of them.
    private static func refuse(_ reason: String, _ reading: inout FieldReading) -> PlayerAnswer? {
        let list = words.map { "\"\($0.word)\"" }.joined(separator: ", ")
        reading.report(
            reason, advice: "known are: true, false, seconds, \(list), an address, a table, cards")
        return nil
    }
}
