// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Writes a flat record: a subject, what happened to it, and named arguments.
///
/// `TextLine` and `JSONLine` write the same record in their own form, so that a name of a field is
/// written down once.
protocol FieldWriter {
    /// The device that it is about, or nil for none.
    mutating func device(_ device: DeviceID?)
    /// What it is: `command` and `skip`, `fact` and `position`.
    mutating func kind(_ kind: StaticString, _ name: String)
    mutating func field(_ name: StaticString, _ value: String)
    mutating func field(_ name: StaticString, _ value: Int)
    mutating func field(_ name: StaticString, _ value: Bool)
    /// A number to be shown with at most so many decimals; nil is written as nothing.
    mutating func field(_ name: StaticString, _ value: Double?, decimals: Int)
    mutating func list(_ name: StaticString, _ values: [String])
}
