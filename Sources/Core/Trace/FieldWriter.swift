// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Writes a flat record: a subject, what happened to it, and named arguments. `TextLine` writes it
/// as a line of a trace, `JSONLine` as an object, so that a name of a field is written down once.
protocol FieldWriter {
    /// The device that it is about, or nil for none.
    mutating func device(_ device: DeviceID?)
    /// What it is: `command` and `skip`, `fact` and `position`.
    mutating func kind(_ kind: StaticString, _ name: String)
    /// A text, a whole number, and true or false.
    mutating func field(_ name: StaticString, _ value: String)
    mutating func field(_ name: StaticString, _ value: Int)
    mutating func field(_ name: StaticString, _ value: Bool)
    /// A number to be shown with at most so many decimals; nil is written as nothing.
    mutating func field(_ name: StaticString, _ value: Double?, decimals: Int)
    /// Several texts under one name; none is written as nothing or as an empty list.
    mutating func list(_ name: StaticString, _ values: [String])
}
