// SPDX-License-Identifier: MIT

/// Finds the rows of `EventNameText` by their names.
///
/// The names stay bytes of the text, and a row says where its own are: 700 strings, sorted, would
/// take a program that starts as long as the half of its keymaps.
struct EventNameTable: Sendable {
    /// One name, by places in the text.
    struct Row: Sendable {
        /// What the name begins with, and what follows that, in the text's bytes.
        var prefix: Range<UInt16>
        var rest: Range<UInt16>
        /// What the name counts, and which number it has there.
        var space: EventNames.Space
        var number: UInt16
        /// Another name of a number that has its own: read, never written.
        var isAlias: Bool
    }

    /// In the order of the text.
    private(set) var rows: [Row] = []
    /// The text.
    private let bytes: [UInt8]
    /// Which row a name is, by its hash; a name whose place is taken has the next free one. No row
    /// is -1.
    private var places: [Int16]

    /// Reads a text of the form of `EventNameText`.
    init(_ text: String) {
        bytes = Array(text.utf8)
        places = []
        read()
        // Half of the places stay free, so that a search for what is not there ends soon.
        var size = 1
        while size < 2 * rows.count { size *= 2 }
        places = Array(repeating: -1, count: size)
        for (index, row) in rows.enumerated() {
            var place = hash(row) % size
            while places[place] >= 0 { place = (place + 1) % size }
            places[place] = Int16(index)
        }
    }

    /// The name of a row.
    func name(_ row: Row) -> String {
        text(row.prefix) + text(row.rest)
    }

    /// The row of a name, or nil where there is none.
    func row(named name: some StringProtocol) -> Row? {
        var name = String(name)
        return name.withUTF8 { row($0) }
    }

    /// The row of a name, or nil.
    private func row(_ name: UnsafeBufferPointer<UInt8>) -> Row? {
        var place = Self.hash(name) % places.count
        while places[place] >= 0 {
            let row = rows[Int(places[place])]
            if isName(name, of: row) { return row }
            place = (place + 1) % places.count
        }
        return nil
    }

    /// Whether a row has that name.
    private func isName(_ name: UnsafeBufferPointer<UInt8>, of row: Row) -> Bool {
        guard name.count == row.prefix.count + row.rest.count else { return false }
        let start = row.prefix.count
        for (place, byte) in row.prefix.enumerated() where name[place] != bytes[Int(byte)] {
            return false
        }
        for (place, byte) in row.rest.enumerated() where name[start + place] != bytes[Int(byte)] {
            return false
        }
        return true
    }

    /// FNV-1a, of 32 bits.
    private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> Int {
        var hash = 0x811c_9dc5
        for byte in name { add(byte, to: &hash) }
        return hash
    }

    /// The hash of a row's name: the same as that of the name in one piece.
    private func hash(_ row: Row) -> Int {
        var hash = 0x811c_9dc5
        for place in row.prefix { Self.add(bytes[Int(place)], to: &hash) }
        for place in row.rest { Self.add(bytes[Int(place)], to: &hash) }
        return hash
    }

    /// Takes one more byte into a hash.
    private static func add(_ byte: UInt8, to hash: inout Int) {
        hash = (hash ^ Int(byte)) &* 0x0100_0193 & 0xffff_ffff
    }

    /// Reads the rows.
    private mutating func read() {
        rows.reserveCapacity(768)
        var prefix: Range<UInt16> = 0..<0
        var space = EventNames.Space.type
        var next: UInt16 = 0
        var place: UInt16 = 0
        while place < bytes.count {
            let word = word(from: place, isBroken: false)
            place = word.upperBound + 1
            if word.isEmpty { continue }
            if let number = number(word) {
                next = number
            } else if let known = known(word) {
                prefix = word
                space = known
            } else {
                var rest = word.lowerBound
                while rest < word.upperBound {
                    let name = self.word(from: rest, isBroken: true)
                    rows.append(
                        Row(
                            prefix: prefix, rest: name, space: space, number: next,
                            isAlias: rest > word.lowerBound))
                    rest = name.upperBound + 1
                }
                next += 1
            }
        }
    }

    /// From a place to the next blank; to the next `=` too, where words are broken there.
    private func word(from start: UInt16, isBroken: Bool) -> Range<UInt16> {
        var end = start
        while end < bytes.count {
            let byte = bytes[Int(end)]
            if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") { break }
            if isBroken, byte == UInt8(ascii: "=") { break }
            end += 1
        }
        return start..<end
    }

    /// The number of `0x1f`; nil for another word.
    private func number(_ word: Range<UInt16>) -> UInt16? {
        guard word.count > 2, bytes[Int(word.lowerBound)] == UInt8(ascii: "0"),
            bytes[Int(word.lowerBound) + 1] == UInt8(ascii: "x")
        else { return nil }
        let digits = text(word.dropFirst(2))
        guard let number = UInt16(digits, radix: 16) else {
            preconditionFailure("no number: \(digits)")
        }
        return number
    }

    /// What a prefix such as `KEY_` counts; nil for another word.
    private func known(_ word: Range<UInt16>) -> EventNames.Space? {
        guard bytes[Int(word.upperBound) - 1] == UInt8(ascii: "_") else { return nil }
        return EventNames.Space(prefix: text(word)[...])
    }

    /// A part of the text.
    private func text(_ word: Range<UInt16>) -> String {
        String(decoding: bytes[Int(word.lowerBound)..<Int(word.upperBound)], as: UTF8.self)
    }
}
