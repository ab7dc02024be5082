// SPDX-License-Identifier: MIT

internal import RemoteModel

extension ClientMessage {
    /// Reads a context or an injected command in its plainest form (`PlainReader`): what players
    /// and programs send again and again. nil for any other line, and for each that is wrong:
    /// `init(line:)` reads these, and says what is wrong.
    init?(plain line: Span<UInt8>) {
        var reader = PlainReader()
        guard reader.begins(line), case .member(let key, let value) = reader.next(line) else {
            return nil
        }
        let kind = line.extracting(key)
        switch value {
        case .text(let word) where ("context" as StaticString).spells(kind):
            guard let form = contexts[String(line.extracting(word))],
                var record = PlainRecord(form), record.takeAll(&reader, line), reader.ends(line),
                let (state, hasFocus) = record.context(form.name)
            else { return nil }
            self = .context(state, hasFocus: hasFocus)
        case .object where ("inject" as StaticString).spells(kind):
            guard let command = Self.command(&reader, line), case .end = reader.next(line),
                reader.ends(line)
            else { return nil }
            self = .inject(command)
        default: return nil
        }
    }

    private static func command(_ reader: inout PlainReader, _ line: Span<UInt8>) -> Command? {
        guard case .member(let key, .text(let word)) = reader.next(line),
            ("command" as StaticString).spells(line.extracting(key)),
            let form = injectable[String(line.extracting(word))],
            var record = PlainRecord(form), record.takeAll(&reader, line)
        else { return nil }
        return record.subject
    }
}

/// The rows of what a player can be doing, by their words.
private let contexts = Dictionary(
    uniqueKeysWithValues: Context.states.map { ($0.name, ContextState.form($0)) })

/// The rows of the commands that clients may ask for, by their words.
private let injectable = Dictionary(
    uniqueKeysWithValues: CommandForm.all.filter(\.isInjectable).map { ($0.name.word, $0.record) })

/// The place of the argument that is not part of a context.
private let armedPlace = ContextState.form(.playing).arguments.firstIndex { $0.name == "armed" }

extension PlainRecord<ContextState> {
    /// The state, armed as that is not part of a context, and what the line says of the focus.
    fileprivate func context(_ context: Context) -> (ContextState, hasFocus: Bool?)? {
        // A scan is part of no other context, whatever the line says.
        guard var state = subject, (state.scan != nil) == (context == .scanning) else {
            return nil
        }
        let hasFocus = armedPlace.flatMap { has($0) ? state.isArmed : nil }
        state.isArmed = true
        return (state, hasFocus)
    }
}
