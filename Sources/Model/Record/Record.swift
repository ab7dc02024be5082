// SPDX-License-Identifier: MIT

/// What is written by its name and its arguments: a command, a gesture, a fact, a request, a
/// context. A new one needs its case, its name and its row; all text forms follow from the row.
public protocol Record: Sendable {
    /// The names that such records can have.
    associatedtype Name: RecordName

    /// The name of this one.
    var name: Name { get }
    /// The row of each name, in the order of the names.
    static var forms: [RecordForm<Self>] { get }
}

extension Record {
    /// The row of this record's name.
    @inlinable
    public var form: RecordForm<Self> { Self.forms[Int(name.rawValue)] }

    /// The row of a name.
    public static func form(_ name: Name) -> RecordForm<Self> { forms[Int(name.rawValue)] }

    /// The rows in the order of the names. Each name has one, which a test checks first.
    static func ordered(_ rows: [RecordForm<Self>]) -> [RecordForm<Self>] {
        Name.allCases.map { name in
            guard let row = rows.first(where: { $0.name == name }) else {
                preconditionFailure("\(name) has no row")
            }
            return row
        }
    }
}

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
