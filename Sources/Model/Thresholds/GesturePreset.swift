// SPDX-License-Identifier: MIT

/// A choice of thresholds for people whom the usual ones do not suit: `preset = "gentle"` in a
/// keymap's `[gestures]`, or what the viewer chose in the player's menu (behaviour.md A190). Single
/// thresholds of keymaps apply on top of it. It is a list of settings and nothing else, so that a
/// person can see in the manual what it changes.
public enum GesturePreset: String, CaseIterable, Sendable {
    /// For hands that tremble or are slow: longer holds, larger dead zones, slower scrubbing.
    case gentle
    /// Touch does nothing. Buttons, sticks and the switch under a surface work as ever.
    case clicksOnly = "clicks-only"

    /// The lines of `[gestures]` that it stands for, the same on every surface.
    public var settings: [ThresholdSetting] {
        switch self {
        case .gentle:
            [
                ThresholdSetting(name: "settle", value: 60),
                ThresholdSetting(name: "jitter", value: 0.6),
                ThresholdSetting(name: "tapTime", value: 400),
                ThresholdSetting(name: "tapTravel", value: 4),
                ThresholdSetting(name: "tapTilt", value: 6),
                ThresholdSetting(name: "restTime", value: 400),
                ThresholdSetting(name: "restTravel", value: 3.5),
                ThresholdSetting(name: "debounce", value: 60),
                ThresholdSetting(name: "hold", value: 900),
                ThresholdSetting(name: "doublePress", value: 600),
                ThresholdSetting(name: "doublePressGap", value: 0),
                ThresholdSetting(name: "chordWindow", value: 250),
                ThresholdSetting(name: "homeHold", value: 1600),
                ThresholdSetting(name: "repeatDelay", value: 900),
                ThresholdSetting(name: "repeatPeriod", value: 300),
                ThresholdSetting(name: "repeatPeriodFast", value: 200),
                ThresholdSetting(name: "panSlop", value: 4),
                ThresholdSetting(name: "axisDecision", value: 6),
                ThresholdSetting(name: "pinchSlop", value: 8),
                ThresholdSetting(name: "swipeTime", value: 900),
                ThresholdSetting(name: "swipeDecay", value: 0.5),
                ThresholdSetting(name: "swipeSpeed", value: 25),
                ThresholdSetting(name: "pinAfterClick", value: 300),
                ThresholdSetting(name: "pinSlop", value: 3),
                ThresholdSetting(name: "momentumStart", value: 200),
                ThresholdSetting(name: "liftFlight", value: 100),
                ThresholdSetting(name: "flutterStep", value: 3.5),
                ThresholdSetting(name: "flipReversal", value: 80),
                ThresholdSetting(name: "stickInner", value: 0.4),
                ThresholdSetting(name: "stickOn", value: 0.45),
                ThresholdSetting(name: "stickOff", value: 0.2),
                ThresholdSetting(name: "triggerOn", value: 0.4),
                ThresholdSetting(name: "triggerLevel2", value: 0.75),
                ThresholdSetting(name: "triggerLevel3", value: 0.95),
                ThresholdSetting(name: "stickScrubSpeed", value: 60),
                ThresholdSetting(name: "scrubSpeed", value: 0.5),
            ]
        case .clicksOnly:
            [ThresholdSetting(name: "touch", value: 0)]
        }
    }
}
