// SPDX-License-Identifier: MIT

public import RemoteModel

/// Small pictures of a film at equal distances, as far as they have been made (behaviour.md N162).
///
/// Its file has the form of Roku's BIF, so that other programs can read it too. It looks at no
/// picture.
public struct PictureSheet: Hashable, Sendable {
    /// From one picture to the next, seconds.
    public let interval: Int
    /// How many the film has.
    public let count: Int
    /// The files of the pictures, by their numbers.
    private var files: [Int: [UInt8]] = [:]

    /// Pictures of one film: a film of more than four hours has them farther apart.
    public static let limit = 1440
    /// Seconds between two pictures of a usual film.
    public static let usualInterval = 10

    /// An empty one. nil for a film that is too short to be looked through.
    public init?(length: Seconds) {
        guard length.isFinite, length >= Self.shortest, length <= Self.longest else { return nil }
        interval = max(Self.usualInterval, Int(length) / Self.limit + 1)
        count = Int(length) / interval + 1
    }

    private static let shortest: Seconds = 60
    /// A week.
    private static let longest: Seconds = 604_800

    /// How many there are.
    public var made: Int { files.count }

    /// All are there.
    public var isWhole: Bool { made == count }

    /// The time of a picture, seconds.
    public func time(of number: Int) -> Seconds { Seconds(number * interval) }

    /// Keeps the file of a picture.
    public mutating func add(_ file: [UInt8], number: Int) {
        guard (0..<count).contains(number), !file.isEmpty else { return }
        files[number] = file
    }

    /// The next one that is missing from that time on, and then from the beginning.
    public func missing(from time: Seconds) -> Int? {
        let first = max(0, min(count - 1, Int(max(0, time)) / interval))
        return (first..<count).first { files[$0] == nil } ?? (0..<first).first { files[$0] == nil }
    }

    /// The number of the nearest picture that is there.
    public func nearest(to time: Seconds) -> Int? {
        guard !files.isEmpty, time.isFinite else { return nil }
        let wanted = max(0, min(count - 1, Int((max(0, time) / Seconds(interval)).rounded())))
        for distance in 0..<count {
            for number in [wanted - distance, wanted + distance] where files[number] != nil {
                return number
            }
        }
        return nil
    }

    /// The file of a picture.
    public func file(of number: Int) -> [UInt8]? { files[number] }

    // MARK: The file of all

    /// Takes the pictures of a file. Throws for one that is damaged, or of another film.
    public mutating func read(_ bytes: [UInt8]) throws(TrickplayFault) {
        let index = try TrickplayIndex(bif: bytes, fileBytes: bytes.count, file: "")
        guard TrickplayIndex.number(bytes, at: TrickplayIndex.unitPlace) == interval * 1000 else {
            throw TrickplayFault("its pictures are not \(interval) s apart")
        }
        for entry in index.parts {
            guard case .bytes(let range) = entry.part else { continue }
            let number = Int((entry.start / Seconds(interval)).rounded())
            guard number < count else { throw TrickplayFault("it is longer than the film") }
            files[number] = Array(bytes[range])
        }
    }

    /// The pictures that there are as one file.
    public var bytes: [UInt8] {
        let numbers = files.keys.sorted()
        var head = TrickplayIndex.magic
        append(0, to: &head)
        append(numbers.count, to: &head)
        append(interval * 1000, to: &head)
        head += [UInt8](repeating: 0, count: TrickplayIndex.bifHeadBytes - head.count)
        var place = head.count + 8 * (numbers.count + 1)
        for number in numbers {
            append(number, to: &head)
            append(place, to: &head)
            place += files[number]?.count ?? 0
        }
        append(0xffff_ffff, to: &head)
        append(place, to: &head)
        head.reserveCapacity(place)
        for number in numbers { head += files[number] ?? [] }
        return head
    }

    /// Four bytes, the least significant first.
    private func append(_ number: Int, to bytes: inout [UInt8]) {
        for shift in stride(from: 0, to: 32, by: 8) { bytes.append(UInt8(number >> shift & 0xff)) }
    }
}
