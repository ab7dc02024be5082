// SPDX-License-Identifier: MIT

internal import Glibc
internal import LinuxSystem
internal import RemoteModel

/// How many wrong passcodes were entered, over restarts (behaviour.md N119): a file in the user's
/// state folder, and the clock of the day, which goes on while nothing runs.
///
/// A file that is damaged counts as all tries used up, and that is said. Whoever may delete the
/// file may read the films as well: it holds against those who have a remote.
struct PasscodeTriesFile: Sendable {
    /// Bytes of the file. What is larger is damaged.
    private static let byteLimit = 256
    /// The first line: what the file is, and its version.
    private static let head = "remote-input passcode tries 1"

    private let path: String?
    /// Seconds since 1970.
    private let clock: @Sendable () -> Int64
    /// The count where it cannot be written: it holds for this process.
    private var own: PasscodeTries?
    /// What went wrong, until it can be reported.
    private var diagnostics: [Diagnostic] = []
    /// A file that cannot be written is reported once.
    private var hasWarned = false

    /// `path` is nil where there is no folder for it.
    init(path: String?, clock: @escaping @Sendable () -> Int64 = { Int64(time(nil)) }) {
        self.path = path
        self.clock = clock
    }

    /// `$XDG_STATE_HOME/remote-input/passcode-tries`, or nil for a user without a home.
    static var defaultPath: String? { UserFolder.statePath.map { $0 + "/passcode-tries" } }

    /// What a person has to know since the last call.
    mutating func takeDiagnostics() -> [Diagnostic] {
        defer { diagnostics.removeAll() }
        return diagnostics
    }

    // MARK: The count

    /// The count as it is on the disk now. Without a file nobody has tried.
    mutating func tries(at now: Timestamp) -> PasscodeTries {
        if let own { return own }
        guard let path else { return PasscodeTries() }
        do throws(PrivateFile.Fault) {
            let bytes = try PrivateFile.read(path, limit: Self.byteLimit, isSecret: false)
            return parsed(String(decoding: bytes, as: UTF8.self), at: now) ?? damaged(at: now)
        } catch {
            return error == .missing ? PasscodeTries() : damaged(at: now)
        }
    }

    /// Puts down the count; no wrong ones end it.
    mutating func store(_ tries: PasscodeTries, at now: Timestamp) {
        own = nil
        guard tries.wrong > 0 else { return forget() }
        let left = tries.notBefore.map { ($0 - now).seconds.rounded(.up) } ?? 0
        let text = "\(Self.head)\nwrong \(tries.wrong)\nuntil \(clock() + Int64(left))\n"
        guard let path, (try? PrivateFile.write(Array(text.utf8), to: path)) != nil else {
            own = tries
            return notRemembered()
        }
    }

    /// A right passcode or a new one ends the count (N119).
    private mutating func forget() {
        guard let path, unlink(path) != 0, errno != ENOENT else { return }
        own = PasscodeTries()
        notRemembered()
    }

    // MARK: The file

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
    private mutating func damaged(at now: Timestamp) -> PasscodeTries {
        warn(
            "\(path ?? "") cannot be read or is damaged: "
                + "all tries of the passcode count as used up",
            advice: "a right passcode ends the count")
        var tries = PasscodeTries(wrong: PasscodeTries.free - 1)
        tries.fail(at: now)
        // The wait begins once.
        store(tries, at: now)
        return tries
    }

    /// Reports, once, that the count ends with this process.
    private mutating func notRemembered() {
        guard !hasWarned else { return }
        hasWarned = true
        warn(
            "Wrong passcodes are not remembered beyond this player: "
                + (path.map { "\($0) cannot be written" } ?? "there is no HOME"),
            advice: "XDG_STATE_HOME names another folder for it")
    }

    private mutating func warn(_ message: String, advice: String) {
        diagnostics.append(Diagnostic(.warning, .configuration, message, advice: advice))
    }
}
