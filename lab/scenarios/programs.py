"""Programs that hold a player: version 2 of the protocol, with a real film."""

import socket

from lab.labkit.holder import Client, Room
from lab.labkit.living_room import SMALL_FILM
from lab.labkit.programs import Service, wait_until

PLACE = "here"


def setup():
    return Room()


def check_state_is_that_of_the_film(room):
    program = room.play()
    program.expect("state")
    state = program.state
    assert state["item"]["index"] == 0 and state["context"] == "playing", state
    assert abs(state["duration"] - room.player.get("duration")) < 0.1, state
    assert state["tracks"], state
    program.expect("subscribe", state=True, position=True, items=True)
    program.expect("command", command="pause")
    program.wait("it is paused", lambda: program.state.get("paused"))
    assert program.state["position"]["rate"] == 0, program.state
    program.expect("seek", to=90)
    room.player.wait_for_position(90)
    program.wait("it is there", lambda: abs(program.state["position"]["seconds"] - 90) < 0.2)
    program.expect("seek", by=-30, **{"as": "user"})
    room.player.wait_for_position(60)


def check_settings_are_performed(room):
    program = room.play()
    program.expect("subscribe", state=True)
    program.expect("set", speed=1.5, volume=40, muted=True)
    program.wait("they are", lambda: (
        program.state.get("speed"), program.state.get("volume"), program.state.get("muted"))
        == (1.5, 40, True))
    assert room.player.get("speed") == 1.5
    wait_until("a mute keeps the volume", lambda: (
        room.player.get("volume"), room.player.get("mute")) == (40, True))
    program.expect("set", loop="track", shuffle=True)
    program.wait("they are", lambda: (
        program.state.get("loop"), program.state.get("shuffle")) == ("track", True))
    program.expect("set", loop="none", shuffle=False)
    program.wait("they are not", lambda: not (
        program.state.get("loop", "none") != "none" or program.state.get("shuffle")))
    captions = [track for track in program.state["tracks"] if track["kind"] == "captions"]
    program.expect("set", captions=captions[0]["id"], muted=False)
    program.wait("captions are on", lambda: program.state.get("captions") == captions[0]["id"])
    program.expect("set", captions="off")
    program.wait("captions are off", lambda: "captions" not in program.state)
    answer = program.ask("set", captions=99)
    assert answer["why"] == "there is no such track" and answer["field"] == "set.captions", answer
    answer = program.ask("set", fullscreen=True)
    assert answer["why"] == "the player has no window", answer
    program.expect("hold")
    program.expect("notice", text="Hello")


def check_events_say_who_asked(room):
    program = room.play()
    program.expect("subscribe", state=True, items=True)
    captions = [track for track in program.state["tracks"] if track["kind"] == "captions"]

    def wait_for(name, by, **fields):
        def has_come():
            wanted = {"event": name, **fields}
            found = [one for one in program.events if wanted.items() <= one.items()]
            return found and found[-1].get("by") == by
        program.wait(f"{name} by {by}", has_come)
        program.events.clear()

    program.expect("set", captions=captions[0]["id"])
    wait_for("tracksChanged", "program")
    program.expect("command", command="seek", seconds=30)
    wait_for("navigated", "program", to=30)
    program.expect("command", command="home")
    program.wait("it says that it ends", lambda: any(
        one["event"] == "closed" for one in program.events))
    assert program.events[-1]["by"] == "program", program.events
    ended = [one for one in program.events if one["event"] == "ended"]
    assert [(one["reason"], one["by"]) for one in ended] == [("left", "program")], ended
    assert program.file.readline() == b"", "something follows"
    room.player.process.wait(10)
    # However it ends: a program learns of it before its connection ends.
    program = room.play()
    program.expect("subscribe", state=True, items=True)
    room.player.process.terminate()
    program.wait("it says that it ends", lambda: any(
        one["event"] == "closed" for one in program.events))
    assert "by" not in program.events[-1], program.events


def check_queue_is_the_program_s(room):
    program = room.play()
    program.expect("subscribe", state=True, items=True)
    items = [{"id": "first", "url": str(SMALL_FILM), "title": "The first"},
             {"id": "second", "url": str(room.second)}]
    program.expect("load", items=items, at=1, start=30, play=False)
    program.wait("the second is there", lambda: program.state.get("item", {}).get("id") == "second")
    room.player.wait_for_position(30)
    program.wait("it waits", lambda: program.state.get("paused"))
    program.expect("insert", items=[{"id": "third", "url": str(SMALL_FILM)}], before="second")
    program.wait("it has another place", lambda: program.state["item"]["index"] == 2)
    program.expect("play", id="first")
    program.wait("the first began", lambda: any(
        event["event"] == "began" and event.get("id") == "first" for event in program.events))
    program.wait("it plays", lambda: program.state.get("item", {}).get("title") == "The first")
    program.expect("update", id="first", fields={"title": "Another name"})
    program.wait("it is called so", lambda: program.state["item"]["title"] == "Another name")
    program.expect("remove", ids=["second", "third"])
    answer = program.ask("play", id="second")
    assert answer["why"] == "no item has the id 'second'", answer
    answer = program.ask("load", items=[{"url": "av://lavfi:testsrc"}])
    assert "are not opened for programs" in answer["why"], answer


def check_a_film_that_follows_another_plays(room):
    """Three films to their ends, without anybody: each plays on after the one before."""
    program = room.play()
    program.expect("subscribe", state=True, position=True, items=True)
    program.events.clear()
    items = [{"id": name, "url": str(SMALL_FILM)} for name in "abc"]
    program.expect("load", items=items, start=198.5)
    for name in "abc":
        program.wait(f"{name} plays", lambda: (
            program.state.get("item", {}).get("id") == name
            and program.state.get("paused") is False
            and program.state.get("position", {}).get("rate") == 1))
        program.events.clear()
        if name != "a":
            program.expect("seek", to=198.5)
        program.wait(f"{name} ends", lambda: any(
            (one["event"], one["id"], one.get("reason")) == ("ended", name, "eof")
            for one in program.events))


def check_channels_are_the_program_s(room):
    program = room.watch()
    program.expect("hold")
    program.expect("subscribe", state=True, questions=True)
    program.wait("a channel plays", lambda: program.state.get("item", {}).get("index") == 1)

    def question(name):
        program.wait(name, lambda: any(line.get("question") == name for line in program.said))
        asked = [line for line in program.said if line.get("question") == name][-1]
        program.said.clear()
        return asked

    def press(command, **fields):
        program.said.clear()
        program.expect("command", command=command, **fields)

    # A command that comes with them counts by them.
    program.send({"id": "list", "channels": {"list": [
        {"id": "#2", "number": "6", "name": "Six", "now": {"title": "What is on"}},
        {"id": "#3", "number": "61"}]}})
    press("digit", digit=6)
    asked = question("channelReady")  # After a pause: 61 may be meant.
    assert asked["id"] == "#2", asked
    assert program.state["item"]["index"] == 1, program.state
    program.expect("answer", ask=asked["ask"], value=True)
    program.wait("it plays", lambda: program.state.get("item", {}).get("title") == "Six")
    press("channelLast")
    asked = question("channelReady")
    assert asked["id"] == "#1", asked
    program.expect("answer", ask=asked["ask"], value=False)
    room.player.wait_for("channelLast: denied (loadFailed)")
    program.expect("state")
    assert program.state["item"]["index"] == 2, program.state
    press("channelPreview", dir=1, progress=0.5)
    asked = question("prepareChannel")
    assert (asked["id"], asked["dir"]) == ("#3", 1), asked
    program.expect("answer", ask=asked["ask"], value={"title": "Sixty-one"})
    press("channelCommit", dir=1)
    program.expect("answer", ask=question("channelReady")["ask"], value=True)
    program.wait("it has its name", lambda: program.state.get("item", {}).get("title")
                 == "Sixty-one")


def check_overlay_is_the_program_s(room):
    program = room.play()
    program.expect("subscribe", state=True, items=True, questions=True)
    program.expect("hold", token="lab")
    cards = [{"id": f"c{place}", "title": f"Card {place}"} for place in range(10)]
    page = {"title": "Series", "rows": [{"cards": cards, "count": 5000}]}
    program.expect("overlay", pages=[page])
    program.expect("command", command="overlayShow")
    program.wait("it is open", lambda: program.state.get("context") == "overlay")

    def asked():
        return [line for line in program.said if line.get("question") == "overlayPage"]

    def chosen():
        return [event for event in program.events if event["event"] == "cardChosen"]

    program.wait("it asks for cards", asked)
    question = asked()[-1]
    assert (question["row"], question["from"], question["to"]) == (0, 10, 50), question
    program.expect("answer", ask=question["ask"], value=[
        {"id": f"c{place}"} for place in range(question["from"], question["to"])])
    program.expect("command", command="focusMove", dir="right", count=30)
    program.expect("command", command="selectLong")
    program.wait("a card is chosen", chosen)
    assert (chosen()[-1]["id"], chosen()[-1]["long"]) == ("c30", True), chosen()
    episodes = {"rows": [{"style": "list", "cards": [{"id": "e1", "title": "The Lake"}]}]}
    program.expect("overlay", pages=[episodes], choice=chosen()[-1]["choice"])
    program.expect("command", command="select")
    program.wait("an episode is chosen", lambda: chosen()[-1]["id"] == "e1")
    program.expect("load", items=[{"id": "e1", "url": str(room.second)}])
    program.wait("it plays, and the overlay is closed", lambda: (
        program.state.get("item", {}).get("id"), program.state.get("context")) == ("e1", "playing"))
    answer = program.ask("overlay", pages=[page], choice=99)
    assert answer["field"] == "overlay.choice", answer
    # Its connection ends while the overlay is open: the film plays on.
    program.expect("command", command="overlayShow")
    program.wait("it is open", lambda: program.state.get("context") == "overlay")
    program.close()
    program = Client(room.socket)
    program.expect("subscribe", state=True)
    program.wait("it is closed", lambda: program.state.get("context") == "playing")
    assert program.expect("hold", token="lab")["resumed"]
    program.expect("command", command="overlayShow")
    program.wait("it is there again", lambda: program.state.get("context") == "overlay")


def check_player_of_a_service_listens_too(room):
    service = Service("--lircd", "none")
    try:
        program = room.play(service=service)
        room.player.wait_for("Remotes come from remote-inputd")
        program.expect("command", command="pause")
        wait_until("it is paused", lambda: room.player.is_paused)
        refused = Client.__new__(Client)
        refused.socket = socket.socket(socket.AF_UNIX)
        refused.socket.connect(str(service.socket))
        refused.file, refused.said, refused.state, refused.events = (
            refused.socket.makefile("rwb"), [], {}, [])
        refused.send({"hello": {"protocol": 2, "program": "lab"}})
        refused.read()
        assert "player.sock" in refused.read()["closing"], refused.said
        refused.close()
        room.leave()
    finally:
        service.stop()


def check_program_that_dies_leaves_a_film_that_plays(room):
    program = room.play()
    program.expect("hold", token="mine")
    program.expect("subscribe", questions=True)
    program.close()
    again = Client(room.socket)
    assert again.expect("hold", token="mine")["resumed"]
    assert not room.player.is_paused
    again.close()
