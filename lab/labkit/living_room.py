"""A service, a player on it, and someone who listens to the service."""

import subprocess

from .programs import DEMO, Player, wait_until
from .room import ServiceRoom

FILM = DEMO / "film.mkv"
# For players whose picture nobody sees: decoding is most of what they work.
SMALL_FILM = DEMO / "small" / "film.mkv"


class LivingRoom(ServiceRoom):
    """A room where a film plays."""

    def __init__(self, *files, service_options=(), player_options=()):
        super().__init__(*service_options, topics=("commands", "devices"))
        self.player = Player(
            *(files or (SMALL_FILM,)), options=player_options, service=self.service)
        self.player.connect()

    def play(self):
        """Brings the player to a known state, behind the back of what is tested."""
        self.player.ask("set_property", "pause", False)
        wait_until("the player plays", lambda: self.player.is_paused is False)

    def pause(self):
        self.player.ask("set_property", "pause", True)
        wait_until("the player is paused", lambda: self.player.is_paused is True)

    def seek(self, position):
        """Goes there, again when a seek of the player's own comes after it."""
        def there():
            if self.player.get("seeking") is not False:
                return False
            if abs(self.player.position - position) < 2:
                return True
            self.player.ask("seek", position, "absolute+exact")
            return False
        wait_until(f"the player is at {position}", there)

    def log(self):
        return "\n".join(["--- player", *self.player.lines[-15:], "--- service", super().log()])

    def close(self):
        code = self.player.stop()
        super().close()
        if code:
            raise AssertionError(f"the player ended with {code}")


def run(*command):
    """Runs a command; what it said goes into the error when it fails."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise AssertionError(
            f"{' '.join(command)} ended with {done.returncode}: {done.stdout}{done.stderr}")


def reload_rules():
    """udev reads its rules again. The guest's clock runs ahead of its disk while nothing is to do,
    and the usual minute may be over before they are read."""
    run("udevadm", "control", "--reload", "--timeout=3600")


def infrared(protocol, *codes):
    """Sends scancodes as light: the kernel encodes them, loops them back and decodes them.

    A NEC message lasts 68 ms; with this gap one comes every 108 ms, as from a held button.
    """
    words = [word for code in codes for word in ("-S", f"{protocol}:{code}")]
    run("ir-ctl", "-d", "/dev/lirc0", "--gap=40000", *words)
