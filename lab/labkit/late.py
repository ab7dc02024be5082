"""Nodes that come later than others, because udev announces them in any order."""

import contextlib
import pathlib

from .living_room import reload_rules, run

RULES = pathlib.Path("/run/udev/rules.d/01-lab-late.rules")


@contextlib.contextmanager
def late(name, seconds=0.3):
    """Until the end of the block, udev takes so long for each node of that very name."""
    RULES.parent.mkdir(parents=True, exist_ok=True)
    RULES.write_text(
        'ACTION!="remove", SUBSYSTEM=="input", KERNEL=="event*", '
        f'ATTRS{{name}}=="{name}", PROGRAM="/bin/sleep {seconds}"\n')
    reload_rules()
    try:
        yield
        run("udevadm", "settle")
    finally:
        RULES.unlink()
        reload_rules()
