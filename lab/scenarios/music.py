"""Music in a real window (Xvfb): the artwork and the title stand where a film would be."""

import subprocess

from lab.labkit.programs import wait_until
from lab.labkit.screen import LIKE_A_CARD, HeldScreen

PLACE = "here"
# In the pixels of a screen of 1920 by 1080: the middle of the picture, the words beside it, and
# what lies around the card.
PICTURE = (480, 270, 280, 280)
WORDS = (870, 240, 630, 200)
AROUND = (40, 40, 300, 300)
# Over the bar, where a picture of a place in the middle of a film is.
OVER_BAR = (900, 600, 120, 140)


class Music(HeldScreen):
    """A song of its own, one with a cover in it, one with a poster beside it, and a program."""

    output = LIKE_A_CARD

    def __init__(self):
        super().__init__()
        cover = self.make_picture("white", size="600x600")
        self.black = self.make_picture("gray", size="600x600")
        song = ["ffmpeg", "-nostdin", "-v", "error", "-f", "lavfi", "-i", "sine", "-t", "60"]
        words = ["-metadata", "title=A Song", "-metadata", "artist=Singer",
                 "-metadata", "album=Album"]
        self.song = {}
        for name in "plain", "poster":
            self.song[name] = self.place / name / f"{name}.flac"
            self.song[name].parent.mkdir()
            subprocess.run([*song, *words, self.song[name]], check=True)
        (self.song["poster"].parent / "cover.png").write_bytes(cover.read_bytes())
        self.song["cover"] = self.place / "embedded" / "cover.mp3"
        self.song["cover"].parent.mkdir()
        subprocess.run(
            [*song[:-2], "-i", cover, "-t", "60", "-map", "0", "-map", "1", "-c:v", "copy",
             "-disposition:v", "attached_pic", *words, self.song["cover"]], check=True)
        self.hold("--paused", self.song["plain"])
        self.program.expect("subscribe", state=True, items=True)

    def load(self, name, **fields):
        self.program.expect(
            "load", play=False, items=[{"id": name, "url": str(self.song[name]), **fields}])
        self.program.wait(
            f"{name} is there", lambda: self.program.state.get("item", {}).get("id") == name)

    def is_bright(self, part, limit):
        return self.brightness(self.view(), *part) > limit


def setup():
    return Music()


def check_a_song_without_a_picture_has_its_words(music):
    wait_until("the words are there", lambda: music.is_bright(WORDS, 0.03))
    assert not music.is_bright(PICTURE, 0.5) and not music.is_bright(AROUND, 0.01)


def check_a_cover_in_the_file_is_shown(music):
    music.load("cover")
    wait_until("the cover is there", lambda: music.is_bright(PICTURE, 0.9))
    # mpv does not show it as a film.
    assert not music.is_bright(AROUND, 0.01)
    assert music.is_bright(WORDS, 0.03)


def check_it_is_not_over_the_bar_as_well(music):
    """It would be the same at each place."""
    music.program.expect("command", command="scrubBegin")
    for _ in range(10):
        music.program.expect("command", command="scrubMove", delta=10, velocity=40)
    music.program.wait("the thumb is in the middle",
                       lambda: 25 < music.program.state.get("preview", 0) < 35)
    # It follows when the thumb rests. A picture is there before.
    music.player.wait_for_position(30, tolerance=5)
    assert not music.is_bright(OVER_BAR, 0.3)
    music.program.expect("command", command="scrubCancel")
    music.player.wait_for_position(0, tolerance=1)


def check_the_panel_takes_its_place(music):
    music.program.expect("command", command="infoShow")
    wait_until("the panel covers it", lambda: not music.is_bright(PICTURE, 0.5))
    music.program.expect("command", command="infoHide")
    wait_until("it is there again", lambda: music.is_bright(PICTURE, 0.9))


def check_a_picture_beside_the_file_is_shown(music):
    music.load("plain")
    wait_until("no picture is there", lambda: not music.is_bright(PICTURE, 0.5))
    music.load("poster")
    wait_until("the poster is there", lambda: music.is_bright(PICTURE, 0.9))


def check_what_a_program_says_counts_first(music):
    music.load("poster", kind="music", title="Another", artwork=str(music.black))
    wait_until("its picture is there", lambda: not music.is_bright(PICTURE, 0.9)
               and music.is_bright(PICTURE, 0.2))
