// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

/// Items that turn out to be lists, and what a player goes on to by itself (behaviour.md e.14).
@Suite struct ListTests {
    private static func info(_ index: Int, _ title: String) -> MediaInfo {
        MediaInfo(index: index, title: title, isLive: false, duration: 100, isSeekable: true)
    }

    /// The requests of a session that received these facts, and itself at the end.
    private func outcome(
        _ events: [Event], configuration: PlaybackConfiguration = PlaybackConfiguration()
    ) -> (requests: [PlayerRequest], session: PlaybackSession) {
        var session = PlaybackSession(configuration: configuration)
        var outputs: [TimedOutput] = []
        for (time, event) in events.enumerated() {
            session.handle(
                TimedInput(Timestamp(microseconds: Int64(time) * 1000), event.input), into: &outputs
            )
        }
        let requests = outputs.compactMap { output -> PlayerRequest? in
            if case .request(let request) = output.output { request } else { nil }
        }
        return (requests, session)
    }

    private static let playlist = Event.fact(.playlist(titles: ["A", "list", "B"], current: 1))
    private static let list = Event.fact(.list(index: 1, titles: ["x", "y", "z"]))

    @Test func theFirstEntryIsWhatLoads() {
        let (requests, session) = outcome([
            Self.playlist, Self.list, .fact(.loaded(Self.info(1, "x"))),
            .command(nil, .skipItem(.forward)),
        ])
        #expect(
            requests == [.expand(index: 1), .load(index: 2, position: nil, paused: false)])
        let end = Timestamp(microseconds: 3_000_000)
        #expect(session.view(at: end).channel?.name == "y")
    }

    /// What plays and comes after the list has another number, and is still unlocked.
    @Test func whatComesAfterIsMoved() {
        var configuration = PlaybackConfiguration()
        configuration.passcodeLength = 1
        let (requests, session) = outcome(
            [
                .fact(.playlist(titles: ["list", "B", "C"], current: 1)),
                .fact(.channels(1..<3)), .fact(.loaded(Self.info(1, "B"))),
                .command(nil, .digit(7)), .fact(.passcodeTried(isRight: true, PasscodeTries())),
                .command(nil, .skipItem(.backward)), .fact(.list(index: 0, titles: ["x", "y"])),
                .fact(.failed(index: 0, message: "gone")),
            ], configuration: configuration)
        // What played before plays again, under its new number and without its passcode.
        #expect(requests.suffix(2).first == .expand(index: 0))
        #expect(requests.last == .load(index: 2, position: 0.001, paused: false))
        #expect(session.context.item == 2)
        #expect(session.nowPlaying(at: Timestamp(microseconds: 9000)).title == "B")
    }

    /// The film that nobody asked for is loaded paused until its rating is known.
    @Test(arguments: [(nil, true), (18, true), (6, false)] as [(Int?, Bool)])
    func whatThePlayerGoesOnToIsLocked(age: Int?, isLocked: Bool) {
        var configuration = PlaybackConfiguration()
        configuration.passcodeLength = 1
        configuration.passcodeAge = 16
        var first = Self.info(0, "A")
        first.age = 6
        var next = Self.info(1, "Next")
        next.age = age
        let (requests, session) = outcome(
            [
                .fact(.playlist(titles: ["A"], current: 0)), .fact(.loaded(first)),
                .fact(.list(index: 0, titles: ["A", "Next"])), .fact(.begun(index: 1)),
                .fact(.loaded(next)),
            ], configuration: configuration)
        #expect(requests.contains(.load(index: 1, position: nil, paused: true)))
        #expect((session.context.context == .passcode) == isLocked)
        #expect(requests.last == .setPaused(isLocked))
    }

    /// A player that loads what is not in its list.
    @Test func theOverlayShowsTheListAroundAnItemBeyondIt() {
        let time = Timestamp(microseconds: 9000)
        for direction in [Direction.up, .down] {
            let (_, session) = outcome([
                .fact(.playlist(titles: ["A", "B"], current: 0)),
                .fact(.loaded(Self.info(99, "C"))), .command(nil, .overlayShow),
            ])
            var moved = session
            var outputs: [TimedOutput] = []
            #expect(session.view(at: time).overlay?.list?.rows.map(\.text) == ["A", "B"])
            moved.handle(
                TimedInput(time, .command(nil, .focusMove(direction, count: 1))), into: &outputs)
            #expect(direction == .down || moved.view(at: time).overlay?.list?.focus == 0)
        }
    }

    @Test(arguments: [
        PlayerFact.list(index: 9, titles: ["x"]), .list(index: -1, titles: ["x"]),
        .list(index: 0, titles: []), .begun(index: 9), .begun(index: -1),
    ])
    func nonsenseChangesNothing(fact: PlayerFact) {
        let (requests, session) = outcome([
            .fact(.playlist(titles: ["A"], current: 0)), .fact(.loaded(Self.info(0, "A"))),
            .fact(fact),
        ])
        #expect(requests.isEmpty && session.context.item == 0)
    }
}
