// SPDX-License-Identifier: MIT

internal import CLinux
internal import Glibc
public import LinuxSystem
public import RemoteModel

/// A voice: speech-dispatcher, by the socket on which it listens. It is started where it does not
/// run, as its own library does.
///
/// Nothing here waits. A daemon that is not there, or does not answer, is given up with one reason
/// in `takeProblem`, and the player goes on in silence.
public final class SpeechClient {
    /// Why nothing is said.
    public enum Problem: Error, Equatable, Sendable {
        /// The program is not installed.
        case missing
        /// It does not start, lets nobody in, or goes away again and again.
        case gone
        /// It does not answer.
        case silent
    }

    /// How long an answer, or a start, may take (behaviour.md N382).
    static let patience = Interval.seconds(5)
    /// A daemon that starts is tried again after this time.
    static let retry = Interval.milliseconds(100)
    /// Connections in a row that are lost before anything was said.
    static let lossLimit = 3
    /// Bytes of a line; answers are short.
    private static let lineLimit = 1024

    private struct Link: ~Copyable {
        let descriptor: OwnedDescriptor
        let token: Token
        var interest = Interest.readable
        var reader = LineReader(limit: SpeechClient.lineLimit)
        var buffer = SendBuffer(limit: 64 * 1024)
        var dialogue = SpeechDialogue()
    }

    private let loop: EventLoop
    private let owner: UInt8
    /// As `de` or `pt-BR`.
    private let language: String
    private let program: [String]
    private var link: Link?
    /// The program that starts the daemon: its process and pidfd, while it runs.
    private var starter: (process: CInt, descriptor: CInt)?
    /// What is to be said once there is a connection, and until when that is hoped for.
    private var hope: (sentences: [(text: String, interrupts: Bool)], until: Timestamp)?
    private var losses = 0
    private var isGivenUp = false
    private var problem: Problem?
    /// When `advance` is to be called.
    public private(set) var deadline: Timestamp?

    public convenience init(loop: EventLoop, owner: UInt8, language: String) {
        self.init(
            loop: loop, owner: owner, language: language, program: ["speech-dispatcher", "--spawn"])
    }

    init(loop: EventLoop, owner: UInt8, language: String, program: [String]) {
        self.loop = loop
        self.owner = owner
        self.language = language
        self.program = program
    }

    deinit {
        if let number = link?.descriptor.rawValue { loop.unregister(number) }
        endStarter()
    }

    /// Says a sentence, or with an empty one that interrupts nothing more.
    public func say(_ text: String, interrupts: Bool, at now: Timestamp) {
        guard !isGivenUp else { return }
        if link == nil, hope == nil {
            // Silence needs nobody.
            guard !text.isEmpty else { return }
            hope = ([], now + Self.patience)
            hope?.sentences.append((text, interrupts))
            return connect(at: now, startsDaemon: true)
        }
        if hope != nil {
            if interrupts { hope?.sentences.removeAll() }
            hope?.sentences.append((text, interrupts))
        } else if let bytes = link?.dialogue.say(text, interrupts: interrupts) {
            send(bytes, at: now)
        }
    }

    /// There is something for `takeProblem`.
    public var hasProblem: Bool { problem != nil }

    /// Why nothing is said from now on; each reason once.
    public func takeProblem() -> Problem? {
        defer { problem = nil }
        return problem
    }

    /// Tries it again: the viewer has asked for it again.
    public func forgive() {
        isGivenUp = false
        losses = 0
    }

    // MARK: The loop

    /// One of the descriptors can be used.
    public func handle(_ readiness: Readiness, at now: Timestamp) {
        guard readiness.token == link?.token else {
            if let starter, linux_process_reap(starter.process) >= 0 {
                endStarter()
                if hope != nil { connect(at: now, startsDaemon: false) }
            }
            return
        }
        if readiness.isWritable { send([], at: now) }
        guard readiness.isReadable, let number = link?.descriptor.rawValue else { return }
        do throws(SystemError) {
            guard try link?.reader.fill(from: number) != .closed else { return lose(at: now) }
        } catch { return lose(at: now) }
        while let line = link?.reader.next() {
            guard case .bytes(let bytes) = line, let answer = link?.dialogue.take(bytes) else {
                continue
            }
            send(answer, at: now)
        }
    }

    /// The deadline has passed.
    public func advance(to now: Timestamp) {
        guard let due = deadline, due <= now else { return }
        deadline = nil
        if link != nil { return giveUp(.silent) }
        guard let hope else { return }
        if hope.until <= now { giveUp(.gone) } else { connect(at: now, startsDaemon: false) }
    }

    // MARK: The connection

    /// `$SPEECHD_ADDRESS`, as speech-dispatcher's own library has it, else the usual place.
    private static var path: String? {
        let prefix = "unix_socket:"
        if let address = UserFolder.variable("SPEECHD_ADDRESS"), address.hasPrefix(prefix) {
            return String(address.dropFirst(prefix.count))
        }
        return UserFolder.variable("XDG_RUNTIME_DIR").map {
            $0 + "/speech-dispatcher/speechd.sock"
        }
    }

    private func connect(at now: Timestamp, startsDaemon: Bool) {
        guard let path = Self.path else { return giveUp(.gone) }
        do throws(SystemError) {
            let descriptor = try UnixSocket.connect(to: path)
            let token = try loop.register(descriptor.rawValue, owner: owner)
            link = Link(descriptor: descriptor, token: token)
        } catch {
            if startsDaemon, starter == nil, !start() { return }
            deadline = now + Self.retry
            return
        }
        let user = "\(getuid())"
        send(link?.dialogue.begin(user: user, language: language) ?? [], at: now)
        let sentences = hope?.sentences ?? []
        hope = nil
        for sentence in sentences where link != nil {
            let bytes = link?.dialogue.say(sentence.text, interrupts: sentence.interrupts) ?? []
            send(bytes, at: now)
        }
    }

    /// Starts the daemon: the program ends once it listens. False where that cannot be.
    private func start() -> Bool {
        var words: [UnsafeMutablePointer<CChar>?] = program.map { strdup($0) }
        words.append(nil)
        defer { for word in words { free(word) } }
        var process: CInt = 0
        let error = linux_program_start(words, &process)
        guard error == 0 else {
            giveUp(error == ENOENT ? .missing : .gone)
            return false
        }
        let descriptor = linux_process_open(process)
        starter = (process, descriptor)
        if descriptor >= 0 { _ = try? loop.register(descriptor, owner: owner) }
        return true
    }

    private func endStarter() {
        guard let starter else { return }
        // It may run on: then init has it one day, as we have not.
        _ = linux_process_reap(starter.process)
        if starter.descriptor >= 0 {
            loop.unregister(starter.descriptor)
            close(starter.descriptor)
        }
        self.starter = nil
    }

    /// Sends as much as it takes, and sets when an answer is missing.
    private func send(_ bytes: [UInt8], at now: Timestamp) {
        guard let number = link?.descriptor.rawValue else { return }
        do throws(SystemError) {
            guard link?.buffer.append(bytes) ?? false else { return giveUp(.silent) }
            let isSent = try link?.buffer.flush(to: number) ?? true
            try watch(isSent ? .readable : .readableAndWritable)
        } catch { return lose(at: now) }
        guard link?.dialogue.isWaiting ?? false else {
            deadline = nil
            return
        }
        if !bytes.isEmpty || deadline == nil { deadline = now + Self.patience }
    }

    private func watch(_ interest: Interest) throws(SystemError) {
        guard let token = link?.token, let number = link?.descriptor.rawValue,
            link?.interest != interest
        else { return }
        try loop.change(number, token: token, to: interest)
        link?.interest = interest
    }

    /// The daemon has closed. The next sentence finds it, or starts it again.
    private func lose(at now: Timestamp) {
        losses = link?.dialogue.hasSpoken ?? false ? 0 : losses + 1
        hangUp()
        if losses >= Self.lossLimit { giveUp(.gone) }
    }

    private func hangUp() {
        if let number = link?.descriptor.rawValue { loop.unregister(number) }
        link = nil
        deadline = nil
    }

    private func giveUp(_ problem: Problem) {
        hangUp()
        hope = nil
        isGivenUp = true
        self.problem = problem
    }
}
