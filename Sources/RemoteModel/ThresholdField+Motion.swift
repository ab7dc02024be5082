// SPDX-License-Identifier: MIT

extension ThresholdField {
    static let momentumFields: [ThresholdField] = [
        ThresholdField(
            number: \.momentumStart, "momentumStart", .millimetresPerSecond, 1...100_000,
            "a lift at this speed glides on (N66)"),
        ThresholdField(
            number: \.momentumStop, "momentumStop", .millimetresPerSecond, 0.1...1000,
            "and stops at this one (N66)"),
        ThresholdField(
            number: \.momentumDecay, "momentumDecay", .share, 0.5...0.9999,
            "the share of the speed that is left after a millisecond (N65)"),
        ThresholdField(
            time: \.momentumKept, "momentumKept", 0...5000,
            "a push inside this adds to the one before (N68)"),
        ThresholdField(
            time: \.flickTime, "flickTime", 0...2000,
            "if it is no longer than this (N69)"),
        ThresholdField(
            number: \.momentumLimit, "momentumLimit", .millimetresPerSecond, 10...100_000,
            "up to this speed (N69)"),
    ]

    static let jogFields: [ThresholdField] = [
        ThresholdField(
            toggle: \.jog, "jog",
            "circles on a ring jog (N97)"),
        ThresholdField(
            number: \.jogStartRadius, "jogStartRadius", .share, 0...0.5,
            "they begin so far from the middle (N81)"),
        ThresholdField(
            number: \.jogStartRadiusTop, "jogStartRadiusTop", .share, 0...0.5,
            "or here, at the top (N81)"),
        ThresholdField(
            number: \.jogMinimumRadius, "jogMinimumRadius", .share, 0...0.5,
            "and stay at least so far from it (N82)"),
        ThresholdField(
            number: \.jogRestRadius, "jogRestRadius", .share, 0...0.5,
            "a rest so far from the middle makes a circle easier (N83)"),
        ThresholdField(
            number: \.jogRestRadiusTop, "jogRestRadiusTop", .share, 0...0.5,
            "or here, at the top (N83)"),
        ThresholdField(
            time: \.jogRecovery, "jogRecovery", 0...5000,
            "a touch so soon after a jog goes on with it (N84)"),
        ThresholdField(
            number: \.jogArcStrict, "jogArcStrict", .degrees, 0.5...180,
            "the turn that is a circle, at the radius 1 (N85)"),
        ThresholdField(
            number: \.jogArcRested, "jogArcRested", .degrees, 0.5...180,
            "and after a rest (N85)"),
        ThresholdField(
            number: \.jogDeviationStrict, "jogDeviationStrict", .share, 0.01...0.5,
            "by how much the radius may change (N86)"),
        ThresholdField(
            number: \.jogDeviationRested, "jogDeviationRested", .share, 0.01...0.5,
            "and after a rest (N86)"),
        ThresholdField(
            number: \.jogDeferral, "jogDeferral", .share, 0.01...2,
            "pan and swipe wait for a circle up to this path (N89)"),
        ThresholdField(
            number: \.jogStraightness, "jogStraightness", .share, 0...0.5,
            "a path that bends by less is a stroke (N90)"),
        ThresholdField(
            number: \.jogBendRested, "jogBendRested", .share, 0...0.1,
            "and after a rest, in the mean (N123)"),
        ThresholdField(
            number: \.jogSlope, "jogSlope", .share, 0.01...10,
            "the radius changes by no more than this share of the arc (N121)"),
        ThresholdField(
            number: \.jogRoundness, "jogRoundness", .share, 0...1,
            "and the path bends by this share of a circle's bow (N122)"),
        ThresholdField(
            number: \.jogRoundArc, "jogRoundArc", .share, 0...1,
            "on a path of this length; a shorter one must be rounder (N122)"),
        ThresholdField(
            number: \.jogRoundRadius, "jogRoundRadius", .share, 0...0.5,
            "and nearer to the centre than this, too (N132)"),
        ThresholdField(
            number: \.jogDeadRadius, "jogDeadRadius", .share, 0...0.5,
            "nearer to the middle nothing turns (N91)"),
        ThresholdField(
            number: \.jogDeadRadiusTop, "jogDeadRadiusTop", .share, 0...0.5,
            "and at the top (N91)"),
        ThresholdField(
            count: \.jogFrames, "jogFrames", 1...8,
            "a turn is the mean of so many frames (N92)"),
        ThresholdField(
            time: \.jogShortestFrame, "jogShortestFrame", 1...100,
            "none of which counts for shorter than this (N92)"),
        ThresholdField(
            number: \.jogWeight, "jogWeight", .share, 0.1...20,
            "a turn counts so many times its radius (N92)"),
    ]

    static let axisFields: [ThresholdField] = [
        ThresholdField(
            number: \.stickInner, "stickInner", .share, 0...0.9,
            "a stick that is moved less is at rest (N100)"),
        ThresholdField(
            number: \.stickOuter, "stickOuter", .share, 0.1...1,
            "and moved whole from here on (N100)"),
        ThresholdField(
            number: \.stickOn, "stickOn", .share, 0.05...1,
            "a stick is a direction from here on (N101)"),
        ThresholdField(
            number: \.stickOff, "stickOff", .share, 0...1,
            "until it is back here (N101)"),
        ThresholdField(
            number: \.stickSector, "stickSector", .degrees, 0...40,
            "and until it has turned so far beyond its sector (N101)"),
        ThresholdField(
            number: \.triggerOn, "triggerOn", .share, 0.01...1,
            "a trigger is pulled from here on (N102)"),
        ThresholdField(
            number: \.triggerOff, "triggerOff", .share, 0...1,
            "until it is back here (N102)"),
        ThresholdField(
            number: \.triggerLevel2, "triggerLevel2", .share, 0.01...1,
            "it scans at the second level from here on (N103)"),
        ThresholdField(
            number: \.triggerLevel3, "triggerLevel3", .share, 0.01...1,
            "and at the third (N103)"),
        ThresholdField(
            number: \.triggerHysteresis, "triggerHysteresis", .share, 0...0.5,
            "until it is so much below that again (N103)"),
        ThresholdField(
            number: \.stickScrubSpeed, "stickScrubSpeed", .millimetresPerSecond, 1...10_000,
            "a stick that scrubs is as fast as a finger of this speed"),
        ThresholdField(
            toggle: \.touch, "touch",
            "fingers on a surface mean something"),
        ThresholdField(
            number: \.scrubSpeed, "scrubSpeed", .share, 0.05...5,
            "what a finger or a stick scrubs, times this"),
        ThresholdField(
            toggle: \.scanLatched, "scanLatched",
            "a scan goes on after the release (A5)"),
    ]
}
