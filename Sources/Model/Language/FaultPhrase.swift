// SPDX-License-Identifier: MIT

/// What went wrong, and what to do about it: the error screen, and notices over the film
/// (behaviour.md A109).
public enum FaultPhrase: String, PhraseKey {
    public static var area: PhraseArea { .faults }

    // The item cannot be played.
    case goesOn = "{fault}. It goes on by itself once that is there again."
    case noPicture = """
        The picture of {name} cannot be shown here; check DISPLAY and WAYLAND_DISPLAY, or try \
        --mpv vo=x11, or --mpv vo=tct in a terminal
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
    case noSound = "The sound of {name} cannot be played here; try --mpv ao=null"
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
        {name} is much for this machine: its picture is drawn more simply from here on, so that it \
        runs smoothly
        """
    case tooSlow = """
        {name} is too much for this machine, and does not run smoothly: choose a version of it \
        with a smaller picture, such as 1080p in place of 4K
        """
    case slowDisc = """
        {name} comes too slowly from its disc: it goes on by itself, and from another disc it may \
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
    case forbidden = "You may not read {name}; ls -l shows who may"
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
    case late = "{name} did not come within {seconds} s"
    case refused = "{name} may not be played now"
    case needsPasscode = """
        {name} needs a passcode, and none is set; remote-player --set-passcode sets one
        """
    case tooDeep = "{name} is not opened: it lies in too many other lists"
    case nothingAllowed = "{name} names nothing that a list may open"
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
    case lateSeek = "The film does not come from there within {seconds} s"

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
    case displayUnchanged = "The display keeps its rate; the terminal shows why"
    case speechMissing = "Nothing can be read aloud: install speech-dispatcher"
    case speechGone = """
        Nothing can be read aloud: speech-dispatcher cannot be reached; try spd-say in a terminal
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
    case fileUnreadable = "“{name}” cannot be read"
    case fileNotUsed = """
        “{name}” is not used: it has a mistake || “{name}” is not used: it has {count} mistakes
        """
    case settingsMistakes = """
        “{name}” has a mistake, and that setting is ignored || “{name}” has {count} \
        mistakes, and those settings are ignored
        """
    case settingsOverlay = "“{name}”: '{text}', which is to lie over films, cannot be read"
    case settingsOption = "“{name}”: mpv has no option '{text}'"
    case noChannels = "There are no channels: {reason}"
    case languageMistakes = """
        “{name}” has a mistake; what is wrong there is shown in English || “{name}” has {count} \
        mistakes; what is wrong there is shown in English
        """
    case noLanguage = "There is no translation for '{name}'"
    case guideUnreadable = "the guide “{name}” cannot be read"
    case guidePacked = "the guide “{name}” is packed with zip"
    case guideDamaged = "the guide “{name}” cannot be unpacked"
    case guideAbsent = "the guide “{name}” could not be fetched"
    case notAGuide = "the guide “{name}” is not a guide"
    case guideCut = "the guide “{name}” ends in the middle"
    case memoryDamaged = "what was remembered of films was damaged, and begins anew"
    case memoryLost = "the viewing history is damaged; nothing is remembered now"
    case notRemembered = "where you stop in a film cannot be remembered: {reason}"
    case notUnderstood = "the sentence '{text}' is not understood"
    case touchKept = "Kept for remote-monitor tune: {path}"
    case touchNotKept = "The touch could not be kept: {reason}"
}
