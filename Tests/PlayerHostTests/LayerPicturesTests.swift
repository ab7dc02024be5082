// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

@testable import PlayerHost

/// Which picture of a layer is shown when (behaviour.md A14, N155).
@Suite struct LayerPicturesTests {
    /// Seconds of each frame, a time in milliseconds, the frame, and when the next one comes.
    @Test(
        arguments: [
            ([], 0, 0, nil), ([1], 5000, 0, nil),
            ([1, 0.5], 0, 0, 1000), ([1, 0.5], 999, 0, 1000), ([1, 0.5], 1000, 1, 1500),
            ([1, 0.5], 1499, 1, 1500), ([1, 0.5], 1500, 0, 2500), ([1, 0.5], 150_000, 0, 151_000),
            ([0.1, 0.1, 0.1], 250, 2, 300), ([3600, 1], 3_599_000, 0, 3_600_000),
            // The clock of a layer begins with its pictures.
            ([1, 1], -5, 0, 995),
        ] as [([Double], Int64, Int, Int64?)])
    func frames(seconds: [Double], time: Int64, place: Int, next: Int64?) {
        let frames = seconds.map { ItemLayer.Frame(picture: "/a.png", seconds: $0) }
        let start = Timestamp(microseconds: 7_000_000)
        let now = start + .milliseconds(time)
        let found = LayerPictures.place(at: now, since: start, in: frames)
        #expect(found.place == place)
        #expect(found.next == next.map { start + .milliseconds($0) })
    }
}
