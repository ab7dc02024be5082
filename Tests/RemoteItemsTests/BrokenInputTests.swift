// SPDX-License-Identifier: MIT

import RemoteItems
import RemoteModel
import Testing

/// Every reader with its input cut short and changed, the same few thousand times each run: it
/// neither stops the process nor gives what an item may not have.
@Suite struct BrokenInputTests {
    /// A reader, a text that reaches far into it, and what is to hold of what it gives.
    enum Reader: CaseIterable {
        case sideFile, nfo, editList, comskip, bif, webVTT, tiles, guide

        var text: [UInt8] {
            switch self {
            case .sideFile:
                Array(
                    """
                    title = {en = "A", de = "B"}
                    speeds = [1, 1.5]
                    [rating]
                    age = 12
                    [[markers]]
                    time = 1
                    [[item]]
                    url = ["a.mkv", "https://h/b"]
                    start = 5
                    [[item.panelActions]]
                    title = "M"
                    id = "e"
                    """.utf8)
            case .nfo:
                Array(
                    """
                    <movie><title>A &amp; B</title><plot><![CDATA[x]]></plot><!-- c -->
                    <actor><name>N</name></actor><resume><position>5</position></resume></movie>
                    """.utf8)
            case .editList: Array("1:00 2:00.5 3\n#25 #50 0\n3 4 2\n## x\n".utf8)
            case .comskip: Array("FILE PROCESSING COMPLETE 9 FRAMES AT 2500\n---\n250 500\n".utf8)
            case .bif: TrickplayTests.bif([(0, 10), (10, 20), (30, 5)])
            case .webVTT:
                Array("WEBVTT\n\n00:00.000 --> 00:05.000\ns.jpg#xywh=0,0,16,9\n".utf8)
            case .tiles: Array("320 - 10x10".utf8)
            case .guide:
                Array(
                    """
                    <tv><channel id="a"><display-name>A</display-name></channel>
                    <programme start="20261123200000 +0100" stop="20261123201500 +0100" channel="a">
                    <title lang="en">T</title><desc>D</desc></programme></tv>
                    """.utf8)
            }
        }

        /// What goes before a text that is to reach it.
        var head: String {
            switch self {
            case .sideFile: "title = \""
            case .nfo: "<movie><title>"
            case .comskip: "FILE PROCESSING COMPLETE 9 FRAMES AT 2500\n"
            case .webVTT: "WEBVTT\n00:00 --> "
            case .editList, .bif, .tiles, .guide: ""
            }
        }

        func run(_ bytes: [UInt8]) {
            switch self {
            case .sideFile:
                let file = SideFile(bytes, path: "f.film.toml")
                for item in file.items + [file.film] { check(item) }
                for diagnostic in file.diagnostics { #expect(!diagnostic.text.isEmpty) }
            case .nfo: if let file = NFOFile(bytes) { check(file.description) }
            case .editList:
                for rate in [nil, 25.0] {
                    let list = EditList(bytes, path: "f.edl", framesPerSecond: rate)
                    if let list { check(list.description) }
                }
            case .comskip:
                if let list = ComskipList(bytes, path: "f.txt") { check(list.description) }
            case .bif:
                check(try? TrickplayIndex(bif: bytes, fileBytes: 1000, file: "f"), below: 1000)
            case .webVTT: check(try? TrickplayIndex(webVTT: bytes, at: "/f.vtt"), below: 0)
            case .tiles:
                let name = String(decoding: bytes, as: UTF8.self)
                guard let folder = TileFolder(name: name) else { return }
                check(try? TrickplayIndex(folder, files: ["0.jpg"], at: "/f"), below: 0)
            case .guide:
                let guide = XMLTVReader.guide(bytes)
                for programme in guide.programmes {
                    _ = guide.now(on: programme.channel, at: programme.start)
                    #expect(programme.end.map { $0 > programme.start } ?? true)
                }
            }
        }

        /// What it says can be written and read again: it keeps every limit.
        private func check(_ item: ItemDescription) {
            var reading = FieldReading()
            let read = ItemDescription.form.read(ItemDescription.form.write(item), &reading)
            #expect(read == item && reading.faults.isEmpty, "\(reading.faults)")
        }

        private func check(_ index: TrickplayIndex?, below size: Int) {
            guard let index else { return }
            for time in [-1, 0, 5, 1e9] {
                guard let picture = index.picture(at: time) else { continue }
                if case .bytes(let range) = picture.part { #expect(range.upperBound <= size) }
            }
        }
    }

    /// Numbers without chance (xorshift).
    private struct Numbers {
        var state: UInt64

        mutating func next(below limit: Int) -> Int {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return Int(state % UInt64(limit))
        }
    }

    @Test(arguments: Reader.allCases)
    func cutShort(reader: Reader) {
        let text = reader.text
        for count in 0...text.count { reader.run(Array(text[..<count])) }
        for count in 0...text.count { reader.run(Array(text[count...])) }
    }

    @Test(arguments: Reader.allCases)
    func changed(reader: Reader) {
        let text = reader.text
        let pieces: [[UInt8]] = [
            [0], [0xff], [0xef, 0xbb, 0xbf], [0xff, 0xfe], Array("<".utf8), Array("\"".utf8),
            Array("&#x110000;".utf8), Array("-->".utf8), Array("<![CDATA[".utf8),
            Array("99999999999999999999".utf8), Array("1e999".utf8), Array("nan".utf8),
            Array("\n".utf8), Array("\r".utf8), Array("[[".utf8), Array("#".utf8), Array("-".utf8),
        ]
        var numbers = Numbers(state: 0x9e37_79b9_7f4a_7c15)
        for _ in 0..<600 {
            var bytes = text
            for _ in 0...numbers.next(below: 4) {
                let place = numbers.next(below: bytes.count)
                switch numbers.next(below: 4) {
                case 0: bytes[place] ^= 1 << UInt8(numbers.next(below: 8))
                case 1: bytes.removeSubrange(place..<min(bytes.count, place + 9))
                case 2:
                    bytes.insert(contentsOf: pieces[numbers.next(below: pieces.count)], at: place)
                default: bytes += bytes[place...]
                }
                if bytes.isEmpty { bytes = [32] }
                if bytes.count > 4096 { bytes.removeSubrange(4096...) }
            }
            reader.run(bytes)
        }
    }

    /// What would take forever in a reader that looks back: openings without an end.
    @Test(arguments: Reader.allCases)
    func large(reader: Reader) {
        let units = [
            "<", "<!--", "<![CDATA[", "&", "[", "<programme ", "-->", "a=", "1 2 3\n", "\u{301}",
        ]
        let clock = ContinuousClock()
        for unit in units {
            let text = String(repeating: unit, count: 30_000 / unit.utf8.count)
            let bytes = Array((reader.head + text).utf8)
            let time = clock.measure { reader.run(bytes) }
            #expect(time < .seconds(20), "\(reader) \(unit)")
        }
    }
}
