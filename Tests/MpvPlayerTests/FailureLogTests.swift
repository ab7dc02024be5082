// SPDX-License-Identifier: MIT

import RemoteMedia
import RemoteModel
import Testing

@testable import MpvPlayer

/// What mpv logs before an item fails becomes the reason in the message about it.
@Suite struct FailureLogTests {
    private static let item = MediaItem(location: "/films/a.mkv")
    /// MPV_ERROR_LOADING_FAILED.
    private static let error: CInt = -13

    @Test func theMessageIsGivenOnce() {
        var log = FailureLog()
        #expect(log.takeMessage(item: Self.item) == nil)
        log.take(prefix: "file", text: "Cannot open file: Permission denied\nmore\n")
        log.fail(Self.error)
        #expect(
            log.takeMessage(item: Self.item)?.english.hasPrefix("You may not read “a.mkv”") == true)
        #expect(log.takeMessage(item: Self.item) == nil)
    }

    @Test func whatIsLoggedOfAnotherItemIsNotTheReason() {
        var log = FailureLog()
        log.take(prefix: "file", text: "Permission denied\n")
        log.fail(Self.error)
        log.itemBegins()
        #expect(log.takeMessage(item: Self.item) == nil)
        log.itemStarts()
        log.fail(Self.error)
        #expect(log.takeMessage(item: Self.item)?.english.contains("may not read") == false)
    }

    @Test func onlyTheLastLinesAreKept() {
        var log = FailureLog()
        log.take(prefix: "file", text: "Permission denied\n")
        for line in 0..<FailureLog.limit { log.take(prefix: "ffmpeg", text: "line \(line)\n") }
        log.fail(Self.error)
        #expect(log.takeMessage(item: Self.item)?.english.contains("ffmpeg: line 7") == true)
    }

    @Test func aMissingPictureIsTheReasonOfAllElse() {
        var log = FailureLog()
        log.take(prefix: "cplayer", text: "Error opening/initializing the VO window.\n")
        #expect(log.isPictureMissing)
        log.fail(Self.error)
        #expect(log.takeMessage(item: Self.item)?.english.contains("cannot be shown here") == true)
        log.itemStarts()
        #expect(!log.isPictureMissing)
    }
}
