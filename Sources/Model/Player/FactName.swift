// SPDX-License-Identifier: MIT

/// The names of the player's facts, as traces write them. They are spelled as the cases are.
public enum FactName: UInt8, RecordName {
    case playlist, list, begun, queue, channels, channelNumbers, channelGroups,
        favorites, loaded, updated, failed, held,
        moved, shifted, picked, delayed, answered, overlay, ownOverlay, away
    case remembered, position, duration, window, paused, speed, sought, buffering, ended
    case volume, muted, captions, audio, screenshot, pictureInPicture, viewing, linear
    case soundDevices, soundDevice
    case passcodeTries, passcodeTried, pointer, touchExplained, lost

    /// Each name as it is written.
    public static let words = spelledCases
}
