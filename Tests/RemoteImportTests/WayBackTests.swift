// SPDX-License-Identifier: MIT

import RemoteImport
import RemoteKeymap
import RemoteModel
import Testing

/// Every imported remote has a way back, and the older tables of ir-keytable are read.
@Suite struct WayBackTests {
    private static func lircd(_ remotes: (name: String, buttons: String)...) -> String {
        remotes.map { remote in
            let codes = remote.buttons.split(separator: " ").enumerated()
                .map { " \($1) 0x\($0)\n" }.joined()
            return "begin remote\n name \(remote.name)\n begin codes\n\(codes) end codes\n"
                + "end remote\n"
        }.joined()
    }

    /// The controls of an import, as `button=control`.
    private static func controls(_ imported: KeymapImport) -> [String] {
        let lines = imported.toml.split(separator: "\n")
            .drop { $0 != "[controls]" }.dropFirst().prefix { !$0.hasPrefix("#") }
        return lines.map { line in
            let words = line.split(separator: "  #")[0].split(separator: " = ")
            return words.map { $0.filter { $0 != "\"" && $0 != " " } }.joined(separator: "=")
        }
    }

    @Test(arguments: [
        // the buttons, what Menu is
        ("KEY_UP KEY_OK KEY_MENU", "KEY_MENU=back"),
        ("KEY_UP KEY_OK KEY_MENU KEY_EXIT", "KEY_MENU=guide"),
        ("KEY_UP KEY_OK KEY_MENU KEY_BACK", "KEY_MENU=guide"),
        ("KEY_UP KEY_OK KEY_MENU KEY_ESC", "KEY_MENU=guide"),
        ("Up Ok menu", "lirc:menu=back"),
        ("Up Ok menu Return", "lirc:menu=guide"),
        ("Up Ok Setup MENU Tools", "lirc:MENU=back"),
        ("Up Ok Setup MENU Tools", "lirc:Setup=guide"),
        ("Up Ok Setup", "lirc:Setup=back"),
        ("KEY_MENU KEY_PLAY", "KEY_MENU=guide"),
    ])
    func menuByWhatElseThereIs(buttons: String, control: String) throws {
        let imported = try ImportTests.read(.lircd, Self.lircd(("A", buttons)))
        #expect(Self.controls(imported).contains(control), "\(imported.toml)")
        #expect(!imported.lacksBack)
    }

    /// One of two remotes needs its Menu for it; on the other one that is a second Back.
    @Test func eachRemoteOfAFile() throws {
        let text = Self.lircd(
            ("A", "KEY_UP KEY_OK KEY_MENU KEY_EXIT"), ("B", "KEY_UP KEY_OK KEY_MENU"))
        #expect(Self.controls(try ImportTests.read(.lircd, text)).contains("KEY_MENU=back"))
    }

    @Test func withoutMenuItIsSaid() throws {
        let imported = try ImportTests.read(.lircd, Self.lircd(("A", "KEY_UP KEY_OK Foo")))
        #expect(imported.lacksBack)
        #expect(imported.toml.contains("# No button here is Back"))
        let source = KeymapSource(path: "made.toml", text: imported.toml)
        #expect(KeymapTest.read(source).diagnostics.isEmpty)
    }

    /// The line that is proposed is one of that remote.
    @Test(arguments: [
        (ImportFormat.lircd, lircd(("A", "KEY_UP KEY_OK Foo")), "\"lirc:NAME\""),
        (
            .irKeytable,
            "[[protocols]]\nprotocol = \"nec\"\n[protocols.scancodes]\n0x1 = \"KEY_OK\"\n",
            "\"nec:0x…\""
        ),
    ])
    func theLineThatIsLackingIsNamed(format: ImportFormat, text: String, key: String) throws {
        let imported = try ImportTests.read(format, text)
        #expect(imported.backKey == key)
        #expect(imported.toml.contains("# as \(key) = \"back\" to [controls], or what"))
    }

    @Test(arguments: [
        (
            ImportFormat.irKeytable,
            "[[protocols]]\nprotocol = \"nec\"\n[protocols.scancodes]\n0x1 = \"KEY_OK\"\n"
                + "0x2 = \"KEY_MENU\"\n", "nec:0x2=back"
        ),
        (.androidLayout, "key 353 DPAD_CENTER\nkey 139 MENU\n", "KEY_MENU=back"),
        (.androidLayout, "key 353 DPAD_CENTER\nkey 139 MENU\nkey 158 BACK\n", "KEY_MENU=guide"),
        (
            .kodiLircmap,
            "<lircmap><remote device=\"R\"><select>Ok</select><menu>Menu</menu>"
                + "</remote></lircmap>", "lirc:Menu=back"
        ),
    ])
    func otherFormats(format: ImportFormat, text: String, control: String) throws {
        let imported = try ImportTests.read(format, text)
        #expect(Self.controls(imported).contains(control), "\(imported.toml)")
    }

    /// Files that say what a few keys of a keyboard do are not keymaps of remotes.
    @Test func aKeyboardHasItsEscape() throws {
        let imported = try ImportTests.read(.mpvInput, "RIGHT seek 60\nMENU cycle pause\n")
        #expect(!imported.lacksBack)
    }

    /// What this program knows of a remote goes before what names say, and that it knows it is
    /// said.
    @Test func aShippedRemoteKeepsItsMeaning() throws {
        let names = "KEY_PLAY KEY_KPPLUS KEY_FASTFORWARD KEY_REWIND KEY_KPMINUS KEY_MENU"
        let imported = try ImportTests.read(.lircd, Self.lircd(("Apple_A1156", names)))
        #expect(
            Self.controls(imported) == [
                "KEY_PLAY=select", "KEY_KPPLUS=up", "KEY_FASTFORWARD=right", "KEY_REWIND=left",
                "KEY_KPMINUS=down", "KEY_MENU=back",
            ])
        #expect(imported.known.map(\.name) == ["Apple Remote"])
        let other = try ImportTests.read(.lircd, Self.lircd(("Other", names)))
        #expect(other.known.isEmpty)
        let shield = try ImportTests.read(
            .androidLayout, "key 353 DPAD_CENTER\nkey 158 BACK\n",
            path: "Vendor_0955_Product_7217.kl")
        #expect(shield.known.map(\.path) == ["shield.toml"])
    }

    // MARK: The older form of ir-keytable's tables

    @Test(arguments: [
        // text, match, controls
        (
            "# table rc5_tv, type: RC5\n0x1e3b KEY_OK\n0x1e20\tKEY_UP\n# 0x1 KEY_DOWN\n",
            #"protocol = "rc-5""#, ["rc-5:0x1e3b=select", "rc-5:0x1e20=up"]
        ),
        (
            "# table rc6_mce, type: RC6\n0x800f0422 KEY_OK\n0x800f0423 KEY_EXIT\n0x12 KEY_UP\n",
            #"protocol = "rc-6""#,
            ["rc-6-mce:0x800f0422=select", "rc-6-mce:0x800f0423=back", "rc-6-0:0x12=up"]
        ),
        (
            "# table x, type: NEC\n0x40 KEY_OK\n0x866b01 KEY_EXIT\n0x86ff01 KEY_UP\n",
            #"protocol = "nec""#, ["nec:0x40=select", "necx:0x866b01=back", "necx:0x86ff01=up"]
        ),
        (
            "# table x, type: UNKNOWN\n0x40 KEY_OK\n0x41 KEY_MENU\n", #"bus = "ir""#,
            ["unknown:0x40=select", "unknown:0x41=back"]
        ),
        (
            "0x40 KEY_OK\r\n0x41 KEY_EXIT\r\n", #"bus = "ir""#,
            ["unknown:0x40=select", "unknown:0x41=back"]
        ),
        (
            "scancode 0x1e02 = KEY_OK (0x160)\nscancode 0x1e03 = KEY_EXIT (0xae)\n"
                + "scancode 0x1e04 = KEY_UP (0x67)\nscancode 0x1e05 = KEY_DOWN (0x6c)\n"
                + "scancode 0x1e06 = KEY_LEFT (0x69)\nEnabled kernel protocols: lirc nec\n",
            #"bus = "ir""#,
            [
                "unknown:0x1e02=select", "unknown:0x1e03=back", "unknown:0x1e04=up",
                "unknown:0x1e05=down", "unknown:0x1e06=left",
            ]
        ),
    ])
    func aTextTable(text: String, match: String, controls: [String]) throws {
        #expect(ImportFormat.guess(text)?.format == .irKeytable)
        let imported = try ImportTests.read(.irKeytable, text)
        #expect(Self.controls(imported) == controls, "\(imported.toml)")
        #expect(imported.toml.contains("[[match]]\n\(match)\n"))
        let source = KeymapSource(path: "made.toml", text: imported.toml)
        #expect(KeymapTest.read(source).diagnostics.isEmpty)
    }

    @Test func aTextTableHasLeftovers() throws {
        let imported = try ImportTests.read(
            .irKeytable,
            "# table x, type: RC5, FOO\n0x1 KEY_OK\n0x2 KEY_NOPE\n0x3 KEY_RECORD\n0x4 KEY_EXIT\n")
        #expect(
            imported.leftovers.map(\.description) == [
                "line 1: type FOO: the kernel decodes no such protocol",
                "line 3: 0x2 = KEY_NOPE: the kernel has no key of that name",
                "line 4: 0x3 = KEY_RECORD: the common remote has no such button",
            ])
        #expect(imported.toml.contains("name = \"x\""))
    }

    /// Two receivers may have sent what a table of two types has.
    @Test func aTextTableOfTwoTypes() throws {
        let imported = try ImportTests.read(
            .irKeytable, "# table x, type: RC5, NEC\n0x1 KEY_OK\n0x2 KEY_EXIT\n")
        #expect(imported.toml.contains("protocol = \"rc-5\""))
        #expect(imported.toml.contains("protocol = \"nec\""))
    }
}
