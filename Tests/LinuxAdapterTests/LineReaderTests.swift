// SPDX-License-Identifier: MIT

import Glibc
import LinuxSystem
import Testing

@Suite struct LineReaderTests {
    /// Rows: what is written piece by piece, and the lines that come out; `*` is one too long.
    @Test(arguments: [
        (["one\ntwo\n"], "one,two"),
        (["on", "e\ntw", "o", "\n"], "one,two"),
        (["\n\n"], ","),
        (["half"], ""),
        (["12345678\n"], "12345678"),
        (["123456789\n"], "*"),
        (["123456789", "0123456789", "01\nok\n"], "*,ok"),
        (["12345", "6789\nok\n"], "*,ok"),
        (["a\n123456789\nb\n"], "a,*,b"),
        (["12345678"], ""),
        (["12345678", "9"], "*"),
        (["", "\u{0}\n"], "\u{0}"),
    ])
    func linesAreCut(pieces: [String], expected: String) throws {
        let pair = try SocketPair()
        var reader = LineReader(limit: 8)
        var lines: [String] = []
        for piece in pieces where !piece.isEmpty {
            put(piece, into: pair.theirs.rawValue)
            let fill14 = try reader.fill(from: pair.ours.rawValue)
            #expect(fill14 == .bytes)
            while let line = reader.next() {
                switch line {
                case .bytes(let bytes): lines.append(String(decoding: bytes, as: UTF8.self))
                case .tooLong: lines.append("*")
                }
            }
        }
        #expect(lines.joined(separator: ",") == expected)
        let fill15 = try reader.fill(from: pair.ours.rawValue)
        #expect(fill15 == .nothing)
    }

    @Test func theEndIsReportedWithTheRest() throws {
        let pair = try SocketPair()
        var reader = LineReader(limit: 8)
        put("one\nha", into: pair.theirs.rawValue)
        shutdown(pair.theirs.rawValue, CInt(SHUT_WR))
        let fill16 = try reader.fill(from: pair.ours.rawValue)
        #expect(fill16 == .bytes)
        let line17 = reader.next()
        #expect(line17 == .bytes(ArraySlice("one".utf8)))
        let line18 = reader.next()
        #expect(line18 == nil)
        let fill19 = try reader.fill(from: pair.ours.rawValue)
        #expect(fill19 == .closed)
        #expect(reader.partial == 2)
    }

    @Test func aBadDescriptorIsAnError() throws {
        var reader = LineReader(limit: 8)
        #expect(throws: SystemError("read", errno: EBADF)) { _ = try reader.fill(from: -1) }
    }
}
