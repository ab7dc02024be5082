// SPDX-License-Identifier: MIT

@testable import LinuxInput
import RemoteModel
import SystemTestSupport
import Testing

/// Which tables of ir-keytable are for a receiver.
@Suite struct ScancodeTableTests {
    private func table(_ key: String) -> String {
        "[[protocols]]\nname = \"\(key)\"\nprotocol = \"nec\"\n[protocols.scancodes]\n0x10 = \"\(key)\"\n"
    }

    @Test func theUsersOwnGoBefore() throws {
        let root = TemporaryFolder()
        for folder in ["etc/rc_keymaps", "lib", "user/rc_keymaps"] {
            root.makeFolders(above: folder + "/file")
        }
        root.write("etc/rc_maps.cfg", "# none\n* rc-other a.toml\nlab rc-lab b.toml\n")
        root.write("etc/rc_keymaps/b.toml", table("KEY_B"))
        let user = root.file("user")
        let machine = ScancodeTables(
            driver: "lab", table: "rc-lab", root: root.path, userFolder: user)
        #expect(machine.names == ["KEY_B"])
        #expect(machine.button(.nec, 0x10) == "KEY_B")
        #expect(machine.button(.rc5, 0x10) == "rc-5:0x10")
        #expect(machine.button(.nec, 0x11) == "nec:0x11")
        root.write("user/rc_keymaps/u.toml", table("KEY_U"))
        root.write("user/rc_keymaps/x.toml", "no table")
        let both = ScancodeTables(driver: "lab", table: "rc-lab", root: root.path, userFolder: user)
        #expect(both.names == ["KEY_U", "KEY_B"])
        #expect(both.button(.nec, 0x10) == "KEY_U")
        let other = ScancodeTables(driver: "x", table: "y", root: root.path, userFolder: nil)
        #expect(other.names.isEmpty)
    }
}
