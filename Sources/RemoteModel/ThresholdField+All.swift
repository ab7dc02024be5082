// SPDX-License-Identifier: MIT

extension ThresholdField {
    /// Every field, in the order of `GestureThresholds`.
    public static let all: [ThresholdField] =
        contactFields + pressFields + strokeFields + momentumFields + jogFields + axisFields

    private static let contactFields: [ThresholdField] = [
        ThresholdField(
            number: \.pressureOn, "pressureOn", .share, 0...1,
            "a contact begins at this share of the whole pressure (N01)"),
        ThresholdField(
            number: \.pressureOff, "pressureOff", .share, 0...1,
            "and ends below this one (N01)"),
        ThresholdField(
            time: \.settle, "settle", 0...500,
            "nothing is decided sooner after a touch (N02)"),
        ThresholdField(
            number: \.jitter, "jitter", .millimetres, 0...5,
            "a way shorter than this is told with the next (N03)"),
        ThresholdField(
            time: \.velocityWindow, "velocityWindow", 20...1000,
            "velocity is that of so long a time (N05)"),
        ThresholdField(
            count: \.velocitySamples, "velocitySamples", 2...16,
            "of at least so many places (N05)"),
        ThresholdField(
            time: \.velocitySpan, "velocitySpan", 0...1000,
            "over at least so long (N05)"),
        ThresholdField(
            time: \.burst, "burst", 0...15,
            "of frames closer than this all but the last came late (N126)"),
        ThresholdField(
            time: \.radioFrame, "radioFrame", 2...100,
            "so long, or half as long, a Siri Remote's frames are by the kernel module (N133)"),
        ThresholdField(
            time: \.liftFocus, "liftFocus", 5...1000,
            "at a lift, older places count less by this time constant (N120)"),
        ThresholdField(
            number: \.liftFlight, "liftFlight", .millimetresPerSecond, 1...10_000,
            "from this speed on the last frames of a lift count if it gets faster (N120)"),
        ThresholdField(
            time: \.stoppedAfter, "stoppedAfter", 5...1000,
            "a silence longer than this is a finger that stopped (N05)"),
        ThresholdField(
            time: \.lostFrames, "lostFrames", 5...2000,
            "but no longer than this, and farther away after it, frames were lost (N126)"),
        ThresholdField(
            time: \.liftGuard, "liftGuard", 0...200,
            "frames so close to the lift are not trusted (N06)"),
        ThresholdField(
            number: \.liftPressure, "liftPressure", .share, 0...1,
            "nor is one with less than this share of the pressure before (N06)"),
        ThresholdField(
            number: \.jump, "jump", .millimetres, 1...1000,
            "a longer step in one frame is a jump of the device (N07)"),
        ThresholdField(
            number: \.jumpExcess, "jumpExcess", .millimetres, 1...1000,
            "or a step that is longer by this than the one before (N07)"),
        ThresholdField(
            time: \.jumpWindow, "jumpWindow", 0...1000,
            "if it took no longer than this (N07)"),
        ThresholdField(
            time: \.palmWindow, "palmWindow", 0...1000,
            "fingers that land inside this are a hand (N11)"),
        ThresholdField(
            number: \.palmRatio, "palmRatio", .share, 1...100,
            "as is a contact so many times as large as usual (N11)"),
        ThresholdField(
            count: \.palmContacts, "palmContacts", 1...15,
            "so many contacts tell what is usual (N125)"),
        ThresholdField(
            time: \.palmLanding, "palmLanding", 0...5000,
            "by the first moments of each (N125)"),
        ThresholdField(
            time: \.palmFinger, "palmFinger", 0...60_000,
            "a hand that lay this long does not become usual (N125)"),
        ThresholdField(
            number: \.palmGrowth, "palmGrowth", .share, 1...100,
            "nothing counts for more than so many times the usual size (N125)"),
        ThresholdField(
            time: \.palmCompany, "palmCompany", 0...10_000,
            "a finger with others beside it for so long is a hand (N124)"),
        ThresholdField(
            time: \.wakeAfter, "wakeAfter", 0...3_600_000,
            "after so long without a touch the first one is in doubt (N12)"),
        ThresholdField(
            number: \.wakeSlop, "wakeSlop", .share, 1...10,
            "its panSlop is so many times as long (N12)"),
        ThresholdField(
            number: \.wakeFling, "wakeFling", .millimetresPerSecond, 1...10_000,
            "unless it is lifted this fast (N127)"),
        ThresholdField(
            time: \.wakeGuard, "wakeGuard", 0...10_000,
            "and it does not tap or rest for so long (N12)"),
        ThresholdField(
            time: \.tapTime, "tapTime", 0...2000,
            "the longest tap (N20)"),
        ThresholdField(
            number: \.tapTravel, "tapTravel", .millimetres, 0...20,
            "the farthest that a tap moves (N21)"),
        ThresholdField(
            number: \.tapTilt, "tapTilt", .millimetres, 0...50,
            "and the farthest as the finger lifts (N06)"),
        ThresholdField(
            time: \.restTime, "restTime", 50...5000,
            "a finger that lies still for so long rests (N22)"),
        ThresholdField(
            number: \.restTravel, "restTravel", .millimetres, 0...20,
            "still is inside this radius (N23)"),
        ThresholdField(
            number: \.restSpeed, "restSpeed", .millimetresPerSecond, 0.1...1000,
            "and slower than this (T48)"),
        ThresholdField(
            time: \.restFollow, "restFollow", 10...60_000,
            "a resting finger may creep: its place follows by this time constant (c.5)"),
        ThresholdField(
            time: \.tapAfterClick, "tapAfterClick", 0...5000,
            "no tap comes so soon after a click (N25)"),
        ThresholdField(
            time: \.hintsHide, "hintsHide", 0...60_000,
            "hints go so long after the lift (N26)"),
        ThresholdField(
            time: \.hintsLongest, "hintsLongest", 100...600_000,
            "or after so long a rest (c.5)"),
    ]

    private static let pressFields: [ThresholdField] = [
        ThresholdField(
            time: \.debounce, "debounce", 0...200,
            "a press that bounces inside this is one press (N30)"),
        ThresholdField(
            time: \.hold, "hold", 150...5000,
            "a press this long is a hold (N31)"),
        ThresholdField(
            time: \.doublePress, "doublePress", 100...2000,
            "presses that follow inside this are double or triple (N33)"),
        ThresholdField(
            time: \.doublePressGap, "doublePressGap", 0...1000,
            "closer ones are two single presses (N33)"),
        ThresholdField(
            time: \.chordWindow, "chordWindow", 20...1000,
            "controls that go down inside this are pressed together"),
        ThresholdField(
            time: \.homeHold, "homeHold", 150...10_000,
            "Back held this long is a hold (N36)"),
        ThresholdField(
            time: \.repeatDelay, "repeatDelay", 100...5000,
            "a held direction moves the focus again after this (N35)"),
        ThresholdField(
            time: \.repeatPeriod, "repeatPeriod", 20...5000,
            "and then so often (N35)"),
        ThresholdField(
            time: \.repeatPeriodFast, "repeatPeriodFast", 20...5000,
            "faster after some of them (N35)"),
        ThresholdField(
            count: \.repeatFastFrom, "repeatFastFrom", 1...1000,
            "from this one on (N35)"),
        ThresholdField(
            time: \.releaseGap, "releaseGap", 50...2000,
            "a button without a release is up after this silence (N37)"),
        ThresholdField(
            number: \.releaseGaps, "releaseGaps", .share, 1.1...10,
            "or after so many of its own gaps, once they are known (N37)"),
        ThresholdField(
            time: \.releaseShortest, "releaseShortest", 10...2000,
            "which is no less than this (N37)"),
        ThresholdField(
            time: \.releaseLongest, "releaseLongest", 50...5000,
            "and no more than this (N37)"),
        ThresholdField(
            time: \.stuck, "stuck", 1000...3_600_000,
            "a button that is down for so long is stuck, and taken for released"),
        ThresholdField(
            time: \.infraredEcho, "infraredEcho", 0...1000,
            "what a second infrared receiver hears inside this is the same press"),
        ThresholdField(
            time: \.duplicate, "duplicate", 0...2000,
            "the same command from another device inside this is dropped (N38)"),
        ThresholdField(
            time: \.duplicateTransport, "duplicateTransport", 0...2000,
            "the same for playing and pausing (N38)"),
        ThresholdField(
            time: \.duplicateScan, "duplicateScan", 0...2000,
            "the same for scanning (N38)"),
    ]

    private static let strokeFields: [ThresholdField] = [
        ThresholdField(
            number: \.panSlop, "panSlop", .millimetres, 0...50,
            "a finger that moves less stays put (N40)"),
        ThresholdField(
            number: \.axisDominance, "axisDominance", .share, 1...20,
            "an axis is meant that leads so many times (N41)"),
        ThresholdField(
            number: \.axisDecision, "axisDecision", .millimetres, 0...100,
            "otherwise the longer one, after this way (N41)"),
        ThresholdField(
            number: \.axisTie, "axisTie", .share, 0...1,
            "horizontal if they differ by less than this share (N41)"),
        ThresholdField(
            number: \.axisSwitch, "axisSwitch", .share, 1...20,
            "focus steps turn to the axis that leads so many times (N42)"),
        ThresholdField(
            number: \.swipeDistance, "swipeDistance", .millimetres, 1...200,
            "the way of a swipe at once (N43)"),
        ThresholdField(
            number: \.swipeDecay, "swipeDecay", .share, 0...2,
            "which shrinks by this share of itself a second (N43)"),
        ThresholdField(
            time: \.swipeTime, "swipeTime", 50...5000,
            "the longest swipe (N44)"),
        ThresholdField(
            number: \.swipeSectorWide, "swipeSectorWide", .degrees, 5...45,
            "how far off its axis a quick swipe may be (N45)"),
        ThresholdField(
            number: \.swipeSectorNarrow, "swipeSectorNarrow", .degrees, 5...45,
            "and the longest one (N45)"),
        ThresholdField(
            time: \.swipeWideTime, "swipeWideTime", 0...5000,
            "it is quick until then (N45)"),
        ThresholdField(
            number: \.swipeSpeed, "swipeSpeed", .millimetresPerSecond, 0...5000,
            "the least peak of a swipe (N46)"),
        ThresholdField(
            number: \.pinchSlop, "pinchSlop", .millimetres, 0...100,
            "two fingers pinch when they are so much farther apart, or closer"),
        ThresholdField(
            number: \.pinchStep, "pinchStep", .share, 1...10,
            "and mean something from this ratio of the distances on"),
        ThresholdField(
            number: \.stepVertical, "stepVertical", .millimetres, 1...200,
            "a focus step up or down (N48)"),
        ThresholdField(
            number: \.stepHorizontal, "stepHorizontal", .millimetres, 1...200,
            "a focus step to a side (N48)"),
        ThresholdField(
            number: \.glideOne, "glideOne", .millimetresPerSecond, 1...10_000,
            "one more step after a lift at this speed (N49)"),
        ThresholdField(
            number: \.glideTwo, "glideTwo", .millimetresPerSecond, 1...10_000,
            "two more (N49)"),
        ThresholdField(
            time: \.glideTime, "glideTime", 10...5000,
            "the last of them comes so long after the lift (N49)"),
        ThresholdField(
            time: \.glideReversal, "glideReversal", 0...1000,
            "none if the finger turned back so shortly before it (N49)"),
        ThresholdField(
            number: \.flipDistance, "flipDistance", .millimetres, 1...200,
            "the channel changes after this way (N50)"),
        ThresholdField(
            number: \.flipSpeed, "flipSpeed", .millimetresPerSecond, 1...10_000,
            "or by a fling of this speed (N50)"),
        ThresholdField(
            number: \.flipFling, "flipFling", .millimetres, 0...200,
            "that is at least so long (N50)"),
        ThresholdField(
            number: \.flipReversal, "flipReversal", .millimetresPerSecond, 1...10_000,
            "but not if the finger goes back this fast (N50)"),
        ThresholdField(
            number: \.flipWhole, "flipWhole", .share, 0.05...10,
            "its picture has slid in whole after this share of the width (N51)"),
        ThresholdField(
            number: \.edgeZone, "edgeZone", .share, 0.05...0.5,
            "so far from the middle a place is an edge (N52)"),
        ThresholdField(
            time: \.zoneOldest, "zoneOldest", 0...1000,
            "the place of a click is where the finger lay from here before it (N53)"),
        ThresholdField(
            time: \.zoneNewest, "zoneNewest", 0...1000,
            "to here (N53)"),
        ThresholdField(
            time: \.pinAfterClick, "pinAfterClick", 0...2000,
            "motion means nothing for so long after a click (N55)"),
        ThresholdField(
            number: \.pinSlop, "pinSlop", .millimetres, 0...50,
            "and has to be so much longer then (N55)"),
    ]
}
