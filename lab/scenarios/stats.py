"""What the service counts, as a table, as JSON and as Prometheus reads it."""

import json
import pathlib
import re
import socket
import subprocess
import time

from lab.labkit.holder import RuntimeFolder
from lab.labkit.lircd import Lircd
from lab.labkit.living_room import FILM
from lab.labkit.programs import BUILT, Player, Service, wait_until

PLACE = "here"
LIGHT = True
CONFIGURATION = pathlib.Path(__file__).with_name("couch.lircd.conf").resolve()
PRESSES = 10


class Room:
    def __init__(self):
        self.lircd = Lircd(CONFIGURATION)
        self.service = Service("--lircd", self.lircd.socket)
        # A player that plays: without one nothing is sent.
        self.player = socket.socket(socket.AF_UNIX)
        self.player.connect(str(self.service.socket))
        for line in ({"hello": {"protocol": 1, "program": "lab"}}, {"subscribe": ["commands"]},
                     {"context": "playing"}):
            self.player.sendall(json.dumps(line).encode() + b"\n")
        self.reader = self.player.makefile()
        for line in self.reader:
            if "subscribed" in line:
                break
        for _ in range(PRESSES):
            self.lircd.simulate("KEY_RIGHT")
            time.sleep(0.3)
        self.commands = 0
        while self.commands < PRESSES:
            self.commands += "\"command\":\"skip\"" in self.reader.readline()

    def log(self):
        return ""

    def close(self):
        self.player.close()
        self.service.stop()
        self.lircd.stop()


def setup():
    return Room()


def stats(room, *options):
    return subprocess.run(
        [str(BUILT / "remote-monitor"), "stats", "--socket", str(room.service.socket), *options],
        capture_output=True, text=True, check=True).stdout


def check_the_table_counts_presses(room):
    lines = stats(room).splitlines()
    heading, row = lines[1], lines[2]
    assert heading.split()[0] == "device" and "p99 ms" in heading, lines
    assert row.startswith("Couch"), lines
    latency = float(row.split()[-1])
    assert 0 < latency < 500, lines
    return "longest " + row.split()[-1] + " ms"


def check_json_says_the_same(room):
    process, device = [json.loads(line) for line in stats(room, "--json").splitlines()]
    assert "seeks" not in device, device
    assert process["program"] == "remote-inputd" and process["clients"] == 2, process
    assert device["buttons"] >= PRESSES and device["commands"] >= room.commands, device
    latency = device["latency"]
    assert latency["count"] == device["commands"], device
    assert latency["p50_us"] <= latency["p90_us"] <= latency["p99_us"] <= latency["max_us"]


def check_prometheus_reads_it(room):
    text = stats(room, "--prometheus")
    kinds = dict(re.findall(r"^# TYPE (\S+) (counter|gauge|summary)$", text, re.M))
    helps = set(re.findall(r"^# HELP (\S+) \S.*$", text, re.M))
    assert set(kinds) == helps and len(kinds) >= 13, (kinds, helps)
    sample = re.compile(
        r'^([a-z_]+)(\{[a-z]+="(?:[^"\\\n]|\\[\\"n])*"(?:,[a-z]+="(?:[^"\\\n]|\\[\\"n])*")*\})?'
        r' (NaN|[0-9.]+)$')
    assert 'program="remote-inputd"' in text, text
    for line in text.splitlines():
        if line.startswith("#"):
            continue
        found = sample.match(line)
        assert found, line
        name = re.sub("_(sum|count)$", "", found[1])
        assert name in kinds, line
        assert (kinds[name] == "counter") == name.endswith("_total"), line


def check_a_remote_that_goes_is_not_listed(room):
    room.lircd.stop()
    wait_until("the device is gone", lambda: "Couch" not in stats(room))
    room.lircd = Lircd(CONFIGURATION)


def check_a_player_counts_seeks_and_pictures(room):
    """Asked where it listens, beside the service's socket; without a socket both are asked."""
    runtime = RuntimeFolder()
    player = Player(FILM, options=("--paused",))
    try:
        player.connect()

        def asked(*options):
            return subprocess.run(
                [str(BUILT / "remote-monitor"), "stats", *options], capture_output=True,
                text=True, check=True).stdout

        before = json.loads(asked("--json").splitlines()[1])
        for _ in range(3):
            subprocess.run(
                [str(BUILT / "remote-monitor"), "send", "skip", "1"], check=True,
                capture_output=True)
            time.sleep(0.4)
        subprocess.run([str(BUILT / "remote-monitor"), "send", "play"], check=True)
        wait_until("pictures are shown", lambda: json.loads(
            asked("--json").splitlines()[1])["shown"] > before["shown"] + 5)
        process, counted = [json.loads(line) for line in asked("--json").splitlines()[:2]]
        assert process["program"] == "remote-player", process
        assert counted["commands"] == 4 and counted["dropped"] >= 0, counted
        seeks = counted["seeks"]
        assert 1 <= seeks["count"] <= 3 and 0 < seeks["p50_us"] <= seeks["max_us"], counted
        text = asked("--prometheus")
        assert 'remote_input_player_commands_total{program="remote-player"} 4' in text, text
        assert "remote_input_player_seek_seconds_count" in text, text
        line = asked().splitlines()[1]
        assert line.startswith("commands: 4, pictures shown: "), line
        return line
    finally:
        player.stop()
        runtime.close()
