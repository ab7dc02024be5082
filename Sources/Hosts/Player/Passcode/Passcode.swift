// SPDX-License-Identifier: MIT

internal import CLinux
internal import Glibc
internal import LinuxSystem
internal import RemoteModel

/// A new passcode, from a person at the terminal or from a pipe. It only reads digits: what is kept
/// of them is `StoredPasscode`, and who may see what is the session's (`PasscodeLock`).
public enum Passcode {
    /// Digits that a passcode may have. The screen has room for eight.
    static let lengths = 1...8

    /// The digits of a text, or nil if it is not a passcode.
    static func digits(_ text: some StringProtocol) -> [UInt8]? {
        guard lengths.contains(text.utf8.count),
            text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return nil }
        return text.utf8.map { $0 - UInt8(ascii: "0") }
    }

    /// Why a command line is refused that has `--passcode`; nil for one without it. Digits there
    /// stay in the shell's history, and `ps` shows them to everybody.
    public static func refusal(of arguments: [String]) -> String? {
        let options = arguments.prefix { $0 != "--" }
        guard options.contains(where: { $0 == "--passcode" || $0.hasPrefix("--passcode=") }) else {
            return nil
        }
        return "--passcode does not exist any more, as others can read a command line: "
            + "'remote-player --set-passcode' asks for the passcode once, and then every player "
            + "wants it"
    }

    /// Reads a new one: twice from a terminal, or a line of a pipe.
    static func new() throws(StoredPasscode.Failure) -> [UInt8] {
        guard isatty(0) == 1 else { return try line(of: 0) }
        let first = try ask("New passcode (1 to 8 digits): ")
        guard try ask("Once more: ") == first else {
            throw StoredPasscode.Failure(
                description: "these are not the same digits, and nothing was changed")
        }
        return first
    }

    // MARK: A pipe

    /// The first line, and nothing behind it.
    static func line(of descriptor: CInt) throws(StoredPasscode.Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        // More than any passcode: the rest decides nothing.
        while bytes.count < 64, Glibc.read(descriptor, &byte, 1) == 1 { bytes.append(byte) }
        let text = String(decoding: bytes, as: UTF8.self)
        let line = text.prefix { !$0.isNewline }
        guard let digits = digits(line), text[line.endIndex...].allSatisfy(\.isNewline) else {
            throw StoredPasscode.Failure(
                description: "a passcode has 1 to 8 digits and nothing else, and nothing was "
                    + "changed; it is read from the input or, on a terminal, asked for")
        }
        return digits
    }

    // MARK: A person

    /// Asks for digits on the terminal, and shows nothing of them.
    private static func ask(_ prompt: Printable) throws(StoredPasscode.Failure) -> [UInt8] {
        let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
        defer { if terminal >= 0 { close(terminal) } }
        // The signals wait until the terminal is as it was before: Control-C must not leave it
        // without echo.
        var old = sigset_t()
        var signals = Self.endingSignals
        pthread_sigmask(SIG_BLOCK, &signals, &old)
        defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
        guard terminal >= 0, let digits = try typed(on: terminal, prompt) else {
            throw StoredPasscode.Failure(
                description: "there is no terminal to ask for the passcode on; "
                    + "it can come from a pipe as well")
        }
        return digits
    }

    /// nil when the terminal cannot be used.
    private static func typed(
        on terminal: CInt, _ prompt: Printable
    ) throws(StoredPasscode.Failure) -> [UInt8]? {
        // Its end brings the echo back.
        guard let mode = TerminalMode.enter(terminal) else { return nil }
        defer { withExtendedLifetime(mode) {} }
        let writer = TextWriter(descriptor: terminal)
        writer.write(prompt)
        defer { writer.write("\n") }
        var digits: [UInt8] = []
        while true {
            var byte: UInt8 = 0
            guard waitForKey(terminal), Glibc.read(terminal, &byte, 1) == 1 else {
                throw noneEntered
            }
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                // One too many is enough to refuse all of them.
                if digits.count <= lengths.upperBound { digits.append(byte - UInt8(ascii: "0")) }
            // Backspace; then Control-U, Return, and Control-C, Control-D and Escape.
            case 0x7f, 0x08: _ = digits.popLast()
            case 0x15: digits.removeAll()
            case 0x0a, 0x0d:
                if lengths.contains(digits.count) { return digits }
                throw StoredPasscode.Failure(
                    description: "a passcode has 1 to 8 digits, and nothing was changed")
            case 0x03, 0x04, 0x1b: throw noneEntered
            default: break
            }
        }
    }

    private static var noneEntered: StoredPasscode.Failure {
        StoredPasscode.Failure(description: "no passcode was entered, and nothing was changed")
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
}
