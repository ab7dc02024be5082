"""Every shape of remote that lircd.conf can describe, decoded by a real lircd from pulses and
spaces: a button that is pressed is a click, and one that is held is a hold."""

import concurrent.futures
import pathlib
import tempfile

from lab.labkit.lirc_shapes import SHAPES
from lab.labkit.lircd import PulseLircd
from lab.labkit.programs import NotInTime, Receiver, Service, wait_until

PLACE = "here"
LIGHT = True
AT_ONCE = 5


class Couch:
    """A real lircd with those remotes, and a service that receives it."""

    def __init__(self, configuration):
        self.lircd = PulseLircd(configuration)
        wait_until("lircd listens", self.lircd.socket.exists)
        self.service = Service("--lircd", self.lircd.socket)
        self.receiver = Receiver(self.service, streams=("gestures", "devices"))

    def remote(self, name):
        """The number of a remote, which is attached by its first button, or None."""
        return next((one["device"] for _, one in self.receiver.messages
                     if one.get("attached") == name), None)

    def gestures(self, shape):
        """`click right`, `hold up begin` … of a remote."""
        number = self.remote(shape.name)
        return [" ".join((one["gesture"], one["control"], one.get("phase", ""))).strip()
                for _, one in self.receiver.messages
                if one.get("gesture") in ("click", "hold") and one["device"] == number]

    def expect(self, shape, wanted, button, frames):
        """Plays a button until it is received: a frame that comes late on a busy machine
        is not a hold, as on a couch behind which someone walks."""
        signal = shape.signal(button, frames)
        for _ in range(4):
            self.lircd.play(signal)
            try:
                return wait_until(
                    f"{shape.name}: {wanted}", lambda: wanted in self.gestures(shape), 2)
            except NotInTime:
                pass
        raise NotInTime(f"{shape.name}: no '{wanted}' in {self.gestures(shape)}\n"
                        + "\n".join(self.lircd.lines[-5:] + self.service.lines[-5:]))

    def try_out(self, shape):
        (button, control), (held, held_control) = shape.clicked, shape.held
        self.expect(shape, f"click {control}", button, shape.frames)
        # A hold is 400 ms long, and its frames are at least as far apart as the gap.
        frames = max(6, 900_000 // shape.gap)
        self.expect(shape, f"hold {held_control} begin", held, frames)
        end = f"hold {held_control} end"
        wait_until(f"{shape.name}: {end}", lambda: end in self.gestures(shape))

    def close(self):
        code = self.service.stop()
        self.receiver.stop()
        self.lircd.stop()
        assert not code, f"the service ended with {code}"


def try_out(shape):
    couch = Couch(shape.text)
    try:
        couch.try_out(shape)
    finally:
        couch.close()
    return shape.name


def named(*names):
    return [next(shape for shape in SHAPES if shape.name == name) for name in names]


def check_every_shape_is_clicked_and_held():
    with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
        done = list(pool.map(try_out, SHAPES))
    return f"{len(done)} shapes: {', '.join(done)}"


def check_two_remotes_with_the_same_buttons_in_included_files_stay_two():
    place = pathlib.Path(tempfile.mkdtemp(prefix="lab-include-"))
    shapes = named("nec-whole", "twin")
    for shape in shapes:
        (place / f"{shape.name}.lircd.conf").write_text(shape.text)
    couch = Couch(f'include "{place}/*.lircd.conf"\n')
    try:
        for shape in shapes:
            couch.try_out(shape)
        assert couch.remote("twin") != couch.remote("nec-whole")
    finally:
        couch.close()
