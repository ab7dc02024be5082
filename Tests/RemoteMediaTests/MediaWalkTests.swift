// SPDX-License-Identifier: MIT

import RemoteModel
import RemoteTestSupport
import SystemTestSupport
import Testing

@testable import RemoteMedia

/// What is made of television streams, of tags and of addresses is what it was:
/// `Tests/Golden/media.txt`.
@Suite struct MediaWalkTests {
    @Test func theyAreAsTheyWere() throws {
        let streams = (1...24 as ClosedRange<UInt64>).map { seed in
            var stream = AnyStream(seed)
            return ("stream-\(seed)", stream.lines())
        }
        let walks: [KeptWalks.Walk] = [
            ("tags", Self.tags), ("addresses", Self.addresses), ("near", Self.near),
            ("limits", Self.limits),
        ]
        #expect(try KeptWalks.differences(in: "media", from: streams + walks) == [])
    }

    /// Tags that lack a byte, or have another.
    private static var tags: [String] {
        let texts = [
            "<a/><b /> <C d=1 e = \"f\" g='h'>text &amp; more<!-- c --> end</C>",
            "<x y/z=/>&#65;&#x42;&lt;&bad;&#0;&#x110000; & <![CDATA[<raw>]] ]>]]>tail<",
            "a<!---->b<!-- - -- -->c<!--open", "<t a b=c d=\"&quot;&apos;\"/>", "</a></ b>",
            "<![CDATA[open", "<t " + (0..<34).map { "a\($0)=\($0) " }.joined() + ">",
        ]
        return texts.flatMap { text in
            let bytes = Array(text.utf8)
            let edited = bytes.indices.flatMap { place -> [[UInt8]] in
                let (before, after) = (Array(bytes[..<place]), Array(bytes[(place + 1)...]))
                return [before, before + after]
                    + Array("<>/=&;- ]\"".utf8).map { before + [$0] + after }
            }
            return ([bytes] + edited).map { read($0) }
        }
    }

    private static func read(_ bytes: [UInt8]) -> String {
        var reader = TagReader(bytes[...])
        var line = reader.text()
        while let tag = reader.next() {
            line += "[\(tag.name) \(tag.isEmpty)"
            line += tag.attributes.map { " \($0.name)=\($0.value)" }.joined() + "]"
            line += reader.text()
        }
        return line
    }

    private static let places = [
        "/films/a.m3u", "a.m3u", "file:///films/a.m3u", "http://h/tv/list.m3u?x=1#y", "http://h",
        "https://user:word@h:80/a/b/", "udp://239.0.0.1:5000", "/films/a%20b.zip", "x:/a", "",
        "FILE://localhost/a/%41%zz%4", "file://other/a", "ht!tp://h/a", "rtsp://h/a?b", "-",
    ]
    private static let entries = [
        "b.ts", "/b.ts", "../b.ts", "../../../b", "./b", "b/..", "b/.", "//other/b", "?c=1", "-",
        "b c.ts", "http://o/b", "file:///b%20c", "smb://h/b", "archive:///films/a b.zip|x",
        "archive:///films/a%20b.zip|/x", "a/./b/../c?d=../e", "b#c", "", "%00", "file:///a%00",
    ]

    private static var addresses: [String] {
        places.flatMap { place in
            let facts =
                "\(MediaAddress.scheme(of: place) ?? "-") \(MediaAddress.isRemote(place)) "
                + "\(MediaAddress.isHTTP(place)) \(MediaAddress.host(of: place)) "
                + "\(MediaAddress.shown(place)) \(MediaAddress.localPath(place) ?? "-") "
                + "\(QueueEdit.refusal(of: place)?.reason ?? "-")"
            return [facts]
                + entries.flatMap { entry in
                    [true, false].map {
                        MediaAddress.resolve(entry, at: place, isUnsafe: $0) ?? "none"
                    }
                }
        }
    }

    private static var near: [String] {
        let hosts = [
            "tv", "tv.local", "tv.lan", "tv.home", "a.internal", "a.home.arpa", "example.com",
            "10.0.0.1", "11.0.0.1", "127.0.0.1", "192.168.0.1", "192.169.0.1", "169.254.0.1",
            "169.255.0.1", "172.15.0.1", "172.16.0.1", "172.31.0.1", "172.32.0.1", "223.0.0.1",
            "224.0.0.1", "239.255.0.1", "240.0.0.1", "1.2.3", "1.2.3.4.5", "1.2.3.256", "[::1]",
            "[fc00::1]", "[fd00::]", "[fe80::1]", "[fec0::1]", "[ff02::1]", "[2001::1]",
            "u@10.0.0.1",
        ]
        let schemes = ["http", "https", "udp", "rtp", "rtsp", "file"]
        let ends = ["", ":80", "/a.ts", "/a.m3u", ":80/a?b", "?a", "#a"]
        return schemes.flatMap { scheme in
            hosts.map { host in
                ends.map { end in
                    let address = "\(scheme)://\(host)\(end)"
                    return [PreparedChannels.local, .all, .none].map {
                        $0.includes(address) ? "+" : "-"
                    }.joined()
                }.joined(separator: " ")
            }
        }
    }

    private static var limits: [String] {
        [8191, 8192, 8193].map { count in
            let long = String(repeating: "a", count: count)
            return "\(MediaAddress.resolve(long, at: "/x")?.utf8.count ?? -1)"
        }
            + (-1...1).map { (more: Int) -> String in
                // A byte is judged once it is seen where the next packet would begin.
                var window = TransportWindow()
                window.append([UInt8](repeating: 0, count: 32_768 + 188 + 1 + more), at: .zero)
                return "\(window.isRefused) \(window.count)"
            }
    }
}

/// A stream of packets as a sender might have them, in parts of any size.
private struct AnyStream {
    private var random: SeededGenerator
    private var window = TransportWindow()
    private var picture: (stream: Int, coding: UInt8) = (0x100, 0x1b)
    private var programme = 0x1000

    init(_ seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func lines() -> [String] {
        var waiting: [UInt8] = []
        var time: Int64 = 0
        return (0..<220).map { _ in
            time += Int64(random.pick([0, 100, 499, 500, 750, 1500]))
            for _ in 0..<random.number(1...4) { waiting += packet() }
            let count = random.pick([1, 187, 188, 189, 376, waiting.count])
            window.append(Array(waiting.prefix(count)), at: .zero + .milliseconds(time))
            waiting.removeFirst(min(count, waiting.count))
            let whole = window.whole()
            var sum: UInt32 = 0
            for byte in whole { sum = sum &* 31 &+ UInt32(byte) }
            return "\(window.count) \(whole.count) \(sum) \(window.isRefused)"
        }
    }

    private mutating func packet() -> [UInt8] {
        switch random.below(24) {
        case 0: return list()
        case 1: return streams()
        case 2: return Array(repeating: UInt8(random.pick([0, 0x47, 0xff])), count: 7)
        case 3: return packet(random.pick([0x101, 0x1fff, 0]), [1, 2, 3])
        case 4...9: return packet(picture.stream, code())
        default: return packet(picture.stream, [UInt8(random.below(256))])
        }
    }

    /// How a picture may begin.
    private mutating func code() -> [UInt8] {
        let zeros = [UInt8](repeating: 0, count: random.pick([1, 2, 2, 2, 3]))
        let kinds: [UInt8] = [
            0x65, 0x67, 0x25, 0x41, 0x09, 0xb3, 0xb2, 0x1e, 0x20, 0x22, 0x26, 0x2a, 0x2b, 0x2c,
            0x40,
            0x42, 0x3e, 0x85,
        ]
        return [UInt8(random.below(3))] + zeros + [1, random.pick(kinds), 9]
    }

    private mutating func list() -> [UInt8] {
        if random.chance(oneIn: 4) { programme = random.pick([0x1000, 0x0100, 0x1ffe]) }
        let network: [UInt8] = random.chance(oneIn: 2) ? [0, 0, 0xe0, 0x10] : []
        let own: [UInt8] = [0, 1, UInt8(0xe0 | programme >> 8), UInt8(programme & 0xff)]
        return table(0, random.pick([0, 0, 0, 1]), [0, 1, 0xc1, 0, 0] + network + own)
    }

    private mutating func streams() -> [UInt8] {
        if random.chance(oneIn: 3) {
            picture = (random.pick([0x100, 0x1abc]), random.pick([1, 2, 0x1b, 0x24, 0x0f]))
        }
        let about = [UInt8](repeating: 5, count: random.pick([0, 0, 6]))
        var entries: [UInt8] = []
        if random.chance(oneIn: 2) { entries += [0x0f, 0xe1, 0x01, 0xf0, 2, 9, 9] }
        let stream: [UInt8] = [UInt8(0xe0 | picture.stream >> 8), UInt8(picture.stream & 0xff)]
        entries += [picture.coding] + stream + [0xf0, 0]
        let head: [UInt8] = [0, 1, 0xc1, 0, 0, 0xe1, 0, 0xf0, UInt8(about.count)]
        return table(programme, random.pick([2, 2, 2, 3]), head + about + entries)
    }

    /// A table of that name, now and then with another length than it says.
    private mutating func table(_ stream: Int, _ name: UInt8, _ content: [UInt8]) -> [UInt8] {
        let length = content.count + 4 + random.pick([0, 0, 0, 0, 1, 200])
        let pointer = random.pick([0, 0, 0, 3])
        let skipped = [UInt8](repeating: 0xff, count: pointer)
        return packet(
            stream,
            [UInt8(pointer)] + skipped + [name, 0xb0, UInt8(length)] + content + [7, 7, 7, 7])
    }

    private mutating func packet(_ stream: Int, _ content: [UInt8]) -> [UInt8] {
        let begins: UInt8 = random.chance(oneIn: 6) ? 0 : 0x40
        let head: [UInt8] = [0x47, UInt8(stream >> 8) | begins, UInt8(stream & 0xff)]
        if random.chance(oneIn: 3) {
            let rest = [UInt8](repeating: 0xff, count: 184 - content.count)
            return head + [0x10] + content + rest
        }
        let stuffing = 182 - content.count
        let length = random.chance(oneIn: 16) ? 250 : 1 + stuffing
        let entry: UInt8 = random.chance(oneIn: 4) ? 0x40 : 0
        return head + [0x30, UInt8(length), entry] + [UInt8](repeating: 0xff, count: stuffing)
            + content
    }
}
