// SPDX-License-Identifier: MIT

import RemoteMedia
import RemoteModel
import Testing

@Suite struct MediaListTests {
    private func read(
        _ bytes: [UInt8], _ kind: MediaList.Kind = .m3u, at place: String = "/tv/list"
    ) -> String {
        guard let list = MediaList(bytes, kind: kind, at: place) else { return "a stream" }
        let items = list.items.map { "\($0.name ?? "-")=\($0.location)" }
        let refused = list.refused.map { ["refused \(list.refusals): \($0)"] } ?? []
        return (items + refused).joined(separator: " ")
    }

    private func read(
        _ text: String, _ kind: MediaList.Kind = .m3u, at place: String = "/tv/list"
    ) -> String { read(Array(text.utf8), kind, at: place) }

    @Test(arguments: [
        (
            "#EXTM3U\n#EXTINF:-1,One\none.m3u8\n#EXTINF:-1,Two\n/abs/two.ts\n",
            "One=/tv/one.m3u8 Two=/abs/two.ts"
        ),
        ("\u{feff}#EXTM3U\r\n#EXTINF:-1,One\r\nhttp://h/1\r\n", "One=http://h/1"),
        (
            "#EXTM3U\n#EXTINF:-1 tvg-id=\"a,b\" group=\"x\",The weather, late\nudp://@1:2\n",
            "The weather, late=udp://@1:2"
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
        ("#EXTM3U\r#EXTINF:-1,One\rone.ts\rtwo.ts\r", "One=/tv/one.ts -=/tv/two.ts"),
        ("a\u{0}b.ts\nc.ts\n", "-=/tv/c.ts"),
        ("#EXTINF:-1,\u{9} Gap \u{9}\nc.ts\n", "Gap=/tv/c.ts"),
        ("av://lavfi:testsrc\nc.ts\nEDL://x\n", "-=/tv/c.ts refused 2: av://lavfi:testsrc"),
    ])
    func m3u(text: String, expected: String) {
        #expect(read(text) == expected)
    }

    @Test(
        arguments: [
            // Latin-1, and UTF-16 of both kinds.
            ([0x66, 0xe9, 0x65, 0x2e, 0x74, 0x73], "-=/tv/fée.ts"),
            ([0xff, 0xfe, 0x61, 0, 0x0a, 0, 0x62, 0], "-=/tv/a -=/tv/b"),
            ([0xfe, 0xff, 0, 0x61, 0, 0x0a, 0, 0x62], "-=/tv/a -=/tv/b"),
            ([0xff, 0xfe, 0x61], ""), ([0xff, 0xfe], ""), ([0xfe], "-=/tv/þ"),
            ([0xef, 0xbb, 0xbf, 0xc3, 0xa9], "-=/tv/é"), ([0xef, 0xbb, 0xbf, 0xe9], "-=/tv/é"),
        ] as [([UInt8], String)])
    func encodings(bytes: [UInt8], expected: String) {
        #expect(read(bytes) == expected)
    }

    @Test(arguments: [
        (
            "[playlist]\nFile2=b.mkv\nTitle2=B\nFile1=a.mkv\nTitle1=A\nLength1=-1\nVersion=2\n",
            "A=/tv/a.mkv B=/tv/b.mkv"
        ),
        ("[Playlist]\r\nfile1 = http://h/1\r\nTITLE1=One\r\nLength1=-1\r\n", "One=http://h/1"),
        ("File1=a.mkv\nFile1=b.mkv\n", "-=/tv/a.mkv"),
        ("File1=\nTitle1=x\nFilex=a\nFile99999999999999999999=b\n=c\nFile=d\n", "-=/tv/d"),
        (
            "[Reference]\nRef1=http://h/a?x=1&y=2\nRef2=mms://h/b\n",
            "-=http://h/a?x=1&y=2 -=mms://h/b"
        ),
        ("#EXTM3U\n#EXTINF:0,A\na.mkv\n", "A=/tv/a.mkv"), ("", ""),
        ("[playlist]\nFile1=fd://0\n", "refused 1: fd://0"),
    ])
    func pls(text: String, expected: String) {
        #expect(read(text, .pls) == expected)
    }

    @Test(arguments: [
        (
            """
            <ASX version="3.0"><TITLE>All</TITLE>
            <Entry><title>One &amp; two</title><Ref HREF = "http://h/1?a=1&amp;b=2" /></Entry>
            <entry><ref href='a.mkv'><ref href='later.mkv'></entry>
            <!-- <entry><ref href="hidden.mkv"/></entry> -->
            <entryref href="more.asx"/>
            </ASX>
            """, "One & two=http://h/1?a=1&b=2 -=/tv/a.mkv -=/tv/more.asx"
        ),
        ("<asx><entry><ref href=x.mkv></entry", "-=/tv/x.mkv"),
        ("<asx><base href=\"http://h/d\"/><entry><ref href=\"a\"/></entry>", "-=http://h/d/a"),
        (
            "<asx><entry><ref href=\"http://h/?a&b&#65;&#x42;&#0;&nope;\"/>",
            "-=http://h/?a&bAB&#0;&nope;"
        ),
        ("[Reference]\nRef1=http://h/1\n", "-=http://h/1"),
        ("<asx><ref href=\"a\"/><entry></entry><ref/><", "-=/tv/a"), ("<", ""), ("<!--", ""),
        ("<asx><entry><ref href=\"av://x\"/></entry></asx>", "refused 1: av://x"),
    ])
    func asx(text: String, expected: String) {
        #expect(read(text, .asx) == expected)
    }

    @Test(arguments: [
        (
            """
            PERFORMER "The Band"
            TITLE "The Album"
            FILE "The Album.flac" WAVE
              TRACK 01 AUDIO
                TITLE "One"
                INDEX 01 00:00:00
              TRACK 02 AUDIO
                TITLE "Two"
                INDEX 00 03:58:00
                INDEX 01 04:00:15
            """, "The Album=/tv/The Album.flac[One@0.0,Two@240.2]"
        ),
        (
            """
            TITLE "The Album"
            FILE "01.wav" WAVE
              TRACK 01 AUDIO
                TITLE "One"
                INDEX 01 00:00:00
              TRACK 02 AUDIO
                TITLE "Two"
                INDEX 00 03:58:00
            FILE 02 b.wav WAVE
                INDEX 01 00:00:00
            """, "One=/tv/01.wav[] Two=/tv/02 b.wav[]"
        ),
        ("FILE \"\" WAVE\nINDEX 01 0:0:0\n", ""),
        ("FILE a.wav\nTRACK\nINDEX 01 9999999999999999999:0:0\nINDEX 01 1:-1:0\n", "-=/tv/a.wav[]"),
        ("FILE \"av://x\" WAVE\n", ""),
    ])
    func cue(text: String, expected: String) throws {
        let list = try #require(MediaList(Array(text.utf8), kind: .cue, at: "/tv/list"))
        let items = list.items.map { item in
            let chapters = item.chapters.map { "\($0.title)@\($0.start)" }
            return "\(item.name ?? "-")=\(item.location)[\(chapters.joined(separator: ","))]"
        }
        #expect(items.joined(separator: " ") == expected)
    }

    @Test(arguments: [
        ("#EXTINF:-1,One\na\n#EXTINF:-1,Two\nb\n", "1..<3" as String?),
        ("#EXTINF:-1 tvg-id=\"x\",One\na\n#EXTINF:120,Song\nb\n", "1..<2"),
        ("#EXTINF:120,Song\na\nb\n", nil),
        // A film between them makes no circle.
        ("#EXTINF:-1,One\na\nfilm.mkv\n#EXTINF:-1,Two\nb\n", nil),
        // Nobody measured a file; a stream has no length.
        ("[playlist]\nFile1=a.mkv\nLength1=-1\n", nil),
        ("[playlist]\nFile1=http://h/1\nLength1=-1\n", "1..<2"),
    ])
    func channelsAreWhatHasNoLength(text: String, expected: String?) throws {
        let film = [MediaItem(location: "film.mkv")]
        let list = try #require(MediaList(Array(text.utf8), kind: .m3u, at: ""))
        #expect(MediaItem.channels(of: film + list.items).map { "\($0)" } == expected)
    }

    /// What of a channel is kept: `id|name|logo|number|group`.
    @Test(arguments: [
        (
            "#EXTINF:-1 tvg-id=\"one.tv\" tvg-name=\"One HD\" tvg-logo=\"http://h/1.png\" "
                + "tvg-chno=\"7\" group-title=\"Films\",One\nhttp://h/1",
            "One one.tv|One HD|http://h/1.png|7|Films"
        ),
        ("#EXTINF:-1 tvg-id=one TVG-CHNO=7.1,One=1\nhttp://h/1", "One=1 one|-|-|7.1|-"),
        ("#EXTINF:-1 tvg-logo=\"logos/1.png\",One\nhttp://h/1", "One -|-|/tv/logos/1.png|-|-"),
        ("#EXTINF:-1 tvg-logo=\"av://x\" tvg-id=\"\",One\nhttp://h/1", "One -|-|-|-|-"),
        ("#EXTINF:-1 group-title=\"A, B\" tvg-chno=\"seven\",One\nhttp://h/1", "One -|-|-|-|A, B"),
        ("#EXTINF:-1,One\n#EXTGRP:Sport\nhttp://h/1", "One -|-|-|-|Sport"),
        ("#EXTGRP:Sport\n#EXTINF:-1,One\nhttp://h/1", "One -|-|-|-|Sport"),
        ("#EXTINF:-1,a=b tvg-id=\"x\"\nhttp://h/1", "a=b tvg-id=\"x\" none"),
        ("#EXTINF:-1 tvg-id=\"never closed,One\nhttp://h/1", "- never closed,One|-|-|-|-"),
        ("#EXTINF:-1 =,One\nhttp://h/1", "One none"),
    ])
    func channelDetails(text: String, expected: String) throws {
        let list = try #require(MediaList(Array(text.utf8), kind: .m3u, at: "/tv/list"))
        let item = try #require(list.items.first)
        let details = item.channel.map { channel in
            [channel.guideID, channel.guideName, channel.logo, channel.number, channel.group]
                .map { $0 ?? "-" }.joined(separator: "|")
        }
        #expect("\(item.name ?? "-") \(details ?? "none")" == expected)
    }

    @Test func aListHasLimits() throws {
        let text = String(repeating: "a.ts\n", count: MediaList.entryLimit + 5)
        let list = try #require(MediaList(Array(text.utf8), kind: .m3u, at: ""))
        #expect(list.items.count == MediaList.entryLimit)
        // A line of a megabyte is not an address; a name of a megabyte is cut off.
        let long = String(repeating: "x", count: 1 << 20)
        #expect(read("\(long)\n#EXTINF:0,\(long)\na\n").hasPrefix("xxx"))
        let rest = try #require(
            MediaList(Array("\(long)\n#EXTINF:0,\(long)\na\n".utf8), kind: .m3u, at: "/l"))
        #expect(rest.items.map(\.location) == ["/a"] && rest.refusals == 1)
        #expect(rest.items[0].name?.count == 300 && (rest.refused?.count ?? 0) == 100)
    }

    @Test(arguments: [
        ("list.m3u", MediaList.Kind.m3u as MediaList.Kind?), ("A.M3U8", .m3u8), ("x.pls", .pls),
        ("http://h/a.asx?id=1.pls", .asx), ("http://h/a?x=b.m3u", nil), ("a.cue", .cue),
        ("film.mkv", nil), ("m3u", nil), ("dir.m3u/film", nil), ("#1 (live?).pls", .pls),
    ])
    func kinds(location: String, expected: MediaList.Kind?) {
        #expect(MediaList.Kind(location: location) == expected)
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

    /// The head of a list names its guides. A list of a server opens no files of this machine.
    @Test(arguments: [
        ("#EXTM3U url-tvg=\"guide.xml\"", "/lists/tv.m3u", ["/lists/guide.xml"]),
        (
            "#EXTM3U x-tvg-url=\"/g/a.xml,b.xml\" tvg-shift=1", "/lists/tv.m3u",
            ["/g/a.xml", "/lists/b.xml"]
        ),
        ("#EXTM3U url-tvg=\"http://h/guide.xml.gz\"", "/lists/tv.m3u", ["http://h/guide.xml.gz"]),
        ("#EXTM3U url-tvg=\"/etc/passwd\"", "http://h/tv.m3u", ["http://h/etc/passwd"]),
        ("#EXTM3U url-tvg=\"file:///etc/passwd\"", "http://h/tv.m3u", []),
        ("#EXTM3U", "/lists/tv.m3u", []), ("http://h/1", "/lists/tv.m3u", []),
    ])
    func guides(head: String, place: String, expected: [String]) throws {
        let text = head + "\n#EXTINF:-1,One\nhttp://h/1\n"
        let list = try #require(MediaList(Array(text.utf8), kind: .m3u, at: place))
        #expect(list.guides == expected)
        #expect(list.items.contains { $0.isChannel })
    }

    /// The entries that a player read out of a list, which are one step deeper than it.
    @Test func whatAPlayerMadeOfAList() {
        let list = MediaList(
            player: [("one.ts", "One"), ("/abs/two.ts", nil), ("http://h/3", "Three")],
            at: "/tv/list.m3u", depth: 2)
        #expect(list.items.map(\.location) == ["/tv/one.ts", "/abs/two.ts", "http://h/3"])
        #expect(list.items.map(\.name) == ["One", nil, "Three"])
        #expect(list.items.allSatisfy { $0.depth == 3 && !$0.isChannel })
        #expect(list.refusal(in: "list") == nil)
        #expect(list.items[0].isCalled("one.ts") && list.items[0].isCalled("tv/one.ts"))
        #expect(!list.items[0].isCalled("two.ts"))
    }

    /// What is left out is said once, with how many there are.
    @Test(arguments: [
        (["fd://3"], "“fd://3” in the list “x” is not opened"),
        (["fd://3", "a.ts", "fd://4"], "“fd://3” and 1 more in the list “x” are not opened"),
    ])
    func whatIsLeftOut(entries: [String], expected: String) {
        let list = MediaList(
            player: entries.map { ($0, nil) }, at: "/tv/list.m3u", depth: 0)
        #expect(
            list.refusal(in: "x")?.hasPrefix(expected) == true, "\(list.refusal(in: "x") ?? "")")
    }
}
