// SPDX-License-Identifier: MIT

import Glibc
import LinuxSystem
import Testing

@Suite struct SendBufferTests {
    @Test func whatIsAppendedIsSent() throws {
        let pair = try SocketPair()
        var buffer = SendBuffer()
        let isTaken1 = buffer.append(Array("one\n".utf8))
        #expect(isTaken1)
        let isTaken2 = buffer.append(Array("two\n".utf8))
        #expect(isTaken2)
        let isEmpty3 = try buffer.flush(to: pair.ours.rawValue)
        #expect(isEmpty3)
        #expect(buffer.isEmpty)
        #expect(try text(from: pair.theirs.rawValue) == "one\ntwo\n")
    }

    @Test func theLimitRefusesWholeMessages() {
        var buffer = SendBuffer(limit: 8)
        let isTaken4 = buffer.append(Array("12345".utf8))
        #expect(isTaken4)
        let isTaken5 = buffer.append(Array("6789".utf8))
        #expect(!isTaken5)
        #expect(buffer.count == 5)
        let isTaken6 = buffer.append(Array("678".utf8))
        #expect(isTaken6)
        let isTaken7 = buffer.append(Array("9".utf8))
        #expect(!isTaken7)
    }

    @Test func aReaderThatDoesNotReadIsNeverWaitedFor() throws {
        let pair = try SocketPair()
        var buffer = SendBuffer(limit: 1 << 20)
        let block = [UInt8](repeating: 0x61, count: 1 << 16)
        var isFull = false
        while !isFull {
            isFull = !buffer.append(block)
            let isEmpty = try buffer.flush(to: pair.ours.rawValue)
            #expect(isFull ? !isEmpty : true)
        }
        // Once it reads, nothing is missing.
        let queued = buffer.count
        var received = 0
        while !buffer.isEmpty {
            received += try text(from: pair.theirs.rawValue).utf8.count
            _ = try buffer.flush(to: pair.ours.rawValue)
        }
        #expect(received > 0 && queued > 0)
        let isTaken8 = buffer.append(block)
        #expect(isTaken8)
    }

    @Test func aClosedReaderIsAnErrorAndNoSignal() throws {
        var buffer = SendBuffer()
        let isTaken9 = buffer.append(Array("x".utf8))
        #expect(isTaken9)
        let pair = try SocketPair()
        shutdown(pair.theirs.rawValue, CInt(SHUT_RD))
        let descriptor = pair.ours.rawValue
        #expect(throws: SystemError("send", errno: EPIPE)) {
            _ = try buffer.flush(to: descriptor)
        }
    }

    @Test func aPipeIsWrittenTo() throws {
        var pipe: [CInt] = [0, 0]
        guard Glibc.pipe(&pipe) == 0 else { throw SystemError.last("pipe") }
        let reader = try OwnedDescriptor(adopting: pipe[0], from: "pipe")
        let writer = try OwnedDescriptor(adopting: pipe[1], from: "pipe")
        var buffer = SendBuffer()
        let isTaken10 = buffer.append(Array("line\n".utf8))
        #expect(isTaken10)
        let isEmpty11 = try buffer.flush(to: writer.rawValue)
        #expect(isEmpty11)
        var lines = LineReader(limit: 10)
        let fill12 = try lines.fill(from: reader.rawValue)
        #expect(fill12 == .bytes)
        let line13 = lines.next()
        #expect(line13 == .bytes(ArraySlice("line".utf8)))
    }

    private func text(from descriptor: CInt) throws -> String {
        var bytes = [UInt8](repeating: 0, count: 1 << 21)
        let count = read(descriptor, &bytes, bytes.count)
        guard count >= 0 else { throw SystemError.last("read") }
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }
}
