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
