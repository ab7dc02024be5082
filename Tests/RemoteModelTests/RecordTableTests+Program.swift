// SPDX-License-Identifier: MIT

import RemoteModel

/// The tables of version 2 of the protocol.
extension RecordTableTests {
    static let programTables: [Table] =
        [
            table("| request | what it does | who may ask |", requests),
            table(
                "| field of the state | what it may be | meaning |",
                fields(PlayerState.form.schema, hasDefaults: false)),
            table("| event | what has happened | fields |", records(PlayerEvent.self)),
            table("| question | what is asked | fields | answer | within |", questions),
        ]
        + [
            table(
                "| field of a page | what it may be | meaning |", fields(OverlayPage.form.schema)),
            table("| field of a row | what it may be | meaning |", fields(OverlayRow.form.schema)),
            table(
                "| field of a card | what it may be | meaning |", fields(OverlayCard.form.schema)),
            table(
                "| field of a listed channel | what it may be | meaning |",
                fields(ListedChannel.form.schema)),
            table(
                "| field of a track | what it may be | meaning |",
                fields(PlayingTrack.form.schema)),
        ]
        + ProgramRequestForm.all.filter { !$0.schema.fields.isEmpty }.map { form in
            table(
                "| field of `\(form.name.rawValue)` | what it may be | meaning |",
                fields(form.schema))
        }

    private static func table(_ heading: String, _ rows: [String]) -> Table {
        Table(page: "docs/protocol.md", heading: heading, rows: rows)
    }

    private static var requests: [String] {
        ProgramRequestForm.all.map { form in
            let who =
                switch form.holding {
                case .notNeeded: "any program"
                case .taken: "any program, which holds the player then"
                case .needed: "the program that holds the player"
                }
            return "| `\(form.name.rawValue)` | \(form.help) | \(who) |"
        }
    }

    /// What a program leaves out has a default. What the player leaves out its help explains.
    private static func fields(_ schema: TableSchema, hasDefaults: Bool = true) -> [String] {
        schema.fields.map { field in
            let usual = hasDefaults ? field.usual.map { "; default `\($0.json)`" } ?? "" : ""
            let must = field.isRequired ? "; required" : usual
            return "| `\(field.name)` | \(text(of: field.kind))\(must) | \(field.help) |"
        }
    }

    private static func records<Subject: Record>(_ type: Subject.Type) -> [String] {
        Subject.forms.map { form in
            let fields = form.arguments.map(\.description).joined(separator: "; ")
            return "| `\(form.name.word)` | \(form.help) | \(fields) |"
        }
    }

    private static var questions: [String] {
        zip(records(PlayerQuestion.self), PlayerQuestionName.allCases).map { row, name in
            let answer =
                switch name {
                case .shouldPresent: "`true`, `false`, `\"later\"`; without one `true`"
                case .timeToSeek: "seconds of the stream; without one `to`"
                case .leave: "`true`, `false`; without one `true`"
                case .authorise:
                    "`true`, `false`, `\"passcode\"`; without one the rating decides"
                case .resolve: "an address, `\"giveUp\"`; without one as with `\"giveUp\"`"
                case .recover:
                    "an address, `\"retry\"`, `\"giveUp\"`; without one as with `\"giveUp\"`"
                case .prepareChannel:
                    "fields of the item, as those of `update`; without one what is known"
                case .channelReady:
                    "`true`, `false`; without one `false`: the channel before goes on"
                case .overlayPage:
                    "a list of cards, as in `overlay`, of at most `to` − `from`; without one or "
                        + "with too few, the others are empty, and asked for again when the focus "
                        + "moves"
                }
            return row + " \(answer) | \(name.deadline.microseconds / 1000) ms |"
        }
    }

    /// The tables that have one of their own in the document.
    private static let ownTables = ["page", "row", "card", "listed channel", "track"]

    private static func text(of kind: FieldKind) -> String {
        switch kind {
        case .table(let schema) where schema.name == "item": "a table of an item"
        case .table(let schema) where ownTables.contains(schema.name):
            "a table of a \(schema.name)"
        case .table(let schema) where schema.fields.count <= 5:
            "a table: "
                + schema.fields.map { "`\($0.name)` \(text(of: $0.kind))" }.joined(separator: "; ")
        case .list(let element, let limit, let allowsOne):
            "a list of at most \(limit), each \(text(of: element))"
                + (allowsOne ? ", or one of them" : "")
        case .either(let kinds): kinds.map(text).joined(separator: ", or ")
        case .word(let words) where words.count > 16: "its name"
        case .word(let words): words.map { "`\($0)`" }.joined(separator: ", ")
        case .text(let bytes): "a text of at most \(bytes) bytes"
        // Limits that nothing comes near are of no use to a reader.
        case .integer(let range) where range.upperBound >= Int(Int32.max): "a whole number"
        case .number(let range, "seconds") where range.upperBound >= 1e9: "seconds"
        case .flag, .localized, .integer, .number, .table: kind.wanted
        }
    }
}
