// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback

/// Views that say why a touch was not what was meant (behaviour.md A132).
enum TouchViews {
    /// The way of a thumb.
    private static let thumb = [
        Point(x: 14, y: 17), Point(x: 14.2, y: 16.1), Point(x: 14.7, y: 14.9),
        Point(x: 15.4, y: 13.6), Point(x: 16.2, y: 12.7),
    ]

    static func all() throws -> [(name: String, view: PlayerView)] {
        let film = try Views.view("position=1830")
        func view(_ touch: TouchView, over former: PlayerView? = nil) -> PlayerView {
            var view = former ?? film
            view.refusal = .touch(touch)
            return view
        }
        var failed = PlayerView()
        failed.error = "no such file"
        return [
            (
                "why",
                view(
                    TouchView(
                        sentences: ["Nearly a swipe up: 4.8 of 6.5 mm", "Too short"],
                        offer: "It should have been a swipe up",
                        trail: TouchTrail(
                            size: Point(x: 42.7, y: 24), isRound: false, reach: 6.5,
                            fingers: [thumb])))
            ),
            (
                "why-round",
                view(
                    TouchView(
                        sentences: [
                            "It was taken as a swipe left: skip", "Nearly a jog: 12 of 15 degrees",
                        ], offer: "It should have been a jog",
                        trail: TouchTrail(
                            size: Point(x: 28, y: 28), isRound: true, fingers: [thumb])))
            ),
            (
                "why-press",
                view(
                    TouchView(
                        sentences: ["KEY_FULL_SCREEN: no keymap gives it a control"], offer: nil,
                        trail: nil), over: failed)
            ),
        ]
    }
}
