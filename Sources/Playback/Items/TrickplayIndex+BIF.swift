// SPDX-License-Identifier: MIT

internal import RemoteModel

extension TrickplayIndex {
    /// Bytes of the head of a BIF file, before its table.
    public static let bifHeadBytes = 64
    /// Bytes of one picture of a BIF file. One with a larger one is refused.
    static let bifPictureBytes = 4 << 20

    /// Where the head says how many milliseconds a timestamp counts.
    static let unitPlace = 16

    static let magic: [UInt8] = [0x89, 0x42, 0x49, 0x46, 0x0d, 0x0a, 0x1a, 0x0a]

    /// Whether a file with these first bytes is meant to be a BIF file.
    public static func isBIF(_ head: [UInt8]) -> Bool { head.starts(with: magic) }

    /// How many bytes of a BIF file its head and its table take, by its first 64 bytes.
    public static func bifTableBytes(head: [UInt8]) throws(TrickplayFault) -> Int {
        guard head.count >= bifHeadBytes, isBIF(head) else {
            throw TrickplayFault("it is not a BIF file")
        }
        let version = number(head, at: 8)
        guard version == 0 else { throw TrickplayFault("its version \(version) is not known") }
        let count = number(head, at: 12)
        guard (1...pictureLimit).contains(count) else {
            throw TrickplayFault("it has \(count) pictures, of 1 to \(pictureLimit)")
        }
        return bifHeadBytes + (count + 1) * 8
    }

    /// The index of a BIF file, by its first bytes with the whole table. `fileBytes` is the size of
    /// the whole file, and `file` its path or address.
    public init(bif bytes: [UInt8], fileBytes: Int, file: String) throws(TrickplayFault) {
        self.init()
        let tableEnd = try Self.bifTableBytes(head: bytes)
        guard bytes.count >= tableEnd else { throw TrickplayFault("its table has no end") }
        let unit = Self.number(bytes, at: Self.unitPlace)
        // Without one, a timestamp is a second.
        let seconds = Double(unit == 0 ? 1000 : unit) / 1000
        var last = -1
        var offset = Self.number(bytes, at: Self.bifHeadBytes + 4)
        guard offset >= tableEnd else { throw TrickplayFault("a picture lies in its table") }
        for place in stride(from: Self.bifHeadBytes, to: tableEnd - 8, by: 8) {
            let time = Self.number(bytes, at: place)
            let end = Self.number(bytes, at: place + 12)
            guard time > last else { throw TrickplayFault("its times do not go forward") }
            guard end > offset, end <= fileBytes else {
                throw TrickplayFault("a picture does not lie in the file")
            }
            guard end - offset <= Self.bifPictureBytes else {
                throw TrickplayFault("a picture has more than \(Self.bifPictureBytes) bytes")
            }
            add(Double(time) * seconds, file, .bytes(offset..<end))
            last = time
            offset = end
        }
    }

    /// Four bytes, the least significant first.
    static func number(_ bytes: [UInt8], at place: Int) -> Int {
        (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }
}
