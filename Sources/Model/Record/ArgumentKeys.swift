// SPDX-License-Identifier: MIT

/// The keys of a row's arguments, for those who read a line byte by byte.
public struct ArgumentKeys: Sendable {
    private let keys: [StaticString]
    /// What a line of the socket means that has none of them.
    public let socketDefaults: RecordValues

    init(_ arguments: [ArgumentForm]) {
        keys = arguments.map(\.key)
        socketDefaults = RecordValues(arguments.map { $0.isRequired ? $0.socketDefault : nil })
    }

    /// The place of the argument with that key in UTF-8, or nil.
    public func place(of key: Span<UInt8>) -> Int? {
        for place in keys.indices where keys[place].spells(key) { return place }
        return nil
    }
}

extension StaticString {
    /// Whether these are its bytes.
    public func spells(_ bytes: Span<UInt8>) -> Bool {
        guard utf8CodeUnitCount == bytes.count else { return false }
        for place in bytes.indices where utf8Start[place] != bytes[place] { return false }
        return true
    }
}
