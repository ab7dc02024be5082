// SPDX-License-Identifier: MIT

import RemoteModel
import RemoteTrace
import Testing

/// What a recording leaves out beside what is typed.
struct PrivacyTests {
    private static func written(
        _ inputs: [Input], _ outputs: [Output] = [], home: String = "/home/lisa"
    ) -> String {
        var bytes: [UInt8] = []
        var writer = TraceWriter(isMasking: true, home: home)
        for input in inputs { writer.append(TimedInput(.zero, input), to: &bytes) }
        for output in outputs { writer.append(TimedOutput(.zero, output), to: &bytes) }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func node(_ unique: String, _ physical: String) -> DeviceDescription {
        var node = DeviceDescription(name: "Pad aa:BB:cc:00:11:22")
        (node.unique, node.physicalPath) = (unique, physical)
        return node
    }

    @Test func addressesAndSerialNumbersAreNumbers() {
        let text = Self.written([
            .attached(DeviceID(1), Self.node("aa:bb:cc:00:11:22", "dc:a6:32:01:02:03")),
            .attached(DeviceID(2), Self.node("AA:BB:CC:00:11:22", "usb-0000:00:14.0-1/input0")),
            .attached(DeviceID(3), Self.node("SN-4711", "DC-A6-32-01-02-03")),
            .attached(DeviceID(4), Self.node("SN-4712", "12:34:56:78:9a:bc:de")),
            .attached(DeviceID(5), Self.node("SN-4711", "")),
        ])
        let lines = text.split(separator: "\n")
        #expect(lines[0].contains("uniq=02:00:00:00:00:01"))
        #expect(lines[0].contains("phys=02:00:00:00:00:02"))
        #expect(lines[0].contains("name=\"Pad 02:00:00:00:00:01\""))
        #expect(lines[1].contains("uniq=02:00:00:00:00:01"))
        #expect(lines[1].contains("phys=usb-0000:00:14.0-1/input0"))
        #expect(lines[2].contains("uniq=serial-1 "))
        #expect(lines[2].contains("phys=02-00-00-00-00-02"))
        #expect(lines[3].contains("uniq=serial-2 "))
        #expect(lines[3].contains("phys=12:34:56:78:9a:bc:de"))
        #expect(lines[4].contains("uniq=serial-1 "))
    }

    @Test func titlesAreNumbers() {
        var info = MediaInfo(
            index: 1, title: "Secret film", isLive: false, duration: 9, isSeekable: true)
        info.chapters = [Chapter(title: "Secret chapter", start: 0)]
        info.audioTracks = [Track(id: 1, title: "Secret track", language: "en")]
        info.chapters[0].picture = "/films/Secret.jpg"
        var marker = Chapter(title: "Secret goal", start: 4)
        marker.picture = "/films/Secret goal.jpg"
        info.terms.groups = [MarkerGroup(title: "Secret goals", [marker])]
        var proposed = ItemDescription()
        proposed.id = "Secret id"
        proposed.about.title = LocalizedText("Secret film to come")
        proposed.about.artwork = "/films/Secret poster.jpg"
        info.terms.proposal = ItemProposal()
        info.terms.proposal?.items = [proposed]
        info.terms.proposal?.picture = "/films/Secret next.jpg"
        info.details = ["Secret year"]
        info.summary = "Secret plot"
        var menu = BarMenu(title: LocalizedText("Secret menu"), id: "Secret id")
        var entry = BarMenu.Entry(title: LocalizedText("Secret entry"), state: .on)
        entry.entries = [BarMenu.Entry(title: LocalizedText("Secret below"), id: "Secret choice")]
        menu.entries = [entry]
        info.terms.screen.menus = [menu]
        info.terms.panelActions = [
            PanelAction(title: LocalizedText("Secret button"), id: "Secret choice")
        ]
        var layer = ItemLayer()
        layer.frames = [ItemLayer.Frame(picture: "/Secret.png", seconds: 2.5)]
        info.terms.screen.layer = layer
        var other = info
        other.terms.screen.layer?.frames = nil
        other.terms.screen.layer?.text = LayerText("Secret sign")
        let text = Self.written(
            [
                .fact(.playlist(titles: ["Secret one", "Secret film"], current: 0)),
                .fact(.loaded(info)), .fact(.updated(other)), .fact(.audio(info.audioTracks[0])),
                .fact(.failed(index: 0, message: "Secret one: unknown format")),
            ],
            [
                .diagnostic(
                    Diagnostic(
                        .warning, .player, "“Secret film” ends", advice: "look at Secret one"))
            ])
        #expect(!text.contains("Secret"))
        // What the focus and the time depend on stays.
        #expect(text.contains("menu 1 entry 1 entry 1") && text.contains("2.5"))
        #expect(text.contains("title=\"title 1\" title=\"title 2\""))
        #expect(text.contains("message=\"title 1: unknown format\""))
        #expect(text.contains("“title 2” ends"))
        #expect(text.contains("/en/"))
        #expect(text.contains("group 1") && text.contains("item 1"))
        #expect(text.contains("panel action 1") && text.contains("panel-action-1"))
    }

    @Test func theHomeFolderHasNoName() {
        let source = KeymapSource(
            path: "/home/lisa/.config/mine.toml",
            text: "# /home/lisa2 /home/lisa\n[allow]\nrun = ['/home/lisa/bin/lights']\n",
            standing: .own)
        let text = Self.written([.keymaps([source])])
        #expect(text.contains("keymap ~/.config/mine.toml"))
        #expect(text.contains("|# /home/lisa2 ~\n"))
        #expect(text.contains("|run = ['~/bin/lights']\n"))
        #expect(Self.written([.keymaps([source])], home: "").contains("/home/lisa/bin"))
        #expect(Self.written([.keymaps([source])], home: "/").contains("/home/lisa/bin"))
    }

    @Test(arguments: [
        (#"'run ["curl", "token"]'"#, #"'run ["curl", "..."]'"#),
        (#"'run ["curl", "-H", "a: b]", "x"]', 'mute'"#, #"'run ["curl", "..."]', 'mute'"#),
        (#"'run ["curl", "say \"token\" , ]"]'"#, #"'run ["curl", "..."]'"#),
        (#""run [\"curl\", \"token\"]""#, #""run [\"curl\", \"...\"]""#),
        (#"'run   ["curl"]'"#, #"'run   ["curl"]'"#),
        (#"'run ["curl", ]'"#, #"'run ["curl", ]'"#),
        (#"run = ["curl", "wget"]"#, #"run = ["curl", "wget"]"#),
        (#"# 'run ["curl", "token"]' of old"#, #"# 'run ["curl", "..."]' of old"#),
        (#"'run ["curl", "token'"#, #"'run ["curl", "...""#),
        (#"'rerun ["a", "b"]'"#, #"'rerun ["a", "b"]'"#),
        (#"'mpv "loadfile http://me:token@tv"'"#, #"'mpv "loadfile ..."'"#),
        (#"'mpv "no-osd  loadfile token"', 'mute'"#, #"'mpv "no-osd  loadfile ..."', 'mute'"#),
        (#""mpv \"loadfile 'a \\\" token'\"""#, #""mpv \"loadfile ...\"""#),
        (
            #"'mpv "loadfile "token" x"', 'mpv "seek 1"'"#,
            #"'mpv "loadfile ..."', 'mpv "seek ..."'"#
        ),
        (#"'''mpv "set title 'token'"'''"#, #"'''mpv "set ..."'''"#),
        (#""mpv 'loadfile token'""#, #""mpv 'loadfile ...'""#),
        (#"# mpv "loadfile token" of old"#, ##"# mpv "loadfile ..."##),
        (#"'mpv "stop"'"#, #"'mpv "stop"'"#), (#"mpv = ["set", "add"]"#, #"mpv = ["set", "add"]"#),
        (#"'mpv "loadfile token"#, #"'mpv "loadfile ..."#),
        (#"mpv "loadfile token""#, #"mpv "loadfile ..."#),
    ])
    func argumentsOfProgramsStay(text: String, shown: String) {
        let line = "\"click red\" = " + text
        let written = Self.written([.keymaps([KeymapSource(path: "k", text: line)])])
        #expect(written.contains("|\"click red\" = \(shown)\n"))
        // Alone in a file, too.
        let alone = Self.written([.keymaps([KeymapSource(path: "k", text: text)])])
        #expect(alone.contains("|\(shown)\n"))
    }

    /// The lines of a string of several lines; what follows keeps its line.
    @Test(arguments: [
        (
            "\"\"\"run [\"/usr/bin/curl\",\n\"--token=secret\"]\"\"\"\n\"tap\" = \"mute\"",
            "\"\"\"run [\"/usr/bin/curl\", \"...\"\n]\"\"\"\n\"tap\" = \"mute\""
        ),
        (
            "'''run [\n'curl',\n\t'secret',\n]'''\n\"tap\" = \"mute\"",
            "'''run [\n'curl', '...'\n\n]'''\n\"tap\" = \"mute\""
        ),
        (
            "'''\nrun\n[\"curl\", # x ]\n\"secret\"]'''\n\"tap\" = \"mute\"",
            "'''\nrun\n[\"curl\", \"...\"\n]'''\n\"tap\" = \"mute\""
        ),
        // It has no end: all of the text may be an argument.
        ("\"\"\"run [\"curl\",\n\"secret", "\"\"\"run [\"curl\", \"...\"\n"),
        // Elsewhere the end of the line is the end of the list.
        (
            "'run [\"curl\", \"secret\n\"tap\" = \"mute\"",
            "'run [\"curl\", \"...\"\n\"tap\" = \"mute\""
        ),
    ])
    func argumentsInSeveralLinesStay(text: String, shown: String) {
        let line = "\"click red\" = "
        let source = KeymapSource(path: "k", text: line + text)
        let written = Self.written([.keymaps([source])])
        let lines = (line + shown).split(separator: "\n")
        for part in lines { #expect(written.contains("|\(part)\n"), "\(part)") }
        #expect(!written.contains("secret"))
    }

    /// Traces of tests and of tools hold what they are given.
    @Test func nothingIsMaskedUnasked() {
        var bytes: [UInt8] = []
        var writer = TraceWriter(isMasking: false)
        let node = Self.node("aa:bb:cc:00:11:22", "")
        writer.append(TimedInput(.zero, .attached(DeviceID(1), node)), to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self).contains("uniq=aa:bb:cc:00:11:22"))
    }
}
