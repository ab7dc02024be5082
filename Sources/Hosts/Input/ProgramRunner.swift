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

    /// A program that runs.
    private struct Child {
        var name: String
        var process: CInt
        var descriptor: CInt
        var token: Token
    }

    private let loop: EventLoop
    private let owner: UInt8
    private var children: [Child] = []
    /// What could not be started, until the next turn reports it.
    private var pending: [Diagnostic] = []

    public init(loop: EventLoop, owner: UInt8) {
        self.loop = loop
        self.owner = owner
    }

    /// A program that could not be started is reported at once.
    public var deadline: Timestamp? { pending.isEmpty ? nil : .zero }

    public func advance(
        to now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        diagnostics += pending
        pending.removeAll()
    }

    public func perform(_ output: TimedOutput) {
        guard case .command(_, .run(let words)) = output.output, let name = words.first else {
            return
        }
        guard children.count < Self.limit else {
            return complain(name, "\(Self.limit) programs run already")
        }
        var process: CInt = 0
        let error = Self.start(words, &process)
        guard error == 0 else {
            let reason = String(cString: strerror(error))
            return error == EPERM
                ? complain(
                    name, reason,
                    advice: "the unit of systemd forbids it; 'systemctl --user cat remote-inputd' "
                        + "shows the drop-in that allows it"
                )
                : complain(name, reason)
        }
        let descriptor = linux_process_open(process)
        guard descriptor >= 0 else {
            return complain(name, "its end cannot be seen: \(String(cString: strerror(errno)))")
        }
        do throws(SystemError) {
            let token = try loop.register(descriptor, owner: owner)
            children.append(
                Child(name: name, process: process, descriptor: descriptor, token: token))
        } catch {
            _ = close(descriptor)
            complain(name, "its end cannot be seen: \(error.text)")
        }
    }

    /// Starts a program with its arguments; returns the error number, or 0.
    private static func start(_ words: [String], _ process: inout CInt) -> CInt {
        var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
        pointers.append(nil)
        defer { for pointer in pointers { free(pointer) } }
        return linux_program_start(pointers, &process)
    }

    /// Reports a program that was not run.
    private func complain(
        _ name: String, _ why: String,
        advice: String = "is it installed, and in the PATH of the service?"
    ) {
        pending.append(
            Diagnostic(
                .warning, .configuration, "'\(name)' was not run: \(why)",
                advice: advice))
    }

    public func handle(
        _ readiness: Readiness, at now: Timestamp, into inputs: inout [TimedInput],
        diagnostics: inout [Diagnostic]
    ) -> Bool {
        guard let index = children.firstIndex(where: { $0.token == readiness.token }) else {
            return false
        }
        let child = children[index]
        let status = linux_process_reap(child.process)
        // It has not ended yet.
        guard status >= 0 else { return false }
        loop.unregister(child.descriptor)
        _ = close(child.descriptor)
        children.remove(at: index)
        if status != 0 {
            diagnostics.append(
                Diagnostic(
                    .warning, .configuration, "'\(child.name)' ended with the status \(status)"))
        }
        return false
    }
}
