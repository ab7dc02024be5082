// SPDX-License-Identifier: MIT

import Testing

/// Every machine: its transitions as a page of `docs/gestures`, and every possible sequence of up
/// to eight events, after each of which begin and end must fit together, nothing may be waited for
/// in vain, and the state must be one of the page. What fits together across machines is in
/// `ExhaustiveTests`.
@Suite("Machines")
struct MachineTests {
    private struct Machine: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var page: @Sendable (_ title: String, _ text: String) -> String
        var explore: @Sendable () -> Int
        var title: String
        var text: String

        init<Rig: MachineRig>(
            _ file: String, _ rig: Rig.Type, _ title: String, _ text: String
        ) {
            testDescription = file
            page = { Rig.page($0, $1) }
            explore = { Rig.explore(depth: 8) }
            self.title = title
            self.text = text
        }
    }

    private static let machines = [
        Machine(
            "tap", TapRig.self, "What becomes of a tap",
            """
            `TapMachine`: a touch that is short (N20), stays in its place (N21) and has no click \
            in it or just before (N25). A late lift comes 0.25 s later.
            """),
        Machine(
            "rest", RestRig.self, "What becomes of a rest",
            """
            `RestMachine`: a finger that stays inside 1.4 mm (N23) for 0.2 s (N22); `due` is the \
            end of that time. `moving` has left the circle, and its swipe's time runs (N44).
            """),
        Machine(
            "swipe", SwipeRig.self, "What becomes of a swipe",
            """
            `SwipeMachine`, from the decision for an axis on: it fires as soon as distance (N43), \
            sector (N45) and peak (N46) suffice, and fails when 0.5 s have passed (N44).
            """),
        Machine(
            "pan", PanRig.self, "What becomes of a pan",
            """
            `PanMachine`. A step against the motion waits 15 ms for a lift, as fingers tilt when \
            they go (N06); `due` is the end of that time.
            """),
        Machine(
            "focus", StepRig.self, "What becomes of focus steps",
            """
            `StepMachine`: steps every 7 mm down and 9 mm across (N48), another axis only when it \
            leads clearly (N42), and one or two more after a quick lift (N49), each at its `due`.
            """),
        Machine(
            "momentum", MomentumRig.self, "What becomes of momentum",
            """
            `MomentumMachine`: a lift at 50 mm/s or more glides on (N66). A touch stops it and \
            keeps its speed for the next push (N68, N69); a click and Back stop it for good.
            """),
        Machine(
            "jog", JogRig.self, "What becomes of a circle",
            """
            `JogMachine`: a touch on the ring (N81) that turns far enough (N85) without leaving \
            its radius (N86). While it may become one, pan and swipe wait (N89). A touch soon \
            after the lift goes on (N84).
            """),
        Machine(
            "pair", PairRig.self, "What becomes of two fingers",
            """
            `PairMachine`: side by side they swipe, apart or together they pinch. One that lands \
            later is watched where it may only rest: it pinches once both move (N289). After a \
            jump of the device all is measured again.
            """),
        Machine(
            "palm", PalmRig.self, "What becomes of a hand",
            """
            `PalmMachine` (N11): two contacts at once are a grip, and one that is more than 2.2 \
            times the usual size is a palm, once five contacts have shown what is usual; 1.25
            times is enough where a device cannot report a larger one (N130).
            """),
        Machine(
            "wake", WakeRig.self, "What becomes of the wake guard",
            """
            `WakeGuard` (N12): after 10 s of silence the first touch is doubtful, and tap and rest \
            are for 0.3 s.
            """),
        Machine(
            "click", ClickRig.self, "What becomes of clicks",
            """
            `ClickResolver`: the switch under the surface and the sides of a ring, with the finger \
            at the right edge. The state is what is down; in brackets a side that went down beside \
            another and means nothing (c.6). After the press of a side it is a ring, whose switch is \
            the centre (N54).
            """),
        Machine(
            "stick", StickRig.self, "What becomes of a stick",
            """
            `Stick` as a directional pad: on at half of its way behind the dead zone (N100), off \
            at 0.4 of it, sectors with 10° of hysteresis (N101). Numbers are shares of the whole way.
            """),
        Machine(
            "trigger", TriggerRig.self, "What becomes of a trigger",
            """
            `AxisScan`: a trigger that scans while it is pulled, from 0.3 on and down to 0.1 (N102), \
            in levels by depth (N103).
            """),
        Machine(
            "scrub-stick", ScrubStickRig.self, "What becomes of a stick that scrubs",
            """
            `AxisScrub`: pushed, it scrubs with every `due`, each 15 ms; after a loss it must be let \
            go of first.
            """),
        Machine(
            "chord", ChordRig.self, "What becomes of two controls together",
            """
            `ControlChords`, with a chord of Back and Play/Pause: a control of a chord waits 0.1 s \
            for the other one. `due` is the end of that time, or of a hold.
            """),
        Machine(
            "bounce", BounceRig.self, "What becomes of a switch that bounces",
            """
            `ButtonBank` (N30): a release within 25 ms of its press waits, and a press within 25 ms \
            of its release is ignored. A switch that lost its contact for longer than that is worn, \
            and each of its releases waits. After 2 min a button is stuck and given up; `due` is \
            that, or the end of the wait.
            """),
        Machine(
            "silence", SilenceRig.self, "What becomes of a button without a release",
            """
            `RepeatingButton` (N37): an infrared remote sends a button again and again, and not its \
            release: `due` is 0.25 s after the last time, or 2.25 times the gap that was seen.
            """),
        Machine(
            "hints", HintsRig.self, "What becomes of hints",
            """
            `Hints`: shown by a rest, they hide 0.75 s after the lift (N26) or after 5 s (c.5).
            """),
        Machine(
            "panic", PanicRig.self, "What becomes of Back and Select together",
            """
            `PanicChord`: both held for 3 s release every device.
            """),
        Machine(
            "echo", EchoRig.self, "What becomes of one button that two nodes report",
            """
            `EchoGuard` (N38): two nodes of one device report one press within 80 ms; the second is \
            left out, with its release. The state is what each of them is.
            """),
        Machine(
            "infrared-echo", InfraredEchoRig.self, "What becomes of a remote that two receive",
            """
            `InfraredEcho`: lircd and the kernel, or two receivers, receive one press within 0.15 s, or \
            while it is held; the second is left out. The state is what each of them is.
            """),
        Machine(
            "repeat", RepeatRig.self, "What becomes of a control that is held",
            """
            `HeldRepeat` (N35): what it does comes again after 0.45 s, then every 0.12 s, and from \
            the fourth time on every 0.08 s; or always after the time that a keymap says. The focus goes \
            farther with each repeat once it has gone twelve rows, and by few where it turns back (N300).
            """),
        Machine(
            "gate", GateRig.self, "What becomes of two devices that move something",
            """
            `CommandGate`: only one of two devices moves something at a time, and a press on one \
            ends what the other moves (c.10): its gesture goes on in vain. Volume and mute are \
            beside that. Once the focus is lost nothing is sent.
            """),
        Machine(
            "duplicate", DuplicateRig.self, "What becomes of one press that two devices report",
            """
            `CommandGate`: the same of another device within 0.08 s is left out, of play and pause \
            within 0.35 s (N38). The state is what was sent so lately.
            """),
        Machine(
            "layer", LayerRig.self, "What becomes of controls that bring a layer",
            """
            `LayerState`, with a layer of Guide and one of Back: such a control clicks only when \
            nothing was done while it was held (`used`).
            """),
        Machine(
            "pad", PadRig.self, "What becomes of a pad of plain axes",
            """
            `PadTracker`: a pad without a key for it is touched where it is not in its middle. A \
            step of 2 mm or less into the middle, and not more than twice the step before, may cross \
            it; `due` is 25 ms later (40 ms after a step of 0.3 mm or less), when the finger has \
            lifted where it was before. The second pad has a key.
            """),
        Machine(
            "repair", RepairRig.self, "What becomes of a finger's way when the device jumps",
            """
            `MotionRepair` (N07): of a frame that jumps only what the finger's velocity promised \
            counts, 1 mm here, and nothing when the frame before is more than 40 ms ago.
            """),
    ]

    @Test(arguments: machines)
    private func transitions(machine: Machine) throws {
        try Document.check(
            machine.testDescription + ".md", machine.page(machine.title, machine.text))
    }

    @Test(arguments: machines)
    private func sequences(machine: Machine) {
        #expect(machine.explore() > 500)
    }
}
