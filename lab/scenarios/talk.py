"""remote-monitor send and say: to a player that listens itself, and to the service's player."""

import subprocess

from lab.labkit import holder
from lab.labkit.living_room import SMALL_FILM
from lab.labkit.programs import BUILT, PATIENCE, Player, Program, Service, wait_until

PLACE = "here"


class Room(holder.Room):
    """A player that remote-monitor talks to."""

    def play(self, **options):
        self.leave()
        self.player = Player(SMALL_FILM, **options)
        self.player.connect()
        # It plays before it listens, or is text to the service.
        way = ("--socket", str(options["service"].socket)) if "service" in options else ()
        wait_until(
            "the player takes commands", lambda: self.monitor("send", *way, "play")[0] == 0)
        return self.player

    def monitor(self, *words):
        """Its exit status and what it complains of."""
        done = subprocess.run(
            [str(BUILT / "remote-monitor"), *words], capture_output=True, text=True, timeout=PATIENCE,
            check=False)
        return done.returncode, done.stderr

    def expect(self, *words):
        code, complaint = self.monitor(*words)
        assert code == 0, complaint


def setup():
    return Room()


def check_nobody_plays(room):
    code, complaint = room.monitor("send", "play")
    assert code == 1 and "no player found" in complaint, complaint


def check_player_without_a_service_is_driven(room):
    player = room.play()
    room.expect("send", "pause")
    wait_until("it is paused", lambda: player.is_paused)
    room.expect("say", "go to 1:30")
    player.wait_for_position(90)
    room.expect("send", "skip", "-30s")
    player.wait_for_position(60)
    room.expect("say", "what", "did", "she", "say")
    player.wait_for_position(50)
    wait_until("subtitles are on", lambda: player.get("sid") == 1)
    # For captions mpv goes back in the file by itself; a seek beside that missed its place.
    for _ in range(20):
        room.expect("send", "captionsToggle")
        wait_until("subtitles are off", lambda: player.get("sid") is False)
        room.expect("say", "go to 1:00")
        player.wait_for_position(60)
        room.expect("say", "what", "did", "she", "say")
        player.wait_for_position(50)
    room.expect("say", "go to the beginning")
    player.wait_for_position(0)


def check_a_player_that_leaves_has_done_it(room):
    player = room.play()
    room.expect("send", "quit")
    wait_until("it has left", lambda: player.process.poll() is not None)
    assert player.process.returncode == 0, player.process.returncode
    room.play()


def check_refusals_are_reported(room):
    for words, expected in (
            (("say", "order a pizza"), "is not understood"),
            (("send", "skpi", "1"), "did you mean 'skip'?"),
            (("send", "siri"), "lacks its sentence")):
        code, complaint = room.monitor(*words)
        assert code != 0 and expected in complaint, complaint


def check_second_player_plays_all_the_same(room):
    other = Player(SMALL_FILM)
    other.connect()
    second = room.socket.with_name("player-2.sock")
    wait_until("it listens too", second.exists)
    code, text = room.monitor("send", "pause")
    assert code == 0 and f"{room.socket} did it" in text and f"--socket {second}" in text, text
    wait_until("the first one is paused", lambda: room.player.is_paused)
    assert not other.is_paused
    code, text = room.monitor("send", "--socket", str(second), "pause")
    assert code == 0 and not text, text
    wait_until("the second one is paused", lambda: other.is_paused)
    assert other.stop() == 0
    assert room.monitor("send", "play") == (0, "")
    room.expect("send", "pause")


def check_socket_goes_with_the_player(room):
    assert room.socket.exists()
    room.leave()
    assert not room.socket.exists()


def check_service_without_a_player_is_reported(room):
    service = Service("--lircd", "none")
    socket = str(service.socket)
    watch = Program(BUILT / "remote-monitor", "watch", "--socket", socket)

    def expect_complaint(verb, word):
        code, complaint = room.monitor(verb, "--socket", socket, word)
        assert code == 1 and "no player is connected" in complaint, (code, complaint)
        assert "start remote-player" in complaint, complaint
        return True

    try:
        # One that only watches is not a player.
        wait_until(
            "the command is seen", lambda: expect_complaint("send", "mute") and "mute" in watch.text)
        expect_complaint("say", "go to the beginning")
    finally:
        watch.stop()
        service.stop()


def check_player_of_a_service_is_driven(room):
    service = Service("--lircd", "none")
    try:
        player = room.play(service=service)
        player.wait_for("Remotes come from remote-inputd")
        room.expect("send", "--socket", str(service.socket), "pause")
        wait_until("it is paused", lambda: player.is_paused)
        room.expect("say", "--socket", str(service.socket), "go to 2 minutes")
        player.wait_for_position(120)
        room.leave()
    finally:
        service.stop()
