// SPDX-License-Identifier: MIT

/// What is said of a sound or of captions.
public enum TrackPhrase: String, PhraseKey {
    public static var area: PhraseArea { .tracks }

    case track = "Track {number}"
    case mono = "mono"
    case channels = "{count} channel || {count} channels"
    case forced = "forced"
    case hearingImpaired = "hearing impaired"
}

/// The screen that asks for the passcode (behaviour.md A23).
public enum PasscodePhrase: String, PhraseKey {
    public static var area: PhraseArea { .passcode }

    case enter = "Enter the passcode"
    case wrong = "Wrong passcode. Try again"
    case wrongLeft = "Wrong passcode. One try left || Wrong passcode. {count} tries left"
    case wrongWait = "Wrong passcode. Try again in {time}"
    case manyWait = "Too many tries. Try again in {time}"
    case hidden = "This cannot be played. Enter its passcode to see why"
}

/// Numbers and times.
public enum FormatPhrase: String, PhraseKey {
    public static var area: PhraseArea { .format }

    case decimalMark = "."
    case clock = "{hours}:{minutes}"
    case clockMorning = "{hours}:{minutes} AM"
    case clockEvening = "{hours}:{minutes} PM"
}
