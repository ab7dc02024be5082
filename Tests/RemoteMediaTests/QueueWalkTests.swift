// SPDX-License-Identifier: MIT

import RemoteModel
import RemoteTestSupport
import SystemTestSupport
import Testing

@testable import RemoteMedia

/// What becomes of a queue that programs change again and again is what it was:
/// `Tests/Golden/queues.txt`.
@Suite struct QueueWalkTests {
    private static let addresses = [
        "/a/film.mkv", "/b.c/name", "http://h.tv/live", "http://h/a.m3u8?x", "file:///a%20b.mp4",
        "relative", "smb://h/x", "rtsp://h/1/2.ts", "", "dvb://one", "/.hidden",
    ]
    private static let names = [nil, nil, "a", "b", "item-3", "item-x", "#1", "c"]

    @Test func theyAreAsTheyWere() throws {
        let walks = (1...96 as ClosedRange<UInt64>).map { seed in
            ("queue-\(seed)", Self.lines(seed))
        }
        #expect(try KeptWalks.differences(in: "queues", from: walks) == [])
    }

    private static func lines(_ seed: UInt64) -> [String] {
        var random = SeededGenerator(seed: seed)
        var items: [MediaItem] = []
        var numbers = ItemNumbers(count: 2)
        let rules = QueueEdit.Rules(
            languages: random.pick([[], ["de"], ["fr", "en"]]),
            opensEverything: random.chance(oneIn: 4))
        return (0..<60).flatMap { _ -> [String] in
            do throws(ProgramRefusal) {
                let edit = try edit(of: items, rules, &random)
                guard let edit else { return ["nothing"] }
                items = edit.items
                numbers = numbers.taking(edit.formers)
                numbers.expand(
                    random.below(4), into: random.below(3), keepsFirst: random.chance(oneIn: 2))
                return [
                    "\(edit.formers) \(edit.play ?? -1) \(edit.position ?? -1) \(edit.isPaused)"
                ]
                    + items.indices.map { line(items, $0, rules) } + ["\(numbers.all)"]
            } catch {
                return [reflection(error)]
            }
        }
    }

    private static func edit(
        of items: [MediaItem], _ rules: QueueEdit.Rules, _ random: inout SeededGenerator
    ) throws(ProgramRefusal) -> QueueEdit? {
        if random.chance(oneIn: 6) {
            return try QueueEdit(
                choosing: random.below(3), proposedBy: random.below(4), in: items, rules)
        }
        let name = random.pick(names.compactMap(\.self))
        let fields: String =
            switch random.below(7) {
            case 0, 1: load(&random)
            case 2, 3: "{\"items\":[\(item(&random)),\(item(&random))]\(place(&random))}"
            case 4: "{\"ids\":[\"\(name)\"]}"
            case 5: "{\"id\":\"\(name)\"\(place(&random))}"
            default: "{\"id\":\"\(name)\"}"
            }
        let known: [ProgramRequestName] = [.load, .insert, .remove, .move, .play]
        let requests = random.chance(oneIn: 2) ? known : known.reversed()
        var reading = FieldReading()
        for request in requests {
            guard let form = ProgramRequestForm.all.first(where: { $0.name == request }),
                let value = FieldValue(json: fields)
            else { continue }
            reading = FieldReading()
            if let read = form.read(value, &reading), reading.faults.isEmpty {
                return try QueueEdit(read, of: items, rules)
            }
        }
        return nil
    }

    private static func load(_ random: inout SeededGenerator) -> String {
        let items = (0..<random.number(0...4)).map { _ in item(&random) }
        let start = random.pick(["", ",\"start\":5", ",\"play\":false", ",\"at\":1"])
        return "{\"items\":[\(items.joined(separator: ","))]\(start)}"
    }

    private static func place(_ random: inout SeededGenerator) -> String {
        random.pick(["", ",\"before\":\"a\"", ",\"after\":\"b\"", ",\"after\":\"c\""])
    }

    private static func item(_ random: inout SeededGenerator, depth: Int = 0) -> String {
        var fields: [String] = []
        if let name = random.pick(names) { fields.append("\"id\":\"\(name)\"") }
        let address = "\"\(random.pick(addresses))\""
        fields.append("\"url\":" + random.pick([address, "[\(address),\"/other.mkv\"]"]))
        if random.chance(oneIn: 3) {
            fields.append("\"title\":" + random.pick(["\"T\"", "{\"de\":\"D\",\"und\":\"U\"}"]))
        }
        if random.chance(oneIn: 3) { fields.append("\"kind\":\"live\"") }
        let pictures = ["\"/p.jpg\"", "\"http://h/p\"", "\"p.jpg\"", "\"file:///p%20q\""]
        if random.chance(oneIn: 4) { fields.append("\"artwork\":\(random.pick(pictures))") }
        if random.chance(oneIn: 6) { fields.append("\"trickplay\":\(random.pick(pictures))") }
        if random.chance(oneIn: 6) {
            fields.append("\"channel\":{\"number\":\"7\",\"guide\":\"g\",\"logo\":\"/l.png\"}")
        }
        if random.chance(oneIn: 6) {
            fields.append("\"markers\":[{\"time\":3,\"title\":\"m\",\"picture\":\(pictures[0])}]")
        }
        if depth == 0, random.chance(oneIn: 3) {
            let items = (0..<2).map { _ in item(&random, depth: 1) }
            fields.append("\"proposal\":{\"items\":[\(items.joined(separator: ","))]}")
        }
        return "{\(fields.joined(separator: ","))}"
    }

    private static func line(
        _ items: [MediaItem], _ place: Int, _ rules: QueueEdit.Rules
    ) -> String {
        let item = items[place]
        let cards = item.proposedCards(in: items, languages: rules.languages).map { cards in
            cards.map {
                "\($0.about.title.map { reflection($0) } ?? "-") \($0.about.artwork ?? "-")"
            }
        }
        return "\(item.title) \(item.location) \(item.alternatives) \(item.isChannel) "
            + "\(item.channelNumber ?? "-") \(item.channelName) \(item.channelLogo ?? "-") "
            + "\(item.isURL) \(QueueEdit.name(of: place, in: items) ?? "-") \(cards ?? []) "
            + "\(MediaItem.channels(of: items).map { "\($0)" } ?? "-")"
    }
}
