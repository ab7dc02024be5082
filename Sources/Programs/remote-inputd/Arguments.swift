// SPDX-License-Identifier: MIT

internal import CLinux
internal import CommandSocket
internal import Glibc
internal import LinuxInput
internal import LinuxSystem
internal import InputHost
internal import RemoteModel

/// The command line, read by getopt_long(3): the service loads no library for it that it would keep
/// in memory.
struct Arguments {
    /// What the command line asks for.
    enum Outcome {
        case run(Arguments)
        case help
        case version
        /// It is wrong, and the reason has been written.
        case refused
    }

    var socket = CommandProtocol.defaultPath
    var input = InputOptions()
    var isVerbose = false

    init() {
        // Keyboards are read only on request, as people type passwords on them. A mouse that moves
        // would wake the service for nothing.
        input.devices.readsKeyboards = false
        input.devices.readsPointers = false
        input.devices.namesUnreadKeyboards = true
    }

    /// Reads the arguments of this process. Each option may come in any order, the last of its kind
    /// counts; keymaps add up.
    static func parse() -> Outcome {
        var arguments = Arguments()
        let options: [option] = [
            long("socket", takesValue: true, "s"), long("keymap", takesValue: true, "k"),
            long("lircd", takesValue: true, "l"), long("record", takesValue: true, "r"),
            long("keyboards", takesValue: false, "K"), long("pointers", takesValue: false, "P"),
            long("emit", takesValue: false, "e"), long("lircd-socket", takesValue: true, "L"),
            long("buttons", takesValue: false, "B"), long("past", takesValue: true, "p"),
            long("group", takesValue: false, "g"), long("verbose", takesValue: false, "v"),
            long("version", takesValue: false, "V"), long("help", takesValue: false, "h"), option(),
        ]
        while true {
            // The ':' at the front has getopt report a missing value as ':' and write nothing
            // itself.
            let found = getopt_long(
                CommandLine.argc, CommandLine.unsafeArgv, ":s:k:l:r:p:egL:BKPvVh", options, nil)
            guard found >= 0 else { break }
            let value = linux_option_argument().map { String(cString: $0) } ?? ""
            switch UInt8(truncatingIfNeeded: found) {
            // Paths are made absolute here: what watches a folder needs that.
            case UInt8(ascii: "s"): arguments.socket = absolutePath(value)
            case UInt8(ascii: "k"): arguments.input.keymapFiles.append(value)
            case UInt8(ascii: "l"):
                arguments.input.lircd = value == "none" ? .none : .path(absolutePath(value))
            case UInt8(ascii: "r"): arguments.input.recording = value
            case UInt8(ascii: "p"):
                guard let minutes = Int(value), (0...pastMinutes).contains(minutes) else {
                    return refuse(
                        "'\(value)': --past takes whole minutes, 0 to \(pastMinutes)")
                }
                arguments.input.past = .seconds(Double(minutes * 60))
            case UInt8(ascii: "e"): arguments.input.emitsKeys = true
            case UInt8(ascii: "L"): arguments.input.buttonSocket = absolutePath(value)
            case UInt8(ascii: "B"): arguments.input.sendsControls = true
            case UInt8(ascii: "K"): arguments.input.devices.readsKeyboards = true
            case UInt8(ascii: "P"): arguments.input.devices.readsPointers = true
            case UInt8(ascii: "g"): arguments.input.isForGroup = true
            case UInt8(ascii: "v"): arguments.isVerbose = true
            case UInt8(ascii: "V"): return .version
            case UInt8(ascii: "h"): return .help
            case UInt8(ascii: ":"):
                return refuse("'\(lastWord)' needs a value behind it")
            default: return refuse(unknownOption(options))
            }
        }
        guard linux_option_index() == CommandLine.argc else {
            return refuse(
                "'\(CommandLine.arguments[Int(linux_option_index())])' is not an option")
        }
        return .run(arguments)
    }

    /// Minutes that can be kept: what is bounded in bytes holds no more.
    private static let pastMinutes = 60

    // MARK: What is wrong

    // getopt would write what was typed to the terminal as it is, hence the ':' before its letters.

    private static func refuse(_ reason: Printable) -> Outcome {
        TextWriter.errors.writeLine("remote-inputd: " + reason)
        return .refused
    }

    /// The one that was read last.
    private static var lastWord: String {
        CommandLine.arguments[Int(linux_option_index()) - 1]
    }

    /// The message about an option that does not exist, is ambiguous, or got a value that it does
    /// not take. getopt reports all three with '?'.
    private static func unknownOption(_ options: [option]) -> Printable {
        let letter = linux_option_refused()
        if options.contains(where: { $0.val == letter && $0.name != nil }) {
            return "'\(lastWord)': that option takes no value"
        }
        let name = UInt8(exactly: letter).flatMap { $0 > 0 ? Unicode.Scalar($0) : nil }
        return "'\(name.map { "-\($0)" } ?? lastWord)' is not an option, or begins several"
    }

    /// A row for getopt: its `val` is the letter of the short form, so both forms meet in one case.
    private static func long(
        _ name: StaticString, takesValue: Bool, _ letter: Unicode.Scalar
    ) -> option {
        let text = UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
        return option(
            name: text, has_arg: takesValue ? required_argument : no_argument, flag: nil,
            val: CInt(letter.value))
    }

    /// The text of `--help`.
    static let help = """
        Usage: remote-inputd [OPTION]...

        Reads the remotes of this machine (touch surfaces, infrared, game controllers,
        media keyboards), recognises gestures, and sends the commands that they mean to
        whoever connects to its socket. remote-player does so by itself.

          -s, --socket PATH     where to listen, instead of
                                $XDG_RUNTIME_DIR/remote-input/commands.sock
          -g, --group           let the group of the service connect too: for one of the
                                system, which others than its user listen to
          -k, --keymap FILE     a keymap that comes before all others; may be repeated
          -l, --lircd PATH      lircd's socket, instead of /run/lirc/lircd; 'none' for
                                no lircd
          -r, --record FILE     write what goes in and out, as a trace for
                                remote-monitor replay; only a trace that is there is
                                written over
          -p, --past MINUTES    how much of what happened is kept for
                                remote-monitor report, in memory, instead of 5; 0
                                for nothing
          -e, --emit            press the keys of 'emit' for other programs, on a
                                keyboard made by uinput
          -L, --lircd-socket PATH
                                send the keys and buttons of 'emit' to clients of
                                lircd's protocol
          -B, --buttons         with --lircd-socket: send every control too, as KEY_OK,
                                KEY_UP, …
          -K, --keyboards       read ordinary keyboards too
          -P, --pointers        read mice and air mice too
          -v, --verbose         log devices, keymaps and commands on standard error
          -V, --version         print the version
          -h, --help            print this

        Keymaps are read from share/remote-input/keymaps (or the folder that
        REMOTE_INPUT_KEYMAPS names), /etc/remote-input/keymaps and
        $XDG_CONFIG_HOME/remote-input/keymaps; later ones take precedence. They are
        read again when they change, and at SIGHUP. SIGTERM and SIGINT end the service.
        A socket that systemd hands over (remote-inputd.socket) is listened on as it is.

        Exit status: 0 after a signal, 1 when it cannot start or go on, 2 for a wrong
        option.

        """
}
