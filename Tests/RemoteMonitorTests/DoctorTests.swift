// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// `remote-monitor doctor` on machines that are folders.
@Suite struct DoctorTests {
    /// Files of a machine on which all is well; a text that ends in `/` is a folder.
    static let well: [String: String] = [
        "proc/sys/kernel/osrelease": "6.1.0\n",
        "lib/modules/6.1.0/modules.builtin": "kernel/drivers/hid/hidraw.ko\n",
        "lib/modules/6.1.0/modules.dep": """
        kernel/drivers/input/evdev.ko.xz:
        kernel/drivers/hid/hid-playstation.ko: kernel/x.ko
        kernel/drivers/hid/hid-sony.ko:
        kernel/drivers/hid/hid-nintendo.ko:
        kernel/drivers/input/joystick/xpad.ko:
        kernel/drivers/media/rc/rc-core.ko:
        kernel/drivers/input/misc/uinput.ko:

        """,
        "run/udev/control": "",
        "etc/udev/rules.d/70-remote-input.rules": "",
        "dev/input/event0": "",
        "sys/class/rc/rc0/protocols": "rc-5 [nec] rc-6 [lirc]\n",
        "usr/lib/x86_64-linux-gnu/libmpv.so.2": "",
    ]

    private func doctor(
        _ changes: [String: String?] = [:], json: Bool = false
    ) throws -> Monitor.Result {
        let root = FileManager.default.temporaryDirectory
            .appending(path: "remote-input-doctor-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        var files = Self.well.mapValues { Optional($0) }
        for (path, text) in changes { files[path] = text }
        for (path, text) in files {
            guard let text else { continue }
            let file = root.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: false, encoding: .utf8)
        }
        let arguments = ["doctor", "--root", root.path] + (json ? ["--json"] : [])
        return try Monitor.run(arguments)
    }

    @Test func nothingToFix() throws {
        let result = try doctor()
        #expect(result.status == 0, "\(result.output)")
        #expect(!result.output.contains("\nfail"))
        // The machine is a folder, and has no session.
        #expect(result.lines.last == "All is well." || result.output.contains("warn  service"))
        for line in [
            "ok    udev rules: /etc/udev/rules.d/70-remote-input.rules",
            "ok    versions: Linux 6.1.0",
            "ok    versions: libmpv.so.2",
            "ok    kernel: hid_playstation, for DualSense and DualShock 4, is loaded when it is needed",
            "ok    infrared: rc0 decodes nec",
            "ok    player: /usr/lib/x86_64-linux-gnu/libmpv.so.2",
            "ok    devices: 1 of 1 nodes can be read",
        ] {
            #expect(result.lines.contains(line), "\(line)\n\(result.output)")
        }
    }

    /// What is taken away or put in, the line that says so, and the command that fixes it.
    @Test(
        arguments: [
            (
                "etc/udev/rules.d/70-remote-input.rules", nil, "fail  udev rules",
                "sudo cp udev-rules/70-remote-input.rules"
            ),
            (
                "run/udev/control", nil, "warn  udev: no daemon runs",
                "systemctl start systemd-udevd"
            ),
            (
                "lib/modules/6.1.0/modules.dep", "", "warn  kernel: it was built without xpad",
                "sudo apt install linux-image-"
            ),
            (
                "lib/modules/6.1.0/modules.dep", nil, "warn  kernel: /lib/modules/6.1.0 is missing",
                "sudo reboot"
            ),
            ("dev/input/event0", nil, "warn  devices: 0 of 0", "remote-monitor devices"),
            (
                "sys/class/rc/rc0/protocols", "rc-5 nec [lirc]\n", "warn  infrared: rc0 decodes no",
                "sudo ir-keytable -s rc0 -p all"
            ),
            (
                "usr/lib/x86_64-linux-gnu/libmpv.so.2", nil,
                "fail  player: libmpv is not installed",
                "sudo apt install libmpv2"
            ),
            (
                "run/lirc/lircd", "", "fail  lircd: /run/lirc/lircd is there",
                "systemctl restart lircd"
            ),
            (
                "etc/remote-input/keymaps/mine.toml", "[bind]\n\"clik up\" = \"stop\"\n",
                "fail  keymaps:", "did you mean 'click'"
            ),
        ] as [(String, String?, String, String)])
    func oneThingIsWrong(path: String, text: String?, line: String, fix: String) throws {
        let result = try doctor([path: text])
        let lines = result.lines
        let place = try #require(
            lines.firstIndex { $0.hasPrefix(line) }, "\(line)\n\(result.output)")
        #expect(lines[place + 1].hasPrefix("      fix: "), "\(lines[place + 1])")
        #expect(lines[place + 1].contains(fix), "\(lines[place + 1])")
        #expect(result.status == (line.hasPrefix("fail") ? 1 : 0))
        let isFixed = result.lines.last?.hasPrefix("Nothing has to be fixed.") == true
        #expect(isFixed == !line.hasPrefix("fail"), "\(result.lines.last ?? "")")
    }

    /// No remedy there is a command that only a whole machine has.
    @Test func aContainerLearnsWhatItsMachineMustProvide() throws {
        let result = try doctor([
            "run/.containerenv": "", "run/udev/control": nil, "dev/input/event0": nil,
            "lib/modules/6.1.0/modules.dep": nil, "lib/modules/6.1.0/modules.builtin": nil,
            "etc/udev/rules.d/70-remote-input.rules": nil,
        ])
        #expect(result.output.contains("fix: pass /run/udev of the machine into the container"))
        #expect(result.output.contains("ok    udev rules: none in this container"))
        #expect(result.output.contains("fix: look on the machine outside of the container"))
        for command in ["modprobe", "systemctl start", "udevadm", "reboot"] {
            #expect(!result.output.contains(command), "\(command)\n\(result.output)")
        }
    }

    @Test func aKernelWithoutEventDevices() throws {
        let without = try doctor([
            "dev/input/event0": nil, "lib/modules/6.1.0/modules.dep": "kernel/x.ko:\n",
        ])
        #expect(without.status == 1)
        #expect(without.output.contains("fail  kernel: it has no evdev, for every remote"))
        #expect(!without.output.contains("modprobe"))
    }

    @Test func rulesThatComeTooLate() throws {
        let result = try doctor([
            "etc/udev/rules.d/70-remote-input.rules": nil,
            "etc/udev/rules.d/99-remote-input.rules": "",
        ])
        #expect(result.output.contains("fail  udev rules: /etc/udev/rules.d/99-remote-input.rules"))
        #expect(result.status == 1)
    }

    @Test func eachLineIsAnObject() throws {
        let result = try doctor(["run/udev/control": nil], json: true)
        let objects = try result.lines.map {
            try #require(
                try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: String])
        }
        #expect(objects.count > 8)
        #expect(objects.allSatisfy { ["ok", "warn", "fail"].contains($0["status"]) })
        #expect(objects.contains { $0["check"] == "udev" && $0["fix"] != nil })
    }

    /// What cannot be a film, with what to do (behaviour.md A164).
    @Test(
        arguments: [
            ("/that/is/not.mkv", "there is no /that/is/not.mkv", "check its name"),
            ("/usr", "/usr is a folder", "name one of its films"),
            ("http://tv/film.mkv", "is an address, and doctor looks at files", "remote-player"),
        ])
    func anythingElseIsRefused(film: String, message: String, fix: String) throws {
        let result = try Monitor.run(["doctor", film])
        #expect(result.status == 1)
        #expect(result.lines.first?.hasPrefix("fail  film: ") == true)
        #expect(result.output.contains(message) && result.output.contains("fix: \(fix)"))
        #expect(result.lines.last == "1 problem to fix.")
    }
}
