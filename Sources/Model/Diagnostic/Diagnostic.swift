// SPDX-License-Identifier: MIT

/// Something that broke a rule, who broke it, and what a person can do. The program goes on after
/// it. A fault of our own is not a diagnostic but a `precondition`.
public struct Diagnostic: Hashable, Sendable {
    /// How bad it is, who is to blame, and who should read it.
    public var severity: Severity
    /// What the cause lies in: a keymap, a device, the configuration.
    public var blame: Blame
    /// Who should read it.
    public var audience: Audience
    /// The device that it is about, or nil.
    public var device: DeviceID?
    /// `file:line:column` of a keymap or trace, or nil.
    public var location: SourceLocation?
    /// What is wrong, in one sentence without a full stop.
    public var message: String
    /// The same for the screen, where that is in another language; nil for what is English there.
    public var sentence: Sentence?
    /// What to do about it, or nil.
    public var advice: String?
    /// Where the manual explains the term, such as `remote-keymap(5), TRIGGERS`, or nil.
    public var reference: String?

    /// A diagnostic for the log, unless `audience` says otherwise.
    public init(
        _ severity: Severity, _ blame: Blame, _ message: String, advice: String? = nil,
        device: DeviceID? = nil, location: SourceLocation? = nil, for audience: Audience = .operator
    ) {
        self.severity = severity
        self.blame = blame
        self.audience = audience
        self.device = device
        self.location = location
        self.message = message
        self.advice = advice
    }

    /// A diagnostic for the viewer, in the language of the screen. The log has it in English, and
    /// with the advice, or else with what a person at a terminal can try.
    public init(
        _ severity: Severity, _ blame: Blame, _ sentence: Sentence, advice: String? = nil
    ) {
        self.init(
            severity, blame, sentence.english, advice: advice ?? sentence.operatorAdvice,
            for: .viewer)
        self.sentence = sentence
    }
}

/// How bad a diagnostic is. The raw value is how logs and the socket write it.
public enum Severity: String, CaseIterable, Sendable {
    /// Something asked for was refused.
    case error
    /// It goes on, but not as well as it could.
    case warning
    /// Worth knowing.
    case note
}

/// Who broke a rule that the core relies on: it says where a person has to look.
public enum Blame: String, CaseIterable, Sendable {
    case kernel, device, keymap, player, client, lircd, configuration, trace
}

/// Whom a diagnostic is for.
public enum Audience: Sendable {
    /// Who watches: it is drawn over the film, in words that need no terminal.
    case viewer
    /// Who set it up and reads the log: keymaps, devices, other programs and their protocol.
    case `operator`
}

/// A place in a text file.
public struct SourceLocation: Hashable, Sendable {
    /// The path, as the user named it.
    public var file: String
    /// From 1.
    public var line: Int
    /// From 1, in characters.
    public var column: Int
    /// The text of that line, to be shown under the message.
    public var sourceLine: String

    /// A place; `sourceLine` is shown only if it is given.
    public init(file: String, line: Int, column: Int, sourceLine: String = "") {
        self.file = file
        self.line = line
        self.column = column
        self.sourceLine = sourceLine
    }
}
