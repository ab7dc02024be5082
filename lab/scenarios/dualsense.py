"""A DualSense made through /dev/uhid, driven by the kernel's hid-playstation, plays a film."""

import time

from lab.labkit.dualsense import DualSense
from lab.labkit.living_room import SMALL_FILM, LivingRoom
from lab.labkit.pads import FRAME
from lab.labkit.programs import wait_until

PLACE = "guest"
MIDDLE = (0.5, 0.5)


class Room(LivingRoom):
    def __init__(self):
        # Two, since a single film has nothing to choose from, and shows no overlay.
        super().__init__(SMALL_FILM, SMALL_FILM)
        self.pad = self.plug(DualSense(), "Wireless Controller")
        wait_until("both its nodes are read", self.whole_pads)

    def tap_button(self, button):
        self.pad.press(button)
        time.sleep(0.08)
        self.pad.press(button, False)

    def click(self, u, v):
        """Lays a finger there, presses the pad's switch, lifts."""
        for _ in range(12):
            self.pad.touch(u, v)
            time.sleep(FRAME)
        self.pad.press("pad")
        time.sleep(0.09)
        self.pad.press("pad", False)
        time.sleep(FRAME)
        self.pad.lift()


def setup():
    return Room()


def check_its_nodes_are_one_device(room):
    def reports():
        return [one for _, one in room.receiver.messages if "Controller" in one.get("attached", "")]

    # The kernel makes one node after the other.
    wait_until("both nodes are there", lambda: len(reports()[-1]["paths"]) == 2)
    assert len({one["device"] for one in reports()}) == 1, reports()
    last = reports()[-1]
    assert last["role"] == "gamepad", last
    return f"{last['attached']}: {', '.join(last['paths'])}"


def check_a_button_of_one_node_pins_the_finger_on_the_other(room):
    room.pause()
    begun = room.count("scrubBegin")
    room.pad.press("triangle")
    room.pad.glide((0.3, 0.5), (0.7, 0.5), 0.3)
    room.pad.press("triangle", False)
    # A scrub would begin before the next press counts.
    commands = len(room.receiver.commands)
    room.tap_button("circle")
    wait_until("Back counts", lambda: len(room.receiver.commands) > commands)
    assert room.count("scrubBegin") == begun, "a finger must not scrub while a button is down"
    time.sleep(0.5)


def check_directional_pad_right_skips_ten_seconds(room):
    room.seek(20)
    room.play()
    before = room.player.position
    room.pad.hat("right")
    time.sleep(0.08)
    room.pad.hat(None)
    wait_until("the film is 10 s on", lambda: room.player.position > before + 9.5)
    return f"from {before:.1f} to {room.player.position:.1f} s"


def check_pad_click_at_the_right_edge_skips(room):
    before, skips = room.player.position, room.count("skip")
    room.click(0.9, 0.5)
    room.expect("skip", skips)
    wait_until("the film is 10 s on", lambda: room.player.position > before + 9.5)


def check_pad_click_in_the_middle_pauses(room):
    room.click(*MIDDLE)
    wait_until("the film is paused", lambda: room.player.is_paused)


def check_pan_while_paused_scrubs_and_select_commits(room):
    room.pause()
    before, scrubs = room.player.position, room.count("scrubBegin")
    room.pad.glide((0.3, 0.5), (0.6, 0.5), 0.6)
    room.expect("scrubBegin", scrubs)
    assert room.player.is_paused, "a scrub must not play"
    room.tap_button("cross")
    wait_until("the film plays", lambda: room.player.is_paused is False)
    wait_until("the film is farther on", lambda: room.player.position > before + 2)
    return f"from {before:.1f} to {room.player.position:.1f} s"


def check_back_restores_the_place_before_a_scrub(room):
    room.seek(60)
    room.pause()
    before, cancels = room.player.position, room.count("scrubCancel")
    room.pad.glide((0.3, 0.5), (0.7, 0.5), 0.4)
    time.sleep(0.5)
    room.tap_button("circle")
    room.expect("scrubCancel", cancels)
    room.player.wait_for_position(before)
    assert room.player.is_paused, "it was paused before the scrub"


def check_swipe_down_shows_the_panel_and_film_plays_on(room):
    room.play()
    shown = room.count("infoShow")
    room.pad.glide((0.5, 0.2), (0.5, 0.8), 0.12)
    room.expect("infoShow", shown)
    assert room.player.is_paused is False, "a swipe must not pause"
    hidden = room.count("infoHide")
    time.sleep(0.4)
    room.tap_button("circle")
    room.expect("infoHide", hidden)


def check_swipe_up_shows_the_overlay(room):
    room.play()
    # The bar hides by itself 3 s after the last touch, and takes swipes while it is shown.
    shown = room.count("overlayShow")
    time.sleep(5)
    room.pad.glide((0.5, 0.8), (0.5, 0.2), 0.12)
    room.expect("overlayShow", shown)
    assert room.player.is_paused is False, "a swipe must not pause"
    hidden = room.count("back")
    time.sleep(0.4)
    room.tap_button("circle")
    room.expect("back", hidden)


def check_hold_scans_and_select_plays_on(room):
    room.seek(20)
    room.play()
    started = room.count("scanStart")
    room.pad.hat("right")
    room.expect("scanStart", started)
    room.pad.hat(None)
    before = room.player.position
    time.sleep(2)
    room.tap_button("cross")
    room.expect("scanStop", 0)
    wait_until("the film plays", lambda: room.player.is_paused is False)
    after = room.player.position
    assert after > before + 8, f"a scan of 2 s went from {before:.1f} to {after:.1f}"
    return f"from {before:.1f} to {after:.1f} s"


def check_unplug_in_mid_pan_commits_nothing(room):
    room.seek(60)
    room.pause()
    before, commits = room.player.position, room.count("scrubCommit")
    room.pad.glide((0.3, 0.5), (0.6, 0.5), 0.4, lift=False)
    gone = room.detached()
    room.pad.unplug()
    wait_until("the pad is gone", lambda: room.detached() > gone)
    assert room.player.is_paused, "loss must not play"
    assert room.count("scrubCommit") == commits, "loss must not commit"
    seen = room.whole_pads()
    room.pad = DualSense(serial=2)
    room.devices.append(room.pad)
    wait_until("the pad is back", lambda: room.whole_pads() > seen)
    cancels = room.count("scrubCancel")
    time.sleep(0.5)
    room.tap_button("circle")
    room.expect("scrubCancel", cancels)
    assert room.count("scrubCommit") == commits, "loss must not commit"
    room.player.wait_for_position(before)


def check_time_from_kernel_to_command(room):
    return room.latency()
