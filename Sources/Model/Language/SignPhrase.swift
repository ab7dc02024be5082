// SPDX-License-Identifier: MIT

/// What is shown for a moment when a value was set (behaviour.md N134).
public enum SignPhrase: String, PhraseKey {
    public static var area: PhraseArea { .sign }

    case volume = "Volume {number} %"
    case mute = "Mute"
    case subtitles = "Subtitles: {name}"
    case subtitlesOff = "Subtitles off"
    case audio = "Audio: {name}"
    case subtitlesDelay = "Subtitles {delay}"
    case audioDelay = "Audio {delay}"
    case later = "{seconds} s later"
    case earlier = "{seconds} s earlier"
    case asInFilm = "as in the film"
    case fillsScreen = "Picture fills the screen"
    case wholePicture = "Whole picture"
    case shape = "Aspect ratio: {shape}"
    case shapeOfFilm = "Aspect ratio: as in the film"
    case pictureSaved = "Picture saved"
    case pictureNotSaved = "The picture could not be saved"
    case pictureInPictureOn = "Picture in picture on"
    case pictureInPictureOff = "Picture in picture off"
    case noPictureInPicture = "No picture in picture on this screen"
    case sleepOff = "Sleep timer off"
    case sleepIn = "Sleep in {count} min"
    case sleepSoon = "Sleep in {seconds} s"
    case speed = "Speed {speed}"
    case noChannel = "{number}: no such channel"
    case shuffleOn = "Shuffle on"
    case shuffleOff = "Shuffle off"
    case repeatOff = "Repeat off"
    case repeatThis = "Repeat this"
    case repeatAll = "Repeat all"
    case resumed = "Resumed at {time}"
}
