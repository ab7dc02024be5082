// SPDX-License-Identifier: MIT

import Foundation
import RemoteKeymap
import RemoteModel
import Testing

/// Files of others about infrared remotes: ir-keytable's tables, rc_maps.cfg and lircd.conf.
@Suite struct InfraredFileTests {
    private func read(_ text: String) -> ScancodeTable? { ScancodeTable(Array(text.utf8)) }

    private func lines(_ text: String) -> String {
        guard let table = read(text) else { return "none" }
        let entries = table.entries.map {
            "\($0.infraredProtocol.name):\(String($0.code, radix: 16))=\($0.key)"
        }
        return ([table.name] + entries + table.unused.map { "-\($0)" }).joined(separator: " ")
    }

    @Test(arguments: [
        (
            """
            [[protocols]]
            name = "couch"
            protocol = "nec"
            variant = "necx"
            [protocols.scancodes]
            0x86cd10 = "KEY_PLAY" # play
            0x1 = "BTN_LEFT"
            16 = "KEY_OK"
            """, "couch necx:86cd10=KEY_PLAY necx:1=BTN_LEFT necx:10=KEY_OK"
        ),
        (
            """
            [[protocols]]
            name = "a"
            protocol = "rc6"
            variant = "rc6_mce"
            [protocols.scancodes]
            0x800f0416 = "KEY_PLAY"
            [[protocols]]
            name = "b"
            protocol = "rc5"
            [protocols.scancodes]
            0x1e3b = 'KEY_OK'
            """, "a, b rc-6-mce:800f0416=KEY_PLAY rc-5:1e3b=KEY_OK"
        ),
        // Without a protocol the scancode alone counts; `other` is none.
        (
            """
            [[protocols]]
            name = "c"
            protocol = "unknown"
            [protocols.scancodes]
            0x1 = "KEY_OK"
            [[protocols]]
            protocol = "other"
            [protocols.scancodes]
            0x2 = "KEY_UP"
            """, "c unknown:1=KEY_OK unknown:2=KEY_UP"
        ),
        (
            """
            [[protocols]]
            name = "d"
            protocol = "pulse_distance"
            bits = 8
            [protocols.scancodes]
            0x1 = "KEY_NOSUCH"
            0xzz = 5
            """,
            "d -protocol 'pulse_distance', which no kernel decodes by itself -key 'KEY_NOSUCH' -line '0xzz'"
        ),
        (
            "[[protocols]]\nname = \"e\"\nprotocol = \"raw\"\n[[protocols.raw]]\nkeycode = \"KEY_OK\"\nraw = \"1\"",
            "e -codes that are only pulses and spaces"
        ),
        ("name = \"no table\"", "none"), ("[[protocols]]\nname =", "none"), ("", "none"),
        ("protocols = 1", "none"), ("protocols = [1, \"x\"]", ""),
    ])
    func tables(text: String, expected: String) {
        #expect(lines(text) == expected)
    }

    @Test func keyOfAScancode() throws {
        let table = try #require(
            read(
                """
                [[protocols]]
                name = "x"
                protocol = "nec"
                [protocols.scancodes]
                0x10 = "KEY_OK"
                [[protocols]]
                protocol = "unknown"
                [protocols.scancodes]
                0x11 = "KEY_UP"
                """))
        #expect(table.key(.nec, 0x10) == "KEY_OK")
        #expect(table.key(.rc5, 0x10) == nil)
        #expect(table.key(.rc5, 0x11) == "KEY_UP")
        #expect(table.key(.nec, 0x12) == nil)
    }

    /// Debian's tables, where ir-keytable is installed.
    static let debian = "/lib/udev/rc_keymaps"

    @Test(.enabled(if: FileManager.default.fileExists(atPath: debian), "no ir-keytable"))
    func everyTableOfDebianIsRead() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.debian)
            .filter { $0.hasSuffix(".toml") }
        #expect(names.count > 100)
        var scancodes = 0
        for name in names.sorted() {
            let data = try Data(contentsOf: URL(filePath: Self.debian + "/" + name))
            let table = try #require(ScancodeTable([UInt8](data)), "\(name)")
            scancodes += table.entries.count
            for unused in table.unused {
                #expect(unused.hasPrefix("protocol"), "\(name): \(unused)")
            }
        }
        #expect(scancodes > 5000)
    }

    @Test(arguments: [
        ("rc-core", "rc-empty", "* * a.toml\n", "a.toml"),
        (
            "mceusb", "rc-rc6-mce", "# c\n\n*\trc-rc6-mce rc6_mce.toml\n* * b.toml",
            "rc6_mce.toml b.toml"
        ),
        ("mceusb", "rc-hauppauge", "* rc-rc6-mce rc6_mce.toml", ""),
        ("x", "y", "x * a\nz * b\nx y /tmp/c\nx y", "a /tmp/c"),
    ])
    func tablesOfAReceiver(driver: String, table: String, text: String, expected: String) {
        let files = ScancodeTableChoice.files(for: (driver, table), in: Array(text.utf8))
        #expect(files.joined(separator: " ") == expected)
    }

    private func remotes(_ text: String) -> String {
        let file = LircdConfiguration(Array(text.utf8))
        let remotes = file.remotes.map { remote in
            let buttons = remote.buttons.map {
                $0.codes.isEmpty ? $0.name : $0.name + "=" + $0.codes.joined(separator: "/")
            }
            return ([remote.name + remote.flags.map { "+" + $0 }.joined()] + buttons)
                .joined(separator: " ")
        }
        let faults = file.faults.map { "\($0.line): \($0.message)" }
        return (remotes + file.includes.map { "include " + $0 } + faults).joined(separator: "; ")
    }

    @Test(arguments: [
        (
            """
            # a comment
            begin remote
              name  Couch
              bits 16
              flags SPACE_ENC|CONST_LENGTH
              one 560 1690
              begin codes
                KEY_UP   0x10EF   # up
                VOL+     0x807F 0x0
                KEY_UP   0x1
              end codes
            end remote
            """, "Couch+SPACE_ENC+CONST_LENGTH KEY_UP=0x10EF VOL+=0x807F/0x0"
        ),
        (
            """
            begin remote
            name Raw
            flags RAW_CODES
            begin raw_codes
            name POWER
             9000 4500
             560
            name Play
             9000 4500 560
            end raw_codes
            end remote
            begin remote
            name Two
            begin codes
            1 0x1
            end codes
            end remote
            """, "Raw+RAW_CODES POWER Play; Two 1=0x1"
        ),
        // A button may be called so. lircd takes it for a comment at the beginning of a line alone.
        (
            """
            begin remote
            name X
                # the keys
            begin codes
                #  0x12 # pound
                # 1 first
            # 0x13
                *  0x14
            end codes
            end remote
            begin remote
            name Y
            begin raw_codes
                name # # pound
                1 2
            end raw_codes
            end remote
            """, "X #=0x12 *=0x14; Y #"
        ),
        ("include \"/etc/lirc/lircd.conf.d/*.conf\"", "include /etc/lirc/lircd.conf.d/*.conf"),
        ("", ""), ("# only\n\n", ""),
        ("begin remote\nend remote", "2: a remote without a name"),
        (
            "begin remote\nname X\nbegin codes\nA 0x1",
            "X A=0x1; 4: the last remote has no 'end remote'"
        ),
        (
            "begin remote\nname X\nbegin codes\nA zz\nB 0x1\nend codes\nend remote",
            "X B=0x1; 4: 'A' has a code that is not a number"
        ),
        (
            "end remote\nname X",
            "1: 'end remote' does not belong here; 2: 'name' stands outside of a remote"
        ),
        (
            "begin remote\r\nname X\r\nbegin codes\r\nA 0x1\r\nend codes\r\nend remote\r\n",
            "X A=0x1"
        ),
    ])
    func lircdConf(text: String, expected: String) {
        #expect(remotes(text) == expected)
    }
}
