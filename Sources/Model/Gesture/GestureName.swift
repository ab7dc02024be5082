// SPDX-License-Identifier: MIT

/// The names of the gestures, as traces and sockets write them.
public enum GestureName: UInt8, RecordName {
    case press, release, click, hold, chord
    case tap, rest, swipe, pan, momentum, step
    case jog, pinch, analog

    public static let words = spelledCases
}
