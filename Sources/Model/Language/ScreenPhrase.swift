// SPDX-License-Identifier: MIT

/// The bar, the info panel, cards and offers over the film.
public enum ScreenPhrase: String, PhraseKey {
    public static var area: PhraseArea { .screen }

    case live = "LIVE"
    case continuesIn = "Continues in {time}"
    case step = "Step {seconds} s"
    case frameStep = "Step 1 frame"
    case skip = "Skip"
    case stayAwake = "Stay Awake"
    case endsAt = "Ends at {time}"
    case channelSign = "CH"
    case channels = "Channels"
    case channelWithNumber = "Channel {number}"
    case playlist = "Playlist"
    case more = "More"
    case loading = "Loading …"

    case info = "Info"
    case liveNow = "Live"
    case hours = "{hours} h"
    case hoursAndMinutes = "{hours} h {minutes} min"
    case minutes = "{minutes} min"
    case seconds = "{seconds} s"
    case fromAge = "Ages {age}+"
    case chapters = "Chapters"
    case chapter = "Chapter {number}"
    case numbered = "{group} {number}"
    case season = "Season {season}, episode {number}"
    case episode = "Episode {number}"

    case cannotPlay = "This cannot be played"
    case tryAgain = "Press Select to try again, or Back to leave"
    case takesLong = "This is taking longer than usual. Press Back to leave"
    case favorites = "Favorites"
    case allChannels = "All Channels"
    case nothingHere = "There is nothing here"

    case nextEpisode = "Next episode"
    case nextTrack = "Next track"
    case nextClip = "Next clip"
    case upNext = "Up next"
    case play = "Play"
    case playIn = "Play in {seconds} s"
    case playsIn = "Plays in {seconds} s"
    case later = "Later"
}
