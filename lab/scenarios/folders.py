"""The lab is started in any folder, also in one that the guest would cover with its own."""

import pathlib
import subprocess
import tempfile

PLACE = "itself"
BOOT = pathlib.Path("lab/boot").resolve()


def boot(folder, *words):
    return subprocess.run(
        [BOOT, "-t", "300", *words], cwd=folder, capture_output=True, text=True, check=False)


def check_a_command_runs_in_its_folder_below_the_temporary_one():
    with tempfile.TemporaryDirectory(prefix="lab ü's, ") as folder:
        (pathlib.Path(folder) / "mark").write_text("It is here.\n")
        done = boot(folder, "--", "bash", "-c", "cat mark && touch written && pwd")
        assert "It is here." in done.stdout and folder in done.stdout, done
        assert done.returncode == 0, done
        assert not (pathlib.Path(folder) / "written").exists(), "the guest wrote to this machine"


def check_a_command_whose_folder_is_missing_does_not_run():
    # In memory there are the lab's own files only.
    with tempfile.TemporaryDirectory(prefix="lab-") as folder:
        done = boot(folder, "-r", "--", "echo", "It runs.")
    assert done.returncode == 125, done
    assert "It runs." not in done.stdout, done
    assert f"not the folder {folder}" in done.stderr, done
    assert not done.stdout, "a guest started"
