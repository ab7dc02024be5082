// SPDX-License-Identifier: MIT

import RemoteModel
import RemoteTestSupport
import RemoteTrace
import Testing

/// What is written is read again as it was.
@Suite struct RoundTripTests {
    static let pad: DeviceDescription = {
        var pad = DeviceDescription(name: "A \"pad\" = #1\n\u{1}é")
        pad.path = "/dev/input/event5"
        pad.physicalPath = "usb-0000:00:14.0-2/input0"
        pad.unique = "aa:bb"
        pad.driver = "hid-playstation"
        pad.protocols = ["nec", "rc-6-mce"]
        pad.bus = 3
        pad.vendor = 0x054c
        pad.product = 0x0ce6
        pad.version = 0x8111
        pad.properties = [0, 2, 0x1e]
        pad.codes = [
            .key(0x110), .key(0x2f9), EventCode(type: EventType.relative, code: 8),
            EventCode(type: EventType.miscellaneous, code: 4),
        ]
        pad.axes = [
            AxisInfo(code: 0, minimum: .min, maximum: .max, fuzz: 1, flat: 2, resolution: 3),
            AxisInfo(code: 0x33, minimum: -1, maximum: 1),
            AxisInfo(code: 0x35, minimum: 0, maximum: 1919, resolution: 45, value: 7),
        ]
        pad.mapping = ControllerMapping(line: "0300,A \"pad\",a:b0,", origin: "/a b/db.txt")
        return pad
    }()

    /// A screen that one more step of the focus closes.
    static let open: ContextState = {
        var context = ContextState(.overlay)
        context.focusExit = .down
        return context
    }()

    static let context: ContextState = {
        var context = ContextState(.scanning)
        context.isLive = true
        context.hasOverlay = true
        context.isArmed = false
        context.scan = Scan(.backward, level: 3)
        context.touch = .clicksOnly
        return context
    }()

    static let media: MediaInfo = {
        var media = MediaInfo(
            index: 2, title: "A film", isLive: false, duration: 7200.125, isSeekable: true)
        media.chapters = [Chapter(title: "One/two", start: 0), Chapter(title: "", start: 0.1)]
        media.chapters[1].duration = 0
        media.audioTracks = [Track(id: 1, title: "Director's / cut", language: "en")]
        media.captionTracks = [Track(id: 2, title: "", language: "")]
        media.captionTracks[0].isForced = true
        media.captionTracks[0].isHearingImpaired = true
        media.audioTracks[0].channels = 6
        media.audioTracks[0].codec = "ac3"
        media.terms.breaks = [ItemBreak(start: 900.5, end: 930)]
        media.terms.actions = [
            TimedAction(title: LocalizedText("Skip “Intro”"), from: 1, to: 2, seek: 2.5)
        ]
        var menu = BarMenu(title: LocalizedText("Camera"), id: "c")
        menu.symbol = .camera
        var entry = BarMenu.Entry(title: LocalizedText("Wide"), state: .mixed)
        entry.entries = [BarMenu.Entry(title: LocalizedText("“Goal”"), id: "g")]
        menu.entries = [entry]
        media.terms.screen.menus = [menu]
        media.terms.screen.layer = ItemLayer()
        media.terms.screen.layer?.text = LayerText("{\\b1}Channel\nOne")
        media.terms.screen.layer?.place = .bottom
        return media
    }()

    static let one = DeviceID(1)

    static let inputs: [Input] = [
        .keymaps([
            KeymapSource(
                path: "a b.toml", text: "name = \"x\"\n\n[bind]\r\n\"tap\" = \"select\"\n"),
            KeymapSource(path: "empty.toml", text: ""),
        ]),
        .attached(one, pad),
        .attached(DeviceID(7), DeviceDescription(source: .lirc, name: "Apple_A1156")),
        .event(one, InputEvent(.key(0x110), 1)),
        .event(one, InputEvent(.key(0x2f9), 0)),
        .event(one, InputEvent(.absolute(0x33), .min)),
        .event(one, InputEvent(type: 0x1e, code: 0xffff, value: .max)),
        .event(one, .report),
        .event(one, .dropped),
        .button(DeviceID(7), ButtonPress(button: "KEY UP", repeatCount: 12)),
        .context(context),
        .context(ContextState(.playing)), .context(open),
        .fact(.playlist(titles: ["One", "Two words", ""], current: 1)),
        .fact(.loaded(media)),
        .fact(.failed(index: 3, message: "no such \"file\"")),
        .fact(.position(1.0 / 3)), .fact(.duration(1e-9)), .fact(.window(nil)),
        .fact(.window(2...1e20)), .fact(.paused(true)), .fact(.speed(1.5)),
        .fact(.sought(RequestID(9))), .fact(.buffering(false)), .fact(.ended),
        .fact(.volume(percent: 55)), .fact(.muted(true)), .fact(.captions(nil)),
        .fact(.captions(media.captionTracks[0])), .fact(.audio(media.audioTracks[0])),
        .fact(.list(index: 2, titles: ["One", ""])), .fact(.begun(index: 3)),
        .fact(.passcodeTries(PasscodeTries(wrong: 4))),
        .fact(.passcodeTries(PasscodeTries(wrong: 1, notBefore: Timestamp(microseconds: 7)))),
        .fact(.passcodeTried(isRight: true, PasscodeTries())),
        .fact(
            .passcodeTried(
                isRight: false, PasscodeTries(wrong: 3, notBefore: Timestamp(microseconds: 7)))),
        .fact(.linear(true)), .fact(.lost),
        .stalled(.milliseconds(1200)),
        .detached(one),
    ]

    /// One of each row, and more of some.
    static let commands: [Command] =
        Command.examples + [
            .seek(.share(0.5)), .skipTime(1.5), .skipItem(.forward), .scanStop(.resume),
            .scrubMove(delta: 1.0 / 3, velocity: -14.25), .siri("what did she say?"),
            .emitEnd("lirc:Play"), .run(["prog", "an argument", ""]),
        ]

    private static func written(_ inputs: [TimedInput], isMasking: Bool = false) -> [UInt8] {
        var bytes: [UInt8] = []
        var writer = TraceWriter(isMasking: isMasking)
        writer.begin(into: &bytes)
        for input in inputs { writer.append(input, to: &bytes) }
        writer.end(at: inputs.last?.time ?? .zero, into: &bytes)
        return bytes
    }

    @Test func everyInput() {
        var inputs = Self.inputs
        inputs.insert(contentsOf: Self.commands.map { .command(Self.one, $0) }, at: 3)
        inputs.insert(.command(nil, .play), at: 3)
        inputs.insert(contentsOf: PlayerFact.examples.map { .fact($0) }, at: 3)
        inputs.insert(contentsOf: ContextState.examples.map { .context($0) }, at: 3)
        let timed = inputs.enumerated().map { index, input in
            TimedInput(Timestamp(microseconds: Int64(index) * 1_000_001 - 5), input)
        }
        let bytes = Self.written(timed)
        let trace = Trace(reading: bytes, file: "t")
        #expect(trace.diagnostics == [])
        #expect(!trace.isCut)
        #expect(trace.description == Self.pad)
        #expect(trace.inputs.count == timed.count)
        for (read, wrote) in zip(trace.inputs, timed) { #expect(read == wrote) }
        #expect(Self.written(trace.inputs) == bytes)
    }

    @Test func outputsAreKeptAndIgnored() {
        var bytes: [UInt8] = []
        var writer = TraceWriter(isMasking: true)
        writer.begin(into: &bytes)
        writer.comment("two\nlines", into: &bytes)
        writer.append(TimedOutput(.zero, .command(Self.one, .skip(1))), to: &bytes)
        writer.end(at: .zero, into: &bytes)
        let trace = Trace(reading: bytes, file: "t")
        #expect(trace.outputs == ["0.000000 1 command skip count=1"])
        #expect(trace.inputs == [])
        #expect(trace.diagnostics == [])
    }
}
