// SPDX-License-Identifier: MIT

/// Why a request is not performed, for the program that asked for it.
public struct ProgramRefusal: Error, Hashable, Sendable {
    /// What is wrong, in a phrase without a full stop.
    public var reason: String
    /// The field of the request that is wrong, such as `insert.after`; nil where it is none.
    public var field: String?
    /// What to do about it, or nil.
    public var hint: String?

    public init(_ reason: String, field: String? = nil, hint: String? = nil) {
        self.reason = reason
        self.field = field
        self.hint = hint
    }
}
