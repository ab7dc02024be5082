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
                        sentences: [
                            nearly(.swipeUp, missed(.tooShort, .lengthOf, 1.7)),
                            text(.goFarther, amount(.lengthOf, 6.5)),
                        ], offer: offer(.swipeUp),
                        trail: TouchTrail(
                            size: Point(x: 42.7, y: 24), isRound: false, reach: 6.5,
                            fingers: [thumb])))
            ),
            (
                "why-round",
                view(
                    TouchView(
                        sentences: [
                            taken(.swipeLeft, .skip),
                            nearly(.circle, missed(.turnedLittle, .angleOf, 12)),
                            text(.circleOn, amount(.angleOf, 15)),
                        ], offer: offer(.circle),
                        trail: TouchTrail(
                            size: Point(x: 28, y: 28), isRound: true, fingers: [thumb])))
            ),
            ("why-long", view(try longest())),
            (
                "why-press",
                view(
                    TouchView(
                        sentences: [
                            refused(
                                Phrase(GesturePhrase.key, .text("name", "KEY_FULL_SCREEN")),
                                .noControl),
                            words[TouchPhrase.learn],
                        ], offer: nil, trail: nil), over: failed)
            ),
        ]
    }

    /// The longest that is said: two gestures, and two limits that were missed.
    private static func longest() throws -> TouchView {
        let gestures = Phrase(
            TouchPhrase.followed, .phrase("first", Phrase(GesturePhrase.twoSwipeDown)),
            .phrase("second", Phrase(GesturePhrase.flipRight)))
        let gaps = Phrase(
            TouchPhrase.both, .phrase("first", missed(.nearMiddle, .lengthOf, 10.5)),
            .phrase("second", missed(.turnedLittle, .angleOf, 120)))
        return TouchView(
            sentences: [
                words.text(
                    Phrase(
                        TouchPhrase.taken, .phrase("gesture", gestures),
                        .phrase("command", Phrase(CommandPhrase.channelPreview)))
                ),
                nearly(.pinch, gaps), text(.spread, amount(.lengthOf, 10.5)),
            ], offer: offer(.pinch),
            trail: TouchTrail(
                size: Point(x: 42.7, y: 24), isRound: false, reach: 6.5, fingers: [thumb]))
    }

    // MARK: Words

    private static var words: Catalogue { GermanViews.words }

    private static func amount(_ unit: TouchPhrase, _ number: Double) -> PhraseArgument {
        .phrase("amount", Phrase(unit, .number("number", number)))
    }

    private static func missed(
        _ key: TouchPhrase, _ unit: TouchPhrase, _ number: Double
    ) -> Phrase {
        Phrase(key, amount(unit, number))
    }

    private static func text(_ key: TouchPhrase, _ argument: PhraseArgument) -> String {
        words.text(Phrase(key, argument))
    }

    private static func nearly(_ gesture: GesturePhrase, _ why: Phrase) -> String {
        words(
            TouchPhrase.nearly, .phrase("gesture", Phrase(gesture)), .phrase("why", why))
    }

    private static func taken(_ gesture: GesturePhrase, _ command: CommandPhrase) -> String {
        words(
            TouchPhrase.taken, .phrase("gesture", Phrase(gesture)),
            .phrase("command", Phrase(command)))
    }

    private static func refused(_ gesture: Phrase, _ why: TouchPhrase) -> String {
        words(
            TouchPhrase.refused, .phrase("gesture", gesture), .phrase("why", Phrase(why))
        ).withCapital
    }

    private static func offer(_ gesture: GesturePhrase) -> String {
        text(.offer, .phrase("gesture", Phrase(gesture)))
    }
}
