// SPDX-License-Identifier: MIT

internal import Glibc
public import LinuxSystem
public import RemoteModel
internal import RemoteTrace

/// Writes what goes in and out as a trace (docs/trace-format.md), without what is private. It gets
/// what a `RedactedTurn` holds, so what is typed never reaches it. It has nothing to read: it is a
/// source only to report that writing has failed.
public final class Recorder: InputSource, RedactedSink {
    /// The trace.
    private let file: OwnedDescriptor
    private let path: String
    private var writer = TraceWriter(
        isMasking: true, home: UserFolder.variable("HOME") ?? "")
    /// Lines that are not written yet.
    private var bytes: [UInt8] = []
    /// The time of the last line, with which the trace ends.
    private var last: Timestamp
    /// Why nothing more is written, or nil while all is well.
    public private(set) var failure: SystemError?
    /// The last line is written.
    private var isFinished = false
    private var isFailureReported = false

    /// Makes the file, or writes over a trace; what holds anything else stays as it is, and the
    /// error is `EEXIST`; of a pipe it is `EOPNOTSUPP`. Only its owner can read it.
    /// `meant`: what is meant by all that is recorded, as a label.
    public init(path: String, meant: String? = nil) throws(SystemError) {
        self.path = path
        // A pipe without a reader would keep it waiting, with the signals blocked that end it. And
        // what is looked at is what is written to, whatever the path leads to by then.
        file = try OwnedDescriptor(
            adopting: open(path, O_RDWR | O_CREAT | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0o600),
            from: "open", subject: path)
        try Self.makeRoom(in: file.rawValue, path)
        last = MonotonicClock.now
        writer.begin(into: &bytes)
        if let meant { writer.label(meant, into: &bytes) }
        flush()
        if let failure { throw failure }
    }

    /// Empties a trace, and makes it private.
    private static func makeRoom(in file: CInt, _ path: String) throws(SystemError) {
        var status = stat()
        guard fstat(file, &status) == 0 else { throw SystemError.last("stat", subject: path) }
        switch status.st_mode & S_IFMT {
        case S_IFCHR: return
        case S_IFREG: break
        default: throw SystemError("open", errno: EOPNOTSUPP, subject: path)
        }
        let header = Array(TraceWriter.header.utf8)
        var start = [UInt8](repeating: 0, count: header.count)
        let count = pread(file, &start, start.count, 0)
        guard count == 0 || start == header else {
            throw SystemError("open", errno: EEXIST, subject: path)
        }
        // One that others can read was made by something else. A file system without modes refuses
        // this to the owner as well.
        if status.st_mode & 0o077 != 0, fchmod(file, 0o600) != 0, status.st_uid != geteuid() {
            throw SystemError.last("fchmod", subject: path)
        }
        guard ftruncate(file, 0) == 0 else { throw SystemError.last("truncate", subject: path) }
    }

    deinit {
        end()
    }

    /// Writes the last line. Nothing is to be recorded after that. Throws where not all of the
    /// trace could be written: what was until then can be replayed.
    public func finish() throws(SystemError) {
        end()
        if let failure { throw failure }
    }

    private func end() {
        guard !isFinished else { return }
        isFinished = true
        writer.end(at: last, into: &bytes)
        flush()
    }

    public func handle(
        _ readiness: Readiness, at now: Timestamp, into inputs: inout [TimedInput],
        diagnostics: inout [Diagnostic]
    ) -> Bool {
        false
    }

    /// At once when writing has failed, to report it.
    public var deadline: Timestamp? {
        failure == nil || isFailureReported ? nil : .zero
    }

    public func advance(
        to now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        guard let failure else { return }
        isFailureReported = true
        diagnostics.append(
            Diagnostic(
                .error, .configuration, "the recording ends here: \(failure)",
                advice: "what was written so far can be replayed"))
    }

    /// Appends a line of a trace that another process writes. `time` is that of the line.
    public func append(line: String, at time: Timestamp) {
        bytes += Array(line.utf8)
        bytes.append(UInt8(ascii: "\n"))
        last = max(last, time)
    }

    public func observe(_ inputs: [TimedInput]) {
        for input in inputs {
            writer.append(input, to: &bytes)
            last = max(last, input.time)
        }
    }

    public func perform(_ output: TimedOutput) {
        writer.append(output, to: &bytes)
        last = max(last, output.time)
    }

    /// Once for each turn, so that a recording holds everything up to a crash.
    public func flush() {
        guard failure == nil else { return bytes.removeAll() }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(file.rawValue, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                failure = SystemError.last("write", subject: path)
                break
            }
        }
        bytes.removeAll(keepingCapacity: true)
    }
}
