// SPDX-License-Identifier: MIT

/// What went wrong, and what to do about it: the error screen, and notices over the film
/// (behaviour.md A109).
public enum FaultPhrase: String, PhraseKey {
    public static var area: PhraseArea { .faults }

    // The item cannot be played.
    case goesOn = "{fault}. Playback resumes when it is available again."
    case noPicture = """
        The picture of {name} cannot be shown here; check that the display is connected and on, \
        then try again
        """
    case empty = "{name} is empty; fetch it again"
    case notAFilm = """
        {name} is not a film or a sound, or not all of it is there; check the file, or fetch it \
        again
        """
    case webPage = """
        {name} is not a film or a sound, perhaps a web page; for those of video sites, yt-dlp \
        must be installed
        """
    case noSound = """
        The sound of {name} cannot be played here; connect a sound device, then try again
        """
    case serverSilent = """
        The server {server} does not send {name}; check the address and the network, or try \
        again later
        """
    case unopened = "{name} cannot be opened (mpv: {reason})"
    case brokeOff = """
        The server {server} broke off in {name}; check the network, and Play goes on where it was
        """
    case gone = "{name} is not there any more; connect its disk, and Play goes on where it was"
    case lighter = """
        {name} is demanding for this machine: the picture quality is reduced so that it plays \
        smoothly
        """
    case tooSlow = """
        {name} is too much for this machine, and does not run smoothly: choose a version of it \
        with a smaller picture, such as 1080p in place of 4K
        """
    case slowDisc = """
        {name} comes too slowly from its disk: it goes on by itself, and from another disk it may \
        play well
        """
    case slowServer = """
        The server {server} sends {name} too slowly: check the network, or choose a smaller \
        version. It goes on by itself
        """
    case noDecoder = "This machine has no decoder for {name}; choose another version of it"
    case noPictureDecoder = """
        This machine has no decoder for the picture ({codec}): choose another version of the film
        """
    case noSoundDecoder = """
        This machine has no decoder for the sound ({codec}): choose another version of the film
        """
    case missing = "There is no {name}; check its name, and that its disk is there"
    case forbidden = "You may not read {name}; its owner can allow it"
    case folder = "{name} is a folder without a film or sound; name one that has some"
    case unreadable = """
        {name} cannot be read: its disk or server fails; check the cable, or copy it elsewhere
        """
    case noAnswer = "The server {server} does not answer; check the address and its port"
    case unknownServer = "The server {server} is not known; check the address and the network"
    case noNetwork = "There is no network to fetch {name}; check the connection"
    case unreachable = "The server {server} cannot be reached; check the address and the network"
    case notOnServer = "The server has no {name}; check the address"
    case notGiven = "The server does not give out {name}; it may want a login"
    case wantsLogin = "The server does not give out {name}; it requires a login"
    case serverFault = "The server {server} has an error of its own; try again later"
    case timeout = "The server {server} took too long; check the network"
    case unknownScheme = """
        {name} has an address of a kind that is not known here; most begin with https://
        """
    case silent = """
        {name} has sent nothing for {seconds} s; check its server, disk or pipe
        """
    case late = "{name} did not load within {seconds} s; check the network or the disk"
    case refused = "The program that controls the player does not allow {name} now"
    case needsPasscode = """
        {name} needs a passcode, and none is set; whoever set up the player can set one
        """
    case tooDeep = "{name} is not opened: too many lists are nested"
    case nothingAllowed = "{name} has no entry that a list may open; --unsafe-lists allows them"
    case emptyList = "{name} is a list without a film or a channel"
    case noAddress = """
        There is no address for {name}; the program that gave it has to say one
        """
    case noSuchItem = "The playlist has no such item"

    // The player.
    case stopped = "the player stopped"
    case stoppedForGood = "The player stopped"
    case stoppedAgain = "the player stopped again"
    case startedAgain = "the player stopped and is started again"
    case lateSeek = """
        The film did not load from there within {seconds} s; check the network or the disk
        """

    // Beside the film.
    case soundDevice = """
        The sound device does not answer, and the film plays without sound: connect it, then \
        choose the sound again (A, or Audio above the bar)
        """
    case soundDeviceAway = """
        “{name}” is not connected: until it is, the sound comes from the usual device
        """
    case displayOfWayland = """
        The display keeps its rate: Wayland lets no program change it
        """
    case displayUnchanged = "The display keeps its rate; the player's log says why"
    case speechMissing = "Nothing can be read aloud: install speech-dispatcher"
    case speechGone = """
        Nothing can be read aloud: speech-dispatcher cannot be reached; restart it, then choose \
        Read Aloud again
        """
    case speechSilent = """
        Nothing is read aloud any more: speech-dispatcher does not answer; restart it, then \
        choose Read Aloud again
        """
    case noSoundCard = "There is no sound card and no sound server: it plays without sound"
    case besideUnreadable = """
        “{name}” beside the film cannot be read: check the file, or fetch it again
        """
    case cutOff = "{name} ends after {end} s of {length} s"
    case fileUnreadable = "“{name}” cannot be read; check the file and its permissions"
    case fileNotUsed = """
        “{name}” is not used: it has a mistake || “{name}” is not used: it has {count} mistakes
        """
    case settingsMistakes = """
        “{name}” has a mistake, and that setting is ignored || “{name}” has {count} \
        mistakes, and those settings are ignored
        """
    case settingsOverlay = "“{name}”: the overlay '{text}' cannot be read; check its path"
    case settingsOption = "“{name}”: mpv has no option '{text}'"
    case noChannels = "There are no channels: {reason}"
    case languageMistakes = """
        “{name}” has a mistake; what is wrong there is shown in English || “{name}” has {count} \
        mistakes; what is wrong there is shown in English
        """
    case noLanguage = "There is no translation for '{name}'"
    case guideUnreadable = "the guide “{name}” cannot be read; check its path or address"
    case guidePacked = """
        the guide “{name}” is packed with zip; unpack it, or pack it with gzip or xz
        """
    case guideDamaged = """
        the guide “{name}” cannot be unpacked; fetch it again, or pack it with gzip
        """
    case guideAbsent = "the guide “{name}” could not be fetched; check its address and the network"
    case notAGuide = "the guide “{name}” is not a guide; use one in the XMLTV format"
    case guideCut = "the guide “{name}” ends in the middle; fetch it again"
    case memoryDamaged = "The viewing history was damaged and has been reset"
    case memoryLost = """
        The viewing history is damaged, and nothing is remembered now; move its file away
        """
    case notRemembered = "where you stop in a film cannot be remembered: {reason}"
    case notUnderstood = "the sentence '{text}' is not understood"
    case touchKept = "The touch was saved: {path}"
    case touchNotKept = "The touch could not be kept: {reason}"
}
