// SPDX-License-Identifier: MIT

internal import RemoteModel

/// `extends` and `[allow]`.
extension KeymapReader {
    mutating func readExtends(_ value: Value) {
        section = .extending
        guard let name = string(value) else { return }
        guard !name.isEmpty else {
            report(
                WordFault(
                    "'extends' lacks a keymap",
                    advice: "write its name, such as \"siri-remote\", or a file beside this one"),
                at: value)
            return
        }
        let location = location(document.place(of: value))
        file.base = KeymapFile.Base(name: name, location: location)
    }

    /// After `[[match]]`, wherever that stands: whose keyboard is read is no question of its name.
    mutating func readKeyboard(_ value: Value) {
        file.readsKeyboard = boolean(value)
        guard file.readsKeyboard == true, !document.isFaulty else { return }
        // What it extends may have the matches.
        let isMeant =
            file.matches.isEmpty ? file.base != nil : file.matches.allSatisfy(\.namesProduct)
        guard !isMeant else { return }
        report(
            WordFault(
                "'keyboard' wants vendor and product in each [[match]]",
                advice: "whoever reads a keyboard reads what is typed on it, so that it must be "
                    + "the remote's and no other; 'remote-monitor devices' has the numbers"),
            atKeyOf: value)
    }

    mutating func readAllow(_ table: Value) {
        for value in members(table) where !isFull {
            guard document.key(value) == "run" else {
                unknownKey(value, of: KeymapVocabulary.allow)
                continue
            }
            for element in elements(value, "an array of programs") where !isFull {
                guard let program = string(element) else { continue }
                let place = location(document.place(of: element))
                guard !program.isEmpty, program.hasPrefix("/") || !program.contains("/") else {
                    report(
                        WordFault(
                            "'\(WordFault.shortened(program))' is no program's name",
                            advice: "name the program alone, or by its whole path"), at: element)
                    continue
                }
                file.allowed.append(KeymapFile.Permission(program: program, location: place))
            }
        }
    }
}
