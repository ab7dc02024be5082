// SPDX-License-Identifier: MIT

import CMpv
import RemoteMedia
import RemoteModel
import Testing

@testable import MpvPlayer

@Suite struct LoadFailureTests {
    @Test(arguments: [
        (
            "/a/b.mkv", "ffmpeg: Cannot open file '/a/b.mkv': No such file or directory",
            "There is no “b.mkv”; check its name, and that its disk is there"
        ),
        (
            "http://me:secret@tv:80/x?y",
            "ffmpeg: tcp: Connection to tcp://tv:80 failed: Connection refused",
            "The server tv:80 does not answer; check the address and its port"
        ),
        (
            "http://tv/x.mp4?token=1", "ffmpeg: http: HTTP error 404 File not found",
            "The server has no “x.mp4”; check the address"
        ),
        (
            "http://tv/x.mp4", "ffmpeg: http: HTTP error 503 Service Unavailable",
            "The server tv has an error of its own; try again later"
        ),
        // A server that accepts and says nothing.
        (
            "http://tv:80/x.mp4", "stream: Failed to open http://tv:80/x.mp4.",
            "The server tv:80 does not send “x.mp4”; check the address and the network, "
                + "or try again later"
        ),
        // mpv's script for video sites has no say in it.
        ("x.mkv", "ytdl_hook: youtube-dl failed", "“x.mkv” cannot be opened (mpv: loading failed)"),
        ("x.mkv", "demux: strange things", "“x.mkv” cannot be opened (mpv: demux: strange things)"),
    ])
    func reasons(location: String, log: String, expected: String) {
        let message = LoadFailure.message(
            item: MediaItem(location: location), error: MPV_ERROR_LOADING_FAILED.rawValue,
            log: [log])
        #expect(message.english == expected)
    }

    @Test func aWebPage() {
        let page = MediaItem(location: "https://tv/watch")
        let error = MPV_ERROR_UNKNOWN_FORMAT.rawValue
        #expect(LoadFailure.message(item: page, error: error, log: []).english.contains("yt-dlp"))
        let file = MediaItem(location: "/a/watch")
        #expect(!LoadFailure.message(item: file, error: error, log: []).english.contains("yt-dlp"))
    }
}
