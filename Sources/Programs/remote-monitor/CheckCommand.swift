// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import InputHost
internal import RemoteModel

/// `remote-monitor check`. The checks are `KeymapCheck`'s; here files are read and results written.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Checks keymaps before they are used.",
        discussion: """
            Each error is reported with file, line and column, the line itself, and what was \
            probably meant. A file is checked beside the installed keymaps, so that the keymap \
            that it extends is found. Warnings name bindings that can never fire, matches that \
            fit no known device, and programs that are not allowed. A file without errors gets \
            a line 'FILE: ok'. The exit status is 1 when a file has an error, 0 when there are \
            only warnings.

            Example: remote-monitor check ~/.config/remote-input/keymaps/*.toml
            """)

    @Flag(help: "Write each line as a JSON object.")
    var json = false

    @Argument(help: "The keymaps to check.", completion: .file(extensions: ["toml"]))
    var files: [String]

    func run() throws {
        var hasErrors = false
        // Faults of the installed keymaps are not part of the answer.
        var ignored: [Diagnostic] = []
        let locations = KeymapLocations.standard(files: [])
        let installed = locations.read(&ignored)
        let makers = Makers()
        var printer = DiagnosticPrinter(isJSON: json)
        for file in files {
            let faults: [Diagnostic]
            do throws(KeymapFault) {
                let source = locations.source(try Keymaps.source(file))
                faults =
                    Keymaps.faults(of: source, among: installed, makers)
                    + Keymaps.testFaults(of: source, among: installed)
            } catch {
                faults = [error.diagnostic]
            }
            for fault in faults { printer.print(fault) }
            if faults.contains(where: { $0.severity == .error }) {
                hasErrors = true
            } else {
                printer.printOK(file)
            }
        }
        if hasErrors { throw ExitCode.failure }
    }
}
