// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

/// What plays again, and in which order (behaviour.md A44).
@Suite struct LoopTests {
    private static func info(_ index: Int, _ duration: Seconds = 100) -> MediaInfo {
        MediaInfo(
            index: index, title: "\(index)", isLive: false, duration: duration, isSeekable: true)
    }

    /// Films of 100 s, the first of which plays; what the session asks of the player.
    private struct Films {
        var session: PlaybackSession
        var outputs: [TimedOutput] = []
        private var time: Int64 = 0

        init(
            _ count: Int, _ configuration: PlaybackConfiguration = PlaybackConfiguration(),
            from time: Int64 = 0
        ) {
            session = PlaybackSession(configuration: configuration)
            self.time = time
            let titles = (0..<count).map { "\($0)" }
            take([
                .fact(.playlist(titles: titles, current: 0)), .fact(.loaded(LoopTests.info(0))),
                .fact(.paused(false)),
            ])
        }

        mutating func take(_ events: [Event]) {
            outputs.removeAll()
            for event in events {
                time += 1000
                let input = TimedInput(Timestamp(microseconds: time), event.input)
                session.handle(input, into: &outputs)
            }
        }

        /// The requests and what programs are sent since the last ones.
        var lines: [String] {
            outputs.compactMap { output -> String? in
                switch output.output {
                case .request(.load(let index, _, _)): "load \(index)"
                case .request(.seek(_, let position, _)): "seek \(position)"
                case .request(.setPaused(let isPaused)): isPaused ? "pause" : "play"
                case .event(.ended(let item, let why), _): "ended \(item) \(why)"
                case .event(.began(let item), _): "began \(item)"
                case .command(_, .denied(let name, let why)): "denied \(name) \(why)"
                default: nil
                }
            }
        }

        /// Plays the films to their ends; the order in which they come.
        mutating func order(_ count: Int) -> [Int] {
            var order = [0]
            for _ in 0..<count {
                take([.fact(.ended)])
                let index = outputs.compactMap { output -> Int? in
                    if case .request(.load(let index, _, _)) = output.output { index } else { nil }
                }.first
                guard let index else { break }
                order.append(index)
                take([.fact(.loaded(LoopTests.info(index))), .fact(.paused(false))])
            }
            return order
        }
    }

    private static func loop(_ change: LoopChange) -> Event { .command(nil, .loop(change)) }
    private static func shuffle(_ change: ShuffleChange) -> Event {
        .command(nil, .shuffle(change))
    }

    @Test func oneFilmBeginsAgain() {
        var films = Films(3)
        films.take([Self.loop(.track), .fact(.position(99)), .fact(.ended)])
        #expect(films.lines == ["ended 0 eof", "seek 0.0", "began 0"])
        let seek = films.outputs.compactMap { output -> RequestID? in
            if case .request(.seek(let id, _, _)) = output.output { id } else { nil }
        }
        films.take(seek.map { .fact(.sought($0)) })
        #expect(films.lines == ["play"])
        // Only its end does so: the viewer may go on.
        films.take([.command(nil, .skipItem(.forward))])
        #expect(films.lines == ["load 1"])
    }

    @Test func theListBeginsAgain() {
        var films = Films(3)
        films.take([Self.loop(.playlist)])
        #expect(films.order(7) == [0, 1, 2, 0, 1, 2, 0, 1])
        films.take([.command(nil, .skipItem(.backward))])
        #expect(films.lines == ["load 0"])
        var single = Films(1)
        single.take([Self.loop(.playlist), .fact(.position(99)), .fact(.ended)])
        #expect(single.lines.contains("seek 0.0") && single.lines.contains("began 0"))
    }

    @Test func withoutALoopTheListEnds() {
        var films = Films(3)
        #expect(films.order(7) == [0, 1, 2])
        films.take([.command(nil, .skipItem(.forward))])
        #expect(films.lines == ["denied skipItem noItem"])
    }

    /// Broken films would be tried for ever.
    @Test func aListWhoseFilmsAllFailIsTriedOnce() {
        var films = Films(3)
        films.take([Self.loop(.playlist), .command(nil, .skipItem(.forward))])
        films.take([.fact(.failed(index: 1, message: "x"))])
        #expect(films.lines == ["denied skip loadFailed", "load 2"])
        films.take([.fact(.failed(index: 2, message: "x"))])
        #expect(films.lines == ["denied skip loadFailed", "load 0"])
        films.take([.fact(.failed(index: 0, message: "x"))])
        #expect(films.lines.isEmpty)
    }

    /// One that has no length would do nothing else.
    @Test func aFilmWithoutALengthDoesNotBeginAgain() {
        for duration in [0.0, 0.05] {
            var films = Films(1)
            films.take([
                .fact(.loaded(Self.info(0, duration))), .fact(.paused(false)), Self.loop(.track),
                .fact(.ended),
            ])
            #expect(!films.lines.contains { $0.hasPrefix("seek") })
        }
    }

    @Test func theModesFollowEachOther() {
        var films = Films(2)
        var modes: [LoopMode] = []
        for _ in 0..<4 {
            films.take([Self.loop(.next)])
            modes.append(films.session.nowPlaying(at: .zero).order.loop)
        }
        #expect(modes == [.track, .playlist, .none, .track])
        #expect(films.session.playerState(at: .zero).loop == .track)
    }

    // MARK: Another order

    /// Each film plays once, in an order that its time decides.
    @Test func everyFilmPlaysOnce() {
        var orders: [[Int]] = []
        for time in [0, 0, 1_000_000, 2_000_000] as [Int64] {
            var films = Films(20, from: time)
            films.take([Self.shuffle(.on)])
            #expect(films.session.nowPlaying(at: .zero).order.isShuffled)
            let order = films.order(30)
            #expect(order.sorted() == Array(0..<20) && order != Array(0..<20))
            orders.append(order)
        }
        #expect(orders[0] == orders[1])
        #expect(orders[1] != orders[2] && orders[2] != orders[3])
    }

    @Test func theListHasItsOrderAgain() {
        var films = Films(5)
        films.take([Self.shuffle(.toggle), Self.shuffle(.toggle)])
        #expect(films.order(9) == [0, 1, 2, 3, 4])
    }

    @Test func theWayBackIsTheWayThatWasCome() {
        var films = Films(9)
        films.take([Self.shuffle(.on)])
        let order = films.order(3)
        var back: [Int] = []
        for _ in 0..<3 {
            films.take([.command(nil, .skipItem(.backward))])
            guard let line = films.lines.first, let index = Int(line.dropFirst(5)) else { break }
            back.append(index)
            films.take([.fact(.loaded(Self.info(index)))])
        }
        #expect(back == Array(order.dropLast().reversed()))
    }

    @Test func aLoopRepeatsTheOrder() {
        var films = Films(4)
        films.take([Self.shuffle(.on), Self.loop(.playlist)])
        let order = films.order(7)
        #expect(Array(order[0..<4]) == Array(order[4..<8]) && Set(order).count == 4)
    }

    /// A film that is chosen out of the order leaves out none of the others.
    @Test func aChosenFilmComesNext() {
        var films = Films(12)
        films.take([Self.shuffle(.on)])
        films.take([
            .command(nil, .overlayShow), .command(nil, .focusMove(.down, count: 7)),
            .command(nil, .select),
        ])
        #expect(films.lines == ["load 7"])
        films.take([.fact(.loaded(Self.info(7))), .fact(.paused(false))])
        let order = films.order(20).dropFirst()
        #expect(([0, 7] + order).sorted() == Array(0..<12))
    }

    /// What a program puts into the list plays too, and what is left keeps its order.
    @Test func whatComesIntoTheListPlaysToo() {
        var films = Films(6)
        films.take([Self.shuffle(.on)])
        var reference = films
        let order = reference.order(9)
        let entries =
            [QueueChange.Entry(title: "x", former: nil)]
            + (0..<6).map { (place: Int) in QueueChange.Entry(title: "\(place)", former: place) }
            + [QueueChange.Entry(title: "y", former: nil)]
        films.take([.fact(.queue(QueueChange(number: 1, entries: entries)))])
        let new = films.order(9)
        #expect(new.dropFirst().sorted() == [0, 2, 3, 4, 5, 6, 7])
        let kept = new.dropFirst().filter { (1...6).contains($0) }.map { $0 - 1 }
        #expect(kept == Array(order.dropFirst()))
    }

    /// 10,000 items, as many as there may be.
    @Test func longLists() {
        var films = Films(10_000)
        films.take([Self.shuffle(.on)])
        let entries = (0..<10_000).map { place in
            QueueChange.Entry(title: "", former: place.isMultiple(of: 2) ? place : nil)
        }
        films.take([.fact(.queue(QueueChange(number: 1, entries: entries)))])
        #expect(films.order(50).count == 51)
    }
}
