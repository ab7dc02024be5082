// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

/// What plays after a program made a new list (docs/protocol.md, *The queue*).
@Suite struct NewQueueTests {
    private func outcome(_ events: [Event]) -> (lines: [PlayerRequest], session: PlaybackSession) {
        var configuration = PlaybackConfiguration()
        configuration.skip = .item
        var session = PlaybackSession(configuration: configuration)
        var outputs: [TimedOutput] = []
        for (time, event) in events.enumerated() {
            session.handle(
                TimedInput(Timestamp(microseconds: Int64(time) * 1000), event.input),
                into: &outputs)
        }
        let requests = outputs.compactMap { output -> PlayerRequest? in
            if case .request(let request) = output.output { request } else { nil }
        }
        return (requests, session)
    }

    private static let playing: [Event] = [
        .fact(.playlist(titles: ["A", "B", "C"], current: 1)),
        .fact(
            .loaded(
                MediaInfo(index: 1, title: "B", isLive: false, duration: 100, isSeekable: true))),
    ]

    private func change(
        _ entries: [(String, Int?)], play: Int? = nil, at position: Seconds? = nil
    ) -> Event {
        var change = QueueChange(
            number: 1, entries: entries.map { QueueChange.Entry(title: $0.0, former: $0.1) },
            play: play)
        change.position = position
        return .fact(.queue(change))
    }

    @Test func aNewListPlays() {
        let (requests, session) = outcome(
            Self.playing + [change([("X", nil), ("Y", nil)], play: 1, at: 30)])
        #expect(
            requests == [.takeQueue(number: 1), .load(index: 1, position: 30, paused: false)])
        #expect(session.nowPlaying(at: .zero).title == "")
    }

    /// What plays goes on when the list around it changes.
    @Test func whatPlaysGoesOn() {
        let (requests, session) = outcome(
            Self.playing + [
                change([("X", nil), ("A", 0), ("B", 1)]), .command(nil, .skipItem(.backward)),
            ])
        #expect(
            requests == [.takeQueue(number: 1), .load(index: 1, position: nil, paused: false)])
        #expect(session.context.item == 2)
    }

    /// The next one plays when the one that plays is taken out.
    @Test func whatIsTakenOutEnds() {
        let (requests, _) = outcome(Self.playing + [change([("A", 0), ("C", 2)])])
        #expect(
            requests == [.takeQueue(number: 1), .load(index: 1, position: nil, paused: false)])
        #expect(outcome(Self.playing + [change([])]).lines == [.takeQueue(number: 1), .unload])
        // A list that does not have what it is to play changes nothing.
        #expect(outcome(Self.playing + [change([("A", 0)], play: 3)]).lines.isEmpty)
    }

    /// Whoever watches sees that an item is on its way, before there is anything else to be seen.
    @Test func anItemOnItsWayIsWaitedFor() {
        func isBuffering(_ events: [Event]) -> Bool? {
            outcome(events).session.playerState(at: .zero).motion.isBuffering
        }
        #expect(isBuffering([]) == nil)
        #expect(isBuffering([Self.playing[0]]) == true)
        #expect(isBuffering(Self.playing) == false)
        #expect(isBuffering(Self.playing + [change([])]) == nil)
        #expect(isBuffering(Self.playing + [change([("X", nil)], play: 0)]) == true)
    }

    /// With the item that could not be played its error goes, and Play has nothing to try again.
    @Test func anErrorGoesWithItsItem() {
        let failed: [Event] = [
            .fact(.playlist(titles: ["A"], current: 0)), .fact(.failed(index: 0, message: "gone")),
        ]
        #expect(outcome(failed).session.playerState(at: .zero).error?.contains("gone") == true)
        let (requests, session) = outcome(failed + [change([]), .command(nil, .play)])
        #expect(session.playerState(at: .zero).error == nil)
        #expect(requests.suffix(2) == [.takeQueue(number: 1), .unload])
    }

    /// The item on its way is taken out: what played before plays again, and where nothing has, the
    /// one that came into its place.
    @Test func whatWasOnItsWayIsTakenOut() {
        let skip = [Event.command(nil, .skipItem(.forward))]
        let (requests, session) = outcome(
            Self.playing + skip + [change([("A", 0), ("B", 1)])])
        let loads = requests.compactMap { request -> Int? in
            if case .load(let index, _, _) = request { index } else { nil }
        }
        #expect(loads == [2, 1], "\(requests)")
        #expect(session.context.item == 1)
        let starting = outcome(
            [Self.playing[0], .command(nil, .skip(-1)), change([("B", 1), ("C", 2)])])
        #expect(
            starting.lines == [
                .load(index: 0, position: nil, paused: false), .takeQueue(number: 1),
                .load(index: 0, position: nil, paused: false),
            ])
    }
}
