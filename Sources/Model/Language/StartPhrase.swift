// SPDX-License-Identifier: MIT

/// The start screen, the player's pages above the film, and the search (behaviour.md A119, A141).
public enum StartPhrase: String, PhraseKey {
    public static var area: PhraseArea { .start }

    case home = "Home"
    case continueWatching = "Continue Watching"
    case playlist = "Playlist"
    case now = "Now"
    case favorites = "Favorites"
    case channels = "Channels"
    case search = "Search"
    case minutesLeft = "{minutes} min left"
    case hoursLeft = "{hours} h left"
    case hoursAndMinutesLeft = "{hours} h {minutes} min left"
    case goOn = "Continue"
    case removeFromRow = "Remove from Continue Watching"
    case watched = "Watched"
    case films = "{count} film || {count} films"
    case episodes = "{count} episode || {count} episodes"

    case lookingForFilms = "Looking for films …"
    case filmsSoFar = "{count} film so far || {count} films so far"
    case unreadable = "{path} cannot be read"
    case unreadableAdvice = "Check that it exists and that you can read it"
    case channelsUnusable = "The list of channels cannot be used"
    case moreFilms = "There are more films than the {count} that are shown"
    case moreFilmsAdvice = "Name fewer folders in the player's settings"
    case filmsNeedPasscode =
        "{count} film may need the passcode || {count} films may need the passcode"
    case passcodeAdvice = "Select asks for it"
    case channelsNeedPasscode = "Channels may need the passcode"
    case noFilms = "No films here"
    case noFilmsAdvice = "Put some into {folder}, or name another folder in the player's settings"
    case aFolder = "a folder"

    case firstLetters = "Choose the first letters of a word"
    case searched = "“{text}”"
    case found = "{count} found"
    case foundNothing = "Nothing found"
    case foundNothingAdvice = "No word of a title begins with that"
}
