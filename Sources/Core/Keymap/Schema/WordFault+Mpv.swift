// SPDX-License-Identifier: MIT

internal import RemoteModel

extension WordFault {
    /// What is wrong with the text of a command of mpv's.
    init(_ fault: MpvCommand.Fault, in text: String) {
        let shown = Self.shortened(text)
        self =
            switch fault {
            case .missing:
                WordFault(
                    "'\(shown)' names no command of mpv's",
                    advice: "write the command after mpv: mpv \"no-osd seek 10\"")
            case .open: WordFault("a quote in '\(shown)' does not end")
            case .escape:
                WordFault(
                    "'\(shown)' has a backslash before something else than \", \\, n and t",
                    advice: "write the word in quotes as they are: 'like this'")
            case .second:
                WordFault(
                    "'mpv' has one command, and '\(shown)' has a ';'",
                    advice: "write an array of commands: [\"mpv …\", \"mpv …\"]; or put quotes "
                        + "around the word that has it")
            case .zero: WordFault("'mpv' cannot have the character 0")
            case .long:
                WordFault("a command of mpv's has at most \(Limits.programWords) words")
            }
    }
}
