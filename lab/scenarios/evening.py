"""What comes between films: the next one, a passcode, breaks, a file that cannot be played."""

import os
import re
import subprocess
import time

from lab.labkit.living_room import FILM
from lab.labkit.programs import DEMO, Player, passcode, wait_until
from lab.labkit.screen import SIZE, Screen

PLACE = "here"


class Evening(Screen):
    """A screen, and short films with and without a rating."""

    def __init__(self):
        super().__init__()
        self.films = self.folder / "films"
        self.films.mkdir()
        for name, options in (
                ("1 pilot", ()), ("2 rated", ("-metadata", "LAW_RATING=FSK 16")),
                ("3 family", ("-metadata", "LAW_RATING=6")),
                ("4 show", ("-metadata", "LAW_RATING=TV-14")),
                ("5 young", ("-metadata", "LAW_RATING=14"))):
            subprocess.run(
                ["ffmpeg", "-nostdin", "-v", "error", "-ss", "20", "-t", "30", "-i", FILM, "-map",
                 "0", "-c", "copy", *options, self.film(name)], check=True)
        # Wrong passcodes are remembered here.
        os.environ["XDG_STATE_HOME"] = str(self.folder / "state")
        (self.films / "2 broken.mkv").write_text("This is not a film.\n")
        (self.films / "poster.jpg").write_text("")

    def film(self, name):
        return self.films / f"{name}.mkv"

    def forget_tries(self):
        (self.folder / "state/remote-input/passcode-tries").unlink()

    def wait_for_film(self, name, seconds=60):
        wait_until(
            f"'{name}' plays",
            lambda: (self.player.get("path") or "").endswith(f"{name}.mkv")
            and (self.player.position > 0), seconds)

    def wait_for_pause(self, paused, seconds=60):
        wait_until(
            "the film is paused" if paused else "the film plays",
            lambda: self.player.is_paused is paused, seconds)


    def wait_for_passcode(self):
        """Until it is asked for: the first key has the focus. A digit that comes before is none."""
        self.view_when(
            "the passcode is asked for",
            lambda screen: self.brightness(screen, 285, 660, 20, 40) > 0.7)


def setup():
    return Evening()


def check_next_film_is_offered_beside_the_shrunk_one(evening):
    player = evening.play("--up-next", "20", "--start", "26", "--paused",
                          evening.film("1 pilot"), evening.film("3 family"))
    evening.view_when(
        "the film has the whole screen",
        lambda picture: evening.brightness(picture, 400, 20, 700, 100) > 0.1)
    evening.press("space")
    wait_until("the film is small", lambda: (player.get("video-margin-ratio-right") or 0) > 0.3)
    # Black around the small film; a white button beside it, which has the focus.
    evening.view_when(
        "the offer is shown", lambda picture: evening.brightness(picture, 400, 20, 700, 100) < 0.02
        and evening.brightness(picture, 1330, 660, 60, 50) > 0.7)
    evening.wait_for_film("3 family")
    assert player.get("video-margin-ratio-right") == 0, "the next film has the whole screen"
    evening.wait_for_pause(False)


def check_offer_is_put_off_and_taken(evening):
    player = evening.play("--up-next", "60", "--start", "27", evening.film("1 pilot"),
                          evening.film("3 family"))
    wait_until("the film is small", lambda: (player.get("video-margin-ratio-right") or 0) > 0.3)
    evening.press("Right", "Return")
    wait_until("it has the whole screen", lambda: player.get("video-margin-ratio-right") == 0)
    evening.wait_for_film("1 pilot")
    evening.press("Left", "space")
    wait_until("it is offered again",
               lambda: (player.get("video-margin-ratio-right") or 0) > 0.3)
    evening.press("Return")
    evening.wait_for_film("3 family")


def check_back_declines_the_offer(evening):
    player = evening.play("--up-next", "3", "--start", "27", evening.film("1 pilot"),
                          evening.film("3 family"))
    wait_until("the film is small", lambda: (player.get("video-margin-ratio-right") or 0) > 0.3)
    evening.press("Escape")
    wait_until("it has the whole screen", lambda: player.get("video-margin-ratio-right") == 0)
    # It would come when this one ends, if not before; Select begins this one again.
    wait_until("the film ends", lambda: player.get("eof-reached"))
    evening.press("Return")
    wait_until("it plays from its beginning", lambda: 0 < player.position < 10)
    assert player.get("path").endswith("1 pilot.mkv"), "a declined film does not come"


def check_passcode_is_entered_with_keys_and_with_the_row(evening):
    player = evening.play(*passcode("12"), evening.film("1 pilot"), evening.film("3 family"))
    assert player.is_paused
    # The film is covered, and the first key has the focus.
    evening.view_when(
        "the passcode is asked for",
        lambda screen: evening.brightness(screen, 0, 0, 1920, 200) < 0.1
        and evening.brightness(screen, 285, 660, 20, 40) > 0.7)
    evening.press("space", "Right", "Left", "1")
    evening.press("Right", "Return")
    evening.wait_for_pause(False)
    assert not any(line.startswith(("play", "skip")) for line in player.lines), \
        "nothing but the digits reaches the player"
    assert "digit 1" not in player.text and "digit 2" not in player.text


def check_nothing_of_a_film_is_seen_before_its_passcode(evening):
    # It is one that was begun before a passcode was set, and stands where a frame is bright.
    player = evening.play("--start", "12", evening.film("1 pilot"))
    wait_until("it has gone on", lambda: player.position > 13)
    evening.press("space")
    evening.wait_for_pause(True)
    evening.leave()
    # The screen, sixty times a second: its brightness, from 0 to 255.
    log = evening.folder / "brightness"
    with open(log, "w") as written:
        watch = subprocess.Popen(
            ["ffmpeg", "-nostdin", "-v", "fatal", "-f", "x11grab", "-framerate", "60",
             "-video_size", "x".join(map(str, SIZE)), "-i", evening.display, "-vf",
             "signalstats,metadata=print:key=lavfi.signalstats.YAVG:file=-", "-f", "null", "-"],
            stdout=written)
    wait_until("the screen is watched", lambda: "YAVG" in log.read_text())
    evening.play(*passcode("12"), evening.film("1 pilot"))
    evening.view_when(
        "the passcode is asked for",
        lambda screen: evening.brightness(screen, 285, 660, 20, 40) > 0.7)
    watch.terminate()
    watch.wait()
    seen = [float(line.split("=")[1]) for line in log.read_text().split() if "YAVG=" in line]
    assert seen and max(seen) < 60, f"the film was seen: {max(seen, default=0)}"


def check_wrong_passcode_is_said_and_takes_longer_and_longer(evening):
    player = evening.play(*passcode("12"), evening.film("1 pilot"))
    evening.press("1", "1")
    player.wait_for("Wrong passcode. 2 tries left")
    evening.press("1", "1")
    player.wait_for("Wrong passcode. One try left")
    evening.press("1", "1")
    # 30, and fewer on a machine that is late to say so.
    player.wait_for("Wrong passcode. Try again in ")
    seconds = int(re.search(r"Try again in (\d+) s", player.text)[1])
    assert 20 <= seconds <= 30, seconds
    evening.press("1", "2")
    assert player.is_running and player.is_paused, "the right one does not count either"
    # Another player knows of it.
    evening.leave()
    player = evening.play(*passcode("12"), evening.film("1 pilot"))
    evening.press("1", "2")
    assert player.is_paused, "a restart gives no further tries"
    evening.forget_tries()


def check_second_film_of_a_list_asks(evening):
    """mpv would play both inside one item."""
    names = [f"File{number}={evening.film(name)}" for number, name in
             enumerate(("3 family", "2 rated"), 1)]
    (evening.films / "films.pls").write_text("\n".join(["[playlist]", *names, ""]))
    player = evening.play(*passcode("12"), "--passcode-from", "12", "--start", "28",
                          evening.films / "films.pls")
    evening.wait_for_pause(False)
    wait_until("the other film is there",
               lambda: (player.get("path") or "").endswith("2 rated.mkv"))
    evening.wait_for_pause(True)
    evening.wait_for_passcode()
    evening.press("1", "2")
    evening.wait_for_pause(False)


def check_only_rated_films_ask(evening):
    player = evening.play(*passcode("12"), "--passcode-from", "12", "--skip", "item",
                          evening.film("3 family"), evening.film("2 rated"))
    evening.wait_for_film("3 family")
    evening.wait_for_pause(False)
    evening.press("Right")
    wait_until("the other film is there",
               lambda: (player.get("path") or "").endswith("2 rated.mkv"))
    evening.wait_for_pause(True)
    evening.wait_for_passcode()
    evening.press("1", "2")
    evening.wait_for_pause(False)
    # Once it was entered for a film, that film does not ask again.
    evening.press("Left")
    evening.wait_for_film("3 family")
    evening.press("Right")
    evening.wait_for_film("2 rated")
    evening.wait_for_pause(False)


def check_television_has_an_age_of_its_own(evening):
    player = evening.play(*passcode("12"), "--passcode-from", "16", "--passcode-from-tv", "12",
                          "--skip", "item", evening.film("5 young"), evening.film("4 show"))
    evening.wait_for_film("5 young")
    evening.wait_for_pause(False)
    evening.press("Right")
    wait_until("the show is there", lambda: (player.get("path") or "").endswith("4 show.mkv"))
    evening.wait_for_pause(True)
    evening.wait_for_passcode()
    evening.press("1", "2")
    evening.wait_for_pause(False)


def check_break_is_not_counted_and_not_skipped_in(evening):
    player = evening.play("--break", "6-20", "--start", "4", evening.film("1 pilot"))
    evening.press("Up")
    wait_until("the break plays", lambda: player.position > 7)
    evening.press("Right")
    player.wait_for("denied")
    assert player.position < 16, "a break is not skipped in"
    # After five seconds as a whole.
    wait_until("the button is there", lambda: player.position > 11.2)
    before, position = time.monotonic(), player.position
    evening.press("Return")
    wait_until("the film goes on", lambda: player.position > 19.9)
    assert player.position - position > time.monotonic() - before + 0.5, "the break was played"
    # The 14 s of the break do not count: the film is at 6 s, and 10 s back is its beginning.
    evening.press("space", "Left")
    player.wait_for_position(0, 0.8)


def check_break_that_refuses_nothing_is_skipped_in(evening):
    player = evening.play(
        "--break", "6-30", "--break-rules", "none", "--start", "5", evening.film("1 pilot"))
    evening.press("Up")
    wait_until("the break plays", lambda: player.position > 6.2)
    evening.press("Right")
    wait_until("it is skipped in", lambda: player.position > 15.5)
    assert "denied" not in player.text, player.text


def check_jump_across_a_break_plays_it_first(evening):
    player = evening.play("--break", "6-16", "--play-breaks", evening.film("1 pilot"))
    evening.press("Right")
    wait_until("the break plays", lambda: 5.9 < player.position < 15)
    wait_until("the jump is finished", lambda: player.position > 19)


def check_film_that_has_ended_begins_again(evening):
    player = evening.play("--at-end", "stay", "--start", "28", evening.film("1 pilot"))
    wait_until("the film ends", lambda: player.get("eof-reached"))
    evening.press("Return")
    wait_until("it plays from its beginning", lambda: 0 < player.position < 10)
    evening.wait_for_pause(False)
    evening.press("space")
    evening.wait_for_pause(True)


def check_broken_film_is_passed_over(evening):
    player = evening.play("--start", "26", evening.films)
    wait_until("the broken film is reported", lambda: "2 broken" in player.text)
    evening.wait_for_film("2 rated")
    assert "is not a film or a sound" in player.text, player.text


def check_a_broken_film_of_the_folder_is_passed_over(evening):
    """Its folder brings it after the film that was named; the viewer reads what is wrong."""
    player = evening.play("--at-end", "next", "--start", "28", evening.film("1 pilot"))
    wait_until("the broken film is reported", lambda: "2 broken" in player.text)
    evening.wait_for_film("2 rated")
    assert "is not a film or a sound" in player.text, player.text
    evening.view_when(
        "the viewer reads it", lambda screen: evening.brightness(screen, 325, 75, 25, 20) < 0.2)


def check_film_and_channels_are_in_one_list(evening):
    player = evening.play("--demo", DEMO)
    assert player.get("path").endswith("film.mkv")
    # They are sent before the film begins.
    evening.press("g", "Down", "Down", "Return")
    wait_until("the second channel plays", lambda: "/2/index" in (player.get("path") or ""))
    for path in ("/3/index", "/1/index"):
        wait_until("it plays", lambda: player.position > 0)
        evening.press("Prior")
        wait_until("the next channel plays", lambda path=path: path in (player.get("path") or ""))
    evening.press("g", "Up", "Return")
    evening.wait_for_film("film")


def check_two_players_play_one_demo(evening):
    first = evening.play("--demo", DEMO, "--live")
    second = Player(options=("--demo", DEMO, "--live"))
    second.connect()
    assert first.get("path") != second.get("path"), "each has channels of its own"
    for player in (first, second):
        before = player.position
        wait_until("it plays on", lambda: player.position > before + 1)
    second.stop()
    before = first.position
    # Longer than what it has read ahead when nothing comes any more would last.
    wait_until("it plays on alone", lambda: first.position > before + 10)
