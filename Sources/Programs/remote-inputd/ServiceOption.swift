// SPDX-License-Identifier: MIT

internal import RemoteModel

/// An option of the command line: a row of `remote-inputd.toml`, or one that counts for this run
/// alone.
struct ServiceOption {
    /// Of the short form.
    let letter: Unicode.Scalar
    let name: StaticString
    /// What stands behind it, or nil for nothing.
    let value: String?
    let help: String

    /// All of them, in the order of the help.
    static let all: [ServiceOption] = [
        row("s", "socket", "PATH"), row("g", "group"), row("m", "may", "RIGHT=WHO"),
        row("k", "keymap", "FILE"), row("l", "lircd", "PATH"), row("K", "keyboards"),
        row("P", "pointers"), row("r", "record", "FILE"), row("p", "past", "MINUTES"),
        row("e", "emit"), row("L", "lircd-socket", "PATH"), row("B", "buttons"),
        row("u", "player", "UNIT"), row("v", "verbose"),
        ServiceOption(
            letter: "S", name: "settings", value: "FILE",
            help: "Read the settings from this file, in place of those below; 'none' reads none."),
        ServiceOption(
            letter: "c", name: "check", value: nil,
            help: "Check the files that are named, also by --settings, or else those below, "
                + "instead of running: every mistake with its place and what was probably meant."),
        ServiceOption(letter: "V", name: "version", value: nil, help: "Print the version."),
        ServiceOption(letter: "h", name: "help", value: nil, help: "Print this."),
    ]

    private static func row(
        _ letter: Unicode.Scalar, _ name: StaticString, _ value: String? = nil
    ) -> ServiceOption {
        let help = ServiceConfiguration.form.schema.help(of: "\(name)")
        return ServiceOption(letter: letter, name: name, value: value, help: help)
    }

    // MARK: The help

    /// Where the texts begin, and where lines end.
    private static let (column, width) = (24, 80)

    /// Its lines of the help.
    var lines: String {
        let names = "  -\(letter), --\(name)" + (value.map { " " + $0 } ?? "")
        let texts = Self.wrapped(help.filter { $0 != "`" })
        let margin = String(repeating: " ", count: Self.column)
        guard names.count < Self.column - 1 else {
            return ([names] + texts.map { margin + $0 }).joined(separator: "\n")
        }
        let first = names + String(repeating: " ", count: Self.column - names.count)
        return first + texts.joined(separator: "\n" + margin)
    }

    private static func wrapped(_ text: String) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, column + last.count + 1 + word.count <= width {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }

    /// The text of `--help`.
    static var helpText: String {
        """
        Usage: remote-inputd [OPTION]...
               remote-inputd --check [FILE]...

        Reads the remotes of this machine (touch surfaces, infrared, game controllers,
        media keyboards), recognises gestures, and sends the commands that they mean to
        whoever connects to its socket. remote-player does so by itself.

        \(all.map(\.lines).joined(separator: "\n"))

        Permanent settings are in remote-inputd.toml, where each option down
        to --verbose has its name: in $XDG_CONFIG_HOME/remote-input and in
        /etc/remote-input (remote-inputd.toml(5)).

        Keymaps are read from share/remote-input/keymaps (or the folder that
        REMOTE_INPUT_KEYMAPS names), /etc/remote-input/keymaps and
        $XDG_CONFIG_HOME/remote-input/keymaps; later ones take precedence. They are
        read again when they change, and with the settings at SIGHUP. SIGTERM and SIGINT
        end the service. A socket that systemd hands over (remote-inputd.socket) is
        listened on as it is.

        Exit status: 0 after a signal, 1 when it cannot start or go on, or when a file
        that is checked has a mistake, 2 for a wrong option.

        """
    }
}
