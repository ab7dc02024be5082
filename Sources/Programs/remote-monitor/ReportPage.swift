// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import Glibc
internal import InputHost
internal import LinuxSystem
internal import RemoteLiveScreen
internal import RemoteModel
internal import RemotePlayback
internal import RemoteTrace

/// `remote-monitor report --view`: a recording, or the last minutes, as a page.
struct ReportPage {
    let window: TraceWindow
    private let page: TracePage

    /// A recording in a file; `-` is standard input. What cannot be read has been reported.
    init(of path: String, _ options: PageOptions) throws {
        let file = path == "-" ? dup(0) : open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw Self.failure(path, errno) }
        defer { close(file) }
        var window = TraceWindow(file: path, from: options.begin, length: options.length)
        var start: [UInt8] = []
        while !TraceStream.begins(start), start.count < Trace.largestFile,
            let chunk = try Self.read(file, path)
        {
            start += chunk
        }
        guard TraceStream.begins(start) else {
            let trace = Trace(reading: start, file: path)
            window.add(trace.inputs)
            window.finish()
            try self.init(
                of: path, window, faults: Diagnostic.all(of: trace.diagnostics), options)
            return
        }
        window.add(start)
        while !window.isComplete, let chunk = try Self.read(file, path) { window.add(chunk) }
        window.finish()
        try self.init(of: path, window, faults: Diagnostic.all(of: window.diagnostics), options)
    }

    /// The lines of a report that was just made.
    init(of report: [String], named name: String, _ options: PageOptions) throws {
        var window = TraceWindow(file: name, from: options.begin, length: options.length)
        let lines = [TraceWriter.header] + report
        window.add(Array(lines.map { $0 + "\n" }.joined().utf8))
        window.finish()
        // The last line is missing, as it is written with the file.
        try self.init(of: name, window, faults: [], options)
    }

    private init(
        of name: String, _ window: TraceWindow, faults: [Diagnostic], _ options: PageOptions
    ) throws {
        self.window = window
        guard window.origin != nil else {
            for fault in faults { printError(fault) }
            printError("\(name): error: it holds no events")
            throw ExitCode.failure
        }
        let shown = name.split(separator: "/").last.map(String.init) ?? name
        var recording = ["--tail", "5", "--player", options.player]
        for keymap in options.keymap { recording += ["--keymap", keymap] }
        let reader = try RecordingOptions.parse(recording + ["--", name])
        var inputs = window.inputs
        try reader.addKeymaps(to: &inputs)
        var source = TracePage.Source(name: shown, inputs: inputs)
        source.origin = window.origin
        source.comments = window.comments
        source.part = window.words
        source.faults = faults
        page = TracePage(
            source, player: try IdealPlayerOptions(parsing: options.player),
            tail: .seconds(reader.tail), home: UserFolder.variable("HOME") ?? "")
    }

    /// What it holds, a line each.
    var contents: [String] { page.contents }

    /// Writes it into a file that only its owner can read. With `isForced` it may be written over a
    /// page.
    func write(to path: String, isForced: Bool) throws {
        let bytes = page.html
        if isForced, let start = RegularFile.start(path, count: TracePage.header.utf8.count),
            !start.isEmpty
        {
            guard start == Array(TracePage.header.utf8) else {
                printError("remote-monitor: \(path) holds something else, and stays as it is")
                printError("  help: name another file with --output")
                throw ExitCode.failure
            }
            return try RegularFile.write(bytes, to: path, isPrivate: true)
        }
        do throws(SystemError) {
            try RegularFile.create(path, bytes)
        } catch {
            // Not a page, and not a file that was found before: a device, or an empty one.
            guard error.errno == EEXIST else { throw error }
            printError("remote-monitor: \(path) is there already, and stays as it is")
            printError("  help: name another file with --output")
            throw ExitCode.failure
        }
    }

    /// What comes next; nil at the end.
    private static func read(_ file: CInt, _ path: String) throws -> [UInt8]? {
        var chunk = [UInt8](repeating: 0, count: 1024 * 1024)
        while true {
            let count = chunk.withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress, $0.count) }
            if count > 0 { return Array(chunk[..<count]) }
            if count == 0 { return nil }
            guard errno == EINTR else { throw failure(path, errno) }
        }
    }

    private static func failure(_ path: String, _ number: CInt) -> ExitCode {
        let error = FileError("cannot read \(path)", number)
        printError("remote-monitor: \(error.description)\n  help: \(error.advice)")
        return ExitCode.failure
    }
}

extension Diagnostic {
    /// Those among outputs.
    fileprivate static func all(of outputs: [TimedOutput]) -> [Diagnostic] {
        outputs.compactMap {
            guard case .diagnostic(let diagnostic) = $0.output else { return nil }
            return diagnostic
        }
    }
}
