// SPDX-License-Identifier: MIT

import Foundation
import RemoteImport
import RemoteKeymap
import RemoteModel
import Testing

/// A small file of each format, and the lines that come of it.
@Suite struct ImportTests {
    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "keymaps")

    static let keymaps: KeymapSet = {
        let names = [
            "default.toml", "gamepad.toml", "media-keyboard.toml", "rc-core-remote.toml",
            "apple-remote.toml", "shield.toml",
        ]
        var set = KeymapSet()
        _ = set.load(
            names.compactMap { name in
                let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
                return text.map { KeymapSource(path: name, text: $0) }
            })
        return set
    }()

    static func read(
        _ format: ImportFormat, _ text: String, path: String = "there", extra: String? = nil,
        choice: String? = nil
    ) throws(ImportError) -> KeymapImport {
        try KeymapImport.read(
            KeymapSource(path: path, text: text), as: format,
            extra: extra.map { KeymapSource(path: "lircrc", text: $0) }, choice: choice,
            keymaps: keymaps)
    }

    /// The lines without comments, in one.
    static func lines(_ imported: KeymapImport) -> String {
        imported.toml.split(separator: "\n").compactMap { line in
            let plain = line.split(separator: "  # ")[0]
            let trimmed = plain.trimmingCharacters(in: .whitespaces)
            return trimmed.hasPrefix("#") || trimmed.hasPrefix("name =") ? nil : trimmed
        }.joined(separator: "; ")
    }

    @Test(arguments: [
        // format, text, lines, what is left
        (
            ImportFormat.irKeytable,
            "[[protocols]]\nname = \"x\"\nprotocol = \"nec\"\nvariant = \"necx\"\n"
                + "[protocols.scancodes]\n0x1e02 = \"KEY_OK\"\n0x1e03 = \"KEY_RECORD\"\n",
            #"[[match]]; protocol = "nec"; [controls]; "necx:0x1e02" = "select""#,
            ["line 7: 0x1e03 = KEY_RECORD: the common remote has no such button"]
        ),
        (
            .irKeytable,
            "[[protocols]]\nprotocol = \"rc6\"\nvariant = \"rc6_mce\"\n"
                + "[protocols.scancodes]\n0x800f0416 = \"KEY_PLAY\"\n",
            #"[[match]]; protocol = "rc-6"; [controls]; "rc-6-mce:0x800f0416" = "play""#, []
        ),
        (
            .irKeytable,
            "[[protocols]]\nprotocol = \"pulse_distance\"\n[protocols.scancodes]\n"
                + "0x1 = \"KEY_OK\"\n0x2 = \"KEY_UP\"\n", "",
            [
                "line 1: protocol pulse_distance, 2 keys: the kernel does not decode it to "
                    + "scancodes by itself"
            ]
        ),
        (
            .lircd,
            "begin remote\n name A\n begin codes\n VOL+ 0x1 # loud\n KEY_OK 0x2\n Foo 0x3\n"
                + " end codes\nend remote\n",
            #"[[match]]; lirc = "A"; [controls]; "lirc:VOL+" = "volumeUp"; KEY_OK = "select""#,
            ["Foo: the common remote has no such button"]
        ),
        (
            .lircrc,
            "begin\n button = OK\n prog = mpv\n config = cycle pause\nend\n"
                + "begin\n button = F\n prog = mplayer\n config = seek +10\nend\n"
                + "begin\n button = X\n prog = irexec\n config = halt\nend\n",
            #"[[match]]; lirc = "*"; [controls]; "lirc:OK" = "select"; "lirc:F" = "skipForward"; "#
                + #"[bind.playing]; "click select" = "playPause""#,
            ["line 11: X: irexec halt: no shell command is run from a keymap"]
        ),
        (
            .kodiKeymap,
            "<keymap><global><remote><left>Left</left><play>PlayPause</play></remote></global>\n"
                + "<FullscreenVideo><remote><left>StepBack</left><up>Zap()</up></remote>\n"
                + "</FullscreenVideo><Home><remote><a>b</a></remote></Home></keymap>",
            #"[bind]; "click play" = "playPause"; [bind.playing]; "click left" = "skip -1""#,
            [
                "line 2: <up> Zap(): the player has no such action",
                "line 3: <Home> with 1 buttons: the player has no such window",
            ]
        ),
        (
            .kodiKeymap,
            "<keymap><FullscreenVideo><keyboard><p>Play</p><up>ChapterOrBigStepForward</up>"
                + "<return mod=\"longpress\">Info</return><f mod=\"ctrl\">Stop</f>"
                + "</keyboard></FullscreenVideo></keymap>",
            #"[[match]]; role = "keyboard"; [controls]; KEY_P = "play"; [bind.playing]; "#
                + #""click up" = "pageUp"; "hold select" = "infoShow""#,
            ["line 1: <f> Stop: keys with a modifier are not supported"]
        ),
        // A key that closes a panel is not the Back key for that, and Back stays Back where two
        // keys are it.
        (
            .kodiKeymap,
            "<keymap><VideoOSD><keyboard><c>Back</c></keyboard></VideoOSD>\n"
                + "<global><keyboard><c>OSD</c><backspace>Back</backspace>"
                + "<escape>Back</escape></keyboard></global>\n"
                + "<FullscreenVideo><keyboard><backspace>AspectRatio</backspace>\n"
                + "<escape>Info</escape></keyboard></FullscreenVideo></keymap>",
            #"[[match]]; role = "keyboard"; [controls]; KEY_C = "guide"; "#
                + #"KEY_BACKSPACE = "back"; KEY_ESC = "back""#,
            [
                "line 1: <c> Back: it is guide already",
                "line 3: <backspace> AspectRatio: the player has no such action",
                "line 4: <escape> Info: KEY_BACKSPACE is 'back' as well, and would change with it",
            ]
        ),
        (
            .kodiLircmap,
            "<lircmap><remote device=\"R\"><play>Play</play><altname>S</altname>"
                + "<star>Star</star></remote></lircmap>",
            #"[[match]]; lirc = "R"; [[match]]; lirc = "S"; [controls]; "lirc:Play" = "play""#,
            ["line 1: <star> Star: the common remote has no such button"]
        ),
        (
            .mpvInput,
            "# x\nRIGHT seek 60\nq quit\nShift+q quit\nf cycle fullscreen\n"
                + "KP_MULTIPLY add volume 2\nGO_BACK quit\n> playlist-next\nSHARP cycle audio\n"
                + "MENU keypress a\n",
            #"[[match]]; role = "keyboard"; [controls]; KEY_Q = "home"; KEY_F = "fullscreen"; "#
                + #"KEY_KPASTERISK = "volumeUp"; [bind.playing]; "#
                + #""click right" = "skip 60s"; "click back" = "home""#,
            [
                "line 4: Shift+q quit: keys with a modifier are not supported",
                "line 8: > playlist-next: keys with a modifier are not supported",
                "line 9: SHARP cycle audio: keys with a modifier are not supported",
                "line 10: MENU keypress a: the player has no such command; "
                    + "where mpv's are allowed, 'mpv' has them",
            ]
        ),
        // A position, a share, and what is neither.
        (
            .mpvInput,
            "RIGHT seek 86399 absolute\nLEFT seek 86400 absolute\nUP seek 50 absolute-percent\n"
                + "DOWN seek 0.5 absolute-percent\nENTER seek 5 relative-percent\n",
            #"[[match]]; role = "keyboard"; [bind.playing]; "click right" = "seek 86399s"; "#
                + #""click up" = "seek 50%""#,
            [
                "line 2: LEFT seek 86400 absolute: the player has no such command; "
                    + "where mpv's are allowed, 'mpv' has them",
                "line 4: DOWN seek 0.5 absolute-percent: the player has no such command; "
                    + "where mpv's are allowed, 'mpv' has them",
                "line 5: ENTER seek 5 relative-percent: the player has no such command; "
                    + "where mpv's are allowed, 'mpv' has them",
            ]
        ),
        (
            .kodiKeymap,
            "<keymap><global><keyboard><up>noop</up><q>NoOp</q></keyboard></global></keymap>",
            #"[[match]]; role = "keyboard"; [bind]; "click up" = "none""#, []
        ),
        (
            .mpvInput, "RIGHT set speed +1.5\nLEFT set speed 1e0\n",
            #"[[match]]; role = "keyboard"; [bind.playing]; "click right" = "speed 1.5"; "#
                + #""click left" = "speed 1""#,
            []
        ),
        (
            .mpvInput, "BS set speed 1.0\n", #"[[match]]; role = "keyboard""#,
            ["line 1: BS set speed 1.0: KEY_ESC is 'back' as well, and would change with it"]
        ),
        (
            .androidLayout,
            "key 353 DPAD_CENTER WAKE\nkey usage 0x0c00cd MEDIA_PLAY_PAUSE\naxis 0x10 HAT_X\n"
                + "key 63 F5\naxis 0x02 Z\naxis 0x01 invert Y\naxis 0x05 invert GAS\n"
                + "axis 0x00 split 0x7f X Y\n",
            #"[controls]; KEY_SELECT = "select"; "hid:0xc00cd" = "playPause"; "#
                + #"ABS_HAT0X = ["left", "right"]; ABS_Y = ["down", "up"]"#,
            [
                "line 4: key 63 F5: the common remote has no such button",
                "line 5: axis 0x02 Z: the axis has no use here",
                "line 7: axis 0x05 invert GAS: the axis has no use here",
                "line 8: axis 0x00 split 0x7f X Y: the axis has no use here",
            ]
        ),
        (
            .sdl,
            "030000004c0500006802000011810000,Pad,a:b0,b:b1,leftx:a0,lefty:a1,platform:Linux,",
            "[[match]]; vendor = 0x054c; product = 0x0268; [controls]; BTN_SOUTH = \"select\"; "
                + "BTN_EAST = \"back\"",
            []
        ),
    ])
    func eachFormat(
        format: ImportFormat, text: String, expected: String, left: [String]
    ) throws {
        let imported = try Self.read(format, text)
        let lines = Self.lines(imported)
        #expect((format == .sdl ? String(lines.prefix(expected.count)) : lines) == expected)
        #expect(imported.leftovers.map(\.description) == left)
        let source = KeymapSource(path: "made.toml", text: imported.toml)
        let faults = KeymapTest.read(source).diagnostics.map(\.text).joined(separator: "\n")
        #expect(faults.isEmpty, "\(faults)")
        #expect(left.allSatisfy { imported.toml.contains("\n#   " + $0) })
    }

    @Test(arguments: [
        (ImportFormat.irKeytable, "[[protocols]\n", "1:"),
        (.irKeytable, "x = 1\n", "1:1: error: there is no [[protocols]]"),
        (.lircd, "begin codes\n", "1:1: error: 'begin codes' does not belong here"),
        (.lircd, "", "1:1: error: there is no 'begin remote'"),
        (.lircrc, "begin\n button = x\n", "1:1: error: no 'end' follows"),
        (.lircrc, "end\n", "1:1: error: an 'end' without its 'begin'"),
        (
            .kodiKeymap, "<keymap><a></keymap>",
            "1:12: error: </keymap> does not close <a> of line 1"
        ),
        (
            .kodiKeymap, "<keymap>\n<a b=c/></keymap>",
            "2:6: error: the value of 'b' is not in quotes"
        ),
        (.kodiKeymap, "<keymap>", "1:1: error: <keymap> is not closed"),
        (.kodiKeymap, "<keymap/><b/>", "1:10: error: a second root element"),
        (.kodiKeymap, "<keymap>&x;</keymap>", "1:9: error: '&' begins no entity"),
        (.kodiKeymap, "<lircmap/>", "1:1: error: the root is <lircmap>, not <keymap>"),
        (.kodiKeymap, "<!-- x", "1:7: error: '<!--' has no end"),
        (.kodiLircmap, "<lircmap/>", "1:1: error: there is no <remote>"),
        (.mpvInput, "q\n", "1:1: error: a key without a command"),
        (.mpvInput, "# q quit\n", "1:1: error: no line binds a key"),
        (.androidLayout, "key\n", "1:1: error: 'key' wants a number and a name"),
        (
            .androidLayout, "kex 1 A\n",
            "1:1: error: a line of a key layout does not begin with 'kex'"
        ),
        (.sdl, "x\n", "1:1: error: there is no mapping for Linux"),
    ])
    func malformed(format: ImportFormat, text: String, message: String) {
        do throws(ImportError) {
            let imported = try Self.read(format, text)
            Issue.record("it was taken: \(imported.toml)")
        } catch {
            #expect(error.diagnostic.text.hasPrefix("there:" + message), "\(error.diagnostic.text)")
        }
    }

    /// What the player has its own words for; of several commands, the first.
    @Test(arguments: [
        ("RIGHT playlist-next", #""click right" = "skipItem next""#),
        ("LEFT playlist-prev", #""click left" = "skipItem previous""#),
        ("LEFT pt_step -1", #""click left" = "skipItem previous""#),
        ("UP frame-step", #""click up" = "frameStep forward""#),
        ("DOWN frame-back-step", #""click down" = "frameStep backward""#),
        ("ENTER screenshot", #""click select" = "screenshot""#),
        ("UP add sub-delay -0.2", #""click up" = "captionsDelay -2""#),
        ("DOWN add audio-delay 0.1", #""click down" = "audioDelay 2""#),
        ("RIGHT seek 60; show-text hi", #""click right" = "skip 60s""#),
        ("RIGHT seek \"30\"", #""click right" = "skip 30s""#),
        ("RIGHT 'seek' '30'", #""click right" = "skip 30s""#),
    ])
    func mpvsWords(line: String, expected: String) throws {
        let imported = try Self.read(.mpvInput, line + "\n")
        #expect(imported.toml.contains(expected), "\(imported.toml)")
        let none = try Self.read(.mpvInput, "RIGHT add sub-delay 0.01\nUP show-text \"a;b\"\n")
        #expect(!none.toml.contains("Delay"))
    }

    @Test(arguments: [
        ("# c\n[[protocols]]\n", ImportFormat.irKeytable), ("begin remote\n", .lircd),
        ("begin\n button = x\nend\n", .lircrc), ("<?xml?>\n<keymap>", .kodiKeymap),
        ("<?xml version=\"1.0\"?><keymap><global/></keymap>", .kodiKeymap),
        ("<!-- a --><lircmap>", .kodiLircmap), ("<?xml?><html>", nil),
        ("<lircmap>", .kodiLircmap), ("{\n \"idmatcher\": 1", nil),
        ("q quit\n", .mpvInput), ("key 1 ESCAPE\n", .androidLayout),
        ("030000004c0500006802000011810000,Pad,a:b0,", .sdl), ("", nil), ("hello world\n", nil),
    ])
    func whatAFileIs(text: String, format: ImportFormat?) {
        #expect(ImportFormat.guess(text)?.format == format)
    }

    @Test func aLircrcGoesBeforeNames() throws {
        let imported = try Self.read(
            .lircd,
            "begin remote\n name A\n begin codes\n PLAY 1\n STOP 2\n end codes\nend remote\n",
            extra: "begin\n remote = A\n button = PLAY\n prog = mpv\n config = cycle pause\nend\n"
                + "begin\n remote = B\n button = STOP\n prog = mpv\n config = quit\nend\n")
        #expect(
            Self.lines(imported)
                == #"[[match]]; lirc = "A"; [controls]; "lirc:PLAY" = "playPause"; "#
                + #""lirc:STOP" = "stop""#)
    }

    @Test func oneOfSeveral() throws {
        let text =
            "030000004c0500006802000011810000,One,a:b0,platform:Linux,\n"
            + "030000004c0500006802000011810001,Two,b:b0,platform:Linux,\n"
            + "030000004c0500006802000011810002,Two,b:b0,platform:Windows,\n"
        #expect(throws: ImportError.self) { try Self.read(.sdl, text) }
        #expect(throws: ImportError.self) { try Self.read(.sdl, text, choice: "Three") }
        #expect(try Self.read(.sdl, text, choice: "two").toml.contains("name = \"Two\""))
        let remotes = "begin remote\nname A\nend remote\nbegin remote\nname B\nend remote\n"
        #expect(try Self.read(.lircd, remotes, choice: "b").toml.contains("lirc = \"B\""))
        #expect(throws: ImportError.self) { try Self.read(.lircd, remotes, choice: "C") }
    }

    /// A part of the name is enough. What is for any remote is for that one, too.
    @Test func oneRemoteOfALircrc() throws {
        func entry(_ remote: String?, _ button: String, _ action: String) -> String {
            "begin\n" + (remote.map { " remote = \($0)\n" } ?? "")
                + " button = \(button)\n prog = mpv\n config = \(action)\nend\n"
        }
        let text =
            entry("mceusb", "A", "cycle pause") + entry("other", "B", "quit")
            + entry(nil, "C", "cycle mute")
        #expect(
            Self.lines(try Self.read(.lircrc, text, choice: "MCE"))
                == #"[[match]]; lirc = "mceusb"; [controls]; "lirc:A" = "playPause"; "#
                + #""lirc:C" = "mute""#)
        do throws(ImportError) {
            Issue.record("it was taken: \(try Self.read(.lircrc, text, choice: "sony").toml)")
        } catch {
            #expect(
                error.diagnostic.text.contains("no remote in this file is called 'sony'"),
                "\(error.diagnostic.text)")
            #expect(error.diagnostic.advice == "it has: mceusb, other")
        }
    }

    @Test func aLayoutIsForTheDeviceOfItsName() throws {
        let imported = try Self.read(
            .androidLayout, "key 28 ENTER\n", path: "a/Vendor_054c_Product_0268.kl")
        #expect(imported.toml.contains("vendor = 0x054c\nproduct = 0x0268\n"))
    }

    /// A file as large as the limit is looked at, and one that is a byte larger is not.
    @Test(arguments: [0, 1])
    func largeFiles(more: Int) {
        let text = String(repeating: "x", count: KeymapImport.largestFile + more)
        do throws(ImportError) {
            Issue.record("it was taken: \(try Self.read(.kodiKeymap, text).toml.prefix(100))")
        } catch {
            #expect(
                error.diagnostic.text.contains("more than") == (more > 0),
                "\(error.diagnostic.text.prefix(200))")
        }
    }

    /// A table is as long as the limit at most; what is further is said.
    @Test(arguments: [4000, 4001])
    func longTables(count: Int) throws {
        let codes = (0..<count).map { "0x\(String($0 + 0x1000, radix: 16)) = \"KEY_OK\"\n" }
        let imported = try Self.read(
            .irKeytable,
            "[[protocols]]\nname = \"x\"\nprotocol = \"nec\"\n[protocols.scancodes]\n"
                + codes.joined())
        #expect(imported.taken == 4000)
        #expect(imported.leftovers.map(\.reason) == (count > 4000 ? ["the file is too long"] : []))
    }

    /// Every prefix of a file, and every file with a byte replaced, is read or refused.
    @Test(arguments: [
        (ImportFormat.kodiKeymap, "<keymap><global><remote a=\"b\"><left>Le&amp;ft</left><!--x-->"),
        (.lircd, "begin remote\nname A\nbegin codes\nOK 1\nend codes\nend remote\n"),
        (.lircrc, "begin\nbutton = A\nprog = mpv\nconfig = seek 1e400\nend\n"),
        (.mpvInput, "RIGHT seek -99999999999\nLEFT add chapter nan\n"),
        (
            .androidLayout,
            "key 0xffffffffffffffffff A\naxis 0x3f X\nkey usage 1\nkey usage 2 HOME\n"
        ),
        (.irKeytable, "[[protocols]]\nprotocol=\"nec\"\n[protocols.scancodes]\n0xfff=\"KEY_OK\"\n"),
        (.sdl, "030000004c0500006802000011810000,P,a:b99999,+leftx:h0.3,lefty:~a2,x:a999,"),
    ])
    func nothingTraps(format: ImportFormat, text: String) {
        let bytes = Array(text.utf8)
        for length in 0...bytes.count {
            _ = try? Self.read(format, String(decoding: bytes[..<length], as: UTF8.self))
        }
        for index in bytes.indices {
            for byte in [0x00, 0x22, 0x26, 0x3c, 0x5c, 0x5d, 0x7b, 0xff] as [UInt8] {
                var other = bytes
                other[index] = byte
                let text = String(decoding: other, as: UTF8.self)
                guard let imported = try? Self.read(format, text) else { continue }
                let made = KeymapSource(path: "made.toml", text: imported.toml)
                #expect(KeymapTest.read(made).diagnostics.isEmpty, "\(imported.toml)")
            }
        }
    }
}
