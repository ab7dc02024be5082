// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import SystemTestSupport

/// What is seen of a session from outside: each thing again where it has changed.
struct WalkView {
    private var recorder = ProgressRecorder()
    private var neighbours = ChannelNeighbours()
    private var view: PlayerView?
    private var playing: NowPlaying?
    private var tracks: ChosenTracks?
    private var summary: PlaybackSummary?
    private var state: PlayerState?
    private var due = ""
    private var near: [Int] = []
    private var looks = 0

    /// What the recorder writes and when the session wants to run, and all else if it is looked at.
    mutating func follow(
        _ session: PlaybackSession, at now: Timestamp, isWhole: Bool
    ) -> [String] {
        var lines = recorder.follow(Viewing(session, at: now), at: now).map(Self.text)
        let times = [session.deadline, session.viewDeadline(after: now), recorder.deadline]
        let due = times.map { $0.map { "\($0.microseconds / 1000)" } ?? "-" }.joined(separator: " ")
        if due != self.due { lines.append(due) }
        self.due = due
        guard isWhole else { return lines }
        lines += Self.changes(&view, session.view(at: now))
        lines += Self.changes(&playing, session.nowPlaying(at: now))
        lines += Self.changes(&tracks, session.chosenTracks)
        lines += Self.changes(&summary, session.summary(at: now))
        // It has much in it, most of which the view has as well.
        looks += 1
        if looks % 4 == 0 { lines += Self.changes(&state, session.playerState(at: now)) }
        // Half of what was open before a flip is taken.
        near = neighbours.places(of: session, prepared: near.first, at: now)
        if !near.isEmpty { lines.append("\(near) \(session.triesAgain)") }
        return lines
    }

    private static func changes<Seen: Equatable>(_ former: inout Seen?, _ seen: Seen) -> [String] {
        defer { former = seen }
        return former == seen ? [] : [text(seen)]
    }

    /// All that a view or an entry of the recorder holds, but the words of the language.
    private static func text(_ seen: some Any) -> String {
        reflection(seen) { value in
            switch value {
            case is Catalogue: ""
            case let number as Double: "\((number * 1000).rounded() / 1000)"
            default: nil
            }
        }
    }
}
