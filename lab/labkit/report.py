"""The lines that a scenario prints, and the figures in them."""


class Failed(Exception):
    """A check that did not hold."""


def percentile(values, share):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def summary(values, unit="ms"):
    """p50 and p99 of at least one value, in words."""
    return (f"p50 {percentile(values, 0.5):.2f} {unit}, p99 {percentile(values, 0.99):.2f} {unit} "
            f"of {len(values)}")


def duration(seconds):
    return f"{seconds:.1f} s"


def slowest(seconds, count=10):
    """The line that names those scenarios, of their seconds by name."""
    ordered = sorted(seconds.items(), key=lambda pair: -pair[1])[:count]
    return "lab: slowest: " + ", ".join(f"{name} {duration(one)}" for name, one in ordered)


class Report:
    """Counts the checks of a run."""

    def __init__(self):
        self.passed = 0
        self.failed = 0

    def ok(self, scenario, name, note=""):
        self.passed += 1
        print(f"ok {scenario}: {name}" + (f" ({note})" if note else ""), flush=True)

    def fail(self, scenario, name, why):
        self.failed += 1
        self.show("FAILED", scenario, name, why)

    def doubt(self, scenario, name, why):
        """A check that did not hold, and has another try."""
        self.show("unsteady", scenario, name, why)

    def show(self, outcome, scenario, name, why):
        print(f"{outcome} {scenario}: {name}", flush=True)
        for line in str(why).splitlines():
            print(f"    {line}", flush=True)

    def skip(self, scenario, why):
        print(f"skipped {scenario}: {why}", flush=True)
