// SPDX-License-Identifier: MIT

import RemoteMedia
import RemoteModel
import RemoteTestSupport
import SystemTestSupport
import Testing

@testable import RemoteItems

/// What guides, sheets of pictures and lists of breaks make of anything, at their limits, is what
/// it was: `Tests/Golden/item-parts.txt`.
@Suite struct ItemPartTests {
    @Test func theyAreAsTheyWere() throws {
        let guides = (1...80 as ClosedRange<UInt64>).map { ("guide-\($0)", Self.guide($0)) }
        let walks: [KeptWalks.Walk] = [
            ("times", Self.times), ("sheets", Self.sheets), ("breaks", Self.breaks),
            ("sources", Self.sources),
        ]
        #expect(try KeptWalks.differences(in: "item-parts", from: guides + walks) == [])
    }

    // MARK: Guides

    private static var times: [String] {
        let dates = [
            "19700101", "20240229", "20230229", "21000228", "20001231", "19000101", "18991231",
            "20241301", "20240001", "20240100", "20240132", "2024010", "202401", "20240704",
        ]
        let clocks = ["", "0000", "2359", "2400", "1260", "121560", "121561", "12", "1", "12153"]
        let zones = [
            "", " +0000", " -0130", "+0200", " +02:00", " Z", " utc", " CET", " +2", " +020", "x",
            " +0000 x",
        ]
        return dates.flatMap { date in
            clocks.flatMap { clock in
                zones.map { zone in "\(XMLTVTime.seconds(date + clock + zone) ?? -1)" }
            }
        }
    }

    /// Programmes that overlap, lack an end, or are of channels that nobody wants.
    private static func guide(_ seed: UInt64) -> [String] {
        var random = SeededGenerator(seed: seed)
        let text = guideText(&random)
        let wanted = random.pick([nil, ["a", "c"], [], ["b", "a", "d"]])
        let named = random.pick([[], ["Channel-Two"], ["one."]])
        let times = random.pick([Int.min...Int.max, 1_704_067_200...1_704_070_800])
        var reader = XMLTVReader(channels: wanted, named: named, between: times)
        let bytes = Array(text.utf8)
        let size = random.pick([1, 7, 64, 4096])
        for start in stride(from: 0, to: bytes.count, by: size) {
            reader.append(Array(bytes[start..<min(start + size, bytes.count)]))
        }
        let guide = reader.guide()
        let all = ChannelGuide([guide, XMLTVReader.guide(bytes)])
        let items = items(&random)
        let asked = stride(from: 1_704_066_000, through: 1_704_078_000, by: 300)
        let shown = asked.flatMap { time in
            ["a", "b", "c", "x"].map { channel in
                "\(guide.now(on: channel, at: time)?.start ?? -1) "
                    + "\(guide.next(on: channel, at: time)?.start ?? -1)"
            }
                + items.map { item in
                    let (now, next) = all.programmes(of: item, at: time)
                    return "\(reflection(now as Any)) \(reflection(next as Any))"
                }
        }
        return ["\(reader.elementCount) \(reader.isWhole)", reflection(guide)] + shown
            + items.map { all.logo(of: $0) ?? "-" }
            + ["one", "ONE", "channel two", "none"].map { guide.id(named: $0) ?? "-" }
            + ["a", "b", "c", "d", "e", ""].map { reflection(guide.channel($0) as Any) }
            + [reflection(ChannelGuide.Wanted(items))]
    }

    private static func guideText(_ random: inout SeededGenerator) -> String {
        var text = "<?xml version=\"1.0\"?>\n<tv>\n"
        let names = ["One", "Channel Two", "c_3", ""]
        for id in ["b", "a", "a", "c", "d", ""] where !random.chance(oneIn: 4) {
            let icon = random.pick(["", "<icon src=\"http://h/\(id).png\"/>", "<icon src=\"x\"/>"])
            text += "<channel id=\"\(id)\"><display-name>\(random.pick(names))</display-name>"
            text += "<display-name>\(random.pick(names))</display-name>\(icon)</channel>\n"
        }
        for _ in 0..<random.number(4...40) {
            let start = random.number(0...11) * 15
            let clock = "2024010100" + (start < 10 ? "0" : "") + "\(min(start, 59))00 +0000"
            let hours = "202401010\(start / 60)\(start % 60 < 10 ? "0" : "")\(start % 60)00 +0000"
            let end = start + random.pick([-15, 0, 15, 30, 60])
            let stop =
                random.chance(oneIn: 3)
                ? ""
                : " stop=\"202401010\(max(0, end) / 60)\(max(0, end) % 60 < 10 ? "0" : "")"
                    + "\(max(0, end) % 60)00 +0000\""
            let title = random.pick(["<title lang=\"de\">T &amp; \(start)</title>", "<title/>", ""])
            let more = random.pick([
                "", "<sub-title>S</sub-title>", "<desc lang=\"x\">D</desc>", "<title>Two</title>",
            ])
            text += "<programme start=\"\(random.chance(oneIn: 9) ? clock : hours)\"\(stop) "
            text += "channel=\"\(random.pick(["a", "b", "c", "x", ""]))\">\(title)\(more)"
            text += random.chance(oneIn: 30) ? "\n" : "</programme>\n"
        }
        return text + random.pick(["</tv>\n", "</tv", ""])
    }

    private static func items(_ random: inout SeededGenerator) -> [MediaItem] {
        (0..<4).map { place in
            var item = MediaItem(
                location: "http://h/\(place)",
                name: random.pick([nil, "One", "channel two", "c.3"]),
                isChannel: random.chance(oneIn: 2))
            if random.chance(oneIn: 2) {
                var channel = ItemChannel()
                channel.guide = random.pick([nil, "a", "b", "zz"])
                let start = 1_704_067_200 + random.below(4) * 900
                if random.chance(oneIn: 2) {
                    channel.now = ItemProgramme(
                        title: LocalizedText("Now"), start: random.pick([nil, start]),
                        end: random.pick([nil, start + 1800]))
                }
                if random.chance(oneIn: 2) {
                    channel.next = ItemProgramme(
                        title: LocalizedText("Next"), start: random.pick([nil, start + 1800]),
                        end: nil)
                }
                item.description.channel = channel
            }
            return item
        }
    }

    // MARK: Pictures and breaks

    private static var sheets: [String] {
        var random = SeededGenerator(seed: 61)
        let lengths: [Seconds] = [
            59.9, 60, 61, 119, 600, 7200, 14_390, 14_400, 14_410, 604_800, 604_801, .nan, .infinity,
        ]
        return lengths.flatMap { length -> [String] in
            guard var sheet = PictureSheet(length: length) else { return ["none"] }
            var lines = ["\(sheet.interval) \(sheet.count) \(sheet.time(of: 3))"]
            for _ in 0..<40 {
                let number = random.number(-1...min(sheet.count, 40))
                sheet.add([UInt8](repeating: 7, count: random.below(4)), number: number)
                let time = Seconds(random.number(-30...700))
                lines.append(
                    "\(sheet.made) \(sheet.isWhole) \(sheet.missing(from: time) ?? -1) "
                        + "\(sheet.nearest(to: time) ?? -1) \(sheet.file(of: number) ?? [])")
            }
            let bytes = sheet.bytes
            lines.append("\(bytes)")
            for other in [length, length + 30, 7200, 20_000] {
                guard var again = PictureSheet(length: other) else { continue }
                for count in [bytes.count, bytes.count - 1, 64, 60] {
                    do throws(TrickplayFault) {
                        try again.read(Array(bytes.prefix(count)))
                        lines.append("\(again.made) \(again == sheet)")
                    } catch {
                        lines.append(reflection(error))
                    }
                }
            }
            return lines
        }
    }

    private static var breaks: [String] {
        var random = SeededGenerator(seed: 62)
        return (0..<480).map { _ in
            var list = BreakList()
            for _ in 0..<random.pick([0, 1, 3, 6, 300]) {
                let start = Seconds(random.below(60))
                list.add(
                    start, start + random.pick([-1, 0, 1, 5, 10]), isAdvert: random.chance(oneIn: 2)
                )
            }
            return reflection(list.breaks as Any)
        }
    }

    private static var sources: [String] {
        var random = SeededGenerator(seed: 63)
        return (0..<480).flatMap { _ -> [String] in
            var sources = ItemSources()
            for _ in 0..<random.number(0...5) {
                var item = ItemDescription()
                if random.chance(oneIn: 2) {
                    item.about.title = LocalizedText("T\(random.below(9))")
                }
                if random.chance(oneIn: 3) { item.about.kind = .live }
                if random.chance(oneIn: 3) {
                    item.course.markers = [
                        Marker(time: 0, title: LocalizedText("Intro")),
                        Marker(time: 60, title: LocalizedText("One")),
                        Marker(time: 900, title: LocalizedText("Credits")),
                    ]
                }
                if random.chance(oneIn: 4) { item.offers.proposal = ItemProposal() }
                sources.add(
                    item, from: random.pick(ItemSource.allCases),
                    file: random.pick([nil, "a.toml", "b.nfo"]))
            }
            sources.addChapterOffers(duration: random.pick([nil, 1000, 905]))
            return [reflection(sources.origins), reflection(sources.description)]
                + sources.parts.map { "\($0.source) \($0.file ?? "-")" }
        }
    }
}
