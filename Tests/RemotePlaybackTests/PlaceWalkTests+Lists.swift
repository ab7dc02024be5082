// SPDX-License-Identifier: MIT

import RemoteModel
import RemoteTestSupport
import SystemTestSupport

@testable import RemotePlayback

/// Places in lists: of items, of cards, of tracks.
extension PlaceWalkTests {
    static var lists: [String] {
        var random = SeededGenerator(seed: 65)
        return (0..<60).flatMap { _ -> [String] in
            var list = Playlist()
            list.titles = (0..<random.number(0...7)).map { "T\($0)" }
            return (0..<25).map { _ -> String in
                let said = act(on: &list, &random)
                return "\(said) \(places(in: list))"
            }
        }
    }

    private static func act(on list: inout Playlist, _ random: inout SeededGenerator) -> String {
        let count = list.titles.count
        let index = random.number(-1...count)
        switch random.number(0...11) {
        case 0:
            let start = random.number(0...max(0, count - 1))
            list.take(.channels(start..<random.number(start...(count + 1))))
        case 1:
            let numbers = (0..<random.number(0...count)).map { _ in random.pick(["", "7", "12"]) }
            list.take(.channelNumbers(numbers))
        case 2:
            let entries = (0..<random.number(0...6)).map { place in
                QueueChange.Entry(
                    title: "N\(place)", former: random.pick([nil, place, count - place]),
                    isGated: random.number(1...3) == 1)
            }
            return "queue \(list.take(QueueChange(number: 1, entries: entries)))"
        case 3:
            let more = (0..<random.number(0...3)).map { "M\($0)" }
            return "expand \(String(describing: list.expand(index, into: more)))"
        case 4, 5, 6:
            list.arrive(
                MediaInfo(
                    index: max(0, min(index, count - 1)), title: "",
                    isLive: random.number(1...2) == 1,
                    duration: 10, isSeekable: true))
        case 7: list.order.loop = random.pick(LoopMode.allCases)
        case 8, 9:
            let last = random.number(0...count)
            list.order.shuffle(
                count, from: list.current, but: last..<count, seed: UInt64(random.number(0...99)))
        case 10: list.order.bring(index, after: list.current)
        default:
            if random.number(1...3) == 1 { list.order.sort() } else { return "\(list.mark(index))" }
        }
        return "change"
    }

    private static func places(in list: Playlist) -> String {
        let items = [true, false].map { isLive in
            PlaybackItem(
                MediaInfo(
                    index: list.current, title: "", isLive: isLive, duration: 10, isSeekable: true),
                PlaybackConfiguration())
        }
        let after = items.map { list.next(after: $0) ?? -9 }
        let steps = [-9, -2, -1, 0, 1, 2, 9].map { step in
            "\(list.place(step, from: list.current) ?? -9) "
                + "\(list.placeInList(step, from: list.current) ?? -9) "
                + "\(list.wrapped(list.current + step))"
        }
        let each = (-1...8).map { index in
            "\(list.number(of: index) ?? "-") \(list.isGated(index)) \(list.title(index))"
        }
        return "\(list.current) \(list.former ?? -1) \(list.channels) \(after) "
            + "\(items.map(list.hasChannels)) \(steps) \(each)"
    }

    // MARK: Cards

    private static func pages(_ random: inout SeededGenerator) -> ProgramOverlay {
        let pages = (0..<random.number(0...3)).map { page in
            OverlayPage(
                (0..<random.number(0...7)).map { row in
                    let count = random.pick([0, 1, 2, 4, 5, 6, 9, 11, 12, 40])
                    var cards = OverlayRow((0..<count).map { OverlayCard("\(page * row)-\($0)") })
                    cards.style = random.pick(OverlayRow.Style.allCases)
                    cards.total = random.pick([nil, nil, count + 30])
                    return cards
                })
        }
        var content = ProgramOverlay(pages)
        content.focus = random.pick([nil, nil, nil, "0-0", "1-3", "2-8", "4-0"])
        return content
    }

    static var cards: [String] {
        var random = SeededGenerator(seed: 66)
        var former: CardLevel?
        return (0..<250).flatMap { _ -> [String] in
            var level = CardLevel(pages(&random), former: random.number(1...2) == 1 ? former : nil)
            let lines =
                [line(level)]
                + (0..<25).map { _ -> String in
                    if random.number(1...20) == 1 {
                        return "home \(level.leadHome()) \(line(level))"
                    }
                    let direction = random.pick([
                        Direction.up, .down, .down, .left, .right, .right,
                    ])
                    let moved = level.move(direction, count: random.pick([1, 1, 1, 0, 2, 5, 30]))
                    return "\(direction) \(moved) \(line(level))"
                }
            former = level
            return lines
        }
    }

    private static func line(_ level: CardLevel) -> String {
        let near = level.near.map { "\($0.row):\($0.places)" }
        let places = level.rows.indices.map(level.place)
        return "\(level.page) \(level.focus) \(places) \(level.isAtEnd) \(near)"
    }

    static var stores: [String] {
        var random = SeededGenerator(seed: 67)
        var store = CardStore()
        return (0..<1200).map { step -> String in
            let block = CardStore.Block(
                choice: random.pick([nil, 1]), page: random.number(0...1),
                row: random.number(0...3), number: random.number(0...6))
            switch random.number(0...9) {
            case 0...5: store.keep(block, from: step, [OverlayCard("\(step)")])
            case 6, 7: store.touch(block)
            case 8: if random.number(1...30) == 1 { store.forget(block.choice) }
            default: if random.number(1...60) == 1 { store.forgetAll() }
            }
            let known = (0...6).map { number -> String in
                var other = block
                other.number = number
                return store.cards(other).map { "\($0.first) \($0.cards.count)" } ?? "-"
            }
            let sizes = [0, 1, 50, 51, 100, 101, 400].map(block.cards(of:))
            return "\(known) \(sizes)"
        }
    }

    // MARK: Tracks

    static var tracks: [String] {
        var random = SeededGenerator(seed: 68)
        let words = Catalogue.english
        return (0..<1500).map { _ -> String in
            var track = Track(
                id: random.number(1...3),
                title: random.pick([
                    "", "", "English", "Commentary", "German (forced)", "SDH", "Mono", "5.1 mix",
                    "For the hearing impaired",
                ]), language: random.pick(["", "en", "de", "deu", "xx"]))
            track.channels = random.pick([nil, 1, 2, 3, 6, 7, 8, 12])
            track.isForced = random.number(1...3) == 1
            track.isHearingImpaired = random.number(1...3) == 1
            return "\(track): \(track.name(words)) | \(track.row(words))"
        }
    }
}
