// SPDX-License-Identifier: MIT

internal import Glibc
internal import LinuxSystem
internal import InputHost
internal import RemoteModel

/// Remembers wrong passcodes over restarts (behaviour.md N119): a file in the user's state folder,
/// and the clock of the day, which goes on while nothing runs.
///
/// A file that is damaged counts as all tries used up, and that is said. Whoever may delete the
/// file may read the films as well: it holds against those who have a remote. It is a source, as it
/// hands over the count of former sessions, and a sink, as the session asks it to count
/// (`passcodeTried`).
final class PasscodeMemory: InputSource, OutputSink {
    /// Bytes of the file. What is larger is damaged.
    private static let byteLimit = 256
    /// The first line: what the file is, and its version.
    private static let head = "remote-input passcode tries 1"

    private let path: String?
    /// Seconds since 1970.
    private let clock: () -> Int64
    /// What went wrong, until it can be reported.
    private var diagnostics: [Diagnostic] = []
    /// The new count, until the session gets it.
    private var fact: PlayerFact?
    /// A file that cannot be written is reported once.
    private var hasWarned = false
    private(set) var deadline: Timestamp?

    /// `path` is nil where there is no folder for it.
    init(path: String?, clock: @escaping () -> Int64 = { Int64(time(nil)) }) {
        self.path = path
        self.clock = clock
    }

    /// `$XDG_STATE_HOME/remote-input/passcode-tries`, or nil for a user without a home.
    static var defaultPath: String? {
        func folder(_ name: String) -> String? {
            getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        let state = folder("XDG_STATE_HOME") ?? folder("HOME").map { $0 + "/.local/state" }
        return state.map { $0 + "/remote-input/passcode-tries" }
    }

    // MARK: InputSource

    func start(
        at now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        let tries = tries(at: now)
        if tries.wrong > 0 { inputs.append(TimedInput(now, .fact(.passcodeTries(tries)))) }
        diagnostics += self.diagnostics
        self.diagnostics.removeAll()
    }

    func advance(
        to now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        deadline = nil
        if let fact { inputs.append(TimedInput(now, .fact(fact))) }
        fact = nil
        diagnostics += self.diagnostics
        self.diagnostics.removeAll()
    }

    // MARK: OutputSink

    func perform(_ output: TimedOutput) {
        guard case .request(.passcodeTried(let isRight)) = output.output else { return }
        if isRight {
            forget()
        } else {
            // Another player may have counted meanwhile.
            var tries = tries(at: output.time)
            tries.fail(at: output.time)
            write(tries, at: output.time)
            fact = .passcodeTries(tries)
        }
        deadline = output.time
    }

    // MARK: The file

    /// The count as it is on the disk now. Without a file nobody has tried.
    private func tries(at now: Timestamp) -> PasscodeTries {
        guard let path else { return PasscodeTries() }
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard file >= 0 else { return errno == ENOENT ? PasscodeTries() : damaged(path, at: now) }
        defer { close(file) }
        var status = stat()
        var bytes = [UInt8](repeating: 0, count: Self.byteLimit + 1)
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            status.st_uid == geteuid(), case let count = read(file, &bytes, bytes.count),
            count > 0, count <= Self.byteLimit,
            let tries = parsed(String(decoding: bytes[..<count], as: UTF8.self), at: now)
        else { return damaged(path, at: now) }
        return tries
    }

    /// Reads the three lines of the file, or returns nil: then it is damaged.
    private func parsed(_ text: String, at now: Timestamp) -> PasscodeTries? {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count == 4, lines[0] == Self.head, lines[1].hasPrefix("wrong "),
            lines[2].hasPrefix("until "), lines[3].isEmpty, let wrong = Int(lines[1].dropFirst(6)),
            let until = Int64(lines[2].dropFirst(6)), wrong >= 0
        else { return nil }
        var tries = PasscodeTries(wrong: wrong)
        if let wait = PasscodeTries.wait(after: wrong) {
            // A clock that was set back makes nobody wait for longer than the try was worth.
            let left = max(0, min(wait.seconds, Double(until) - Double(clock())))
            if left > 0 { tries.notBefore = now + .seconds(left) }
        }
        return tries
    }

    /// The count for a file that cannot be read: the viewer has to wait once, so that damaging it
    /// gives no further tries.
    private func damaged(_ path: String, at now: Timestamp) -> PasscodeTries {
        warn(
            "\(path) cannot be read or is damaged: all tries of the passcode count as used up",
            advice: "a right passcode removes it")
        var tries = PasscodeTries(wrong: PasscodeTries.free - 1)
        tries.fail(at: now)
        return tries
    }

    /// Writes a new file and renames it: a loss of power leaves the old count or the new one, never
    /// half of it.
    private func write(_ tries: PasscodeTries, at now: Timestamp) {
        let left = tries.notBefore.map { ($0 - now).seconds.rounded(.up) } ?? 0
        let text = "\(Self.head)\nwrong \(tries.wrong)\nuntil \(clock() + Int64(left))\n"
        guard let path, let slash = path.lastIndex(of: "/") else { return notRemembered() }
        makeFolder(String(path[..<slash]))
        let fresh = "\(path).\(getpid())"
        unlink(fresh)
        let file = open(fresh, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { return notRemembered() }
        let bytes = Array(text.utf8)
        let isWritten = Glibc.write(file, bytes, bytes.count) == bytes.count && fsync(file) == 0
        close(file)
        guard isWritten, rename(fresh, path) == 0 else {
            unlink(fresh)
            return notRemembered()
        }
    }

    /// A right passcode ends the count (N119).
    private func forget() {
        guard let path, unlink(path) != 0, errno != ENOENT else { return }
        notRemembered()
    }

    /// Makes the folder, and those above it that are missing.
    private func makeFolder(_ folder: String) {
        guard mkdir(folder, 0o700) != 0, errno == ENOENT,
            let slash = folder.lastIndex(of: "/"), slash != folder.startIndex
        else { return }
        makeFolder(String(folder[..<slash]))
        mkdir(folder, 0o700)
    }

    /// Reports, once, that the count ends with this process.
    private func notRemembered() {
        guard !hasWarned else { return }
        hasWarned = true
        warn(
            "Wrong passcodes are not remembered beyond this player: "
                + (path.map { "\($0) cannot be written" } ?? "there is no HOME"),
            advice: "XDG_STATE_HOME names another folder for it")
    }

    private func warn(_ message: String, advice: String) {
        diagnostics.append(Diagnostic(.warning, .configuration, message, advice: advice))
    }
}
