// SPDX-License-Identifier: MIT

import RemoteMedia
import RemoteModel
import Testing

@testable import MpvPlayer

/// A film that comes too slowly (behaviour.md A109, N374).
@Suite struct StallWatchTests {
    /// The seconds at which it waits (`3-5`), or the viewer leaps (`7`); and when the viewer learns
    /// that it is slow.
    @Test(arguments: [
        ("3-5", nil), ("3-14", 13), ("3-300", 13),
        // Again and again, within a minute.
        ("0-4 10-14 20-24", 22), ("0-4 30-34 64-68", nil), ("0-4 30-34 58-70", 60),
        // Once for an item.
        ("0-20 30-50", 10),
        // After a leap only a long wait counts.
        ("0-9 10 11-20", nil), ("0-9 10 11-22", 21),
    ])
    func aSlowServerIsNoticed(story: String, noticed: Int?) {
        var watch = StallWatch()
        var known: Int?
        func advance(to second: Int) {
            while let due = watch.deadline, due <= Timestamp(second) {
                if watch.advance(to: due), known == nil {
                    known = Int(due.microseconds / 1_000_000)
                }
            }
        }
        for step in story.split(separator: " ") {
            let seconds = step.split(separator: "-").compactMap { Int($0) }
            advance(to: seconds[0])
            guard seconds.count == 2 else {
                watch.interrupt()
                continue
            }
            watch.take(true, at: Timestamp(seconds[0]))
            // mpv may say it twice.
            watch.take(true, at: Timestamp(seconds[0] + 1))
            advance(to: seconds[1])
            watch.take(false, at: Timestamp(seconds[1]))
        }
        #expect(known == noticed)
    }

    @Test func theSentenceNamesWhereItComesFrom() {
        let stream = MediaItem(location: "https://me:secret@nas.local:8080/film.mkv?key=1")
        #expect(
            LoadFailure.stall(of: stream).english
                == "The server nas.local:8080 sends “film.mkv” too slowly: check the network, or "
                + "choose a smaller version. It goes on by itself")
        #expect(
            LoadFailure.stall(of: MediaItem(location: "/media/disc/film.mkv")).english
                == "“film.mkv” comes too slowly from its disk: it goes on by itself, and from "
                + "another disk it may play well")
    }
}

extension Timestamp {
    fileprivate init(_ second: Int) { self.init(microseconds: Int64(second) * 1_000_000) }
}
