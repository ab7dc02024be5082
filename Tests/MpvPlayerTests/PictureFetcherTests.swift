// SPDX-License-Identifier: MIT

import LinuxSystem
import RemoteModel
import RemoteOverlay
import Testing

@testable import MpvPlayer

/// Pictures of a server that may do anything, by a real mpv.
@Suite struct PictureFetcherTests {
    /// 16 by 8: white in the middle, and nothing on both sides.
    static let logo: [UInt8] = hexadecimal(
        "89504e470d0a1a0a0000000d4948445200000010000000080806000000f0767f9700000018494441547"
            + "8da63f8cfc0c08082090134f50ca3060c0703002fa43ed0741303cb0000000049454e44ae426082")

    static func hexadecimal(_ text: String) -> [UInt8] {
        let digits = text.compactMap { $0.hexDigitValue }
        return stride(from: 0, to: digits.count - 1, by: 2).map {
            UInt8(digits[$0] << 4 | digits[$0 + 1])
        }
    }

    private let loop: EventLoop

    init() throws {
        SignalSource.ignoreBrokenPipes()
        loop = try EventLoop()
    }

    /// Why the picture of that answer does not come; nil for one that does.
    private func fault(of answer: [UInt8], _ more: [String: [UInt8]] = [:]) throws -> String? {
        let server = try WebServer(more.merging(["/a?key=1": answer]) { $1 })
        let fetcher = PictureFetcher(loop: loop, owner: 1, settings: [])
        let address = server.address + "/a?key=1"
        fetcher.want([address], at: MonotonicClock.now)
        let end = MonotonicClock.now + .seconds(60)
        while fetcher.isComing(address), MonotonicClock.now < end {
            try server.serve()
            try loop.wait(until: MonotonicClock.now + .milliseconds(1))
            for readiness in loop.ready { fetcher.handle(readiness, at: MonotonicClock.now) }
        }
        let prefix = "no picture from \(server.address)/a: "
        let found = fetcher.takeDiagnostics().map(\.message)
        if fetcher.path(of: address) != nil {
            #expect(found.isEmpty)
            return nil
        }
        let message = try #require(found.first)
        #expect(found.count == 1 && message.hasPrefix(prefix))
        return String(message.dropFirst(prefix.count))
    }

    @Test func aPictureComes() throws {
        #expect(try fault(of: WebServer.page(Self.logo)) == nil)
        // Whatever the server calls it.
        #expect(try fault(of: WebServer.page(Self.logo, type: "text/html")) == nil)
        let moved = WebServer.status("302 Found", "Location: /b")
        #expect(try fault(of: moved, ["/b": WebServer.page(Self.logo)]) == nil)
    }

    @Test func whatIsNotAPictureIsNamed() throws {
        let page = Array("<html>no</html>".utf8)
        #expect(try fault(of: WebServer.page(page)) == "it is not a JPEG, PNG, WebP or GIF")
        let list = Array("#EXTM3U\n/etc/passwd\n".utf8)
        #expect(try fault(of: WebServer.page(list)) == "it is not a JPEG, PNG, WebP or GIF")
        #expect(try fault(of: WebServer.page([])) == "it is not a JPEG, PNG, WebP or GIF")
        let gone = try fault(of: WebServer.status("404 Not Found"))
        #expect(gone == "its server does not send it")
        let half = WebServer.page(Array(Self.logo.dropLast(20)), length: Self.logo.count)
        #expect(try fault(of: half) == "it ends in the middle")
    }

    @Test func aRedirectionToAFileIsNotFollowed() throws {
        let file = WebServer.status("302 Found", "Location: file:///dev/zero")
        #expect(try fault(of: file) == "its server does not send it")
    }

    @Test func whatIsTooLargeIsLeft() throws {
        let large = Self.logo + [UInt8](repeating: 0, count: ProgramLimits.pictureBytes)
        #expect(try fault(of: WebServer.page(large)) == "it has more than 16 MB")
    }

    /// A server that takes the call and says nothing: others are asked, and it itself not for ever.
    @Test func aServerThatDoesNotAnswerIsGivenUp() throws {
        let silent = try WebServer([:])
        let good = try WebServer(["/b": WebServer.page(Self.logo)])
        let fetcher = PictureFetcher(loop: loop, owner: 1, settings: [])
        let addresses = (1...4).map { "\(silent.address)/\($0)" }
        let asked = addresses.prefix(PictureFetcher.readersOfServer) + ["\(good.address)/b"]
        let begin = MonotonicClock.now
        fetcher.want(Array(asked), at: begin)
        let end = begin + .seconds(60)
        while fetcher.path(of: "\(good.address)/b") == nil, MonotonicClock.now < end {
            try good.serve()
            try loop.wait(until: MonotonicClock.now + .milliseconds(1))
            for readiness in loop.ready { fetcher.handle(readiness, at: begin) }
        }
        #expect(fetcher.isComing(addresses[0]))
        let late = begin + PictureFetcher.patience
        fetcher.advance(to: late)
        fetcher.want([addresses[3]], at: late)
        #expect(
            fetcher.takeDiagnostics().map(\.message)
                == addresses.prefix(3).map {
                    "no picture from \($0): it has not come within 10 s"
                } + ["no picture from \(addresses[3]): its server does not answer"])
        #expect(fetcher.deadline == nil)
        // What failed is not asked for again before a minute is over.
        let later = late + PictureFetcher.failureTime
        fetcher.want([addresses[3]], at: later - .seconds(1))
        #expect(fetcher.takeDiagnostics().isEmpty)
        fetcher.want([addresses[3]], at: later)
        #expect(fetcher.takeDiagnostics().count == 1)
    }

    /// The sides of a logo are transparent: the plate is seen there.
    @Test func aLogoLiesOnAPlate() throws {
        let server = try WebServer(["/a": WebServer.page(Self.logo)])
        let reader = PictureReader(loop: loop, owner: 1)
        let request = try #require(
            PictureRequest.logo(server.address + "/a", width: 96, height: 64))
        reader.want([request], at: MonotonicClock.now)
        let end = MonotonicClock.now + .seconds(60)
        while reader.isBusy, MonotonicClock.now < end {
            try server.serve()
            try loop.wait(until: MonotonicClock.now + .milliseconds(1))
            for readiness in loop.ready { reader.handle(readiness, at: MonotonicClock.now) }
        }
        let picture = try #require(reader.picture(request)?.picture)
        #expect((picture.width, picture.height) == (96, 64))
        let line = (0..<96).map { Int(picture.bytes[(32 * 96 + $0) * 4]) }
        // Twice as large as it is: 32 wide, of which the middle 16 are white.
        #expect(line[48] > 240 && line[42] > 200)
        #expect(line[34] < 70 && line[0] < 70 && line[95] < 70)
        #expect(picture.bytes.enumerated().allSatisfy { $0.offset % 4 < 3 || $0.element == 255 })
    }
}
