// SPDX-License-Identifier: MIT

import Testing

@testable import MpvPlayer

@Suite struct ChannelListTests {
    private func read(_ text: String) -> String {
        guard let items = ChannelList.items(in: text, folder: "/tv") else { return "a stream" }
        return items.map { "\($0.name ?? "-")=\($0.location)" }.joined(separator: " ")
    }

    @Test(arguments: [
        (
            "#EXTM3U\n#EXTINF:-1,One\none.m3u8\n#EXTINF:-1,Two\n/abs/two.ts\n",
            "One=/tv/one.m3u8 Two=/abs/two.ts"
        ),
        ("\u{feff}#EXTM3U\r\n#EXTINF:-1,One\r\nhttp://h/1\r\n", "One=http://h/1"),
        (
            "#EXTM3U\n#EXTINF:-1 tvg-id=\"a,b\" group=\"x\",The News, late\nudp://@1:2\n",
            "The News, late=udp://@1:2"
        ),
        (
            "#EXTM3U\n#EXTVLCOPT:x=y\n#EXTGRP:g\n#EXTINF:-1,One\n# a comment\none.ts\n",
            "One=/tv/one.ts"
        ),
        ("one.ts\n\n  two.ts  \n", "-=/tv/one.ts -=/tv/two.ts"),
        ("#EXTM3U\n#EXTINF:-1\none.ts\n", "-=/tv/one.ts"),
        ("#EXTM3U\n#EXTINF:-1,\none.ts\n#EXTINF:-1,lost\n", "-=/tv/one.ts"),
        ("#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2.0,\nindex0.ts\n", "a stream"),
        ("#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow.m3u8\n", "a stream"),
        ("", ""),
    ])
    func lists(text: String, expected: String) {
        #expect(read(text) == expected)
    }

    @Test(arguments: [
        ("#EXTINF:-1,One\na\n#EXTINF:-1,Two\nb\n", "1..<3" as String?),
        ("#EXTINF:-1 tvg-id=\"x\",One\na\n#EXTINF:120,Song\nb\n", "1..<2"),
        ("#EXTINF:120,Song\na\nb\n", nil),
        // A film between them makes no circle.
        ("#EXTINF:-1,One\na\nfilm.mkv\n#EXTINF:-1,Two\nb\n", nil),
    ])
    func channelsAreWhatHasNoLength(text: String, expected: String?) throws {
        let film = [MediaItem(location: "film.mkv")]
        let items = try #require(ChannelList.items(in: text, folder: ""))
        #expect(MediaItem.channels(of: film + items).map { "\($0)" } == expected)
    }

    @Test func aListHasALimit() {
        let text = String(repeating: "a.ts\n", count: ChannelList.entryLimit + 5)
        #expect(ChannelList.items(in: text, folder: "")?.count == ChannelList.entryLimit)
    }

    @Test(arguments: [
        ("/films/The Film.2020.mkv", "The Film.2020"),
        ("film.mkv", "film"),
        (".hidden", ".hidden"),
        ("no-extension", "no-extension"),
        ("https://example.org/live/one.m3u8?key=a/b.c", "one"),
        ("https://example.org/", "example.org"),
        ("/", "/"),
    ])
    func titles(location: String, title: String) {
        #expect(MediaItem(location: location).title == title)
    }
}
