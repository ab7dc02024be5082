"""A live window of a minute, and a film of two hours with a key frame each 10 s, in a real window
(Xvfb)."""

import subprocess

from lab.labkit.live_window import LiveWindow
from lab.labkit.programs import wait_until
from lab.labkit.screen import HeldScreen

PLACE = "here"
# A part of the film that nothing covers, and the inner part of the picture over the bar while the
# thumb is at five sixths, on a screen of 1920 by 1080.
FILM, INNER = (700, 200, 300, 200), (1330, 550, 300, 180)
# The bar from left to right, and the picture over it at five sixths.
BAR, PICTURE = (90, 1740), (1240, 500, 480, 270)
HOUR = 3600


def setup():
    return HeldScreen()


def move(room, delta):
    """Moves the thumb so many millimetres, and returns where it is then."""
    program = room.program
    program.expect("command", command="scrubMove", delta=delta, velocity=20)
    program.expect("state")
    return program.state["preview"]


def check_a_live_window_is_gone_through(room):
    server = LiveWindow(room.place)
    channels = room.place / "channels.m3u"
    channels.write_text(f"#EXTM3U\n#EXTINF:-1,A channel\n{server.address}/live.m3u8\n")
    room.hold(channels)
    program = room.program
    program.expect("subscribe", state=True, position=True)

    def window():
        program.expect("state")
        found = program.state.get("window", {"from": 0, "to": 0})
        return found["to"] - found["from"]
    # It is what came since the channel was chosen: mpv seeks in nothing else of a live list.
    length = wait_until("its window has grown", lambda: window() > 26 and window())
    program.expect("command", command="pause")
    program.wait("it is paused", lambda: program.state.get("context") == "paused")
    program.expect("command", command="scrubBegin")
    edge = move(room, -0.1)
    rate = edge - move(room, -1)
    seen = []
    for back in range(4, 24, 2):
        place = move(room, -(program.state["preview"] - (edge - back)) / rate)
        room.player.wait_for_position(place, tolerance=0.3)
        # The film is where the thumb is: the first one has the time of the stream.
        turn = (room.player.get("time-pos") + room.player.get("demuxer-start-time")) / server.TURN
        if abs(turn - round(turn)) * server.TURN < 1:
            continue
        is_white = int(turn) % 2 == 1
        wait_until(f"{place:.1f} s is {'white' if is_white else 'black'}", lambda: (
            room.brightness(room.view(), *FILM) > 0.5) == is_white)
        seen.append(is_white)
    assert len(set(seen)) == 2, seen
    count = look_at_pictures(room, server, edge, rate)
    program.expect("command", command="scrubCommit")
    program.wait("it stays there", lambda: program.state.get("context") == "paused")
    server.close()
    return f"{len(seen)} places of the last 24 s of {length:.0f}, {count} with a picture"


def look_at_pictures(room, server, edge, rate):
    """Pictures are 5 s apart: in the middle of a turn the nearest one is of that turn."""
    program, seen = room.program, []
    start = room.player.get("demuxer-start-time")
    last = int((edge + start) / server.TURN)
    places = {turn: (turn + 0.5) * server.TURN - start for turn in range(last - 4, last)}
    for turn, place in places.items():
        if place < 1:
            continue
        move(room, (place - program.state["preview"]) / rate)
        window = program.state["window"]
        share = (program.state["preview"] - window["from"]) / (window["to"] - window["from"])
        left = min(max(BAR[0] + share * BAR[1] - PICTURE[2] / 2, BAR[0]), sum(BAR) - PICTURE[2])
        is_white = turn % 2 == 1

        def shows_it(left=left, is_white=is_white):
            """The third that is never black or white is where the picture is, not the film."""
            shot = room.view()
            third, rest = (
                room.brightness(shot, left + x, PICTURE[1] + 40, width, PICTURE[3] - 80)
                for x, width in ((40, 80), (220, 220)))
            return 0.1 < third < 0.7 and (rest > 0.9 if is_white else rest < 0.1)
        wait_until(f"the picture at {place:.1f} s is {'white' if is_white else 'black'}", shows_it)
        seen.append(is_white)
    assert len(set(seen)) == 2, seen
    return len(seen)


def check_a_film_of_two_hours_has_pictures(room):
    film = room.place / "two hours.mkv"
    subprocess.run(
        ["ffmpeg", "-nostdin", "-v", "error", "-f", "lavfi", "-i",
         f"color=gray:s=320x180:r=1:d={2 * HOUR},"
         f"drawbox=color=white:t=fill:enable='gte(t,{1.5 * HOUR})'", "-c:v", "libx264",
         "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-g", "10", "-sc_threshold", "0", film],
        check=True)
    room.hold("--paused", "--start", "60", film)
    program = room.program
    program.expect("subscribe", state=True, position=True)
    program.wait("it is paused", lambda: program.state.get("context") == "paused")
    program.expect("command", command="scrubBegin")
    first = move(room, 1)
    rate = move(room, 1) - first
    wanted = 10 * HOUR / 6
    while (place := program.state["preview"]) < wanted - 20:
        move(room, min(4, (wanted - place) / rate))
    wait_until("the picture is bright", lambda: room.brightness(
        room.view(), *INNER) > 0.9)
    program.expect("command", command="scrubCommit")
    program.wait("it stays there", lambda: program.state.get("context") == "paused")
    room.player.wait_for_position(place, tolerance=30)
    return f"from 60 s to {place:.0f} s"
