// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import Glibc
internal import InputHost
internal import RemoteKeymap
internal import RemoteModel
internal import RemoteKeymapTesting
internal import RemoteTrace

/// `remote-monitor test`. The player of the tests is `RemoteKeymapTesting`'s; here files are read
/// and results written.
struct TestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Runs the tests that keymaps carry.",
        usage: "remote-monitor test [<options>] <files> ...",
        discussion: """
            A test says what a person does, and which commands are to come of it:

              [[test]]
              context = "playing"
              do = "press right 80ms, hold back"
              gives = ["skip 1", "home"]

            It runs through the whole input side and an ideal player, in no real time, with \
            the keymaps that came with this program and FILE. docs/keymaps.md describes the \
            script. The exit status is 1 when a test fails, a file has an error, or there is no \
            test at all.

            Example: remote-monitor test ~/.config/remote-input/keymaps/*.toml
            """)

    @Option(
        help: ArgumentHelp(
            "Keymaps that are in force, too; may be repeated.", valueName: "file"),
        completion: .file())
    var keymap: [String] = []

    @Flag(help: "Write each line as a JSON object.")
    var json = false

    @Flag(name: [.short, .long], help: "List each test that passed, too.")
    var verbose = false

    @Argument(help: "The keymaps to test.", completion: .file(extensions: ["toml"]))
    var files: [String]

    func run() throws {
        var faults: [Diagnostic] = []
        let shipped =
            KeymapLocations.shipped.read(&faults)
            + keymap.compactMap { file in
                source(file, &faults)
            }
        var printer = TestPrinter(isJSON: json, isVerbose: verbose)
        for fault in faults { printer.print(fault) }
        for file in files {
            var faults: [Diagnostic] = []
            guard let source = source(file, &faults) else {
                for fault in faults { printer.print(fault) }
                continue
            }
            // A keymap that came with the program is not to count twice.
            let known = shipped.filter { !Self.isSame($0, source) } + neighbours(of: source)
            let others = KeymapLocations.addParts(to: known + [source])
                .filter { $0.path != source.path }
            test(source, beside: others, &printer)
        }
        printer.printEnd()
        if !printer.isPassed { throw ExitCode.failure }
    }

    /// Whether both are one file, however it was named.
    private static func isSame(_ left: KeymapSource, _ right: KeymapSource) -> Bool {
        absolutePath(left.path) == absolutePath(right.path)
    }

    /// The keymaps of the same folder that it extends by name, as they would be found on the search
    /// path.
    private func neighbours(of source: KeymapSource) -> [KeymapSource] {
        var found = [source]
        while let last = found.last, let name = KeymapPath.extended(by: last.text),
            !KeymapPath.isFile(name)
        {
            let path = KeymapPath.resolve(name + KeymapPath.suffix, beside: last.path)
            guard !found.contains(where: { $0.path == path }), access(path, R_OK) == 0,
                let next = try? Keymaps.source(path)
            else { break }
            found.append(next)
        }
        return Array(found.dropFirst())
    }

    /// The keymap, or nil and the fault.
    private func source(_ file: String, _ faults: inout [Diagnostic]) -> KeymapSource? {
        do throws(KeymapFault) {
            return try Keymaps.source(file)
        } catch {
            faults.append(error.diagnostic)
            return nil
        }
    }

    /// Runs the tests of one keymap. One with an error has none that mean anything.
    private func test(
        _ source: KeymapSource, beside others: [KeymapSource], _ printer: inout TestPrinter
    ) {
        let read = KeymapTest.read(source, beside: others)
        for diagnostic in read.diagnostics { printer.print(diagnostic) }
        guard !read.diagnostics.contains(where: { $0.severity == .error }) else { return }
        // The default comes first, and what is tested comes last, unless it is the default.
        let isDefault = source.path.hasSuffix("/" + KeymapLocations.defaultName)
        let sources = isDefault ? [source] + others : others + [source]
        if read.tests.isEmpty { printer.printNone(source.path) }
        let keymaps = TestedKeymaps(sources)
        for test in read.tests {
            do throws(KeymapFault) {
                let trace = try Keymaps.trace(of: test, source)
                printer.print(test, KeymapTestRun(test, keymaps: keymaps, trace: trace))
            } catch {
                printer.print(test, error.diagnostic)
            }
        }
    }
}
