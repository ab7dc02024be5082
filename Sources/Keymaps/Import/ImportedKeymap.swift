// SPDX-License-Identifier: MIT

internal import RemoteKeymap
internal import RemoteModel

/// A keymap while it is made from a file of another program. Each importer fills it; what
/// contradicts itself, or has no counterpart, is kept as a leftover with its reason. Nothing that a
/// person wrote is dropped without a word.
struct ImportedKeymap {
    /// One line of a table, with what it was there.
    struct Line {
        var key: String
        var value: String
        /// What stood there, behind the line as a comment.
        var comment: String
    }

    /// One line of a table of bindings.
    struct Binding {
        /// The context in which it counts.
        var context: Context
        var line: Line
        /// Where it stood there.
        var place: Int?
        /// The control of a key that is rebound, and the keys; nil and none for a control itself.
        var control: Control?
        var keys: [ControlMap.Source] = []
    }

    /// The name of the keymap.
    var name = ""
    /// The conditions of each `[[match]]`, as they are written.
    private(set) var matches: [[String]] = []
    /// The lines of `[controls]`.
    private(set) var controls: [Line] = []
    /// By context, in the order of `Context.allCases`.
    private(set) var bindings: [Binding] = []
    /// What was taken over.
    private(set) var taken = 0
    /// What has no counterpart here.
    private(set) var leftovers: [KeymapImport.Leftover] = []
    /// What a button is called in `[controls]`, of a remote of the file that has no way back.
    private(set) var backKey: String?
    /// What should be known at the top of the file.
    var remarks: [String] = []
    /// What keys are without this file.
    var natural: ControlMap
    /// The remotes that the file is for, where it names them.
    var remotes: [DeviceDescription] = []
    /// Whether the file has every button of a remote, so that what it lacks the remote lacks.
    var hasAllButtons = false
    /// The buttons of each remote, where there are several in the file.
    var groups: [[ControlMap.Source]] = []
    /// What keys are by this file.
    private var assigned: [(source: ControlMap.Source, control: Control?)] = []

    /// An empty keymap.
    init(natural: ControlMap) {
        self.natural = natural
    }

    /// Adds a `[[match]]`, unless it is there.
    mutating func match(_ conditions: [String]) {
        if !conditions.isEmpty, !matches.contains(conditions) { matches.append(conditions) }
    }

    /// Something has no counterpart here.
    mutating func leave(_ text: String, line: Int?, _ reason: String) {
        leftovers.append(KeymapImport.Leftover(line: line, text: text, reason: reason))
    }

    // MARK: Controls

    /// What a key is by itself, without this file.
    func natural(_ source: ControlMap.Source) -> Control? {
        if case .control(let control) = natural.target(of: source) { control } else { nil }
    }

    /// What a key is with this file.
    func control(_ source: ControlMap.Source) -> Control? {
        if let own = assigned.first(where: { $0.source == source }) { return own.control }
        return natural(source)
    }

    /// Whether this file says what a key is.
    func hasAssigned(_ source: ControlMap.Source) -> Bool {
        assigned.contains { $0.source == source }
    }

    /// A key or button is a control. `text` is what stood there.
    mutating func assign(
        _ source: ControlMap.Source, _ control: Control, text: String, line: Int?
    ) {
        if let own = assigned.first(where: { $0.source == source }) {
            if own.control != control {
                leave(text, line: line, "it is \(own.control?.name ?? "nothing") already")
            }
            return
        }
        guard controls.count < KeymapImport.largestTable else {
            return leave(text, line: line, "the file is too long")
        }
        assigned.append((source, control))
        write(TOMLEditor.key(source.keymapKey), TOMLEditor.quoted(control.name), comment: text)
    }

    /// A line of `[controls]` for an axis instead of a single control.
    mutating func assign(axis: String, _ value: String, text: String, line: Int?) {
        if controls.contains(where: { $0.key == axis }) {
            return leave(text, line: line, "the axis has a meaning already")
        }
        write(axis, value, comment: text)
    }

    /// A button that is to do nothing, whatever other keymaps say.
    mutating func switchOff(_ key: String) {
        controls.append(Line(key: key, value: TOMLEditor.quoted("none"), comment: ""))
    }

    /// What needs no line, because it is so without this file.
    mutating func countAsIs() {
        taken += 1
    }

    /// Adds a line of `[controls]`.
    private mutating func write(_ key: String, _ value: String, comment: String) {
        taken += 1
        controls.append(Line(key: key, value: value, comment: comment))
    }

    // MARK: Bindings

    /// A click of a control, or another trigger, does something in a context.
    mutating func bind(
        _ trigger: String, _ command: String, in context: Context,
        of source: ControlMap.Source? = nil, text: String, line: Int?
    ) {
        let key = TOMLEditor.quoted(trigger)
        let place = bindings.firstIndex { $0.context == context && $0.line.key == key }
        if let place {
            if bindings[place].line.value != TOMLEditor.quoted(command) {
                leave(text, line: line, "'\(trigger)' is bound already there")
            } else if let source {
                bindings[place].keys.append(source)
            }
            return
        }
        taken += 1
        bindings.append(
            Binding(
                context: context,
                line: Line(key: key, value: TOMLEditor.quoted(command), comment: text),
                place: line, control: source.flatMap(control), keys: source.map { [$0] } ?? []))
    }

    /// A remote whose buttons have no Back among them goes back with its Menu, as those of Apple
    /// and many of set-top boxes do; without that, it is said.
    mutating func giveWayBack() {
        guard hasAllButtons else { return }
        let all = groups.isEmpty ? [assigned.map(\.source)] : groups
        for group in all {
            let controls = group.map { ($0, control($0)) }
            let isRemote = controls.contains { $0.1?.isNavigation ?? false }
            let goesBack = controls.contains { $0.1 == .back || $0.1.map(isBoundBack) ?? false }
            guard isRemote, !goesBack else { continue }
            let menus = controls.filter { $0.1 == .guide && isMenu($0.0) }
            if let menu = menus.first(where: { isPlainMenu($0.0) }) ?? menus.first {
                makeBack(menu.0)
            } else if backKey == nil {
                backKey = group.first.map(Self.exampleKey)
            }
        }
        guard let backKey else { return }
        remarks += [
            "No button here is Back, by which one leaves a panel and the player: add a line such",
            "as \(backKey) = \"back\" to [controls], or what 'remote-monitor learn --add back'",
            "finds.",
        ]
    }

    /// The key of another button of the same remote, with a gap for what is its own.
    private static func exampleKey(_ source: ControlMap.Source) -> String {
        switch source {
        case .event: "KEY_NAME"
        case .scancode(let word, _): TOMLEditor.quoted("\(word):0x…")
        case .button: TOMLEditor.quoted("lirc:NAME")
        }
    }

    /// Whether a control that was rebound goes back.
    private func isBoundBack(_ control: Control) -> Bool {
        bindings.contains { $0.control == control && $0.line.value == TOMLEditor.quoted("back") }
    }

    /// A button becomes Back.
    private mutating func makeBack(_ source: ControlMap.Source) {
        let key = TOMLEditor.key(source.keymapKey)
        guard let place = controls.firstIndex(where: { $0.key == key }),
            let own = assigned.firstIndex(where: { $0.source == source })
        else { return }
        assigned[own].control = .back
        controls[place].value = TOMLEditor.quoted(Control.back.name)
        let remark = "Menu, because there is no other Back"
        let comment = controls[place].comment
        controls[place].comment = comment.isEmpty ? remark : "\(comment) (\(remark))"
    }

    /// What the button is called, here and in its file.
    private func names(of source: ControlMap.Source) -> [String] {
        let key = TOMLEditor.key(source.keymapKey)
        let comment = controls.first { $0.key == key }?.comment ?? ""
        switch source {
        case .button(let name): return [name]
        case .event(let code): return [code.name, comment]
        case .scancode: return [comment]
        }
    }

    /// Whether a button is the remote's Menu, by one of its names.
    private func isMenu(_ source: ControlMap.Source) -> Bool {
        names(of: source).contains { $0 == "KEY_MENU" || ButtonNames.key(of: $0) == "KEY_MENU" }
    }

    /// The button that is called Menu, rather than Setup or Tools.
    private func isPlainMenu(_ source: ControlMap.Source) -> Bool {
        names(of: source).contains { ["menu", "key_menu"].contains($0.lowercased()) }
    }

    /// Drops what a click does where other keys are the same control: it would be theirs, too, and
    /// one could no more move, choose or go back there.
    mutating func settle() {
        for binding in bindings where binding.line.key.hasPrefix("\"click ") {
            guard let control = binding.control, control.isNavigation,
                let other = other(than: binding, control)
            else { continue }
            bindings.removeAll {
                $0.context == binding.context && $0.line.key == binding.line.key
            }
            taken -= 1
            leave(
                binding.line.comment, line: binding.place,
                "\(other.keymapKey) is '\(control.name)' as well, and would change with it")
        }
    }

    /// For a file that is not read from its first line to its last.
    mutating func sortLeftovers() {
        leftovers.sort { ($0.line ?? .max) < ($1.line ?? .max) }
    }

    /// Another key that is the same control; nil when there is none.
    private func other(than binding: Binding, _ control: Control) -> ControlMap.Source? {
        let own = assigned.first { $0.control == control && !binding.keys.contains($0.source) }
        if let own { return own.source }
        // Whatever else is on a keyboard, Escape leaves.
        let escape = ControlMap.Source.event(.key(1))
        let isKeyboard = matches.contains { $0.contains("role = \"keyboard\"") }
        let leaving = ["home", "back", "stop"].map(TOMLEditor.quoted)
        let isLeaving = leaving.contains(binding.line.value)
        guard isKeyboard, !isLeaving, self.control(escape) == control else { return nil }
        return binding.keys.contains(escape) ? nil : escape
    }

    /// A key does something: it becomes the control that means so. Keys that move and choose stay
    /// what they are, and are bound.
    mutating func take(
        _ source: ControlMap.Source, _ meaning: Meaning, in context: Context, isHeld: Bool = false,
        text: String, line: Int?
    ) {
        let own = control(source)
        if let own, isHeld || own.isNavigation || meaning.control == nil {
            if own == meaning.control, !isHeld {
                return assign(source, own, text: text, line: line)
            }
            guard let command = meaning.command else {
                return leave(text, line: line, "this player has no such command")
            }
            return bind(
                "\(isHeld ? "hold" : "click") \(own.name)", command, in: context, of: source,
                text: text, line: line)
        }
        guard !isHeld else {
            return leave(text, line: line, "the key is not a control, so holding it has no meaning")
        }
        guard let control = meaning.control else {
            return leave(text, line: line, "no control of the common remote means that")
        }
        let comment = meaning.note.map { "\(text) (\($0))" } ?? text
        assign(source, control, text: comment, line: line)
    }

    // MARK: Text

    /// The text of the keymap, with the leftovers at its end.
    func toml(from file: String, _ format: ImportFormat) -> String {
        var text =
            "# Made by 'remote-monitor import' from \(TOMLEditor.comment(file)), \(format.title).\n"
        for remark in remarks { text += "# \(TOMLEditor.comment(remark))\n" }
        text += "\nname = \(TOMLEditor.quoted(name))\n"
        for match in matches {
            text += "\n[[match]]\n" + match.map { $0 + "\n" }.joined()
        }
        if !controls.isEmpty { text += "\n[controls]\n" + Self.table(controls) }
        for context in Context.allCases {
            let lines = bindings.filter { $0.context == context }.map(\.line)
            guard !lines.isEmpty else { continue }
            text += context == .any ? "\n[bind]\n" : "\n[bind.\(context.name)]\n"
            text += Self.table(lines)
        }
        if !leftovers.isEmpty {
            text += "\n# What has no counterpart here:\n"
            for leftover in leftovers {
                text += "#   \(TOMLEditor.comment(leftover.description))\n"
            }
        }
        return text
    }

    /// Lines of a table, with their comments in one column.
    private static func table(_ lines: [Line]) -> String {
        lines.map { line in
            let plain = "\(line.key) = \(line.value)"
            guard !line.comment.isEmpty else { return plain + "\n" }
            let gap = String(repeating: " ", count: max(2, 36 - plain.count))
            return plain + gap + "# " + TOMLEditor.comment(line.comment) + "\n"
        }.joined()
    }
}

extension Control {
    /// It moves a focus, chooses, or goes back: wherever it is, people rely on that.
    var isNavigation: Bool {
        switch self {
        case .select, .up, .down, .left, .right, .back: true
        default: false
        }
    }
}
