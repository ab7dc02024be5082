"""The list of a player on the session's D-Bus, and what GNOME Shell and KDE Connect make of it."""

import pathlib
import subprocess
import tempfile
import time

from lab.labkit.desktop import NAME, PLAYER, ROOT, TRACKS, Desktop, plain
from lab.labkit.living_room import SMALL_FILM
from lab.labkit.programs import wait_until

PLACE = "here"
NONE = "/org/mpris/MediaPlayer2/TrackList/NoTrack"
SIDE = """
title = "The Pilot"
series = "A Series"
description = "How it began."
people = ["Ada", "Ben"]
genre = ["Drama"]
year = 2019
season = 1
episode = 2
artwork = "https://example.org/pilot.jpg"
"""


class Living(Desktop):
    def __init__(self):
        self.films = pathlib.Path(tempfile.mkdtemp(prefix="lab-films-"))
        for name in "abc":
            subprocess.run(
                ["ffmpeg", "-nostdin", "-v", "error", "-ss", "20", "-t", "30", "-i", SMALL_FILM,
                 "-map", "0", "-c", "copy", "-map_metadata", "-1", self.film(name)], check=True)
        self.film("a").with_suffix(".film.toml").write_text(SIDE)
        subprocess.run(
            ["ffmpeg", "-nostdin", "-v", "error", "-f", "lavfi", "-i", "sine", "-t", "20",
             "-metadata", "title=A Song", "-metadata", "artist=Singer", "-metadata", "album=Album",
             "-metadata", "track=3/9", "-metadata", "date=1999", self.films / "song.flac"],
            check=True)
        # As a library of films names the picture of one.
        (self.films / "song-poster.png").write_bytes(b"not looked at")
        super().__init__(self.film("a"), self.film("b"), options=("--paused",))

    def film(self, name):
        return self.films / f"{name}.mkv"

    def titles(self):
        fields = plain(self.call(TRACKS, "GetTracksMetadata", "ao", len(self.tracks), *self.tracks))
        return [one["xesam:title"] for one in fields[0]]

    def wait_for(self, title):
        wait_until(f"{title} plays", lambda: self.metadata.get("xesam:title") == title)

    def wait_for_titles(self, *titles):
        wait_until(f"the list is {titles}", lambda: self.titles() == list(titles))


def setup():
    return Living()


def check_gnome_shows_it(living):
    """js/ui/mpris.js: all properties of both interfaces, and the types that it looks at."""
    root, player = living.everything(ROOT), living.everything(PLAYER)
    assert root["Identity"] and root["DesktopEntry"] == "remote-player", root
    assert root["CanRaise"] is False, root
    metadata = player["Metadata"]
    assert metadata["xesam:title"] == "The Pilot", metadata
    assert metadata["xesam:artist"] == ["Ada", "Ben"], metadata
    assert metadata["mpris:artUrl"] == "https://example.org/pilot.jpg", metadata
    assert player["PlaybackStatus"] == "Paused" and player["CanPlay"] is True, player
    assert player["CanGoNext"] is True and player["CanGoPrevious"] is False, player
    living.call(PLAYER, "PlayPause")
    wait_until("it plays", lambda: living.everything(PLAYER)["PlaybackStatus"] == "Playing")
    living.call(PLAYER, "Next")
    living.wait_for("b")
    living.call(PLAYER, "Previous")
    living.wait_for("The Pilot")


def check_kde_connect_shows_and_moves_it(living):
    """plugins/mpriscontrol: what it sends to the phone, and what the phone asks for."""
    player = living.everything(PLAYER)
    metadata = player["Metadata"]
    assert metadata["xesam:album"] == "A Series" and metadata["mpris:length"] > 25_000_000, metadata
    assert metadata["xesam:url"] == f"file://{living.film('a')}", metadata
    for name in "CanPause", "CanPlay", "CanSeek", "CanControl":
        assert player[name] is True, name
    assert (player["LoopStatus"], player["Shuffle"]) == ("None", False), player
    living.set("Volume", "d", "0.37")
    wait_until("it is softer", lambda: abs(living.get("Volume") - 0.37) < 0.001)
    for mode in "Track", "Playlist", "None":
        living.set("LoopStatus", "s", mode)
        wait_until(f"the loop is {mode}", lambda: living.get("LoopStatus") == mode)
    for order in "true", "false":
        living.set("Shuffle", "b", order)
        wait_until(f"shuffle is {order}", lambda: living.get("Shuffle") is (order == "true"))
    living.call(PLAYER, "Pause")
    # It seeks by the difference to the position that it asks for.
    living.call(PLAYER, "Seek", "x", 12_000_000 - living.get("Position"))
    living.player.wait_for_position(12)


def check_what_else_is_said_of_it(living):
    metadata = living.metadata
    assert metadata["xesam:genre"] == ["Drama"], metadata
    assert metadata["xesam:comment"] == ["How it began."], metadata
    assert (metadata["xesam:discNumber"], metadata["xesam:trackNumber"]) == (1, 2), metadata
    assert metadata["xesam:contentCreated"].startswith("2019-"), metadata


def check_the_list_is_edited(living):
    assert living.get("HasTrackList", interface=ROOT) and living.get(
        "CanEditTracks", interface=TRACKS)
    living.listen()
    first, second = living.tracks
    assert living.titles() == ["The Pilot", "b"], living.titles()
    living.call(TRACKS, "AddTrack", "sob", f"file://{living.film('c')}", first, "false")
    living.wait_for_titles("The Pilot", "c", "b")
    assert living.tracks[0] == first and living.tracks[2] == second
    wait_until("that is sent", lambda: "member=TrackAdded" in living.watch.text)
    living.call(TRACKS, "AddTrack", "sob", living.film("b"), NONE, "false")
    living.wait_for_titles("b", "The Pilot", "c", "b")
    assert living.metadata["mpris:trackid"] == first
    living.call(TRACKS, "RemoveTrack", "o", living.tracks[2])
    living.wait_for_titles("b", "The Pilot", "b")
    wait_until("that is sent", lambda: "member=TrackRemoved" in living.watch.text)
    living.call(TRACKS, "GoTo", "o", second)
    living.wait_for("b")
    assert living.metadata["mpris:trackid"] == second
    # What is not in the list changes nothing.
    for method in "GoTo", "RemoveTrack":
        living.call(TRACKS, method, "o", NONE)
    living.call(TRACKS, "AddTrack", "sob", living.film("c"), second, "true")
    living.wait_for("c")
    living.wait_for_titles("b", "The Pilot", "b", "c")


def check_something_else_is_opened(living):
    living.control("open", f"file://{living.film('a')}")
    living.wait_for("The Pilot")
    living.wait_for_titles("The Pilot")
    wait_until("that is sent", lambda: "member=TrackListReplaced" in living.watch.text)
    assert "file" in living.get("SupportedUriSchemes", interface=ROOT)
    assert "video/x-matroska" in living.get("SupportedMimeTypes", interface=ROOT)


def check_music_has_its_own_words(living):
    living.control("open", living.films / "song.flac")
    living.wait_for("A Song")
    metadata = living.metadata
    assert metadata["xesam:artist"] == ["Singer"], metadata
    assert metadata["xesam:album"] == "Album" and metadata["xesam:trackNumber"] == 3, metadata
    assert metadata["xesam:contentCreated"].startswith("1999-"), metadata
    assert metadata["mpris:artUrl"] == f"file://{living.films}/song-poster.png", metadata
    living.control("open", f"file://{living.film('a')}")
    living.wait_for("The Pilot")


def check_the_film_repeats(living):
    living.control("loop", "Track")
    wait_until("it is to repeat", lambda: living.control("loop") == "Track")
    living.control("position", "28")
    living.control("play")
    wait_until("it starts again", lambda: 0 < living.player.position < 20)
    assert living.control("status") == "Playing"
    living.control("loop", "None")


def check_a_long_list_is_no_slower(living):
    """10,000 items: the desktop sees those around the one that plays."""
    # Channels of a list have names of their own, and the last one is the film.
    lines = ["#EXTM3U"]
    for number in range(9_999):
        lines += [f"#EXTINF:1,Item {number}", f"/none/{number}.mkv"]
    lines += ["#EXTINF:30,Last", str(living.film("b"))]
    path = living.films / "long.m3u"
    path.write_text("\n".join(lines) + "\n")
    living.player.stop()
    living.player = type(living.player)(path, options=("--paused",))
    wait_until("the player is on the bus", lambda: living.has(NAME))
    wait_until("the list is there", lambda: len(living.tracks or ()) > 40)
    assert len(living.tracks) <= 101, len(living.tracks)
    begin = time.monotonic()
    for _ in range(20):
        living.get("PlaybackStatus")
        living.everything(TRACKS)
    # Most of it is the time that busctl takes to start.
    assert time.monotonic() - begin < 10, time.monotonic() - begin
    living.player.stop()
    living.player = type(living.player)(living.film("b"))
    living.player.connect()
    wait_until("the player is on the bus", lambda: living.has(NAME))
