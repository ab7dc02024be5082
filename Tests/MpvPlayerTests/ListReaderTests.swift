// SPDX-License-Identifier: MIT

import Glibc
import LinuxSystem
import RemoteMedia
import RemoteModel
import Testing

@testable import MpvPlayer

/// An mpv that only writes down what it is sent.
@Suite struct ListReaderTests {
    private let loop: EventLoop
    private let reader: ListReader

    init() throws {
        loop = try EventLoop()
        reader = ListReader(loop: loop, owner: 1, settings: [])
    }

    /// What was read; an empty text when it could not be, and "never" after a minute.
    private func read(_ location: String) throws -> [UInt8] {
        reader.want(location, at: MonotonicClock.now)
        let end = MonotonicClock.now + .seconds(60)
        while MonotonicClock.now < end {
            let (isOver, bytes) = reader.take()
            if isOver { return bytes ?? [] }
            try loop.wait(until: min(reader.deadline ?? end, end))
            let now = MonotonicClock.now
            for readiness in loop.ready { reader.handle(readiness, at: now) }
            reader.advance(to: now)
        }
        return Array("never".utf8)
    }

    @Test func whatStandsThereIsRead() throws {
        let folder = try Folder()
        let text = "#EXTM3U\n" + String(repeating: "a line of it\n", count: 100_000)
        #expect(try read(try folder.write("a.m3u", text)) == Array(text.utf8))
        // And another one after it.
        #expect(try read(try folder.write("b.pls", "[playlist]\n")) == Array("[playlist]\n".utf8))
    }

    @Test func whatIsNotThereIsNothing() throws {
        let folder = try Folder()
        #expect(try read(folder.path("none.m3u")) == [])
        #expect(try read("http://127.0.0.1:1/none.pls") == [])
        #expect(try read("nonsense://none.pls") == [])
    }

    /// A stream without an end would never be over.
    @Test func whatIsTooLargeIsNothing() throws {
        #expect(try read("/dev/zero") == [])
    }

    /// A server that takes the call and says nothing holds nobody up.
    @Test func whatIsNotWantedAnyMoreIsLeft() throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(listener) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { rebound in
                #expect(bind(listener, rebound, length) == 0 && listen(listener, 5) == 0)
                #expect(getsockname(listener, rebound, &length) == 0)
            }
        }
        let port = UInt16(bigEndian: address.sin_port)
        reader.want("http://127.0.0.1:\(port)/slow.m3u", at: MonotonicClock.now)
        reader.want(nil, at: MonotonicClock.now)
        #expect(reader.deadline == nil && !reader.take().isOver)
        let folder = try Folder()
        #expect(try read(try folder.write("b.pls", "[playlist]\n")) == Array("[playlist]\n".utf8))
    }

    @Test func whatTakesTooLongIsNothing() throws {
        let now = MonotonicClock.now
        reader.want("http://10.255.255.1/slow.m3u", at: now)
        reader.advance(to: now + ListReader.patience)
        let (isOver, bytes) = reader.take()
        #expect(isOver && bytes == nil)
    }
}
