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
    case whole(Int32)
    case number(Double)
    case texts([String])
    case paths([String])
    case fields([Field])

    /// As MPRIS counts times. What is not a number counts as 0.
    static func microseconds(_ seconds: Double) -> MprisValue {
        guard seconds.isFinite else { return .integer(0) }
        return .integer(Int64((max(0, min(1e9, seconds)) * 1e6).rounded()))
    }

    /// The type, as D-Bus writes it.
    public var signature: String {
        switch self {
        case .flag: "b"
        case .text: "s"
        case .path: "o"
        case .integer: "x"
        case .whole: "i"
        case .number: "d"
        case .texts: "as"
        case .paths: "ao"
        case .fields: "a{sv}"
        }
    }
}
