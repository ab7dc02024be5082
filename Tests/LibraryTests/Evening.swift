// SPDX-License-Identifier: MIT

// The guide "Your first program for the player" shows what stands between the marks.
// guide: PlayerProgram
import CommandSocket
import LinuxSystem
import RemoteModel

/// Plays films one after the other, and gives `take` what it learns until that wants no more.
func play(_ films: [String], on path: String, _ take: (PlayerNews) -> Bool) throws {
    let loop = try EventLoop()
    let player = try PlayerClient(
        path: path, program: "evening", topics: .all, loop: loop, owner: 1)
    let queue = QueueLoad(films.map { ItemDescription(url: $0) })
    var news: [PlayerNews] = []
    while true {
        try loop.wait(until: player.deadline)
        let now = MonotonicClock.now
        for readiness in loop.ready { player.handle(readiness, at: now, into: &news) }
        player.advance(to: now, into: &news)
        for new in news {
            if case .connected(isResumed: false) = new { player.load(queue) }
            guard take(new) else { return }
        }
        news.removeAll()
    }
}
// end of guide
