// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import RemoteModel

/// `remote-monitor doctor`.
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Checks what remotes, or a film, need of this machine, and says how to fix it.",
        discussion: """
            A line for each thing that was looked at: versions, kernel modules, udev and its \
            rules, devices and their permissions, infrared receivers, lircd, keymaps, the service, \
            libmpv. 'ok' is well; 'warn' matters only for some remotes; 'fail' has to be fixed. \
            The command that fixes it follows. doctor needs no root and changes nothing.

            With a film, it looks for what that needs instead: a decoder for its picture and its \
            sounds, and fonts for the letters of its title and its captions. It names the package \
            of Debian that is missing.

            The exit status is 1 when something has to be fixed, 0 otherwise.
            """)

    @Argument(
        help: ArgumentHelp("Look at what this film needs.", valueName: "film"),
        completion: .file())
    var film: String?

    @Flag(help: "Write each line as a JSON object.")
    var json = false

    @Option(
        help: ArgumentHelp(
            "Look at the files below that folder instead of this machine's.",
            valueName: "folder", visibility: .hidden), completion: .directory)
    var root = ""

    func run() throws {
        let machine = Computer(root: root)
        let examination =
            film.map { Examination(FilmExaminer($0, on: machine).findings) } ?? Examination(machine)
        for finding in examination.findings {
            show(json ? Printable(lines: finding.json) : finding.text(columns: OutputWidth.columns))
        }
        if !json { show("\(examination.summary)\n") }
        if examination.findings.contains(where: { $0.status == .fail }) {
            throw ExitCode.failure
        }
    }
}
