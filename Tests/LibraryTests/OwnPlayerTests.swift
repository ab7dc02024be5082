// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

@Suite struct OwnPlayerTests {
    private static func time(_ seconds: Double) -> Timestamp { .zero + .seconds(seconds) }

    @Test func skipsAndPauses() {
        var player = OwnPlayer(Film(title: "A film", duration: 600), at: Self.time(1))
        player.take(.command(nil, .skip(1)), at: Self.time(2))
        player.advance(to: Self.time(4))
        // A second of it has played before the skip of ten.
        #expect(abs(player.film.position - 11) < 0.01)
        player.take(.command(nil, .pause), at: Self.time(5))
        #expect(player.film.isPaused)
        #expect(player.picture(at: Self.time(5)).state == .paused)
    }
}
