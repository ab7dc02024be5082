// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

@testable import MpvPlayer

@Suite struct PendingSeekTests {
    /// Beside captions that have just been chosen mpv may end at the key frame after the place.
    @Test(
        arguments: [
            (50, 52, true), (50, 50.3, true), (50, 50.25, false), (50, 50, false), (50, 48, false),
            (50, nil, false), (nil, 52, false),
        ] as [(Seconds?, Seconds?, Bool)])
    func aSeekThatHasMissedItsPlaceIsRepeated(place: Seconds?, position: Seconds?, isSo: Bool) {
        let seek = PendingSeek(RequestID(3), place: place, at: .zero)
        #expect(seek.hasMissed(position) == isSo)
        #expect(seek.number == 3 && seek.deadline == Timestamp(microseconds: 5_000_000))
    }

    @Test func aSeekOfThePlayersOwnHasANumberThatTheSessionHasNot() {
        #expect(PendingSeek(nil, place: 1, at: .zero).number == 0)
    }
}
