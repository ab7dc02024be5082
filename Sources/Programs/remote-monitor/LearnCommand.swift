// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import CommandSocket
internal import Glibc
internal import LinuxInput
internal import LinuxSystem
internal import InputHost
internal import RemoteKeymap
internal import RemoteLearning
internal import RemoteModel

/// `remote-monitor learn`. `LearningDialogue` asks and decides; here are the terminal, the devices
/// and the file.
struct LearnCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "learn",
        abstract: "Makes a keymap by asking for the buttons of a remote.",
        usage: "remote-monitor learn [<options>] [<file>]",
        discussion: """
            It asks for one control after another: press the button, and press it again. On your \
            keyboard, s skips one, b goes back, q ends the questions, ctrl-C ends all and writes \
            nothing. Only the first remote that is used counts, with all of its nodes. Name \
            one with --device when several are about, or when it is a keyboard that types s, b \
            or q.

            While it asks, a remote-inputd or remote-player that runs performs nothing, and the \
            remote is kept from other programs. The keymap goes into \
            ~/.config/remote-input/keymaps, under the remote's name, and never over a file \
            without asking.

            Examples:

              remote-monitor learn
              remote-monitor learn --device flirc
              remote-monitor learn --add captions my-remote.toml
            """)

    @Option(
        help: ArgumentHelp(
            "Learn one control only, and add it to FILE. All else in FILE stays as it is.",
            valueName: "control"),
        transform: LearnCommand.control)
    var add: Control?

    @Option(
        help: ArgumentHelp(
            "Read only this device: part of its name, or its /dev/input/event node.",
            valueName: "device"))
    var device: String?

    @Option(help: ArgumentHelp("The service's socket.", valueName: "path"), completion: .file())
    var socket: String?

    @Argument(
        help: "The keymap; without it, one under the remote's name.",
        completion: .file(extensions: ["toml"]))
    var file: String?

    /// Reads the word of `--add`.
    @Sendable private static func control(_ word: String) throws -> Control {
        guard let control = Control(name: word), control != .click else {
            throw ValidationError.unknown(
                "control", word, among: Control.allCases.filter { $0 != .click }.map(\.name))
        }
        return control
    }

    func run() throws {
        try orFail {
            var session = try LiveSession(seconds: nil)
            let ports = session.ports
            let dialogue = LearningDialogue(
                controls: add.map { [$0] } ?? LearningDialogue.usual, isShort: add != nil,
                device: device)
            let owner = ports.claimOwner()
            // A press that answers a question must not also leave the player.
            let quiet = try LearningQuiet(
                paths: [socket ?? CommandProtocol.defaultPath] + CommandProtocol.playerPaths,
                loop: ports.loop, owner: owner)
            ports.add(quiet, owner: owner)
            let console = LearningConsole(
                dialogue, ports: ports, quiet: quiet, tables: Self.tables)
            guard let console else {
                printError("remote-monitor: learn needs a terminal, in the foreground")
                throw ExitCode.failure
            }
            var options = InputOptions()
            options.devices.namesUnreadKeyboards = true
            try ports.addDevices(options, numbers: DeviceNumbers())
            let terminal = ports.claimOwner()
            _ = try ports.loop.register(0, owner: terminal)
            ports.add(console, owner: terminal)
            ports.add(console)
            try session.run()
            console.leaveTerminal()
            try save(console.dialogue)
        }
    }

    /// The tables of ir-keytable, to find the one of an infrared remote.
    private static func tables() -> [LearningTable] {
        ["/etc/rc_keymaps", "/lib/udev/rc_keymaps"].flatMap { folder in
            FolderListing.names(in: folder).compactMap { name in
                let path = folder + "/" + name
                guard name.hasSuffix(".toml"),
                    let text = RegularFile.bytes(path, limit: 1024 * 1024),
                    let table = ScancodeTable(text)
                else { return nil }
                return LearningTable(path: path, codes: table.entries.map(\.code))
            }
        }
    }

    /// Writes the keymap of a finished dialogue. A file that is there is asked about first.
    private func save(_ dialogue: LearningDialogue) throws {
        guard dialogue.isFinished, !dialogue.lessons.isEmpty else {
            printError("nothing is written")
            throw ExitCode.failure
        }
        let usual = UserFolder.path.map { folder in
            folder + "/keymaps/" + LearnedKeymap.fileName(of: dialogue.remote) + ".toml"
        }
        guard var path = file ?? usual else {
            printError("there is no home folder: name the file to write")
            throw ExitCode.failure
        }
        if add != nil, access(path, F_OK) == 0 { return try change(path, dialogue) }
        while access(path, F_OK) == 0 {
            show("\(path) is there. Another name, y to overwrite, or Enter: ")
            guard let answer = readLine(), !answer.isEmpty else {
                show(Printable(lines: text(dialogue)))
                printError("nothing is written; the keymap is printed above")
                throw ExitCode.failure
            }
            if answer == "y" { break }
            path = answer
        }
        try write(text(dialogue), to: path)
    }

    /// The keymap as text.
    private func text(_ dialogue: LearningDialogue) -> String {
        LearnedKeymap.text(
            dialogue.lessons, remote: dialogue.remote, remark: dialogue.holdRemark)
    }

    /// Adds to a keymap, and leaves all else of it as it is.
    private func change(_ path: String, _ dialogue: LearningDialogue) throws {
        let old: KeymapSource
        do throws(KeymapFault) {
            old = try Keymaps.source(path)
        } catch {
            printError(error.diagnostic)
            throw ExitCode.failure
        }
        let text: String
        do throws(TOMLEditor.Failure) {
            text = try LearnedKeymap.adding(dialogue.lessons, to: old.text)
        } catch {
            printError("\(path) is as it was: \(error.message)")
            throw ExitCode.failure
        }
        // The file is checked as a whole before it is written: a mistake would switch off all of
        // it.
        let faults = Keymaps.faults(of: KeymapSource(path: path, text: text))
        guard !faults.contains(where: { $0.severity == .error }) else {
            for fault in faults { printError(fault) }
            printError("\(path) is as it was: with the new line it would have a mistake")
            throw ExitCode.failure
        }
        try write(text, to: path)
    }

    /// Writes the file, and makes the folders that are missing.
    private func write(_ text: String, to path: String) throws {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        for count in 1..<max(1, parts.count) {
            let folder = parts[..<count].joined(separator: "/")
            if !folder.isEmpty { mkdir(folder, 0o755) }
        }
        try RegularFile.write(Array(text.utf8), to: path)
        show("written: \(path)\n")
        let isInForce = UserFolder.path.map { path.hasPrefix($0 + "/keymaps/") } ?? false
        if !isInForce {
            show("it takes effect with --keymap, or in the folder of your keymaps\n")
        }
    }
}
