// SPDX-License-Identifier: MIT

internal import CLinux
internal import Glibc
internal import LinuxSystem
internal import RemoteModel

/// Where a passcode comes from: the command line, a file, or a person at the terminal. It only
/// reads digits. Who may see what is the session's (`PasscodeLock`), and wrong tries are kept by
/// `PasscodeMemory`.
public enum Passcode {
    /// Why there is none, in a sentence with what to do.
    public struct Failure: Error, Equatable, CustomStringConvertible {
        /// The sentence.
        public let description: String
    }

    /// Digits that a passcode may have. The screen has room for eight.
    static let lengths = 1...8

    /// The digits of a text, or nil if it is not a passcode.
    public static func digits(_ text: some StringProtocol) -> [UInt8]? {
        guard lengths.contains(text.utf8.count),
            text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return nil }
        return text.utf8.map { $0 - UInt8(ascii: "0") }
    }

    // MARK: A file

    /// The first line of a file that nobody else may read; a pipe of the shell's is one too.
    public static func read(file path: String) throws(Failure) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else {
            throw Failure(
                description: "the passcode's file '\(path)' cannot be read: "
                    + String(cString: strerror(errno)))
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            throw Failure(description: "the passcode's file '\(path)' cannot be looked at")
        }
        // Asked of the descriptor, so that nobody can exchange the file in between.
        guard status.st_mode & 0o077 == 0, status.st_uid == geteuid() || status.st_uid == 0 else {
            throw Failure(
                description: "the passcode's file '\(path)' is open to others; "
                    + "chmod 600 '\(path)' keeps it, if it is yours")
        }
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = max(0, Glibc.read(descriptor, &bytes, bytes.count))
        let text = String(decoding: bytes[..<count], as: UTF8.self)
        let line = text.prefix { !$0.isNewline }
        guard let digits = digits(line), text[line.endIndex...].allSatisfy(\.isNewline) else {
            throw Failure(
                description: "the passcode's file '\(path)' needs 1 to 8 digits and nothing else")
        }
        return digits
    }

    // MARK: A person

    /// Asks for a passcode on the terminal, and shows nothing of it.
    public static func ask() throws(Failure) -> [UInt8] {
        let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
        defer { if terminal >= 0 { close(terminal) } }
        // The signals wait until the terminal is as it was before: Control-C must not leave it
        // without echo.
        var old = sigset_t()
        var signals = Self.endingSignals
        pthread_sigmask(SIG_BLOCK, &signals, &old)
        defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
        guard terminal >= 0, let digits = try typed(on: terminal) else {
            throw Failure(
                description: "there is no terminal to ask for the passcode on; "
                    + "--passcode-file names a file with it")
        }
        return digits
    }

    /// nil when the terminal cannot be used.
    private static func typed(on terminal: CInt) throws(Failure) -> [UInt8]? {
        // Its end brings the echo back.
        guard let mode = TerminalMode.enter(terminal) else { return nil }
        defer { withExtendedLifetime(mode) {} }
        let writer = TextWriter(descriptor: terminal)
        writer.write("Passcode (1 to 8 digits): ")
        defer { writer.write("\n") }
        var digits: [UInt8] = []
        while true {
            var byte: UInt8 = 0
            guard waitForKey(terminal), Glibc.read(terminal, &byte, 1) == 1 else {
                throw Failure(description: "no passcode was entered")
            }
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                if digits.count < lengths.upperBound { digits.append(byte - UInt8(ascii: "0")) }
            // Backspace; then Control-U, Return, and Control-C, Control-D and Escape.
            case 0x7f, 0x08: _ = digits.popLast()
            case 0x15: digits.removeAll()
            case 0x0a, 0x0d: if lengths.contains(digits.count) { return digits }
            case 0x03, 0x04, 0x1b: throw Failure(description: "no passcode was entered")
            default: break
            }
        }
    }

    /// The signals that end a program at its terminal.
    private static var endingSignals: sigset_t {
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&signals, signal) }
        return signals
    }

    /// False when a signal came that ends the program.
    private static func waitForKey(_ terminal: CInt) -> Bool {
        var key = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
        while true {
            var pending = sigset_t()
            sigpending(&pending)
            for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
            where sigismember(&pending, signal) == 1 { return false }
            // A signal that is blocked ends no wait.
            if poll(&key, 1, 100) != 0 { return true }
        }
    }

    // MARK: The command line

    /// `--passcode` without digits behind it asks for them: so the parser is given a word there.
    /// swift-argument-parser has no option whose value may be left out.
    public static func completed(_ arguments: [String]) -> [String] {
        var result: [String] = []
        for (index, argument) in arguments.enumerated() {
            result.append(argument)
            if argument == "--" { return result + arguments[(index + 1)...] }
            guard argument == "--passcode" else { continue }
            let next = index + 1 < arguments.count ? arguments[index + 1] : ""
            if next != askWord, digits(next) == nil { result.append(askWord) }
        }
        return result
    }

    /// Stands for the digits that are asked for.
    public static let askWord = "ask"

    /// Takes the digits out of what `ps` shows. They are visible there from the start of the
    /// program until now, so a file or the terminal is the better place.
    public static func hide() {
        guard let area = argumentArea() else { return }
        var word: [UInt8] = []
        var hidesNext = false
        for place in area {
            guard place.pointee != 0 else {
                hidesNext = word.elementsEqual("--passcode".utf8)
                word = []
                continue
            }
            word.append(place.pointee)
            let isValue = word.count > 11 && word.starts(with: "--passcode=".utf8)
            let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(place.pointee)
            if isDigit, hidesNext || isValue { place.pointee = UInt8(ascii: "*") }
        }
    }

    /// Where the kernel put the arguments, which is what it shows of them. Nothing else gives the
    /// address: Swift works on a copy.
    private static func argumentArea() -> [UnsafeMutablePointer<UInt8>]? {
        let file = open("/proc/self/stat", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = max(0, Glibc.read(file, &bytes, bytes.count))
        let text = String(decoding: bytes[..<count], as: UTF8.self)
        // The name in parentheses may hold anything. Behind it is field 3; 48 and 49 are the ends.
        guard let name = text.lastIndex(of: ")") else { return nil }
        let fields = text[name...].dropFirst().split(separator: " ")
        guard fields.count > 46, let start = UInt(fields[45]), let end = UInt(fields[46]),
            start > 0, end > start, end - start < 4 << 20
        else { return nil }
        return (start..<end).compactMap { UnsafeMutablePointer(bitPattern: $0) }
    }
}
