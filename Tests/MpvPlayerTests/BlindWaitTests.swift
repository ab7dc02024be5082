// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

@testable import MpvPlayer

/// mpv waits for data that it has (behaviour.md N413).
@Suite struct BlindWaitTests {
    /// What mpv has, at each time that it is asked: `500`: bytes without a length, `500+2`: two
    /// seconds, `500!`: and no more will come; `-`: it has not answered. The last answer counts.
    @Test(arguments: [
        ("500", false), ("500 900", true), ("500 500", false), ("0 0", false), ("0 300", false),
        ("0 300 400", true), ("500 900+0", false), ("500+0 900", false), ("500 700+1 900", false),
        ("500 900!", false), ("500 - 900", true), ("900 500", false),
    ])
    func whatHasNoLengthIsPlayed(story: String, isPlayed: Bool) {
        var wait = BlindWait()
        #expect(wait.take(true, at: Self.time(200)) == false)
        // mpv may say it twice.
        #expect(wait.take(true, at: Self.time(700)) == false)
        var played = false
        for (place, answer) in story.split(separator: " ").enumerated() {
            let due = Self.time(1200 + 500 * place)
            #expect(wait.deadline == due)
            let answers = [due - .milliseconds(1), due].map { wait.isDue(at: $0) }
            #expect(answers == [false, true])
            guard answer != "-" else { continue }
            played = wait.take(Self.cache(answer))
        }
        #expect(played == isPlayed)
        // It waits the next time that nothing is there.
        #expect(wait.take(false, at: Self.time(9000)) == isPlayed)
        #expect(wait.take(true, at: Self.time(9100)) == false)
        #expect(wait.take(false, at: Self.time(9200)) == false)
    }

    @Test func whoGoesOnIsNotAsked() {
        var wait = BlindWait()
        #expect(wait.take(true, at: Self.time(0)) == false)
        #expect(wait.isDue(at: Self.time(1000)) == true)
        #expect(wait.take(Self.cache("500")) == false)
        #expect(wait.take(false, at: Self.time(2000)) == false)
        #expect(wait.deadline == nil)
        #expect(wait.isDue(at: Self.time(9000)) == false)
        // An answer that comes late is about a wait that is over.
        #expect(wait.take(Self.cache("900")) == false)
        // The next wait begins with nothing.
        #expect(wait.take(true, at: Self.time(9000)) == false)
        #expect(wait.take(Self.cache("900")) == false)
    }

    /// mpv takes its time, or has lost the request.
    @Test func whoStillWaitsIsAskedAgain() {
        var wait = BlindWait()
        #expect(wait.take(true, at: Self.time(0)) == false)
        let answers = ["500" as Substring, "600", "600", "700"].map { wait.take(Self.cache($0)) }
        #expect(answers == [false, true, false, true])
        #expect(wait.take(false, at: Self.time(3000)) == true)
    }

    private static func time(_ milliseconds: Int) -> Timestamp {
        Timestamp(microseconds: Int64(milliseconds) * 1000)
    }

    private static func cache(_ answer: Substring) -> MpvNode {
        let parts = answer.filter { $0 != "!" }.split(separator: "+")
        var entries: [MpvNode.Entry] = [
            .init("fw-bytes", .integer(Int64(parts[0]) ?? 0)),
            .init("eof", .flag(answer.hasSuffix("!"))),
        ]
        if parts.count > 1 {
            entries.append(.init("cache-duration", .double(Double(parts[1]) ?? 0)))
        }
        return .map(entries)
    }
}
