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
}
