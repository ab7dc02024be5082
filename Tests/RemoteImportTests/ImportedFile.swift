// SPDX-License-Identifier: MIT

import RemoteImport
import RemoteModel
import RemoteTestSupport

/// A file as another program has it, of lines that are mostly right.
struct ImportedFile {
    var random: SeededGenerator

    mutating func text(of format: ImportFormat) -> String {
        switch format {
        case .irKeytable: random.chance(oneIn: 2) ? table() : plainTable()
        case .lircd: lircd()
        case .lircrc: lircrc()
        case .sdl: lines(random.pick([1, 1, 2, 3])) { $0.mapping() }
        case .kodiKeymap: kodi()
        case .kodiLircmap: lircmap()
        case .mpvInput: lines(random.number(1...14)) { $0.binding() }
        case .androidLayout: lines(random.number(1...14)) { $0.layout() }
        }
    }

    mutating func choice() -> String? {
        random.pick([nil, nil, nil, "tv", "A", "03000000790000000600000000000000", "none"])
    }

    mutating func path() -> String {
        random.pick([
            "a/remote.conf", "Vendor_054c_Product_0268.kl", "Vendor_054c.kl", "b/.hidden", "",
            "Product_0268_Vendor_054c_Version_1.kl", "Vendor_x_Product_0268.kl",
        ])
    }

    mutating func device() -> DeviceDescription? {
        guard random.chance(oneIn: 4) else { return nil }
        var device = DeviceDescription(name: "Pad")
        let first: UInt16 = random.pick([0x120, 0x130])
        device.codes = (first..<first + UInt16(random.number(1...16))).map { EventCode.key($0) }
        device.axes = [0, 1, 2, 5].map { AxisInfo(code: $0, minimum: 0, maximum: 255) }
        return device
    }

    private mutating func lines(_ count: Int, _ line: (inout ImportedFile) -> String) -> String {
        (0..<count).map { _ in line(&self) + "\n" }.joined()
    }

    // MARK: Receivers

    private static let keys = [
        "KEY_OK", "KEY_UP", "KEY_DOWN", "KEY_LEFT", "KEY_RIGHT", "KEY_EXIT", "KEY_BACK",
        "KEY_MENU", "KEY_PLAY", "KEY_PAUSE", "KEY_STOP", "KEY_RECORD", "KEY_NUMERIC_5", "KEY_RED",
        "KEY_VOLUMEUP", "KEY_MUTE", "KEY_CHANNELUP", "KEY_INFO", "KEY_POWER", "BTN_LEFT", "KEY_X9",
    ]
    private static let codes = [
        "0x1", "0x1e02", "0xffff", "0x10000", "0xffffff", "0x1000000", "0x800f0416", "0x800e0416",
        "17", "0xg", "0x1e04", "0x1e05", "0x1e06",
    ]
    private static let protocols = [
        "nec", "rc5", "rc-5", "rc6", "rc-6", "sony", "sanyo", "jvc", "mce_kbd", "mcir2-kbd", "xmp",
        "sharp", "cec", "imon", "rc-mm-12", "xbox-dvd", "pulse_distance", "other", "unknown",
    ]

    private mutating func table() -> String {
        var text = ""
        for _ in 0..<random.number(1...3) {
            text += "[[protocols]]\n"
            if random.chance(oneIn: 2) { text += "name = \"Remote \(random.below(9))\"\n" }
            if !random.chance(oneIn: 8) {
                text += "protocol = \"\(random.pick(Self.protocols))\"\n"
            }
            if random.chance(oneIn: 3) {
                text +=
                    "variant = \"\(random.pick(["necx", "nec32", "rc6_mce", "sony20", "x"]))\"\n"
            }
            if random.chance(oneIn: 8) { continue }
            text += "[protocols.scancodes]\n"
            for code in Self.codes.prefix(random.number(0...13)) where !random.chance(oneIn: 4) {
                let key = "\"\(random.pick(Self.keys))\""
                text += "\(code) = \(random.chance(oneIn: 12) ? "3" : key)\n"
            }
        }
        return text
    }

    private mutating func plainTable() -> String {
        let heads = [
            "# table tv, type: NEC\n", "# table tv type: RC6, SONY\n", "# table: x\n",
            "# table tv, type: PULSE\n", "#table\n", "# other\n", "",
        ]
        return random.pick(heads)
            + lines(random.number(0...8)) { file in
                let (code, key) = (file.random.pick(Self.codes), file.random.pick(Self.keys))
                let forms = [
                    "\(code) \(key)", "\(code) = \(key)", "scancode \(code) = \(key) (0x1)",
                    "scancode \(code)", "# comment", "\(code):\(key)", "text",
                ]
                return file.random.pick(forms + forms.prefix(3) + forms.prefix(3))
            }
    }

    private mutating func lircd() -> String {
        (0..<random.number(1...2)).map { _ in
            let name = random.pick(["tv", "A", "mceusb", "apple"])
            let buttons = lines(random.number(0...10)) { file in
                let names = Self.keys + ["Vol+", "Menu", "menu", "OK", "Back", "Foo", "1", "PLAY"]
                return "    \(file.random.pick(names)) \(file.random.pick(Self.codes))"
            }
            let odd = random.pick(["", "", "", "include other.conf\n", "begin codes\n", "x y z\n"])
            return odd + "begin remote\n  name \(name)\n  begin codes\n\(buttons)"
                + "  end codes\nend remote\n"
        }.joined()
    }

    private mutating func lircrc() -> String {
        lines(random.number(1...6)) { file in
            var lines: [String] = []
            if file.random.chance(oneIn: 3) {
                lines.append("remote = \(file.random.pick(["*", "tv", "A", "mceusb"]))")
            }
            for _ in 0..<file.random.pick([1, 1, 1, 0, 2]) {
                lines.append("button = \(file.random.pick(["OK", "PLAY", "KEY_OK", "F", "Menu"]))")
            }
            let program = file.random.pick(["mpv", "mplayer", "irexec", "kodi", "smplayer", "MPV"])
            if !file.random.chance(oneIn: 8) { lines.append("prog = \(program)") }
            for _ in 0..<file.random.pick([1, 1, 1, 0, 2]) {
                let names = ImportedWords.kodi.map { file.random.pick(["key-", "XBMC.", ""]) + $0 }
                lines.append("config = \(file.random.pick(ImportedWords.mpv + names))")
            }
            let ends = ["\nend", "\nend", "\nend", "\nend", "\nend mode\nend", ""]
            return "begin\n" + lines.joined(separator: "\n") + file.random.pick(ends)
        }
    }

    // MARK: Kodi

    private mutating func kodi() -> String {
        let windows = [
            "global", "FullscreenVideo", "VideoOSD", "Home", "FullscreenLiveTV", "ContextMenu",
            "NumericInput", "PVROSDChannels", "PlayerProcessInfo",
        ]
        let body = (0..<random.number(1...4)).map { _ in
            let window = random.pick(windows)
            let kind = random.pick(["remote", "keyboard", "gamepad", "joystick", "mouse"])
            let buttons = lines(random.number(0...6)) { $0.button() }
            return "<\(window)><\(kind)>\(buttons)</\(kind)></\(window)>\n"
        }.joined()
        let odd = random.pick([
            "", "", "", "<!-- c -->", "<?xml version=\"1.0\"?>", "<!x>", "&amp;",
        ])
        return "\(odd)<keymap>\(body)</\(random.chance(oneIn: 12) ? "x" : "keymap")>"
    }

    private mutating func button() -> String {
        let name = random.pick(ImportedWords.buttons)
        let forms = [
            "", " mod=\"ctrl\"", " mod=\"longpress\"", " mod=\"longpress,ctrl\"", " id=\"61448\"",
            " holdtime=\"500\"", " hotkey=\"a\"", " direction=\"up\"", " a=b", " a='&#65;&lt;'",
        ]
        let action = random.pick(ImportedWords.kodi)
        let attribute = random.chance(oneIn: 2) ? "" : random.pick(forms)
        return random.chance(oneIn: 20)
            ? "<\(name)\(attribute)/>" : "<\(name)\(attribute)> \(action) </\(name)>"
    }

    private mutating func lircmap() -> String {
        let remotes = (0..<random.number(1...3)).map { _ in
            let name = random.pick(["tv", "A", "mceusb"])
            let buttons = lines(random.number(0...8)) { file in
                let word = file.random.pick(ImportedWords.buttons + ["altname"])
                return "<\(word)>\(file.random.pick(Self.keys + ["Menu", "S"]))</\(word)>"
            }
            return random.chance(oneIn: 8)
                ? "<remote>\(buttons)</remote>"
                : "<remote device=\"\(name)\">\(buttons)</remote>\n"
        }
        return "<lircmap>\(remotes.joined())</lircmap>"
    }

    // MARK: Lines

    private mutating func binding() -> String {
        let key = random.pick(ImportedWords.mpvKeys)
        let command = random.pick(ImportedWords.mpv)
        let prefix = random.pick(["", "", "", "no-osd ", "{section} ", "osd-bar async "])
        return random.pick(["# c", key, "\(key) ignore"] + Array(repeating: "", count: 9))
            .isEmpty ? "\(key) \(prefix)\(command)" : random.pick(["# c", "\(key) ignore"])
    }

    private mutating func layout() -> String {
        let key = random.pick(["1", "103", "353", "0x2ff", "0x300", "65536", "x", "28", "14"])
        let label = random.pick(ImportedWords.android)
        let axis = random.pick(["0x00", "0x01", "0x10", "0x11", "0x3f", "0x40", "y"])
        let name = random.pick(["X", "Y", "HAT_X", "HAT_Y", "GAS", "BRAKE", "LTRIGGER", "Z"])
        switch random.below(16) {
        case 0...7: return "key \(key) \(label) WAKE"
        case 8, 9: return "key usage 0x0c00\(random.number(10...99)) \(label)"
        case 10, 11: return "axis \(axis) \(name)"
        case 12: return "axis \(axis) invert \(name) flat 15"
        case 13: return random.pick(["led 0x01 CAPS_LOCK", "type FULL", "sensor 0x00 X", "# c"])
        case 14:
            return random.pick(["key usage 0x0c0041", "axis \(axis) split 0x7f X Y", "key 1 A"])
        default: return random.chance(oneIn: 8) ? random.pick(["key", "axis 1", "kex 1 A"]) : "# x"
        }
    }

    private mutating func mapping() -> String {
        let guid = random.pick([
            "03000000790000000600000000000000", "030000004c0500006802000011810000", "xinput",
            "05000000504c415953544154494f4e00", "03009aff790000000600000000000000",
            "0300000079000000060000000000000",
        ])
        var fields = [guid, random.pick(["A tv pad", "B", "Pad, A"])]
        let outputs = [
            "a", "b", "x", "y", "back", "guide", "start", "leftstick", "leftshoulder",
            "rightshoulder", "dpup", "dpdown", "dpleft", "dpright", "misc1", "paddle1", "touchpad",
            "leftx", "lefty", "rightx", "+righty", "-righty", "lefttrigger", "righttrigger",
            "+leftx", "-leftx", "odd",
        ]
        for _ in 0..<random.number(0...12) {
            let output = random.pick(outputs)
            let buttons = ["b0", "b1", "b9", "b10", "b11", "b12", "b13", "b14", "b477", "b478"]
            let others = [
                "a0", "a1", "+a2", "-a2~", "a10", "a11", "h0.1", "h0.8", "h1.4", "h3.2", "h4.1",
                "b", "a5~", "b12345", "h0", "c1",
            ]
            fields.append("\(output):\(random.pick(random.chance(oneIn: 2) ? buttons : others))")
        }
        fields.append(
            random.pick(["platform:Linux", "platform:Linux", "platform:Windows", "crc:1", ""]))
        return fields.joined(separator: ",") + ","
    }
}
