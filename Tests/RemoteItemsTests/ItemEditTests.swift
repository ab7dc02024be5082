// SPDX-License-Identifier: MIT

import RemoteMedia
import RemoteModel
import SystemTestSupport
import Testing

@testable import RemoteItems

/// What is read of every small text of an item that differs in one place from a good one is what
/// it was: `Tests/Golden/item-edits.txt`.
@Suite struct ItemEditTests {
    @Test func theyAreAsTheyWere() throws {
        let walks: [KeptWalks.Walk] = [
            ("times", Self.times), ("seconds", Self.seconds), ("roles", Self.roles),
            ("folders", Self.folders), ("addresses", Self.addresses), ("names", Self.names),
            ("ids", Self.ids),
        ]
        #expect(try KeptWalks.differences(in: "item-edits", from: walks) == [])
    }

    private static var times: [String] {
        ["20240229235959 +0130", "202401010000", "20231231 -0800", "20000101 utc"]
            .flatMap { TextEdits.near($0, "0123569+-: z") }
            .map { "\(XMLTVTime.seconds($0) ?? -1)" }
    }

    private static var seconds: [String] {
        let texts = ["1:02:03.5", "00:59", "90.25", "#1500", "12:60:60", ".5", "604800"]
        return texts.flatMap { TextEdits.near($0, "0159.:#-") }.flatMap { text in
            [nil, 25].map { "\(EditList.seconds(text[...], $0) ?? -1)" }
                + ["\(ClockTime.seconds(text[...]) ?? -1)"]
        }
    }

    private static var roles: [String] {
        let titles = [
            "Intro", "Opening Credits 1", "End credits", "Recap", "Previously on", "Vorspann 12",
            "Preview", "Ending (2)",
        ]
        return titles.flatMap { TextEdits.near($0, " 1-s") }
            .map { ChapterRole(title: $0).map { "\($0)" } ?? "-" }
    }

    private static var folders: [String] {
        let names = ["320 - 10x10", "8192 - 100x1"].flatMap { TextEdits.near($0, "0129x- ") }
        let places = ["https://h/F.trickplay/320%20-%2010x10/", "http://h/320 - 1x1"]
        return names.map { TileFolder(name: $0).map { "\($0)" } ?? "-" }
            + places.flatMap { TextEdits.near($0, "/?#%2") }.map {
                TileFolder(address: $0).map { "\($0) \($0.files(for: 2500))" } ?? "-"
            }
    }

    private static var names: [String] {
        ["Channel-Two", "one. HD", "Das Erste (1)"].flatMap { TextEdits.near($0, " .-_H1(é") }
            .map { XMLTVReader.comparable($0) }
    }

    /// Names of channels at their longest, and one byte beside it.
    private static var ids: [String] {
        [255, 256, 257].map { count in
            let id = String(repeating: "a", count: count)
            let programme =
                "<tv><programme start=\"20240101000000\" channel=\"\(id)\"><title>T</title>"
                + "</programme></tv>"
            return "\(XMLTVReader.guide(Array(programme.utf8)).programmes.count)"
        }
    }

    private static var addresses: [String] {
        let places = [
            "http://u:w@h.tv:80/a/b.m3u?x=1#y", "file:///a/b%20c.zip", "/films/a.mkv",
            "udp://@:5000",
            "archive:///a.zip|/x", "a/../b/./c", "https://192.168.0.1/a", "rtsp://[fd00::1]:5/a",
            "http://tv.local/", "http://172.31.0.1/x",
        ]
        return places.flatMap { TextEdits.near($0, "/:@?#%.0|[") }.map { place in
            let entries = ["b.ts", "../c", "//o/d", "?e"].map {
                MediaAddress.resolve($0, at: place) ?? "-"
            }
            let shown = [
                MediaAddress.scheme(of: place) ?? "-", MediaAddress.host(of: place),
                MediaAddress.shown(place), MediaAddress.localPath(place) ?? "-",
                MediaAddress.resolve(place, at: "http://x/y/z") ?? "-",
                MediaAddress.resolve(place, at: "/y/z", isUnsafe: true) ?? "-",
                QueueEdit.refusal(of: place)?.reason ?? "-", MediaItem(location: place).title,
            ]
            return "\(shown) \(entries) \(PreparedChannels.local.includes(place)) "
                + "\(MediaAddress.isRemote(place)) \(MediaAddress.isHTTP(place))"
        }
    }
}
