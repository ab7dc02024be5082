"""Mutation testing: python3 -m lab.labkit.mutation [--count N] [--minutes N] [--seed N]
[TARGET...]

Makes small changes in the pure targets, one at a time, and looks whether a test sees them. The tree
is copied to .build/mutation, and all changes are compiled into one build of it, each behind a
number (`mutants`). A change that no test reaches needs no run; for any other the suites run that
reach it, the quickest first, until a test fails. It prints each change that none sees, and their
share.
"""

import argparse
import concurrent.futures
import dataclasses
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time

from . import mutants
from .report import duration

TOP = pathlib.Path.cwd()
COPY = TOP / ".build" / "mutation"
BUILD = ["swift", "build", "-c", "release", "-Xswiftc", "-enable-testing"]
BUNDLE = COPY / ".build" / "release" / "remote-inputPackageTests.xctest"

# The tests of each target, and those of others that hold what it does.
TOUCH = [
    "RemoteGesturesTests", "RemoteCoreTests", "MachineTests", "ScenarioTests", "SimulationTests"]
PLAY = ["RemotePlaybackTests", "MachineTests", "ScenarioTests", "SimulationTests"]
TESTS = {
    "RemoteModel": [
        "RemoteModelTests", "RemoteTraceTests", "RemoteKeymapTests", "RemoteItemsTests",
        "RemoteLanguagesTests", "RemoteOverlayTests", "RemoteMediaTests", *TOUCH, *PLAY],
    "RemoteDevices": [
        "RemoteDevicesTests", "RemoteCoreTests", "ScenarioTests", "SimulationTests", "FuzzTests"],
    "RemoteGestures": TOUCH,
    "RemoteKeymap": [
        "RemoteKeymapTests", "RemoteKeymapTestingTests", "RemoteCoreTests", "ScenarioTests",
        "FuzzTests"],
    "RemoteCore": [
        "RemoteCoreTests", "RemoteKeymapTestingTests", "ScenarioTests", "SimulationTests",
        "CommandSocketTests", "InputHostTests"],
    "RemoteRuntime": ["SimulationTests", "RemoteCoreTests", "ScenarioTests"],
    "RemoteTrace": ["RemoteTraceTests", "ScenarioTests", "SimulationTests", "FuzzTests"],
    "RemotePlayback": PLAY,
    "RemoteMedia": ["RemoteMediaTests", "RemoteItemsTests", "FuzzTests"],
    "RemoteItems": ["RemoteItemsTests", "FuzzTests"],
    "RemoteOverlay": ["RemoteOverlayTests"],
    "RemoteNowPlaying": ["RemoteNowPlayingTests"],
    "RemoteDisplay": ["RemoteDisplayTests"],
    "RemoteLanguages": ["RemoteLanguagesTests", "FuzzTests"],
    "RemotePlayerCore": ["ScenarioTests", "SimulationTests"],
    "RemoteImport": ["RemoteImportTests", "FuzzTests"],
    "RemoteLearning": ["RemoteLearningTests"],
    "RemoteKeymapTesting": ["RemoteKeymapTestingTests", "SimulationTests"],
    "RemoteLiveScreen": ["RemoteLiveScreenTests"],
}
# They play real films, and no pure code is only theirs.
LEFT_OUT = ["BothPlayersTests"]

ERROR = re.compile(r"(/\S+\.swift):(\d+):\d+: error: (.*)")
# A change that no test saw, as it is printed.
SURVIVOR = re.compile(r"^(?:survived|not reached) (\S+):(\d+): (.*)$", re.MULTILINE)
# So often is what does not compile taken out.
ROUNDS = 30
# A sample is so much larger, for what does not compile.
SPARE = 1.1
# Suites that take less together run in one process.
GROUP_SECONDS = 3


class Trouble(Exception):
    """What keeps the changes from being judged."""


@dataclasses.dataclass
class Suite:
    """A suite of tests: the changes that it reaches, and how long it takes."""

    name: str
    reached: set
    seconds: float


def manifest():
    text = subprocess.run(
        ["swift", "package", "dump-package"], capture_output=True, text=True, check=True).stdout
    return {target["name"]: target for target in json.loads(text)["targets"]}


def snapshot():
    """What the tree holds now, by name: (content, mode). So whoever started this can go on working
    in it."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        capture_output=True, check=True).stdout.decode().split("\0")
    return {name: ((TOP / name).read_bytes(), (TOP / name).stat().st_mode)
            for name in listed if name and (TOP / name).is_file()}


def candidates(sources, folders):
    """The changes of these folders by kind, in the order of their places."""
    found = {kind: [] for kind in mutants.KINDS}
    for folder in folders:
        for name in sorted(sources):
            if not (name.startswith(folder + "/") and name.endswith(".swift")):
                continue
            for mutant in mutants.find(name, sources[name][0].decode()):
                found[mutant.kind].append(mutant)
    return found


def sample(found, count, seed):
    """As many of each kind, as far as there are: statements would be the half otherwise."""
    chance = random.Random(seed)
    for mutants_of_kind in found.values():
        chance.shuffle(mutants_of_kind)
    chosen, depth = [], 0
    while len(chosen) < count and any(len(kind) > depth for kind in found.values()):
        chosen += [kind[depth] for kind in found.values() if len(kind) > depth]
        depth += 1
    return chosen[:count]


def again(found, path):
    """The changes that an earlier run printed, as far as their lines are still there. Where they
    are now is of no account."""
    text = pathlib.Path(path).read_text()
    known = {(mutant.file, mutant.change): mutant for kind in found.values() for mutant in kind}
    chosen = []
    for file, place, change in SURVIVOR.findall(text):
        if mutant := known.get((file, change)):
            chosen.append(mutant)
        else:
            print(f"changed since {file}:{place}: {change}", flush=True)
    return chosen


class Tree:
    """The copy of the project with the changes in it."""

    def __init__(self, sources, targets, tests):
        self.sources = sources
        # The folder of each target, by its name.
        self.targets = targets
        self.tests = tests

    def write(self, numbered):
        """Writes what differs from the last time, so that the rest is not built again."""
        changed = {}
        for number, mutant in numbered.items():
            changed.setdefault(mutant.file, []).append((number, mutant))
        names = set(self.sources)
        for name, (data, mode) in self.sources.items():
            if name in changed:
                data = mutants.apply(data.decode(), changed[name]).encode()
            if name == "Package.swift":
                data = self.package(data.decode()).encode()
            put(COPY / name, data, mode)
        for target, folder in self.targets.items():
            own = [(number, one) for number, one in numbered.items()
                   if one.file.startswith(folder + "/")]
            name = f"{folder}/Mutants.swift"
            model = "" if target == "RemoteModel" else "internal import RemoteModel\n"
            put(COPY / name, (model + mutants.support(own)).encode(), 0o644)
            names.add(name)
        for folder in ("Sources", "Tests"):
            for file in (COPY / folder).rglob("*"):
                if file.is_file() and str(file.relative_to(COPY)) not in names:
                    file.unlink()

    def package(self, text):
        """The manifest of the copy: only these tests, and packages that are here already."""
        text = re.sub(
            r'\.package\(url: ".*/(.*)", exact: ".*"\)',
            lambda match: f'.package(path: "{TOP}/.build/checkouts/{match[1]}")', text)
        # An operator of ours may make a warning of what it stands in.
        text = text.replace("    .treatAllWarnings(as: .error),\n", "")
        names = ", ".join(f'"{name}"' for name in self.tests)
        return text + f"""
let judged: Set = [{names}]
let needed = judged.reduce(into: judged) {{ $0.formUnion(reached[$1] ?? []) }}
package.targets.removeAll {{ !needed.contains($0.name) }}
// What is judged is optimised, and what judges is compiled in a moment.
for target in package.targets where target.isTest {{
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-Onone"])]
}}
package.products = []
"""

    def build(self, numbered):
        """Builds, and takes out what does not compile. Returns what is left."""
        numbered = dict(numbered)
        for _ in range(ROUNDS):
            self.write(numbered)
            # What does not compile is in the sources: the tests are built once, after all of it.
            for part in ([], ["--build-tests"]):
                done = subprocess.run([*BUILD, *part], cwd=COPY, capture_output=True, text=True)
                if done.returncode != 0:
                    break
            else:
                return numbered
            output = done.stdout + done.stderr
            faulty = set()
            for path, line, _ in ERROR.findall(output):
                name = os.path.relpath(path, COPY)
                faulty |= self.culprits(numbered, name, int(line))
            if not faulty:
                raise Trouble("the copy does not compile:\n" + "\n".join(output.splitlines()[-30:]))
            for number in faulty:
                del numbered[number]
            print(f"    {len(faulty)} changes do not compile", flush=True)
        raise Trouble(f"changes are left that do not compile after {ROUNDS} builds")

    def culprits(self, numbered, file, line):
        """The changes that an error can come from: on its line, or else the nearest above it, or
        below."""
        if file.endswith("/Mutants.swift"):
            text = (COPY / file).read_text().splitlines()[line - 1]
            return {int(number) for number in re.findall(r"mutant\((\d+)\)", text)} & set(numbered)
        own = [(number, one) for number, one in numbered.items() if one.file == file]
        on_line = {number for number, one in own if line in one.lines}
        if on_line:
            return on_line
        above = [(one.lines.start, number) for number, one in own
                 if line - 12 < one.lines.start < line]
        if above:
            return {max(above)[1]}
        # What takes too long to be checked is an expression that begins there.
        below = [(one.lines.start, number) for number, one in own if line < one.lines.start]
        if below:
            return {min(below)[1]}
        # The end of an initializer names what its beginning has left out.
        return {max((one.lines.start, number) for number, one in own)[1]} if own else set()


def put(path, data, mode):
    if path.is_file() and path.read_bytes() == data:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    path.chmod(mode & 0o777)


def suites(tests):
    """The names of all suites: `RemoteCoreTests.GrabTests`."""
    listed = subprocess.run(
        [BUNDLE, "--testing-library", "swift-testing", "--list-tests"], cwd=COPY, check=True,
        capture_output=True, text=True).stdout
    names = dict.fromkeys(line.partition("/")[0] for line in listed.splitlines() if "/" in line)
    return [name for name in names
            if name.partition(".")[0] in tests and name.partition(".")[2] not in LEFT_OUT]


def command(names):
    chosen = "|".join(re.escape(name) for name in names)
    return [BUNDLE, "--testing-library", "swift-testing", "--filter", f"^({chosen})/"]


def first_run(name, tries=2):
    """A suite without any change. One that fails beside a busy machine is tried once more."""
    with tempfile.NamedTemporaryFile() as marks:
        marks.truncate(1 << 16)
        began = time.monotonic()
        done = subprocess.run(
            command([name]), cwd=COPY, env=os.environ | {"MUTANTS_REACHED": marks.name},
            capture_output=True, text=True)
        seconds = time.monotonic() - began
        if done.returncode != 0 and tries > 1:
            return first_run(name, tries - 1)
        if done.returncode != 0:
            faults = [line for line in (done.stdout + done.stderr).splitlines() if "✘" in line]
            raise Trouble(f"{name} fails without any change:\n" + "\n".join(faults[:10]))
        reached = {number for number, mark in enumerate(marks.read()) if mark}
    return Suite(name, reached, seconds)


def fails(group, number):
    """Whether these suites see a change: a test fails, or they crash, or do not end."""
    # A crash has seen it, and need not be described: who describes it outlives what is killed, and
    # keeps the pipe open.
    process = subprocess.Popen(
        command([suite.name for suite in group]), cwd=COPY,
        env=os.environ | {"MUTANT": str(number), "SWIFT_BACKTRACE": "enable=no"},
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
    with process, concurrent.futures.ThreadPoolExecutor(1) as reader:
        failure = reader.submit(lambda: any("✘" in line for line in process.stdout))
        try:
            failed = failure.result(60 + 5 * sum(suite.seconds for suite in group))
        except concurrent.futures.TimeoutError:
            failed = True
        if failed:
            process.kill()
        return process.wait() != 0 or failed


def judge(number, ordered, end):
    """Whether a test sees a change, or None where the time was over before. The quickest suites
    come first, several in one process."""
    if time.monotonic() > end:
        return None
    group = []
    reaching = [suite for suite in ordered if number in suite.reached]
    for place, suite in enumerate(reaching):
        group.append(suite)
        is_last = place == len(reaching) - 1
        if is_last or sum(one.seconds for one in group) > GROUP_SECONDS:
            if fails(group, number):
                return True
            group = []
    return False


def hunt(options):
    targets = options.targets or list(TESTS)
    folders = {name: target["path"] for name, target in manifest().items() if name in targets}
    tests = list(dict.fromkeys(test for name in targets for test in TESTS[name]))
    sources = snapshot()
    found = candidates(sources, folders.values())
    print(f"{sum(map(len, found.values()))} changes are possible in {', '.join(targets)}; "
          f"seed {options.seed}", flush=True)
    if options.again:
        chosen = dict(enumerate(again(found, options.again)))
    else:
        chosen = dict(enumerate(sample(found, round(options.count * SPARE), options.seed)))
    built = Tree(sources, folders, tests).build(chosen)
    changes = {number: built[number] for number in sorted(built)[:options.count]}
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        ordered = sorted(pool.map(first_run, suites(tests)), key=lambda suite: suite.seconds)
        slowest = ordered[-1]
        print(f"    {len(ordered)} suites, the slowest {slowest.name} "
              f"with {duration(slowest.seconds)}", flush=True)
        end = time.monotonic() + 60 * options.minutes
        running = {pool.submit(judge, number, ordered, end): number for number in changes}
        judged = caught = 0
        for done in concurrent.futures.as_completed(running):
            number, is_seen = running[done], done.result()
            judged += is_seen is not None
            caught += bool(is_seen)
            if is_seen is False:
                is_reached = any(number in suite.reached for suite in ordered)
                show(changes[number], "survived" if is_reached else "not reached")
    if judged < len(changes):
        print(f"The time is over: {len(changes) - judged} more were not tried.")
    print(f"{caught} of {judged} changes were seen by a test "
          f"({100 * caught / max(1, judged):.0f} %), seed {options.seed}")
    return 0


def show(mutant, outcome):
    print(f"{outcome} {mutant.place}: {mutant.change}", flush=True)


def main():
    parser = argparse.ArgumentParser(prog="lab/mutate", description=__doc__.split("\n\n")[1])
    parser.add_argument("--count", type=int, default=100, help="how many changes (100)")
    parser.add_argument("--minutes", type=float, default=20,
                        help="begin with no other one after so long (20)")
    parser.add_argument("--seed", type=int, help="which ones; without it others each time")
    parser.add_argument("--again", metavar="FILE",
                        help="the changes that no test saw in a run whose output FILE has")
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=", ".join(TESTS))
    options = parser.parse_args()
    for name in options.targets:
        if name not in TESTS:
            parser.error(f"there is no target {name}; they are {', '.join(TESTS)}")
    if options.seed is None:
        options.seed = random.SystemRandom().randrange(10000)
    try:
        return hunt(options)
    except Trouble as trouble:
        print(f"mutate: {trouble}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
