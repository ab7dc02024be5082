// SPDX-License-Identifier: MIT

/// A value of a property, of the types that MPRIS has. `MprisService` writes it to the bus, and
/// tests compare it.
public indirect enum MprisValue: Hashable, Sendable {
    /// One entry of a dictionary.
    public struct Field: Hashable, Sendable {
        /// The key, such as `PlaybackStatus`.
        public var name: String
        /// The value of the key.
        public var value: MprisValue

        public init(_ name: String, _ value: MprisValue) {
            self.name = name
            self.value = value
        }
    }

    case flag(Bool)
    case text(String)
    case path(String)
    case integer(Int64)
    case number(Double)
    case texts([String])
    case fields([Field])

    /// The type, as D-Bus writes it.
    public var signature: String {
        switch self {
        case .flag: "b"
        case .text: "s"
        case .path: "o"
        case .integer: "x"
        case .number: "d"
        case .texts: "as"
        case .fields: "a{sv}"
        }
    }
}
