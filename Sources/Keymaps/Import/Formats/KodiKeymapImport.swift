// SPDX-License-Identifier: MIT

internal import RemoteKeymap
internal import RemoteModel

/// Kodi's keymaps: windows, in them devices, in them buttons with an action each. A window becomes
/// a context. A button of a `<remote>` is a control already; a key of a `<keyboard>` becomes the
/// control that its action means.
enum KodiKeymapImport {
    /// Reads a keymap. Throws for a text that is not XML, or has another root.
    static func read(
        _ source: KeymapSource, _ keymaps: KeymapSet
    ) throws(ImportError) -> ImportedKeymap {
        let root = try XMLReader.read(source)
        guard root.name.lowercased() == "keymap" else {
            throw ImportError(
                "the root is <\(root.name)>, not <keymap>", at: root.line, 1, source)
        }
        let devices = devices(of: root)
        var keymap = ImportedKeymap(natural: natural(devices, keymaps))
        match(devices, &keymap)
        let windows = root.children.map { ($0, KodiNames.context(ofWindow: $0.name)) }
        for (window, context) in windows where context == nil { leave(window, &keymap) }
        // What a key is while a film plays, it is everywhere; then what it is wherever nothing else
        // is said. In a panel it may close what it has opened.
        let films: [Context] = [.playing, .live]
        for (window, context) in windows {
            if let context, films.contains(context) { read(window, context, &keymap) }
        }
        for (window, context) in windows where context == .any { read(window, .any, &keymap) }
        for (window, context) in windows {
            guard let context, context != .any, !films.contains(context) else { continue }
            read(window, context, &keymap)
        }
        return keymap
    }

    /// The kinds of device that the file names, in small letters.
    private static func devices(of root: XMLElement) -> [String] {
        root.children.flatMap(\.children).map { $0.name.lowercased() }
    }

    /// What keys are on the kind of device that the file is for.
    private static func natural(_ devices: [String], _ keymaps: KeymapSet) -> ControlMap {
        if devices.contains("keyboard") { return keymaps.controls(of: .keyboard) }
        if devices.contains("joystick") { return keymaps.controls(of: .gamepad) }
        return keymaps.infraredControls()
    }

    /// A file for one kind of device is for those; one for a remote, for every device.
    private static func match(_ devices: [String], _ keymap: inout ImportedKeymap) {
        if devices.contains("keyboard") { keymap.match(["role = \"keyboard\""]) }
        if devices.contains("joystick") { keymap.match(["role = \"gamepad\""]) }
        // A file for several kinds needs a match for each, else its `<remote>` lines would be lost.
        if devices.contains("remote"), !keymap.matches.isEmpty {
            keymap.match(["role = \"remote\""])
        }
    }

    /// A window that has no counterpart here.
    private static func leave(_ window: XMLElement, _ keymap: inout ImportedKeymap) {
        let count = window.children.reduce(0) { $0 + $1.children.count }
        keymap.leave(
            "<\(window.name)> with \(count) buttons", line: window.line,
            "the player has no such window")
    }

    /// All buttons of a window.
    private static func read(
        _ window: XMLElement, _ context: Context, _ keymap: inout ImportedKeymap
    ) {
        for device in window.children {
            for button in device.children {
                let text = "<\(button.name)> \(button.text)"
                // In Kodi an empty button undoes what an earlier file bound to it.
                guard !button.text.isEmpty else {
                    keymap.leave(text, line: button.line, "it takes an action away")
                    continue
                }
                switch device.name.lowercased() {
                case "remote": readRemote(button, text, context, &keymap)
                case "keyboard": readKey(button, text, context, &keymap)
                case "joystick": readController(button, text, context, &keymap)
                default:
                    keymap.leave(
                        text, line: button.line, "a device of the kind <\(device.name)>")
                }
            }
        }
    }

    /// A button of a `<remote>`.
    private static func readRemote(
        _ button: XMLElement, _ text: String, _ context: Context,
        _ keymap: inout ImportedKeymap
    ) {
        guard let control = KodiNames.control(ofRemote: button.name) else {
            return keymap.leave(text, line: button.line, "the common remote has no such button")
        }
        if KodiNames.isNothing(button.text) {
            return keymap.bind(
                "click \(control.name)", "none", in: context, text: text, line: button.line)
        }
        guard let meaning = KodiNames.meaning(ofAction: button.text) else {
            return keymap.leave(text, line: button.line, "the player has no such action")
        }
        // Moving and choosing is what the control does anyhow, in each context its own way.
        if meaning.control == control, control.isNavigation { return keymap.countAsIs() }
        guard let command = meaning.command else {
            return keymap.leave(text, line: button.line, "this player has no such command")
        }
        keymap.bind(
            "click \(control.name)", command, in: context, text: text, line: button.line)
    }

    /// A key of a `<keyboard>`, perhaps held for long.
    private static func readKey(
        _ button: XMLElement, _ text: String, _ context: Context,
        _ keymap: inout ImportedKeymap
    ) {
        let modifiers = (button.attribute("mod") ?? "").lowercased().split(separator: ",")
        guard modifiers.allSatisfy({ $0 == "longpress" }) else {
            return keymap.leave(
                text, line: button.line, "keys with a modifier are not supported")
        }
        guard button.name != "key", let source = KeyboardNames.source(kodi: button.name) else {
            return keymap.leave(text, line: button.line, "no key of a keyboard")
        }
        take(source, button, text, context, isHeld: !modifiers.isEmpty, &keymap)
    }

    /// A button of a `<joystick>`.
    private static func readController(
        _ button: XMLElement, _ text: String, _ context: Context,
        _ keymap: inout ImportedKeymap
    ) {
        guard button.attribute("hotkey") == nil, button.attribute("direction") == nil,
            let source = KodiNames.source(ofController: button.name)
        else {
            return keymap.leave(text, line: button.line, "no single button of a controller")
        }
        take(
            source, button, text, context, isHeld: button.attribute("holdtime") != nil, &keymap)
    }

    /// A key or button does an action.
    private static func take(
        _ source: ControlMap.Source, _ button: XMLElement, _ text: String, _ context: Context,
        isHeld: Bool, _ keymap: inout ImportedKeymap
    ) {
        if KodiNames.isNothing(button.text) {
            // A key that is not a control does nothing anyhow.
            guard keymap.control(source) != nil else { return keymap.countAsIs() }
            return keymap.take(
                source, Meaning(command: "none"), in: context, isHeld: isHeld, text: text,
                line: button.line)
        }
        guard let meaning = KodiNames.meaning(ofAction: button.text) else {
            return keymap.leave(text, line: button.line, "the player has no such action")
        }
        keymap.take(source, meaning, in: context, isHeld: isHeld, text: text, line: button.line)
    }
}
