// SPDX-License-Identifier: MIT

import SystemTestSupport
import Testing

/// `remote-monitor import` as people run it.
@Suite struct ImportCommandTests {
    private static func lircd(_ name: String, _ buttons: String) -> String {
        let codes = buttons.split(separator: " ").map { "\($0) 0x1\n" }.joined()
        return "begin remote\nname \(name)\nbegin codes\n\(codes)end codes\nend remote\n"
    }

    @Test(arguments: [
        // what a file holds, status, whether there is a keymap, a part of what is said
        (lircd("A", "KEY_OK KEY_EXIT"), 0, true, "2 taken over"),
        (lircd("A", "Foo"), 1, false, "error: nothing of this file has a meaning"),
        (lircd("A", "KEY_OK Foo"), 0, true, "warning: no button is Back"),
        (lircd("Apple_A1156", "KEY_OK KEY_MENU"), 0, true, "'Apple Remote', which came with"),
        ("# table x, type: RC5\n0x1 KEY_OK\n0x2 KEY_EXIT\n", 0, true, "2 taken over"),
        ("hello", 1, false, "its format is not recognised"),
    ])
    func whatComesOfAFile(
        text: String, status: Int32, hasKeymap: Bool, complaint: String
    ) throws {
        let tree = TemporaryFolder()
        let result = try Monitor.run("import", tree.write("file", text))
        #expect(result.status == status)
        #expect(!result.output.isEmpty == hasKeymap)
        #expect(result.complaint.contains(complaint), "\(result.complaint)")
    }

    @Test(arguments: [
        ("--lircrc", "--lircrc belongs to lircd; "), ("--device", "--device belongs to sdl; "),
        ("--select", "--select belongs to lircd, lircrc, sdl, kodi-lircmap; "),
    ])
    func anOptionOfAnotherFormatIsRefused(option: String, complaint: String) throws {
        let tree = TemporaryFolder()
        let table = tree.write("file", "# table x, type: RC5\n0x1 KEY_OK\n0x2 KEY_EXIT\n")
        let result = try Monitor.run("import", option, "x", table)
        #expect(result.status == 2)
        #expect(result.output == "")
        #expect(result.complaint.contains(complaint), "\(result.complaint)")
    }
}
