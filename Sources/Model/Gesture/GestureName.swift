// SPDX-License-Identifier: MIT

/// The names of the gestures, as traces and sockets write them. They are spelled as the cases are.
public enum GestureName: UInt8, RecordName {
    case press, release, click, hold, chord
    case tap, rest, swipe, pan, momentum, step
    case jog, pinch, analog

    /// Each name as it is written.
    public static let words = spelledCases
}
