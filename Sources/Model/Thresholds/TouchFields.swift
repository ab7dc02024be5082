// SPDX-License-Identifier: MIT

/// The thresholds of fingers on a surface, as rows.
enum TouchFields {
    /// When a contact begins, ends, jumps or rests.
    static let contact: [ThresholdField] = [
        ThresholdField(
            number: \.pressureOn, "pressureOn", .share, 0...1,
            "a contact begins at this share of the full pressure (N01)"),
        ThresholdField(
            number: \.pressureOff, "pressureOff", .share, 0...1,
            "a contact ends below this share of the full pressure (N01)"),
        ThresholdField(
            time: \.settle, "settle", 0...500,
            "nothing is decided before this time after a touch (N02)"),
        ThresholdField(
            number: \.jitter, "jitter", .millimetres, 0...5,
            "a motion shorter than this is held back and added to the next one (N03)"),
        ThresholdField(
            time: \.velocityWindow, "velocityWindow", 20...150,
            "velocity is measured over this much time (N05)"),
        ThresholdField(
            count: \.velocitySamples, "velocitySamples", 2...16,
            "velocity needs at least this many positions (N05)"),
        ThresholdField(
            time: \.velocitySpan, "velocitySpan", 0...150,
            "velocity needs positions over at least this much time (N05)"),
        ThresholdField(
            time: \.burst, "burst", 0...15,
            "frames closer together than this are a burst: all but the last came late (N126)"),
        ThresholdField(
            time: \.liftFocus, "liftFocus", 5...1000,
            "at a lift, older positions count less, by this time constant (N120)"),
        ThresholdField(
            number: \.liftFlight, "liftFlight", .millimetresPerSecond, 1...10_000,
            "from this speed on, the last frames of a lift that gets faster count (N120)"),
        ThresholdField(
            time: \.stoppedAfter, "stoppedAfter", 5...1000,
            "a finger that reports nothing for longer than this has stopped (N05)"),
        ThresholdField(
            time: \.lostFrames, "lostFrames", 5...2000,
            "after a gap up to this long, a finger that moved on has lost frames (N126)"),
        ThresholdField(
            time: \.liftGuard, "liftGuard", 0...200,
            "frames this close to the lift are ignored (N06)"),
        ThresholdField(
            number: \.liftPressure, "liftPressure", .share, 0...1,
            "a last frame with less than this share of the earlier pressure is ignored (N06)"),
        ThresholdField(
            number: \.jump, "jump", .millimetres, 1...1000,
            "a step longer than this in one frame is a jump of the device (N07)"),
        ThresholdField(
            number: \.jumpExcess, "jumpExcess", .millimetres, 1...1000,
            "a step longer than the one before by this much is a jump of the device (N07)"),
        ThresholdField(
            time: \.jumpWindow, "jumpWindow", 0...1000,
            "the longest time that such a longer step may have taken (N07)"),
        ThresholdField(
            time: \.palmWindow, "palmWindow", 0...1000,
            "fingers that land within this time are a hand (N11)"),
        ThresholdField(
            number: \.palmRatio, "palmRatio", .share, 1...100,
            "a contact this many times as large as usual is a hand (N11)"),
        ThresholdField(
            count: \.palmContacts, "palmContacts", 1...15,
            "the usual size is that of this many contacts (N125)"),
        ThresholdField(
            time: \.palmLanding, "palmLanding", 0...5000,
            "the size of a contact is taken from this first part of it (N125)"),
        ThresholdField(
            time: \.palmFinger, "palmFinger", 0...60_000,
            "a hand that rested this long does not count towards the usual size (N125)"),
        ThresholdField(
            number: \.palmGrowth, "palmGrowth", .share, 1...100,
            "no contact counts for more than this many times the usual size (N125)"),
        ThresholdField(
            time: \.palmCompany, "palmCompany", 0...10_000,
            "a finger with others beside it for this long is a hand (N124)"),
        ThresholdField(
            time: \.wakeAfter, "wakeAfter", 0...3_600_000,
            "after this long without a touch, the first touch may be accidental (N12)"),
        ThresholdField(
            number: \.wakeSlop, "wakeSlop", .share, 1...10,
            "the panSlop of such a first touch is this many times as long (N12)"),
        ThresholdField(
            number: \.wakeFling, "wakeFling", .millimetresPerSecond, 1...10_000,
            "a first touch that lifts at this speed has the usual panSlop (N127)"),
        ThresholdField(
            time: \.wakeGuard, "wakeGuard", 0...10_000,
            "a first touch does not tap or rest for this long (N12)"),
        ThresholdField(
            time: \.tapTime, "tapTime", 0...2000,
            "the longest tap (N20)"),
        ThresholdField(
            number: \.tapTravel, "tapTravel", .millimetres, 0...20,
            "the farthest that a tap moves (N21)"),
        ThresholdField(
            number: \.tapTilt, "tapTilt", .millimetres, 0...50,
            "the farthest that a tap moves while the finger lifts (N06)"),
        ThresholdField(
            time: \.restTime, "restTime", 50...5000,
            "a finger that lies still for this long rests (N22)"),
        ThresholdField(
            number: \.restTravel, "restTravel", .millimetres, 0...20,
            "a finger inside this radius lies still (N23)"),
        ThresholdField(
            number: \.restSpeed, "restSpeed", .millimetresPerSecond, 0.1...1000,
            "a finger slower than this lies still (T48)"),
        ThresholdField(
            time: \.restFollow, "restFollow", 10...60_000,
            "the place of a resting finger follows a creep by this time constant (c.5)"),
        ThresholdField(
            time: \.scrubFollow, "scrubFollow", 100...600_000,
            "where motion scrubs, a creeping finger is followed by this time constant (N170)"),
        ThresholdField(
            time: \.tapAfterClick, "tapAfterClick", 0...5000,
            "a touch this soon after a click does not tap (N25)"),
        ThresholdField(
            time: \.hintsHide, "hintsHide", 0...60_000,
            "hints disappear this long after the lift (N26)"),
        ThresholdField(
            time: \.hintsLongest, "hintsLongest", 100...600_000,
            "hints disappear after a rest this long (c.5)"),
    ]

    /// Pans, swipes, steps, pinches and clicks.
    static let strokes: [ThresholdField] = [
        ThresholdField(
            number: \.panSlop, "panSlop", .millimetres, 0...50,
            "a finger that moves less than this stays put (N40)"),
        ThresholdField(
            number: \.axisDominance, "axisDominance", .share, 1...20,
            "an axis that leads this many times is the one that is meant (N41)"),
        ThresholdField(
            number: \.axisDecision, "axisDecision", .millimetres, 0...100,
            "without such a lead, the longer axis is taken after this way (N41)"),
        ThresholdField(
            number: \.axisTie, "axisTie", .share, 0...1,
            "axes that differ by less than this share count as horizontal (N41)"),
        ThresholdField(
            time: \.hookWait, "hookWait", 0...1000,
            "a pan waits up to this long for a finger that turns to the other axis (N41)"),
        ThresholdField(
            number: \.hookTravel, "hookTravel", .millimetres, 0...200,
            "a pan waits up to this way for a finger that turns to the other axis (N41)"),
        ThresholdField(
            number: \.axisSwitch, "axisSwitch", .share, 1...20,
            "focus steps turn to the axis that leads this many times (N42)"),
        ThresholdField(
            number: \.swipeDistance, "swipeDistance", .millimetres, 1...200,
            "the way of a swipe that takes no time (N43)"),
        ThresholdField(
            number: \.swipeDecay, "swipeDecay", .share, 0...2,
            "the way of a swipe shrinks by this share of itself a second (N43)"),
        ThresholdField(
            time: \.swipeTime, "swipeTime", 50...5000,
            "the longest swipe (N44)"),
        ThresholdField(
            number: \.swipeSectorWide, "swipeSectorWide", .degrees, 5...45,
            "the farthest that a quick swipe may be off its axis (N45)"),
        ThresholdField(
            number: \.swipeSectorNarrow, "swipeSectorNarrow", .degrees, 5...45,
            "the farthest that the longest swipe may be off its axis (N45)"),
        ThresholdField(
            time: \.swipeWideTime, "swipeWideTime", 0...5000,
            "the longest time of a quick swipe (N45)"),
        ThresholdField(
            number: \.swipeSpeed, "swipeSpeed", .millimetresPerSecond, 0...5000,
            "the least peak speed of a swipe (N46)"),
        ThresholdField(
            number: \.swipeFling, "swipeFling", .millimetresPerSecond, 1...10_000,
            "a finger that lifts at this speed swipes with a shorter way (N171)"),
        ThresholdField(
            number: \.swipeFlingDistance, "swipeFlingDistance", .millimetres, 0...200,
            "the way of a swipe that ends at such a speed (N171)"),
        ThresholdField(
            number: \.pinchSlop, "pinchSlop", .millimetres, 0...100,
            "two fingers pinch when they have come this much farther apart, or closer"),
        ThresholdField(
            number: \.pinchStep, "pinchStep", .share, 1...10,
            "a pinch has an effect from this ratio of the distances on"),
        ThresholdField(
            number: \.stepVertical, "stepVertical", .millimetres, 1...200,
            "the way of a focus step up or down (N48)"),
        ThresholdField(
            number: \.stepHorizontal, "stepHorizontal", .millimetres, 1...200,
            "the way of a focus step to a side (N48)"),
        ThresholdField(
            number: \.glideOne, "glideOne", .millimetresPerSecond, 1...10_000,
            "a lift at this speed adds one focus step (N49)"),
        ThresholdField(
            number: \.glideTwo, "glideTwo", .millimetresPerSecond, 1...10_000,
            "a lift at this speed adds two focus steps (N49)"),
        ThresholdField(
            time: \.glideTime, "glideTime", 10...5000,
            "the last added step comes this long after the lift (N49)"),
        ThresholdField(
            time: \.glideReversal, "glideReversal", 0...1000,
            "a finger that turned back this shortly before the lift adds no step (N49)"),
        ThresholdField(
            number: \.flipDistance, "flipDistance", .millimetres, 1...200,
            "the channel changes after this way (N50)"),
        ThresholdField(
            time: \.flipAhead, "flipAhead", 0...1000,
            "a lift counts where the finger would be after this time (N50)"),
        ThresholdField(
            number: \.flipSpeed, "flipSpeed", .millimetresPerSecond, 1...10_000,
            "the channel changes by a fling of this speed (N50)"),
        ThresholdField(
            number: \.flipReversal, "flipReversal", .millimetresPerSecond, 1...10_000,
            "a finger that goes back at this speed cancels the change of channel (N50)"),
        ThresholdField(
            number: \.flipWhole, "flipWhole", .share, 0.05...10,
            "the channel's picture is all in after this share of the width (N51)"),
        ThresholdField(
            number: \.flutterStep, "flutterStep", .millimetres, 0.2...50,
            "a contact that turns at many steps of this length changes no channel (N172)"),
        ThresholdField(
            number: \.edgeZone, "edgeZone", .share, 0.05...0.5,
            "a place this far from the middle is an edge (N52)"),
        ThresholdField(
            time: \.zoneOldest, "zoneOldest", 0...96,
            "the place of a click is measured from this long before it (N53)"),
        ThresholdField(
            time: \.zoneNewest, "zoneNewest", 0...96,
            "the place of a click is measured until this long before it (N53)"),
        ThresholdField(
            time: \.pinAfterClick, "pinAfterClick", 0...2000,
            "motion has no effect for this long after a click (N55)"),
        ThresholdField(
            number: \.pinSlop, "pinSlop", .millimetres, 0...50,
            "after a click, a motion has to be longer by this much (N55)"),
    ]

    /// What a finger leaves behind when it lifts.
    static let momentum: [ThresholdField] = [
        ThresholdField(
            number: \.momentumStart, "momentumStart", .millimetresPerSecond, 1...100_000,
            "a lift at this speed glides on (N66)"),
        ThresholdField(
            number: \.momentumStop, "momentumStop", .millimetresPerSecond, 0.1...1000,
            "a glide ends at this speed (N66)"),
        ThresholdField(
            number: \.momentumDecay, "momentumDecay", .share, 0.5...0.9999,
            "the share of the speed that is left after a millisecond (N65)"),
        ThresholdField(
            time: \.momentumKept, "momentumKept", 0...5000,
            "a push within this time adds to the one before (N68)"),
        ThresholdField(
            time: \.flickTime, "flickTime", 0...2000,
            "the longest push that adds to the one before (N69)"),
        ThresholdField(
            number: \.momentumLimit, "momentumLimit", .millimetresPerSecond, 10...100_000,
            "the highest speed that pushes add up to (N69)"),
    ]

    /// Circles on a ring.
    static let jog: [ThresholdField] = [
        ThresholdField(
            toggle: \.jog, "jog",
            "circles on a ring jog (N97)"),
        ThresholdField(
            number: \.jogStartRadius, "jogStartRadius", .share, 0...0.5,
            "a circle begins at least this far from the middle (N81)"),
        ThresholdField(
            number: \.jogStartRadiusTop, "jogStartRadiusTop", .share, 0...0.5,
            "at the top, a circle begins at least this far from the middle (N81)"),
        ThresholdField(
            number: \.jogMinimumRadius, "jogMinimumRadius", .share, 0...0.5,
            "a circle stays at least this far from the middle (N82)"),
        ThresholdField(
            number: \.jogRestRadius, "jogRestRadius", .share, 0...0.5,
            "a rest this far from the middle makes a circle easier (N83)"),
        ThresholdField(
            number: \.jogRestRadiusTop, "jogRestRadiusTop", .share, 0...0.5,
            "at the top, a rest this far from the middle makes a circle easier (N83)"),
        ThresholdField(
            number: \.jogCareful, "jogCareful", .millimetresPerSecond, 0...1000,
            "a finger that stays slower from its landing on circles as after a rest (N83)"),
        ThresholdField(
            time: \.jogRecovery, "jogRecovery", 0...5000,
            "a touch this soon after a jog continues it (N84)"),
        ThresholdField(
            number: \.jogArcStrict, "jogArcStrict", .degrees, 0.5...180,
            "the turn that makes a circle, at radius 1 (N85)"),
        ThresholdField(
            number: \.jogArcRested, "jogArcRested", .degrees, 0.5...180,
            "the turn that makes a circle after a rest, at radius 1 (N85)"),
        ThresholdField(
            number: \.jogDeviationStrict, "jogDeviationStrict", .share, 0.01...0.5,
            "the most that the radius of a circle may change (N86)"),
        ThresholdField(
            number: \.jogDeviationRested, "jogDeviationRested", .share, 0.01...0.5,
            "the most that the radius of a circle after a rest may change (N86)"),
        ThresholdField(
            number: \.jogDeferral, "jogDeferral", .share, 0.01...2,
            "pan and swipe wait for a circle up to this length of the path (N89)"),
        ThresholdField(
            number: \.jogStraightness, "jogStraightness", .share, 0...0.5,
            "a path that bends by less than this is a stroke (N90)"),
        ThresholdField(
            number: \.jogBendRested, "jogBendRested", .share, 0...0.1,
            "after a rest, a path that bends by less than this in the mean is a stroke (N123)"),
        ThresholdField(
            number: \.jogSlope, "jogSlope", .share, 0.01...10,
            "the radius of a circle changes by no more than this share of the arc (N121)"),
        ThresholdField(
            number: \.jogRoundness, "jogRoundness", .share, 0...1,
            "the path of a circle bends by this share of a true circle's bow (N122)"),
        ThresholdField(
            number: \.jogRoundArc, "jogRoundArc", .share, 0...1,
            "a path shorter than this must be rounder to be a circle (N122)"),
        ThresholdField(
            number: \.jogRoundRadius, "jogRoundRadius", .share, 0...0.5,
            "a path nearer to the centre than this must be rounder to be a circle (N132)"),
        ThresholdField(
            number: \.jogDeadRadius, "jogDeadRadius", .share, 0...0.5,
            "a finger nearer to the middle than this turns nothing (N91)"),
        ThresholdField(
            number: \.jogDeadRadiusTop, "jogDeadRadiusTop", .share, 0...0.5,
            "at the top, a finger nearer to the middle than this turns nothing (N91)"),
        ThresholdField(
            count: \.jogFrames, "jogFrames", 1...8,
            "a turn is the mean of this many frames (N92)"),
        ThresholdField(
            time: \.jogShortestFrame, "jogShortestFrame", 1...100,
            "the shortest time that a frame of a turn counts for (N92)"),
        ThresholdField(
            number: \.jogWeight, "jogWeight", .share, 0.1...20,
            "a turn counts this many times its radius (N92)"),
    ]
}
