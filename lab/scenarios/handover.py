"""The service is killed while the player moves in the film; the player reads the remotes on, and
goes back to the service once there is one again."""

import contextlib
import json
import signal
import socket
import threading
import time

from lab.labkit.dualsense import DualSense
from lab.labkit.living_room import LivingRoom
from lab.labkit.programs import Service, wait_until
from lab.labkit.uinput import UinputDevice

PLACE = "guest"
LETTERS = [*range(1, 59), "KEY_LEFT", "KEY_RIGHT"]


class Room(LivingRoom):
    """The receiver ends with the service, so what happens is read from the player."""

    def __init__(self, *service_options):
        super().__init__(service_options=service_options)
        self.pad = self.plug(DualSense(), "Wireless Controller")
        wait_until("both its nodes are read", self.whole_pads)

    def kill_service(self):
        before = self.player.text.count("+ ")
        self.service.stop(with_signal=signal.SIGKILL)
        self.player.wait_for("remote-inputd is gone")
        self.player.wait_for("reading the remotes here")
        wait_until("the player reads the pad", lambda: self.player.text.count("+ ") > before)
        # Both nodes of the pad, and what is down on them.
        time.sleep(0.5)

    USED = "Remotes come from remote-inputd."

    def restart_service(self):
        """A service where the other one was."""
        self.service = Service(socket_path=self.service.socket)

    def wait_for_return(self):
        wait_until("the player uses the service", lambda: self.player.text.count(self.USED) == 2)

    def inject(self, command):
        """Sends a command by the service, as a script would."""
        with socket.socket(socket.AF_UNIX) as link:
            link.connect(str(self.service.socket))
            lines = ({"hello": {"protocol": 1, "program": "lab"}}, {"inject": command}, {"ping": 1})
            link.sendall("".join(json.dumps(line) + "\n" for line in lines).encode())
            wait_until("the service answers", lambda: b"pong" in link.recv(4096))

    def count_of_player(self, command):
        return sum(line.startswith(command) for line in self.player.lines)

    def tap_button(self, button):
        self.pad.press(button)
        time.sleep(0.08)
        self.pad.press(button, False)

    def tap_hat(self, direction):
        self.pad.hat(direction)
        time.sleep(0.08)
        self.pad.hat(None)

    def expect_of_player(self, command, already=0):
        wait_until(
            f"the player performs {command}",
            lambda: sum(line.startswith(command) for line in self.player.lines) > already)

    def close(self):
        for device in self.devices:
            device.unplug()
        self.receiver.stop()
        self.service.stop()
        if self.player.stop():
            raise AssertionError("the player failed")


@contextlib.contextmanager
def living_room(*service_options):
    """Each check needs a service that lives."""
    room = Room(*service_options)
    try:
        yield room
    except Exception as error:
        raise AssertionError(f"{error}\n{room.log()}") from error
    finally:
        room.close()


def check_killed_in_mid_pan_the_preview_stays_and_back_gives_it_up():
    with living_room() as room:
        room.seek(60)
        room.pause()
        before = room.player.position
        room.pad.glide((0.3, 0.5), (0.6, 0.5), 0.4, lift=False)
        room.expect_of_player("scrubBegin")
        room.kill_service()
        room.pad.lift()
        time.sleep(0.5)
        room.tap_button("circle")
        room.expect_of_player("scrubCancel")
        room.player.wait_for_position(before)
        assert "scrubCommit" not in room.player.text, "loss must not commit"
        assert room.player.is_paused, "loss must not play"


def check_killed_in_a_scan_select_plays_on():
    with living_room() as room:
        room.seek(20)
        room.play()
        room.pad.hat("right")
        room.expect_of_player("scanStart")
        room.kill_service()
        room.pad.hat(None)
        time.sleep(0.3)
        room.tap_button("cross")
        wait_until("the film plays", lambda: room.player.is_paused is False)
        before = room.player.position
        wait_until("it goes on", lambda: 0.5 < room.player.position - before < 30)
        skips = sum(line.startswith("skip") for line in room.player.lines)
        room.pad.hat("left")
        time.sleep(0.08)
        room.pad.hat(None)
        room.expect_of_player("skip", skips)


def check_killed_while_a_button_is_down_nothing_repeats():
    with living_room() as room:
        room.seek(20)
        room.play()
        room.pad.press("cross")
        room.kill_service()
        room.pad.press("cross", False)
        # The player's end of the press, and the pad's bounce.
        time.sleep(0.8)
        skips = room.count_of_player("skip")
        room.tap_hat("right")
        room.expect_of_player("skip", skips)
        held = room.count_of_player("play")
        assert held <= 1, f"one press gave {held} commands"
        paused = room.player.is_paused
        room.tap_button("cross")
        wait_until("the next press counts", lambda: room.player.is_paused is not paused)


def check_back_at_a_service_each_press_counts_once():
    with living_room() as room:
        room.seek(60)
        room.pause()
        room.kill_service()
        room.restart_service()
        room.wait_for_return()
        room.inject({"command": "mute"})
        wait_until("the command arrives", lambda: room.player.get("mute") is True)
        for skips in (1, 2, 3):
            room.pad.hat("right")
            time.sleep(0.08)
            room.pad.hat(None)
            wait_until("it skips", lambda n=skips: room.count_of_player("skip +1") >= n)
            time.sleep(0.4)
        room.player.wait_for_position(90)
        room.tap_hat("left")
        room.expect_of_player("skip -1")
        assert room.count_of_player("skip +1") == 3, "each press counts once"
        # And once more, to and fro.
        room.service.stop()
        wait_until("it is reported", lambda: room.player.text.count("reading the remotes here") == 2)


def check_presses_while_the_service_starts_count_once_each():
    with living_room() as room:
        room.seek(20)
        room.pause()
        room.kill_service()
        starting = threading.Timer(0.6, room.restart_service)
        starting.start()
        for _ in range(16):
            room.pad.hat("right")
            time.sleep(0.06)
            room.pad.hat(None)
            time.sleep(0.1)
        starting.join()
        room.wait_for_return()
        wait_until("all have come", lambda: room.count_of_player("skip +1") >= 16)
        room.player.wait_for_position(180)
        # What comes twice would come before the next press.
        time.sleep(0.5)
        room.tap_hat("left")
        room.expect_of_player("skip -1")
        count = room.count_of_player("skip +1")
        assert count == 16, f"none is lost, and none doubled: {count} of 16"


def check_held_while_the_service_starts_it_ends_where_it_began():
    with living_room() as room:
        room.seek(20)
        room.pause()
        room.kill_service()
        room.pad.press("cross")
        room.restart_service()
        time.sleep(1)
        room.pad.press("cross", False)
        room.wait_for_return()
        time.sleep(0.5)
        held = room.count_of_player("play")
        assert held <= 1, f"one press gave {held} commands"
        paused = room.player.is_paused
        room.tap_button("cross")
        wait_until("the next press counts", lambda: room.player.is_paused is not paused)
        skips = room.count_of_player("skip")
        time.sleep(0.5)
        room.tap_hat("right")
        room.expect_of_player("skip", skips)
        assert room.count_of_player("play") == held + 1, "and once"


@contextlib.contextmanager
def hanging(service):
    """It would not heed what is to end it."""
    service.process.send_signal(signal.SIGSTOP)
    try:
        yield
    finally:
        service.process.send_signal(signal.SIGCONT)


def check_a_service_that_hangs_is_reported_and_used_again_when_it_goes_on():
    with living_room("--keyboards") as room:
        # In front of a player a service keeps the pad from others, also while it hangs; a
        # keyboard never.
        keyboard = room.plug(UinputDevice("Hand keyboard", LETTERS), "Hand keyboard")

        def press(key):
            keyboard.key(key, 1)
            time.sleep(0.08)
            keyboard.key(key, 0)
            time.sleep(0.4)

        room.seek(20)
        room.play()
        before = room.player.text.count("+ ")
        with hanging(room.service):
            # What the player sends must be answered.
            room.pause()
            room.player.wait_for("remote-inputd is gone (it does not answer)")
            room.player.wait_for("restart it if a remote does not respond")
            wait_until("the player reads the rest", lambda: room.player.text.count("+ ") > before)
            time.sleep(0.5)
            for _ in range(3):
                press("KEY_RIGHT")
            wait_until("it skips", lambda: room.count_of_player("scrubStep") == 3)
        room.wait_for_return()
        room.tap_button("cross")
        wait_until("the pad plays", lambda: room.player.is_paused is False)
        press("KEY_RIGHT")
        room.expect_of_player("skip +1")
        room.tap_hat("left")
        room.expect_of_player("skip -1")
        counts = room.count_of_player("scrubStep"), room.count_of_player("skip +1")
        assert counts == (3, 1), "no press counts twice"


def check_a_service_that_hangs_while_a_button_is_held():
    with living_room() as room:
        room.seek(20)
        room.play()
        room.pad.hat("right")
        room.expect_of_player("scanStart")
        with hanging(room.service):
            # The scan goes on by itself to where the player asks the silent service.
            room.player.wait_for("restart it if a remote does not respond")
            room.pad.hat(None)
            # What ends it frees what it kept.
            room.service.process.send_signal(signal.SIGKILL)
            time.sleep(0.5)
        room.tap_button("cross")
        wait_until("the film plays", lambda: room.player.is_paused is False)
        before = room.player.position
        wait_until("it goes on", lambda: 0.5 < room.player.position - before < 30)
