"""What plays on the session's D-Bus (MPRIS), metadata and moved by a desktop's own tools."""

from lab.labkit.desktop import NAME, PATH, PLAYER, ROOT, TRACKS, Desktop
from lab.labkit.living_room import FILM
from lab.labkit.programs import BUILT, DEMO, Player, passcode, wait_until

PLACE = "here"


def setup():
    return Desktop(FILM, DEMO / "channel-1.ts")


def check_what_plays_is_published(desktop):
    metadata = desktop.metadata
    assert metadata["xesam:title"] == "The Demo Film", metadata
    assert metadata["mpris:length"] > 60_000_000, metadata
    assert metadata["xesam:url"] == f"file://{FILM}", metadata
    wait_until("it plays", lambda: desktop.control("status") == "Playing")
    for name in "CanPlay", "CanPause", "CanSeek", "CanGoNext", "CanControl":
        assert desktop.get(name) is True, name
    assert desktop.get("CanGoPrevious") is False
    assert abs(desktop.get("Position") / 1e6 - desktop.player.position) < 5


def check_play_and_pause(desktop):
    desktop.listen()
    desktop.control("play-pause")
    wait_until("mpv is paused", lambda: desktop.player.is_paused)
    wait_until("that is metadata", lambda: '"Paused"' in desktop.watch.text)
    assert desktop.control("status") == "Paused"
    desktop.control("play")
    wait_until("mpv plays", lambda: desktop.player.is_paused is False)
    desktop.control("pause")
    wait_until("mpv is paused", lambda: desktop.player.is_paused)


def check_positions(desktop):
    desktop.control("position", "30")
    desktop.player.wait_for_position(30)
    wait_until("the jump is metadata", lambda: "member=Seeked" in desktop.watch.text)
    desktop.control("position", "10+")
    desktop.player.wait_for_position(40)
    assert abs(float(desktop.control("position")) - 40) < 0.5
    # A track that has gone, and a place that is none, are asked for by mistake.
    for track, place in ("/remote_input/track/7", 10), ("/remote_input/track/0", 10_000):
        desktop.run("busctl", "--user", "call", NAME, PATH, PLAYER, "SetPosition", "ox", track,
                    str(place * 1_000_000))
    desktop.control("position", "1-")
    desktop.player.wait_for_position(39)


def check_volume_and_rate(desktop):
    desktop.control("volume", "0.5")
    wait_until("it is softer", lambda: desktop.player.get("volume") == 50)
    wait_until("that is metadata", lambda: desktop.get("Volume") == 0.5)
    desktop.set("Rate", "d", "1.5")
    wait_until("it is faster", lambda: desktop.player.get("speed") == 1.5)
    wait_until("that is metadata", lambda: desktop.get("Rate") == 1.5)


def check_what_it_cannot_is_refused(desktop):
    for words, error in [
        ((PLAYER, "OpenUri", "s", "gopher://x/y"), "--unsafe-lists opens them"),
        ((PLAYER, "OpenUri", "s", "film.mkv"), "begin with /, or with file://"),
        ((ROOT, "Raise"), "no window"), ((TRACKS, "GoTo", "s", "x"), "takes a track"),
        ((TRACKS, "AddTrack", "s", "/x"), "takes a text, a track"),
        ((TRACKS, "GetTracksMetadata", "s", "x"), "takes tracks"),
        ((PLAYER, "Seek", "s", "ten"), "takes a number"),
        ((PLAYER, "Dance"), "no method 'Dance'"),
        (("org.example", "Play"), "no interface"),
    ]:
        answer = desktop.run("busctl", "--user", "call", NAME, PATH, *words, checked=False)
        assert answer.returncode and error in answer.stderr, (words, answer.stderr)
    assert desktop.player.is_running


def check_another_player_has_another_name(desktop):
    other = Player(FILM)
    other.connect()
    name = f"{NAME}.instance{other.process.pid}"
    wait_until("it is on the bus", lambda: desktop.has(name))
    assert desktop.get("PlaybackStatus", name) is not None
    assert other.stop() == 0


def check_the_bus_goes_and_comes(desktop):
    desktop.end()
    desktop.player.ask("set_property", "pause", False)
    wait_until("it plays on", lambda: desktop.player.is_paused is False)
    desktop.begin()
    wait_until("the player is on the bus again", lambda: desktop.has(NAME))
    assert desktop.control("status") == "Playing"
    assert "bus" not in desktop.player.text.lower(), desktop.player.text


def check_next_is_the_next_item(desktop):
    desktop.control("next")
    wait_until("the next one plays", lambda: desktop.metadata["xesam:title"] == "channel-1")
    assert desktop.get("CanGoNext") is False
    desktop.control("previous")
    wait_until("the film plays", lambda: desktop.metadata["xesam:title"] == "The Demo Film")


def check_quit_ends_it(desktop):
    desktop.run("busctl", "--user", "call", NAME, PATH, ROOT, "Quit")
    wait_until("the player has ended", lambda: not desktop.player.is_running)


def check_nothing_is_published_of_a_locked_film(desktop):
    desktop.player.stop()
    desktop.player = Player(FILM, options=passcode("12"))
    desktop.player.connect()
    wait_until("the player is on the bus", lambda: desktop.has(NAME))
    wait_until("the film is there", lambda: desktop.player.get("path") is not None)
    answer = desktop.run("busctl", "--user", "call", NAME, PATH, "org.freedesktop.DBus.Properties",
                         "GetAll", "s", PLAYER).stdout
    assert "NoTrack" in answer and "Stopped" in answer, answer
    assert "Demo Film" not in answer and "file:" not in answer and "length" not in answer, answer
    for words in ("Play",), ("PlayPause",), ("Next",), ("Seek", "x", "1000000"):
        refused = desktop.run("busctl", "--user", "call", NAME, PATH, PLAYER, *words, checked=False)
        assert refused.returncode and "ccess denied" in refused.stderr, (words, refused)
    assert desktop.player.is_paused
    for digit in "12":
        desktop.run(BUILT / "remote-monitor", "send", "digit", digit)
    wait_until("it plays", lambda: desktop.player.is_paused is False)
    wait_until(
        "the film is metadata", lambda: desktop.metadata.get("xesam:title") == "The Demo Film")
