// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

@testable import RemotePlayback

/// The stretches of buttons such as *Skip Intro* (behaviour.md A39).
@Suite struct ActionOfferTests {
    /// The one that began last counts, and none at its end.
    @Test(
        arguments: [
            (9.9, nil), (10, 0), (29.9, 0), (30, 1), (49.9, 1), (50, 0), (59.9, 0), (60, nil),
        ] as [(Double, Int?)])
    func theButtonOfAPlace(position: Double, expected: Int?) {
        let actions = [(10.0, 60.0), (30, 50)].map {
            TimedAction(title: LocalizedText("Skip"), from: $0.0, to: $0.1)
        }
        #expect(ActionOffer.place(in: actions, at: position) == expected)
    }
}
