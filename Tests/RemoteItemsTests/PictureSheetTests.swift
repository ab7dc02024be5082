// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

@testable import RemoteItems

/// Small pictures of a film at equal distances (behaviour.md N162).
@Suite struct PictureSheetTests {
    struct Shape: Sendable {
        var length: Seconds
        var interval: Int?
        var count: Int?
    }

    @Test(arguments: [
        Shape(length: 59), Shape(length: .nan), Shape(length: .infinity), Shape(length: 1e9),
        Shape(length: 60, interval: 10, count: 7),
        Shape(length: 7200, interval: 10, count: 721),
        Shape(length: 36_000, interval: 26, count: 1385),
    ]) func shapes(_ shape: Shape) {
        let sheet = PictureSheet(length: shape.length)
        #expect(sheet?.interval == shape.interval)
        #expect(sheet?.count == shape.count)
    }

    private func sheet(_ numbers: [Int]) throws -> PictureSheet {
        var sheet = try #require(PictureSheet(length: 100))
        for number in numbers {
            sheet.add([UInt8](repeating: UInt8(number), count: number + 5), number: number)
        }
        return sheet
    }

    @Test func whatIsMissingAndWhatIsNearest() throws {
        var sheet = try sheet([])
        #expect(sheet.missing(from: 55) == 5)
        #expect(sheet.nearest(to: 3) == nil)
        sheet = try self.sheet([5, 6, 7, 8, 9, 10, 0])
        #expect(sheet.missing(from: 55) == 1)
        #expect(sheet.missing(from: 1e9) == 1)
        for (time, number) in [(-5.0, 0), (14, 0), (26, 5), (64, 6), (66, 7), (1e6, 10)] {
            #expect(sheet.nearest(to: time) == number)
        }
        #expect(!sheet.isWhole)
        #expect(try self.sheet(Array(0...10)).missing(from: 55) == nil)
        sheet.add([1], number: 11)
        sheet.add([], number: 1)
        #expect(sheet.made == 7)
    }

    /// Its file is read again, and by the reader of BIF files of others.
    @Test func itsFile() throws {
        let written = try sheet([0, 3, 9])
        var again = try sheet([])
        try again.read(written.bytes)
        #expect(again == written)
        let index = try TrickplayIndex(
            bif: written.bytes, fileBytes: written.bytes.count, file: "a.bif")
        #expect(index.count == 3)
        #expect(index.start(at: 95) == 90)
        guard case .bytes(let range) = try #require(index.picture(at: 35)).part else {
            Issue.record("not a part of the file")
            return
        }
        #expect(Array(written.bytes[range]) == written.file(of: 3))
    }

    /// A file that is cut off anywhere, or of another film, changes nothing.
    @Test func aDamagedFile() throws {
        let bytes = try sheet([0, 3, 9]).bytes
        for count in 0..<bytes.count {
            var sheet = try sheet([])
            #expect(throws: TrickplayFault.self) { try sheet.read(Array(bytes[..<count])) }
            #expect(sheet.made == 0)
        }
        var shorter = try #require(PictureSheet(length: 80))
        #expect(throws: TrickplayFault.self) { try shorter.read(bytes) }
        var longer = try #require(PictureSheet(length: 36_000))
        #expect(throws: TrickplayFault.self) { try longer.read(bytes) }
    }
}
