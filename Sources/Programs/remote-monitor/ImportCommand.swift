// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import InputHost
internal import RemoteImport
internal import RemoteKeymap
internal import RemoteModel
internal import RemoteTrace

/// `remote-monitor import`. The readers are `RemoteImport`'s; here files are read, and what is left
/// over is listed.
struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Makes a keymap of a file of another program.",
        usage: "remote-monitor import [<options>] <file>",
        discussion: """
            The keymap goes to standard output; what has no counterpart is listed at its end, and \
            on standard error. The exit status is 1 when nothing of the file has a meaning. \
            Formats, which are recognised from the content:

              ir-keytable    /lib/udev/rc_keymaps/*.toml, and the older text form
              lircd          lircd.conf; --lircrc adds what programs did at its buttons
              lircrc         lirc's clients: mpv, mplayer, vlc, Kodi and others
              sdl            a line of gamecontrollerdb.txt (with several: --select)
              kodi-keymap    Kodi's keymaps: remote, keyboard and joystick
              kodi-lircmap   Kodi's Lircmap.xml
              mpv-input      mpv's input.conf
              android-kl     Android's key layouts

            Example, in the folder of your keymaps, ~/.config/remote-input/keymaps:

              remote-monitor import /lib/udev/rc_keymaps/rc6_mce.toml > mce.toml
            """)

    @Option(help: "Which format FILE has.", transform: ImportCommand.format)
    var format: ImportFormat?

    @Option(
        help: ArgumentHelp(
            "Take one of several remotes or controllers, by a part of its name.",
            valueName: "name"))
    var select: String?

    @Option(
        help: ArgumentHelp("The lircrc that goes with a lircd.conf.", valueName: "file"),
        completion: .file())
    var lircrc: String?

    @Option(
        help: ArgumentHelp(
            "The controller of a mapping of SDL: its description or a recording of it.",
            valueName: "file"), completion: .file())
    var device: String?

    @Argument(help: "The file.", completion: .file())
    var file: String

    /// Reads the word of `--format`.
    @Sendable private static func format(_ word: String) throws -> ImportFormat {
        guard let format = ImportFormat(rawValue: word) else {
            throw ValidationError.unknown(
                "format", word, among: ImportFormat.allCases.map(\.rawValue))
        }
        return format
    }

    func run() throws {
        guard try isImported() else { throw ExitCode.failure }
    }

    /// Whether there is a keymap.
    private func isImported() throws -> Bool {
        do {
            let source = try Keymaps.foreignSource(file)
            let format = try chosenFormat(source)
            try refuseOptions(of: format)
            var extra: KeymapSource?
            if let lircrc { extra = try Keymaps.foreignSource(lircrc) }
            let imported = try read(source, format, extra)
            if imported.taken > 0 { show(Printable(lines: imported.toml)) }
            report(imported, format)
            return imported.taken > 0
        } catch let error as KeymapFault {
            printError(error.diagnostic)
            return false
        }
    }

    /// Refuses options that would be ignored.
    private func refuseOptions(of format: ImportFormat) throws {
        let options: [(name: String, isGiven: Bool, formats: [ImportFormat])] = [
            ("--select", select != nil, [.lircd, .lircrc, .sdl, .kodiLircmap]),
            ("--lircrc", lircrc != nil, [.lircd]), ("--device", device != nil, [.sdl]),
        ]
        for option in options where option.isGiven && !option.formats.contains(format) {
            let names = option.formats.map(\.rawValue).joined(separator: ", ")
            throw ValidationError(
                "\(option.name) belongs to \(names); \(file) is \(format.title)")
        }
    }

    /// The format that was named, else the one that the content shows.
    private func chosenFormat(_ source: KeymapSource) throws(KeymapFault) -> ImportFormat {
        if let format { return format }
        guard let guess = ImportFormat.guess(source.text) else {
            let known = ImportFormat.allCases.map(\.rawValue).joined(separator: ", ")
            throw KeymapFault(
                diagnostic: Diagnostic(
                    .error, .configuration, "\(file): its format is not recognised",
                    advice: "name it with --format: \(known)"))
        }
        printError(
            "\(file): read as \(guess.format.title) (--format \(guess.format.rawValue)): "
                + "\(guess.reason)")
        return guess.format
    }

    /// Reads the file. The shipped keymaps are needed to see whether the remote is known already.
    private func read(
        _ source: KeymapSource, _ format: ImportFormat, _ extra: KeymapSource?
    ) throws(KeymapFault) -> KeymapImport {
        var faults: [Diagnostic] = []
        var keymaps = KeymapSet()
        faults += keymaps.load(KeymapLocations.shipped.read(&faults))
        for fault in faults { printError(fault) }
        let description = try description()
        do throws(ImportError) {
            return try KeymapImport.read(
                source, as: format, extra: extra, choice: select, device: description,
                keymaps: keymaps)
        } catch {
            throw KeymapFault(diagnostic: error.diagnostic)
        }
    }

    /// The controller of `--device`, or nil where none was named.
    private func description() throws(KeymapFault) -> DeviceDescription? {
        guard let device else { return nil }
        do throws(FileError) {
            let trace = Trace(
                reading: try readFile(device, limit: Trace.largestFile), file: device)
            if let description = trace.description { return description }
        } catch {
            throw KeymapFault(
                diagnostic: Diagnostic(.error, .trace, error.description, advice: error.advice))
        }
        throw KeymapFault(
            diagnostic: Diagnostic(
                .error, .trace, "\(device): no device is described here",
                advice: "make a description with 'evemu-describe' or 'remote-monitor record'"))
    }

    /// Lists on standard error what was taken and what was not, so that standard output is the
    /// keymap alone.
    private func report(_ imported: KeymapImport, _ format: ImportFormat) {
        let left = imported.leftovers.count
        printError("\(file): \(imported.taken) taken over, \(left) without a counterpart")
        for leftover in imported.leftovers { printError("  \(leftover)") }
        if imported.taken == 0 {
            return printError(
                "\(file): error: nothing of this file has a meaning for the player\n"
                    + "  help: 'remote-monitor learn' asks for the buttons of the remote")
        }
        if let key = imported.backKey {
            printError(
                "\(file): warning: no button is Back, by which one leaves a panel and the player\n"
                    + "  help: give it one in [controls], such as \(key) = \"back\", or "
                    + "with 'remote-monitor learn --add back FILE'")
        }
        for known in imported.known {
            printError(
                "\(file): warning: '\(known.name)', which came with this program, is for this "
                    + "remote already (\(known.path))\n"
                    + "  help: the import takes precedence over it; without the import nothing is "
                    + "missing")
        }
    }
}
