// SPDX-License-Identifier: MIT

/// The thresholds of buttons, sticks and triggers, and what a person sets as a whole, as rows.
enum ControlFields {
    /// Presses, holds and repeats of buttons.
    static let presses: [ThresholdField] = [
        ThresholdField(
            time: \.debounce, "debounce", 0...200,
            "a press that bounces within this time is one press (N30)"),
        ThresholdField(
            time: \.hold, "hold", 150...5000,
            "a press this long is a hold (N31)"),
        ThresholdField(
            time: \.doublePress, "doublePress", 100...2000,
            "presses that follow within this time are double or triple (N33)"),
        ThresholdField(
            time: \.doublePressGap, "doublePressGap", 0...1000,
            "presses closer than this are two single presses (N33)"),
        ThresholdField(
            time: \.chordWindow, "chordWindow", 20...1000,
            "controls that are pressed within this time are pressed together"),
        ThresholdField(
            time: \.homeHold, "homeHold", 150...10_000,
            "a press of Back this long is a hold (N36)"),
        ThresholdField(
            time: \.repeatDelay, "repeatDelay", 100...5000,
            "a held direction moves the focus again after this time (N35)"),
        ThresholdField(
            time: \.repeatPeriod, "repeatPeriod", 20...5000,
            "a held direction then moves the focus once in this time (N35)"),
        ThresholdField(
            time: \.repeatPeriodFast, "repeatPeriodFast", 20...5000,
            "the faster period of a held direction (N35)"),
        ThresholdField(
            count: \.repeatFastFrom, "repeatFastFrom", 1...1000,
            "the faster period begins with this repeat (N35)"),
        ThresholdField(
            time: \.releaseGap, "releaseGap", 50...2000,
            "a button without a release is up after this silence (N37)"),
        ThresholdField(
            number: \.releaseGaps, "releaseGaps", .share, 1.1...10,
            "a button with a known period is up after this many periods of silence (N37)"),
        ThresholdField(
            time: \.releaseShortest, "releaseShortest", 10...2000,
            "the shortest silence that is taken for a release (N37)"),
        ThresholdField(
            time: \.releaseLongest, "releaseLongest", 50...5000,
            "the longest silence that is waited for a release (N37)"),
        ThresholdField(
            time: \.stuck, "stuck", 1000...3_600_000,
            "a button that is down for this long is stuck, and is taken as released"),
        ThresholdField(
            time: \.infraredEcho, "infraredEcho", 0...1000,
            "a press that a second infrared receiver gets within this time is the same press"),
        ThresholdField(
            time: \.duplicate, "duplicate", 0...2000,
            "the same command from another device within this time is dropped (N38)"),
        ThresholdField(
            time: \.duplicateTransport, "duplicateTransport", 0...2000,
            "the same for the commands that play and pause (N38)"),
        ThresholdField(
            time: \.duplicateScan, "duplicateScan", 0...2000,
            "the same for the commands that scan (N38)"),
    ]

    /// Sticks and triggers, and the switches of a whole remote.
    static let axes: [ThresholdField] = [
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
