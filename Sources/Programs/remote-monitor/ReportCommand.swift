// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import CommandSocket
internal import Glibc
internal import InputHost
internal import LinuxSystem
internal import RemoteModel
internal import RemoteTrace

/// `remote-monitor report`. What it holds and its text are `TraceReport`'s.
struct ReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Writes the last minutes into a file, for a report of what went wrong.",
        usage: "remote-monitor report [<options>] [<file>]",
        discussion: """
            Something went wrong just now: the remote-inputd that runs, or the remote-player that \
            reads the remotes itself, has kept the last five minutes (remote-inputd --past), and \
            this writes them into one file, with the versions, the kernel, the devices, the \
            keymaps and what 'doctor' finds. The file is a trace: 'replay' and 'explain' read it. \
            Nothing of it is sent anywhere.

            What it holds is shown before it is written, and in a terminal you are asked. What is \
            typed on a keyboard is in it as KEY_RESERVED; passcodes, addresses, titles and the \
            arguments of programs are left out. Only you can read the file.

            Without a name it is remote-input-report-YEARMONTHDAY-HOURMINUTE.trace, here.

            With --view it makes one page of HTML for any browser, of the last minutes or of the \
            recording in FILE: the surface with the finger, its trail and the thresholds, a time \
            line to scrub, and for each touch what 'explain' says. The page loads nothing from \
            elsewhere, and works on a phone. Of a long recording the last five minutes are shown, \
            or what --from and --last say.

            Example: remote-monitor report --view swipe.trace
            """)

    @Flag(help: "Make a page of HTML of the last minutes, or of the recording in FILE.")
    var view = false

    @Flag(help: "Write it without asking.")
    var yes = false

    @Flag(help: "Write over a trace that is there.")
    var force = false

    @Option(
        help: ArgumentHelp("The service's or the player's socket.", valueName: "path"),
        completion: .file())
    var socket: String?

    @OptionGroup
    var page: PageOptions

    @Argument(
        help: "The file to write; with --view the recording to show.",
        completion: .file(extensions: ["trace"]))
    var file: String?

    func validate() throws {
        guard view || !page.isGiven else {
            throw ValidationError(
                "--from, --last, --output, --keymap and --player belong to --view")
        }
        if view, let file, file.hasSuffix(".html") {
            throw ValidationError(
                "FILE is the recording to show; name the page with '--output \(file)'")
        }
    }

    func run() throws {
        guard !view else { return try runPage() }
        let path = file ?? Self.newName()
        guard force || (RegularFile.start(path, count: 1) ?? []).isEmpty else {
            printError("remote-monitor: \(path) is there already")
            printError("  help: name another file, or write over a trace with --force")
            throw ExitCode.failure
        }
        try orFail {
            let report = try fetchReport()
            for line in report.contents { show("\(line)\n") }
            guard isWanted(path) else {
                printError("nothing was written")
                throw ExitCode.failure
            }
            let recorder = try Recorder(path: path)
            let home = UserFolder.variable("HOME") ?? ""
            for line in report.text(home: home) { recorder.append(line: line, at: .zero) }
            try recorder.finish()
            show("\(path) is written; look at it with: remote-monitor explain \(path)\n")
        }
    }

    /// Makes the page, and shows what it holds before it is written.
    private func runPage() throws {
        let isFresh = file == nil
        let path = page.output ?? Self.pageName(of: file)
        guard force || (RegularFile.start(path, count: 1) ?? []).isEmpty else {
            printError("remote-monitor: \(path) is there already")
            printError("  help: name another file with --output, or write over a page with --force")
            throw ExitCode.failure
        }
        try orFail {
            var report: TraceReport?
            if isFresh { report = try fetchReport() }
            let home = UserFolder.variable("HOME") ?? ""
            let shown: ReportPage
            if let report {
                let name = report.contents.first ?? path
                shown = try ReportPage(of: report.text(home: home), named: name, page)
            } else {
                shown = try ReportPage(of: file ?? "-", page)
            }
            for line in shown.contents { show("\(line)\n") }
            guard isWanted(path) else {
                printError("nothing was written")
                throw ExitCode.failure
            }
            try shown.write(to: path, isForced: force)
            show("\(path) is written; open it with a browser\n")
        }
    }

    /// The report, and the findings of `doctor`.
    private func fetchReport() throws -> TraceReport {
        let (source, lines) = try fetch()
        let findings = Examination(Computer(root: "")).findings.flatMap {
            $0.text().text.split(separator: "\n").map(String.init)
        }
        return TraceReport(of: source, lines: lines, findings: findings)
    }

    /// `swipe.html` of `swipe.trace`.
    private static func pageName(of trace: String?) -> String {
        guard let trace, trace != "-" else { return newName(".html") }
        return (trace.hasSuffix(".trace") ? String(trace.dropLast(6)) : trace) + ".html"
    }

    /// Asks the person, if one is there.
    private func isWanted(_ path: String) -> Bool {
        guard !yes, isatty(0) != 0 else { return true }
        TextWriter.errors.write("write it to \(path)? [y/N] ")
        let answer = readLine()?.lowercased() ?? ""
        return answer == "y" || answer == "yes"
    }

    /// Seconds in which all has to be there.
    private static let patience = 30.0

    /// Asks whoever reads the remotes for who that is, and for the lines of the past.
    private func fetch() throws -> (source: String, lines: [String]) {
        do {
            let answer = try RemoteAnswer.to(
                { $0.listPast() }, at: socket, within: Self.patience)
            guard let answer else {
                printError(
                    "remote-monitor: nobody reads the remotes, so that nobody has kept what they "
                        + "did\n  help: start the service with 'systemctl --user start "
                        + "remote-inputd', make it go wrong again, and report it then; or use "
                        + "'remote-monitor record'")
                throw ExitCode.failure
            }
            let lines = answer.messages.compactMap { message -> String? in
                if case .trace(let line) = message { line } else { nil }
            }
            return ("\(answer.program) \(answer.version)", lines)
        } catch let absence as RemoteAnswer.Absence {
            printError("\(absence.words(Self.patience))")
            throw ExitCode.failure
        }
    }

    /// A name with the time of now that nothing has yet.
    private static func newName(_ suffix: String = ".trace") -> String {
        var now = time(nil)
        var parts = tm()
        localtime_r(&now, &parts)
        var text = [CChar](repeating: 0, count: 64)
        let count = strftime(&text, text.count, "%Y%m%d-%H%M", &parts)
        let bytes = text.prefix(count).map { UInt8(bitPattern: $0) }
        let stamp = String(decoding: bytes, as: UTF8.self)
        let name = "remote-input-report-\(stamp)"
        var (path, number) = ("\(name)\(suffix)", 1)
        while access(path, F_OK) == 0 {
            number += 1
            path = "\(name)-\(number)\(suffix)"
        }
        return path
    }
}
