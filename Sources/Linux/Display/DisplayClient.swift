// SPDX-License-Identifier: MIT

internal import CLinux
internal import Glibc
public import LinuxSystem

/// The guard as the player sees it: it is started by the first request, and puts back what it has
/// changed when this value goes, or the process with it.
///
/// Nothing here waits.
public final class DisplayClient {
    /// Bytes of an answer.
    private static let lineLimit = 4096

    private struct Guard: ~Copyable {
        let descriptor: OwnedDescriptor
        let token: Token
        let process: CInt
        var reader = LineReader(limit: DisplayClient.lineLimit)
        var buffer = SendBuffer()
    }

    private let loop: EventLoop
    private let owner: UInt8
    private let words: [String]
    private var running: Guard?
    private var answers: [DisplayAnswer] = []
    /// Requests that were not answered.
    private var asked = 0

    /// `owner`: under which the loop reports.
    public convenience init(loop: EventLoop, owner: UInt8) {
        self.init(loop: loop, owner: owner, words: ["remote-player", DisplayGuard.argument])
    }

    init(loop: EventLoop, owner: UInt8, words: [String]) {
        self.loop = loop
        self.owner = owner
        self.words = words
    }

    deinit { end() }

    /// A request waits for its answer.
    public var isWaiting: Bool { asked > 0 }

    /// There is something for `takeAnswers`.
    public var hasAnswers: Bool { !answers.isEmpty }

    /// What has come of requests, in their order.
    public func takeAnswers() -> [DisplayAnswer] {
        defer { answers.removeAll() }
        return answers
    }

    /// Has the displays fit a film with so many pictures a second; without names, the primary one.
    public func fit(_ rate: Double, on displays: [String]) {
        send(DisplayRequest(fit: rate, displays: displays))
    }

    /// Gives all displays the mode that they had.
    public func restore() {
        guard running != nil else { return }
        send(.restore)
    }

    private func send(_ request: DisplayRequest) {
        asked += 1
        do throws(SystemError) {
            if running == nil { running = try start() }
            guard let number = running?.descriptor.rawValue else { return }
            _ = running?.buffer.append(Array((request.line + "\n").utf8))
            // Some requests of a line: the socket has room for thousands.
            guard try running?.buffer.flush(to: number) ?? false else { return lose() }
        } catch { lose() }
    }

    private func start() throws(SystemError) -> Guard {
        var ends: (CInt, CInt) = (-1, -1)
        let type = CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        let result = withUnsafeMutablePointer(to: &ends) {
            $0.withMemoryRebound(to: CInt.self, capacity: 2) { socketpair(AF_UNIX, type, 0, $0) }
        }
        guard result == 0 else { throw SystemError.last("socketpair") }
        let ours = try OwnedDescriptor(adopting: ends.0, from: "socketpair")
        let theirs = try OwnedDescriptor(adopting: ends.1, from: "socketpair")
        // The guard waits for us, and we for nobody.
        guard fcntl(ours.rawValue, F_SETFL, O_NONBLOCK) == 0 else {
            throw SystemError.last("fcntl")
        }
        var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
        pointers.append(nil)
        defer { for pointer in pointers { free(pointer) } }
        var process: CInt = 0
        let error = linux_guard_start(pointers, theirs.rawValue, &process)
        guard error == 0 else { throw SystemError("posix_spawn", errno: error) }
        let token = try loop.register(ours.rawValue, owner: owner)
        return Guard(descriptor: ours, token: token, process: process)
    }

    /// Its descriptor can be used.
    public func handle(_ readiness: Readiness) {
        guard readiness.token == running?.token, let number = running?.descriptor.rawValue else {
            return
        }
        do throws(SystemError) {
            guard try running?.reader.fill(from: number) != .closed else { return lose() }
        } catch { return lose() }
        while let line = running?.reader.next() {
            guard case .bytes(let bytes) = line,
                let answer = DisplayAnswer(line: String(decoding: bytes, as: UTF8.self))
            else { continue }
            asked = max(0, asked - 1)
            answers.append(answer)
        }
    }

    /// The guard has ended, or could not be started.
    private func lose() {
        end()
        for _ in 0..<max(1, asked) { answers.append(.failed(.noGuard)) }
        asked = 0
    }

    /// Closes our end: the guard puts back what it has changed, and ends.
    private func end() {
        guard let gone = running.take() else { return }
        loop.unregister(gone.descriptor.rawValue)
        // It has ended, or goes on without us: a process of its own session.
        _ = linux_process_reap(gone.process)
    }
}
