// SPDX-License-Identifier: MIT

extension ThresholdField {
    static let momentumFields: [ThresholdField] = [
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

    static let jogFields: [ThresholdField] = [
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

    static let axisFields: [ThresholdField] = [
        ThresholdField(
            number: \.stickInner, "stickInner", .share, 0...0.9,
            "a stick that is moved less than this is at rest (N100)"),
        ThresholdField(
            number: \.stickOuter, "stickOuter", .share, 0.1...1,
            "a stick that is moved farther than this is moved fully (N100)"),
        ThresholdField(
            number: \.stickOn, "stickOn", .share, 0.05...1,
            "a stick that is moved this far is a direction (N101)"),
        ThresholdField(
            number: \.stickOff, "stickOff", .share, 0...1,
            "a stick that is back here is no longer a direction (N101)"),
        ThresholdField(
            number: \.stickSector, "stickSector", .degrees, 0...40,
            "a stick that has turned this far beyond its sector is another direction (N101)"),
        ThresholdField(
            number: \.triggerOn, "triggerOn", .share, 0.01...1,
            "a trigger that is pulled this far is pressed (N102)"),
        ThresholdField(
            number: \.triggerOff, "triggerOff", .share, 0...1,
            "a trigger that is back here is released (N102)"),
        ThresholdField(
            number: \.triggerLevel2, "triggerLevel2", .share, 0.01...1,
            "a trigger that is pulled this far scans at the second level (N103)"),
        ThresholdField(
            number: \.triggerLevel3, "triggerLevel3", .share, 0.01...1,
            "a trigger that is pulled this far scans at the third level (N103)"),
        ThresholdField(
            number: \.triggerHysteresis, "triggerHysteresis", .share, 0...0.5,
            "a trigger that is this much below a level has left it (N103)"),
        ThresholdField(
            number: \.stickScrubSpeed, "stickScrubSpeed", .millimetresPerSecond, 1...10_000,
            "a stick that scrubs is as fast as a finger of this speed"),
        ThresholdField(
            toggle: \.touch, "touch",
            "fingers on a surface have an effect"),
        ThresholdField(
            number: \.scrubSpeed, "scrubSpeed", .share, 0.05...5,
            "what a finger or a stick scrubs is multiplied by this"),
        ThresholdField(
            toggle: \.scanLatched, "scanLatched",
            "a scan continues after the release (A5)"),
    ]
}
