// SPDX-License-Identifier: MIT

/// The names of one kind of record. The raw value is the place in `allCases`, so that a row is
/// found at once.
public protocol RecordName: CaseIterable, Hashable, RawRepresentable<UInt8>, Sendable {
    /// The names as keymaps, traces and the socket write them, in the order of the cases.
    static var words: [String] { get }
}

extension RecordName {
    /// The name as keymaps, traces and the socket write it.
    public var word: String { Self.words[Int(rawValue)] }

    /// The name of a word, or nil.
    public init?(word: some StringProtocol) {
        guard let place = Self.words.firstIndex(where: { $0 == word }) else { return nil }
        self.init(rawValue: UInt8(place))
    }

    /// The words where each is that of its case in the code.
    static var spelledCases: [String] { allCases.map { "\($0)" } }
}
