// SPDX-License-Identifier: MIT

internal import CLinux
internal import Glibc
public import LinuxSystem
public import RemoteModel

/// Starts the programs of `run`, without a shell, and takes note of their end.
///
/// Which programs may be started is the keymaps' business: what is not allowed never comes here. It
/// is a source as well: a pidfd becomes readable when its process has ended.
public final class ProgramRunner: InputSource, OutputSink {
    /// Programs at once. A further one is not started.
    public static let limit = 16
    /// How often a program is looked at whose end nothing reports.
    private static let period = Interval.seconds(1)

    /// Opens the pidfd of a process, or returns a negative number and sets `errno`.
    typealias Open = (CInt) -> CInt

    /// A program that runs.
    private struct Child {
        var name: String
        var process: CInt
        /// Its pidfd and that one's registration; nil where there is no room for one.
        var watch: (descriptor: CInt, token: Token)?
    }

    private let loop: EventLoop
    private let owner: UInt8
    private let open: Open
    private var children: [Child] = []
    /// What could not be started, until the next turn reports it.
    private var pending: [Diagnostic] = []
    /// The next look at programs whose end nothing reports, or nil without one.
    private var nextLook: Timestamp?

    public convenience init(loop: EventLoop, owner: UInt8) {
        self.init(loop: loop, owner: owner) { linux_process_open($0) }
    }

    init(loop: EventLoop, owner: UInt8, open: @escaping Open) {
        self.loop = loop
        self.owner = owner
        self.open = open
    }

    /// A program that could not be started is reported at once.
    public var deadline: Timestamp? { pending.isEmpty ? nextLook : .zero }

    public func advance(
        to now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        diagnostics += pending
        pending.removeAll()
        guard let nextLook, nextLook <= now else { return }
        for child in children where child.watch == nil { reap(child, &diagnostics) }
        self.nextLook = children.contains { $0.watch == nil } ? now + Self.period : nil
    }

    /// The process has given up starting programs (`ServiceSandbox`).
    var isSealed = false

    public var kinds: OutputKinds { .run }

    public func perform(_ output: TimedOutput) {
        guard case .command(_, .run(let words)) = output.output, let name = words.first else {
            return
        }
        guard !isSealed else {
            return reportFault(
                name, "no keymap allowed programs when the service started",
                advice: "restart it: systemctl --user restart remote-inputd")
        }
        guard children.count < Self.limit else {
            return reportFault(
                name, "\(Self.limit) programs run already", advice: "wait until one of them ends")
        }
        var process: CInt = 0
        let error = Self.start(words, &process)
        guard error == 0 else {
            let reason = String(cString: strerror(error))
            return reportFault(name, reason, advice: Self.advice(error))
        }
        children.append(Child(name: name, process: process, watch: watch(name, process)))
    }

    /// What helps against an error of `posix_spawnp`.
    private static func advice(_ error: CInt) -> String {
        switch error {
        case EPERM:
            "the unit of systemd forbids it; 'systemctl --user cat remote-inputd' shows the "
                + "drop-in that allows it"
        case EAGAIN, ENOMEM, EMFILE, ENFILE:
            "the machine or the service is at a limit; end programs that are not needed"
        case EACCES: "is it a program, and may the service run it?"
        default: "is it installed, and in the PATH of the service?"
        }
    }

    /// Has the loop report the end of a program. It runs also where that is not possible: then it
    /// is looked at once in a while, so that it does not stay as a zombie.
    private func watch(_ name: String, _ process: CInt) -> (descriptor: CInt, token: Token)? {
        let descriptor = open(process)
        let reason: String
        if descriptor >= 0 {
            do throws(SystemError) {
                return (descriptor, try loop.register(descriptor, owner: owner))
            } catch {
                _ = close(descriptor)
                reason = error.text
            }
        } else {
            reason = String(cString: strerror(errno))
        }
        pending.append(
            Diagnostic(
                .warning, .configuration, "the end of '\(name)' cannot be seen at once: \(reason)",
                advice: "it runs; the machine or the service is at a limit"))
        nextLook = nextLook ?? MonotonicClock.now + Self.period
        return nil
    }

    /// Starts a program with its arguments; returns the error number, or 0.
    private static func start(_ words: [String], _ process: inout CInt) -> CInt {
        var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
        pointers.append(nil)
        defer { for pointer in pointers { free(pointer) } }
        return linux_program_start(pointers, &process)
    }

    /// Reports a program that was not run.
    private func reportFault(_ name: String, _ why: String, advice: String) {
        pending.append(
            Diagnostic(
                .warning, .configuration, "'\(name)' was not run: \(why)",
                advice: advice))
    }

    public func handle(
        _ readiness: Readiness, at now: Timestamp, into inputs: inout [TimedInput],
        diagnostics: inout [Diagnostic]
    ) -> Bool {
        if let child = children.first(where: { $0.watch?.token == readiness.token }) {
            reap(child, &diagnostics)
        }
        return false
    }

    /// Forgets a program that has ended, and reports one that failed.
    private func reap(_ child: Child, _ diagnostics: inout [Diagnostic]) {
        let status = linux_process_reap(child.process)
        // It has not ended yet.
        guard status >= 0 else { return }
        if let descriptor = child.watch?.descriptor {
            loop.unregister(descriptor)
            _ = close(descriptor)
        }
        children.removeAll { $0.process == child.process }
        if status != 0 {
            diagnostics.append(
                Diagnostic(
                    .warning, .configuration, "'\(child.name)' ended with the status \(status)",
                    advice: "run it in a terminal to see its error"))
        }
    }
}
