// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import Glibc
internal import RemoteModel
internal import RemotePlayback
internal import RemotePlayerCore
internal import RemoteTrace

/// `remote-monitor replay -`: a trace is run as it comes, so that what is written into a pipe is
/// seen at once. Recordings of other programs are read to their end first.
struct StreamedReplay {
    private let options: RecordingOptions
    private let isJSON: Bool
    private var stream = TraceStream(file: "-")
    /// The first inputs, before anybody has done anything.
    private var first: [TimedInput] = []
    private var running: (replay: Replay, printer: ReplayPrinter)?
    /// How many diagnostics have been written.
    private var shown = 0

    init(_ options: RecordingOptions, isJSON: Bool) {
        self.options = options
        self.isJSON = isJSON
    }

    mutating func run() throws {
        var begin: [UInt8] = []
        while !TraceStream.begins(begin) {
            guard let chunk = try read(), begin.count <= Trace.largestFile else {
                return try runWhole(begin)
            }
            begin += chunk
        }
        try add(stream.add(begin))
        while let chunk = try read() { try add(stream.add(chunk)) }
        try add(stream.finish())
        guard running == nil else { return finish() }
        // Nobody did anything in it.
        for output in stream.diagnostics {
            if case .diagnostic(let diagnostic) = output.output { printError(diagnostic) }
        }
        guard !first.isEmpty else {
            printError("-: error: it holds no events")
            throw ExitCode.failure
        }
        try start()
        finish()
    }

    /// What comes next; nil at the end.
    private func read() throws -> [UInt8]? {
        var chunk = [UInt8](repeating: 0, count: 64 * 1024)
        while true {
            let count = chunk.withUnsafeMutableBytes { Glibc.read(0, $0.baseAddress, $0.count) }
            if count > 0 { return Array(chunk[..<count]) }
            if count == 0 { return nil }
            guard errno == EINTR else {
                let error = FileError("cannot read -", errno)
                printError("remote-monitor: \(error.description)\n  help: \(error.advice)")
                throw ExitCode.failure
            }
        }
    }

    /// Runs what can be run with these inputs.
    private mutating func add(_ inputs: [TimedInput]) throws {
        guard running != nil else {
            first += inputs
            if Replay.canBegin(with: first) { try start() }
            return
        }
        var inputs = inputs
        if inputs.contains(where: \.isKeymaps) {
            try options.addKeymaps(to: &inputs, isBegin: false)
        }
        running?.replay.append(inputs)
        turn()
    }

    private mutating func start() throws {
        try options.addKeymaps(to: &first)
        var replay = Replay(
            inputs: first, player: try IdealPlayerOptions(parsing: options.player),
            tail: .seconds(options.tail))
        replay.append([])
        running = (replay, ReplayPrinter(isJSON: isJSON, origin: replay.origin))
        turn()
    }

    private mutating func turn() {
        guard var (replay, printer) = running else { return }
        running = nil
        let faults = stream.diagnostics
        while let outputs = replay.turn() {
            while shown < faults.count, faults[shown].time <= replay.now {
                printer.print(faults[shown])
                shown += 1
            }
            for output in outputs { printer.print(output) }
        }
        printer.flush()
        running = (replay, printer)
    }

    private mutating func finish() {
        running?.replay.close()
        turn()
        let faults = stream.diagnostics.dropFirst(shown)
        for fault in faults { running?.printer.print(fault) }
        if let summary = running?.replay.summary { running?.printer.printFinal(summary) }
        running?.printer.flush()
    }

    /// A recording of another program.
    private func runWhole(_ bytes: [UInt8]) throws {
        let (replay, recording) = try options.open(bytes)
        ReplayCommand.print(replay, recording, isJSON: isJSON)
    }
}

extension TimedInput {
    fileprivate var isKeymaps: Bool {
        if case .keymaps = input { true } else { false }
    }
}
