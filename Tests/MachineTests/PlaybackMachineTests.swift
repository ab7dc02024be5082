// SPDX-License-Identifier: MIT

import Testing

/// The machines of playback: their transitions as pages of `docs/playback`, and every possible
/// sequence of up to eight events.
@Suite("Machines of playback")
struct PlaybackMachineTests {
    private func check<Rig: MachineRig>(
        _ file: String, _ rig: Rig.Type, _ title: String, _ text: String
    ) throws {
        try Document.check(file, in: "docs/playback", Rig.page(title, text))
        #expect(Rig.explore(depth: 8) > 500)
    }

    @Test func seeks() throws {
        try check(
            "seek.md", SeekRig.self, "What becomes of a seek",
            """
            `SeekQueue`: one seek is in flight, and the newest of those that were asked for meanwhile \
            waits (N70). `settling`: the stream is on its way to where that seek goes. `settled`: it \
            stays where the last seek ended, so the same seek again is not sent.
            """)
    }

    @Test func motion() throws {
        try check(
            "motion.md", MotionRig.self, "What becomes of the way through an item",
            """
            `MotionState`: skips that follow each other (N71), a scrub (A6 to A11), a scan (A5) or none of them. \
            `freeze` is the loss of the player, `drop` another item.
            """)
    }

    @Test func screens() throws {
        try check(
            "screens.md", ScreenRig.self, "What becomes of the screens",
            """
            `ScreenStack`: what lies over the film, in the order of c.9. `close` is a command that \
            closes the top screen; `raise` is a screen that nobody asked for.
            """)
    }

    @Test func locks() throws {
        try check(
            "lock.md", LockRig.self, "What becomes of the passcode",
            """
            `LockState`: whether the passcode keeps an item from the viewer (A23, e.10). `held`: the \
            item on its way is paused until its rating is known. `arrive, closed`: it is there and \
            needs the passcode.
            """)
    }

    @Test func items() throws {
        try check(
            "items.md", ItemRig.self, "What becomes of an item",
            """
            `ItemState`: what there is to play (A12, A31, e.8, e.11). `lose`: it does not come, or \
            cannot be played; `recover` and `give up`: the player is lost, once and again within 30 s.
            """)
    }

    @Test func numbers() throws {
        try check(
            "number.md", NumberRig.self, "What becomes of the number of a channel",
            """
            `NumberEntry`: the digits that a viewer enters on a channel (A42), where there are the \
            channels 1, 2 and 12. `late`: the pause of N137 is over. `no 3`: it is shown that there is \
            no such channel.
            """)
    }

    @Test func offers() throws {
        try check(
            "offer.md", OfferRig.self, "What becomes of a button at a time",
            """
            `ActionOffer`: a button such as Skip Intro, while its stretch of the film plays (A39). \
            `covered`: a screen, the bar or a preview lies over the film. `late`: the time of the \
            button is over (N136).
            """)
    }

    @Test func pointers() throws {
        try check(
            "pointer.md", PointerRig.self, "What becomes of a press of the mouse",
            """
            `PointerState`: the presses of a mouse, or of a finger on a touch screen (A70), each \
            100 ms after the one before. The bar is shown, but for `bar hidden`. `left`, `middle`: of \
            the film. `hides`: the click hides the bar if no other one follows. `late`: the time of a \
            double click (N250) is over. `drop`: the preview is gone. `over`: it rests on the \
            track, at that share of it (A200).
            """)
    }
}
