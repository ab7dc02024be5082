// SPDX-License-Identifier: MIT

internal import RemoteKeymap
public import RemoteModel

/// What `do(…)` of a script sends: the examples of all commands, as a keymap writes them.
public enum ScriptedCommand {
    private static let commands: [(text: String, command: Command)] = KeymapVocabulary.commands
        .flatMap(\.examples).compactMap { text in read(text).map { (text, $0) } }

    /// All that can be written.
    public static let texts = commands.map(\.text)

    /// The command of one of `texts`, or nil.
    public static func command(_ text: String) -> Command? {
        commands.first { $0.text == text }?.command
    }

    /// A keymap that binds a button to it says what it is; nil where it is not a command.
    private static func read(_ text: String) -> Command? {
        var set = KeymapSet()
        let source = KeymapSource(path: "one.toml", text: "[bind]\n'click play' = '\(text)'\n")
        guard set.load([source]).allSatisfy({ $0.severity != .error }),
            let trigger = try? Trigger.read("click play"),
            let place = set.bindings(for: nil).lookup(trigger, in: ContextState(.playing)),
            case .command(let command)? = place.actions.first
        else { return nil }
        return command
    }
}
