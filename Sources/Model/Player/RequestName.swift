// SPDX-License-Identifier: MIT

/// The names of the requests to the player, as traces and `replay --json` write them. They are
/// spelled as the cases are.
public enum RequestName: UInt8, RecordName {
    case load, seek, setPaused, setSpeed, setScanMuted, setMuted, fadeSound, changeVolume, setVolume
    case setCaptions, setAudio, setCaptionsDelay, setAudioDelay, setZoom, setAspect
    case setViewing, setSoundDevice
    case takeScreenshot, perform, toggleFullscreen, setFullscreen, setPictureInPicture
    case expand, takeQueue, setAddress, describe
    case playProposed, setFavorite, unload, tryPasscode, explainTouch, keepTouch, leave

    /// Each name as it is written.
    public static let words = spelledCases
}
