// SPDX-License-Identifier: MIT

import LinuxInput
import LinuxSystem
import RemoteModel
import Testing

/// What is said of a television on HDMI-CEC. `lab/scenarios/cec.py` asks real ones.
struct TelevisionLinkTests {
    @Test(
        arguments: [
            (
                .elsewhere(0x2000),
                "the television sends the keys of its remote to the device at 2.0.0.0, not to this "
                    + "machine (1.3.0.0, /dev/cec0)",
                "cec-ctl -d /dev/cec0 --active-source phys-addr=1.3.0.0"
            ),
            (
                .elsewhere(0),
                "the television keeps the keys of its remote: it shows a program of its own, not "
                    + "this machine (1.3.0.0, /dev/cec0)",
                "choose this machine's input in the television once more"
            ),
            (
                .silent, "the television does not answer this machine (1.3.0.0, /dev/cec0)",
                "switch HDMI-CEC on in the menus of the television"
            ),
            (
                .withoutAddress,
                "/dev/cec0 has no address, so that a television cannot send it the keys of its "
                    + "remote", "cec-ctl -d /dev/cec0 --playback"
            ),
            (
                .withoutKeys, "the kernel makes no keys of what a television sends /dev/cec0",
                "cec-ctl -d /dev/cec0 --playback"
            ),
            (
                .unplugged, "no television is plugged in at /dev/cec0, or it is off",
                "switch the television on"
            ),
            (
                .taken, "another program has /dev/cec0 for itself, and the keys with it",
                "end that program"
            ),
        ] as [(TelevisionLink.Verdict, String, String)])
    func eachFaultNamesItsRemedy(
        verdict: TelevisionLink.Verdict, message: String, advice: String
    ) {
        let link = TelevisionLink(path: "/dev/cec0", place: 0x1300, verdict)
        #expect(link.message == message)
        #expect(link.advice?.contains(advice) == true, "\(link.advice ?? "")")
        #expect(link.diagnostic.severity == .warning)
    }

    @Test(arguments: [TelevisionLink.Verdict.standby, .ready])
    func whereNothingIsToBeDoneNothingIsAdvised(verdict: TelevisionLink.Verdict) {
        #expect(TelevisionLink(path: "/dev/cec0", place: 0x1000, verdict).advice == nil)
    }

    @Test(arguments: [("cec0", true), ("cec12", true), ("cec", false), ("cecil", false)])
    func namesOfAdapters(name: String, isOne: Bool) {
        #expect(CecAdapter.isName(name) == isOne)
    }

    /// The kernel refuses what is asked of any other file.
    @Test func anotherFileIsRefused() throws {
        let error = #expect(throws: SystemError.self) { try CecAdapter(path: "/dev/null") }
        #expect(error?.subject == "/dev/null")
    }

    /// N410: a television that comes back has that long to say which input it shows.
    @Test func whereThereIsNoAdapterNobodyIsAsked() throws {
        let loop = try EventLoop()
        let watch = try CecWatch(loop: loop, owner: 1, folder: "/proc/self")
        watch.start()
        #expect(watch.deadline == nil)
        #expect(CecWatch.settling == .seconds(5))
    }
}
