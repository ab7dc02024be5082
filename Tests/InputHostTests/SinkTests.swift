// SPDX-License-Identifier: MIT

import Glibc
import LinuxSystem
import InputHost
import RemoteModel
import RemoteTrace
import SystemTestSupport
import Testing

struct SinkTests {
    private static let time = Timestamp(microseconds: 5_000_000)

    @Test func aRecordingIsATraceThatCanBeRead() throws {
        let tree = TemporaryFolder()
        let inputs = [
            TimedInput(Self.time, .keymaps([KeymapSource(path: "a.toml", text: "x = 1\n")])),
            TimedInput(Self.time, .attached(DeviceID(1), DeviceDescription(name: "Pad"))),
            TimedInput(Self.time, .event(DeviceID(1), InputEvent(.key(164), 1))),
            TimedInput(Self.time + .seconds(1), .detached(DeviceID(1))),
        ]
        var recorder: Recorder? = try Recorder(path: tree.path + "/t.trace")
        recorder?.observe(inputs)
        recorder?.perform(TimedOutput(Self.time, .command(DeviceID(1), .playPause)))
        recorder?.flush()
        recorder = nil
        let trace = Trace(reading: tree.read("t.trace"), file: "t.trace")
        #expect(trace.diagnostics.isEmpty)
        #expect(trace.inputs == inputs)
    }

    /// Also one over a trace that others could read.
    @Test(arguments: [false, true])
    func aRecordingIsPrivate(isThere: Bool) throws {
        let tree = TemporaryFolder()
        if isThere {
            tree.write("t.trace", "remote-input trace 1\nold\n")
            #expect(chmod(tree.path + "/t.trace", 0o644) == 0)
        }
        _ = try Recorder(path: tree.path + "/t.trace")
        var status = stat()
        #expect(stat(tree.path + "/t.trace", &status) == 0)
        #expect(status.st_mode & 0o777 == 0o600)
    }

    @Test func aRecordingThatCannotBeMadeIsAnError() {
        #expect(throws: SystemError("open", errno: ENOENT, subject: "/nowhere/t.trace")) {
            _ = try Recorder(path: "/nowhere/t.trace")
        }
        // Every write to it fails.
        #expect(throws: SystemError("write", errno: ENOSPC, subject: "/dev/full")) {
            _ = try Recorder(path: "/dev/full")
        }
    }

    /// `TIOCSPTLCK` and `TIOCGPTN`, which are macros.
    private static let setLock = UInt(0x4004_5431)
    private static let getNumber = UInt(0x8004_5430)

    /// A terminal is gone in the middle: until then everything was written.
    @Test func aRecordingThatBreaksOffSaysSo() throws {
        let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var (isLocked, number) = (CInt(0), CInt(0))
        #expect(ioctl(terminal, Self.setLock, &isLocked) == 0)
        #expect(ioctl(terminal, Self.getNumber, &number) == 0)
        let path = "/dev/pts/\(number)"
        let recorder = try Recorder(path: path)
        recorder.observe([TimedInput(Self.time, .detached(DeviceID(1)))])
        recorder.flush()
        #expect(recorder.failure == nil)
        close(terminal)
        let refusal = SystemError("write", errno: EIO, subject: path)
        #expect(throws: refusal) { try recorder.finish() }
    }

    @Test func aRecordingIsFinishedOnce() throws {
        let tree = TemporaryFolder()
        let recorder = try Recorder(path: tree.path + "/t.trace")
        try recorder.finish()
        let text = tree.read("t.trace")
        #expect(String(decoding: text, as: UTF8.self).contains("- end\n"))
        try recorder.finish()
        #expect(tree.read("t.trace") == text)
    }

    @Test func aRecordingOverwritesNothingButATrace() throws {
        let tree = TemporaryFolder()
        tree.write("t.trace", "remote-input trace 1\nold\n")
        tree.write("empty", "")
        for name in ["t.trace", "empty"] {
            _ = try Recorder(path: tree.path + "/" + name)
            #expect(Trace(reading: tree.read(name), file: name).diagnostics.isEmpty)
        }
        let path = tree.path + "/film.mkv"
        tree.write("film.mkv", "no trace")
        #expect(throws: SystemError("open", errno: EEXIST, subject: path)) {
            _ = try Recorder(path: path)
        }
        #expect(tree.read("film.mkv") == Array("no trace".utf8))
    }

    /// Without a reader it would wait for one for ever; nor does it write into one.
    @Test func aPipeIsRefusedAtOnce() throws {
        let tree = TemporaryFolder()
        let path = tree.path + "/pipe"
        #expect(mkfifo(path, 0o600) == 0)
        let refusal = SystemError("open", errno: EOPNOTSUPP, subject: path)
        #expect(throws: refusal) { _ = try Recorder(path: path) }
        let reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        defer { close(reader) }
        #expect(throws: refusal) { _ = try Recorder(path: path) }
        #expect(HostError.system(refusal).advice?.contains("name a file") == true)
        #expect(throws: SystemError("open", errno: EISDIR, subject: tree.path)) {
            _ = try Recorder(path: tree.path)
        }
    }

    /// Diagnostics with the second of each, and what is written.
    @Test(arguments: [
        (["a 0"], "warning: a\n"),
        (["a 0", "b 0"], "warning: a\nwarning: b\n"),
        (["a 0", "a 1", "a 9"], "warning: a\n"),
        (["a 0", "a 1", "a 10"], "warning: a\nwarning: a\n  (1 times more meanwhile)\n"),
        (["a 0", "a 10", "a 20"], "warning: a\nwarning: a\nwarning: a\n"),
        (["a\u{1b}[2J 0"], "warning: a\u{fffd}[2J\n"),
    ])
    func theLogIsQuiet(script: [String], written: String) throws {
        var ends: [CInt] = [0, 0]
        precondition(pipe(&ends) == 0)
        let log = DiagnosticLog(isVerbose: false, writer: TextWriter(descriptor: ends[1]))
        for line in script {
            let words = line.split(separator: " ")
            let second = try #require(Double(words[1]))
            log.perform(
                TimedOutput(
                    Self.time + .seconds(second),
                    .diagnostic(Diagnostic(.warning, .client, String(words[0])))))
        }
        log.perform(TimedOutput(Self.time, .command(nil, .play)))
        close(ends[1])
        #expect(text(of: ends[0]) == written)
    }

    /// Names of devices and clients, and those of keymaps.
    @Test(arguments: [
        "a\u{1b}]52;c;cm0gLXJm\u{7}b", "a\u{9b}2Jb", "a\u{7f}b", "a\u{202e}b", "a\u{2066}b",
        "a\nerror: b", "a\0b", "a\rb",
    ])
    func aLogCannotControlATerminal(name: String) {
        var ends: [CInt] = [0, 0]
        precondition(pipe(&ends) == 0)
        let log = DiagnosticLog(isVerbose: true, writer: TextWriter(descriptor: ends[1]))
        var device = DeviceDescription(name: name)
        device.path = name
        log.observe([
            TimedInput(Self.time, .keymaps([KeymapSource(path: name, text: "")])),
            TimedInput(Self.time, .attached(DeviceID(1), device)),
        ])
        log.perform(TimedOutput(Self.time, .command(nil, .siri(name))))
        log.report(Diagnostic(.error, .client, name, advice: name), at: Self.time)
        close(ends[1])
        let written = text(of: ends[0])
        #expect(written.split(separator: "\n").count == 5, "\(written.debugDescription)")
        let obeyed = written.unicodeScalars.filter { Printable.isObeyed($0) && $0 != "\n" }
        #expect(obeyed.isEmpty, "\(written.debugDescription)")
    }

    @Test func aVerboseLogHasCommandsAndDevices() {
        var ends: [CInt] = [0, 0]
        precondition(pipe(&ends) == 0)
        let log = DiagnosticLog(isVerbose: true, writer: TextWriter(descriptor: ends[1]))
        var pad = DeviceDescription(name: "Pad")
        pad.path = "/dev/input/event3"
        log.observe([
            TimedInput(Self.time, .keymaps([KeymapSource(path: "/k/default.toml", text: "")])),
            TimedInput(Self.time, .attached(DeviceID(1), pad)),
            TimedInput(Self.time, .detached(DeviceID(1))),
        ])
        log.perform(TimedOutput(Self.time, .command(DeviceID(1), .skip(1))))
        close(ends[1])
        #expect(
            text(of: ends[0]) == """
                note: keymap /k/default.toml
                note: device 1 attached: Pad (/dev/input/event3)
                note: device 1 detached
                5.000000 1 command skip count=1

                """)
    }

    private func text(of descriptor: CInt) -> String {
        var bytes = [UInt8](repeating: 0, count: 65536)
        let count = read(descriptor, &bytes, bytes.count)
        close(descriptor)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
}
