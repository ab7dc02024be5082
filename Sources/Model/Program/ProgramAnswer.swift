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
        return FieldCodec(
            .either([.flag, seconds.kind, .word(["later"])]),
            read: { value, reading in
                switch value {
                case .flag(let isYes): return isYes ? .yes : .no
                case .text("later"): return .later
                case .number: return seconds.read(value, &reading).map { .seconds($0) }
                default:
                    reading.report("expected true, false, seconds or \"later\"")
                    return nil
                }
            },
            write: { answer in
                switch answer {
                case .yes: .flag(true)
                case .no: .flag(false)
                case .later: .text("later")
                case .seconds(let seconds): .number(seconds)
                }
            })
    }
}
