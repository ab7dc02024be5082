// SPDX-License-Identifier: MIT

internal import RemoteKeymap
internal import RemoteModel

/// Inputmaps of Jellyfin Media Player and Plex: for the devices whose name `idmatcher` fits, keys
/// (as regular expressions) with an action, several, or one for a short and one for a long press.
enum InputmapImport {
    /// What the keys of a file are called.
    private enum Kind {
        case keyboard, controller, lirc, cec
        /// A device whose keys have the names of CEC, and `_LONG` behind them while held.
        case remote
        /// A device whose keys have numbers that only that program knows.
        case numbers
    }

    static func read(
        _ source: KeymapSource, _ keymaps: KeymapSet
    ) throws(ImportError) -> ImportedKeymap {
        let root = try JSONReader.read(source)
        guard case .object(let members)? = root.member("mapping") else {
            throw ImportError("there is no \"mapping\"", at: 1, 1, source)
        }
        let matcher = root.member("idmatcher")?.string ?? ""
        guard matcher != "roku" else {
            throw ImportError(
                "it is for keys that come through the network, of which no device is here",
                at: 1, 1, source)
        }
        let kind = kind(matcher, members)
        var keymap = ImportedKeymap(natural: natural(kind, keymaps))
        keymap.name = root.member("name")?.string ?? ""
        for part in matcher.split(separator: "|") { keymap.match(match(kind, String(part))) }
        if matcher.isEmpty { keymap.match(match(kind, "")) }
        if kind == .controller, !matcher.lowercased().contains("xbox") {
            keymap.remarks += [
                "Buttons have numbers there, which differ from system to system. They are taken",
                "for those of an Xbox controller on Linux; 'remote-monitor watch' shows them.",
            ]
        }
        for member in members { read(member, kind, &keymap) }
        return keymap
    }

    private static func kind(_ matcher: String, _ members: [JSONText.Member]) -> Kind {
        if matcher.hasPrefix("Keyboard") { return .keyboard }
        if matcher.hasPrefix("CEC") { return .cec }
        if matcher.hasPrefix("LIRC") { return .lirc }
        if members.contains(where: { $0.key.hasPrefix("KEY_BUTTON_") }) { return .controller }
        guard members.contains(where: { $0.key.hasPrefix("KEY_") }) else {
            return matcher.isEmpty || matcher == ".*" ? .keyboard : .numbers
        }
        return matcher.isEmpty ? .cec : .remote
    }

    private static func natural(_ kind: Kind, _ keymaps: KeymapSet) -> ControlMap {
        switch kind {
        case .keyboard: keymaps.controls(of: .keyboard)
        case .controller: keymaps.controls(of: .gamepad)
        case .lirc: keymaps.infraredControls(.lirc)
        case .cec, .remote, .numbers: keymaps.infraredControls()
        }
    }

    private static func match(_ kind: Kind, _ matcher: String) -> [String] {
        switch kind {
        case .keyboard: ["role = \"keyboard\""]
        case .lirc: ["lirc = \"*\""]
        case .cec: ["bus = \"cec\""]
        case .remote, .numbers: ["name = \(TOMLEditor.quoted(glob(matcher)))"]
        case .controller:
            matcher.isEmpty
                ? ["role = \"gamepad\""]
                : ["role = \"gamepad\"", "name = \(TOMLEditor.quoted(glob(matcher)))"]
        }
    }

    /// A regular expression as a pattern with `*` and `?`, as near as it goes, within names.
    private static func glob(_ expression: String) -> String {
        var pattern = "*"
        var isEscaped = false
        for character in expression where character != "^" && character != "$" {
            if isEscaped {
                pattern.append(character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character == "*" {
                if pattern.last == "?" { pattern.removeLast() }
                if pattern.last != "*" { pattern.append("*") }
            } else {
                pattern.append(character == "." ? "?" : character)
            }
        }
        return pattern.last == "*" ? pattern : pattern + "*"
    }

    private static func read(
        _ member: JSONText.Member, _ kind: Kind, _ keymap: inout ImportedKeymap
    ) {
        switch member.value {
        case .object(let presses):
            for press in presses {
                take(member, press.value.string ?? "", kind, isHeld: press.key == "long", &keymap)
            }
        case .array(let actions):
            let words = actions.compactMap(\.string)
            // Several are for several places; the first that means something here counts.
            let action = words.first { meaning($0) != nil } ?? words.first ?? ""
            take(member, action, kind, isHeld: false, &keymap)
        case .string(let action): take(member, action, kind, isHeld: false, &keymap)
        case .word: keymap.leave(member.key, line: member.line, "it has no action")
        }
    }

    private static func take(
        _ member: JSONText.Member, _ action: String, _ kind: Kind, isHeld: Bool,
        _ keymap: inout ImportedKeymap
    ) {
        let text = "\(member.key): \(action)"
        guard !action.isEmpty, action != "unknown" else {
            return keymap.leave(text, line: member.line, "it does nothing there")
        }
        let keys = InputmapKeys.alternatives(member.key)
        guard !keys.isEmpty else {
            return keymap.leave(text, line: member.line, "the expression is not understood")
        }
        for (name, digit) in keys {
            let isLong = kind == .remote && name.hasSuffix("_LONG")
            let key = isLong ? String(name.dropLast(5)) : name
            if kind == .controller, let axis = InputmapKeys.axis(key) {
                takeAxis(axis, action, text, member.line, &keymap)
                continue
            }
            let word = action.replacing(digit)
            guard let meaning = meaning(word) else {
                keymap.leave(text, line: member.line, "the player has no such action")
                return
            }
            guard let source = source(key, kind) else {
                keymap.leave(text, line: member.line, reasonUnknown(key))
                continue
            }
            keymap.take(
                source, meaning, in: isHeld || isLong ? .any : .playing,
                isHeld: isHeld || isLong, text: text, line: member.line)
        }
    }

    private static func reasonUnknown(_ key: String) -> String {
        if key.contains("+") { return "keys with a modifier are not told apart" }
        if key.hasPrefix("KEY_AXIS_") { return "an axis that does not move the focus" }
        return "'\(key)' is no key that the kernel has"
    }

    private static func takeAxis(
        _ axis: InputmapKeys.AxisEnd, _ action: String, _ text: String, _ line: Int,
        _ keymap: inout ImportedKeymap
    ) {
        // A stick or hat that moves is what the default keymap has, too.
        guard let control = meaning(action)?.control, control.direction == axis.direction else {
            return keymap.leave(text, line: line, "an axis that does not move the focus")
        }
        let ends =
            axis.direction.axis == .horizontal ? "[\"left\", \"right\"]" : "[\"up\", \"down\"]"
        if keymap.controls.contains(where: { $0.key == axis.name && $0.value == ends }) { return }
        keymap.assign(axis: axis.name, ends, text: text, line: line)
    }

    private static func source(_ key: String, _ kind: Kind) -> ControlMap.Source? {
        switch kind {
        case .keyboard: KeyboardNames.source(qt: key)
        case .controller: InputmapKeys.button(key)
        case .lirc: .button(key)
        case .cec, .remote: InputmapKeys.cec(key)
        case .numbers: nil
        }
    }

    private static func meaning(_ action: String) -> Meaning? { actions.meaning(action) }

    private static let actions = NameTable(
        """
        up up
        down down
        left left
        right right
        select enter select
        back back
        home home exit
        playPause play_pause
        play play
        pause pause
        stop stop
        rewind scan_backward rewind
        fastForward scan_forward fast_forward
        skipForward seek_forward step_forward skip_next skip_forward
        skipBackward seek_backward step_backward skip_previous skip_prev skip_backward
        channelUp channel_up channelup page_up
        channelDown channel_down channeldown page_down
        volumeUp increase_volume volume_up
        volumeDown decrease_volume volume_down
        mute mute toggle_mute
        info info
        guide guide menu
        captions cycle_subtitles toggle_subtitles cycle_subtitle subtitles
        audio cycle_audio
        digit0 0
        digit1 1
        digit2 2
        digit3 3
        digit4 4
        digit5 5
        digit6 6
        digit7 7
        digit8 8
        digit9 9
        red red
        green green
        yellow yellow
        blue blue
        """)
}

extension String {
    /// `%1` is what the first group of the expression stood for.
    fileprivate func replacing(_ group: String?) -> String {
        guard let group, let place = firstRange(of: "%1") else { return self }
        return String(self[..<place.lowerBound]) + group + self[place.upperBound...]
    }

    private func firstRange(of other: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(other) {
                return start..<index(start, offsetBy: other.count)
            }
            start = index(after: start)
        }
        return nil
    }
}
