// SPDX-License-Identifier: MIT

import CommandSocket
import LinuxSystem
import RemoteModel

/// Plays films one after the other, and gives `take` what it learns until that wants no more.
func play(_ films: [String], on path: String, _ take: (PlayerReport) -> Bool) throws {
    let loop = try EventLoop()
    let player = try PlayerClient(
        path: path, program: "evening", topics: .all, loop: loop, owner: 1)
    let queue = QueueLoad(films.map { ItemDescription(url: $0) })
    var reports: [PlayerReport] = []
    while true {
        try loop.wait(until: player.deadline)
        let now = MonotonicClock.now
        for readiness in loop.ready { player.handle(readiness, at: now, into: &reports) }
        player.advance(to: now, into: &reports)
        for report in reports {
            if case .connected(isResumed: false) = report { player.load(queue) }
            guard take(report) else { return }
        }
        reports.removeAll()
    }
}
