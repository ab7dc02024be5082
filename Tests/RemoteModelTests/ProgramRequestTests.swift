// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

/// The rows of what a program asks, and of the state that it sees.
@Suite struct ProgramRequestTests {
    private static let requests: [ProgramRequest] = {
        var item = ItemDescription()
        item.id = "a"
        item.urls = ["a.mkv"]
        item.about.title = LocalizedText("A")
        item.start = .live
        item.course.markers = [
            Marker(time: 3, title: LocalizedText("1:0"), group: LocalizedText("Goals")),
            Marker(time: 9),
        ]
        item.course.markers?[0].duration = 0
        item.course.markers?[0].picture = "/goal.jpg"
        var other = ItemDescription(url: "b.mkv")
        other.about.artwork = "/b.jpg"
        item.offers.proposal = ItemProposal()
        item.offers.proposal?.items = [other]
        var load = QueueLoad([item])
        load.start = 12
        load.plays = false
        var insertion = QueueInsertion([item])
        insertion.before = "b"
        var settings = PlayerSettings()
        settings.speed = 1.5
        settings.audio = .language("de")
        settings.captions = .off
        settings.isFullscreen = true
        var notice = ProgramNotice(LocalizedText([("en", "A"), ("de", "Ah")]))
        notice.seconds = 5
        var channel = ListedChannel("a")
        channel.name = LocalizedText("One")
        channel.channel.number = "7.1"
        channel.channel.now = ItemProgramme(title: LocalizedText("Film"), start: 10, end: 20)
        channel.channel.now?.subtitle = LocalizedText("Part 2")
        let fields = FieldValue.table([FieldMember("title", .text("One"))])
        var card = OverlayCard("c", title: "Card")
        card.progress = 0.25
        card.isEnabled = false
        var row = OverlayRow([card], title: "Row")
        row.style = .grid
        row.total = 5000
        var overlay = ProgramOverlay([OverlayPage([row], title: "Page")], choice: 4)
        overlay.focus = "c"
        return [
            .load(load), .insert(insertion), .insert(QueueInsertion([item], after: "c")),
            .remove(QueueRemoval(["a"])), .move(QueueMove("a", after: "b")),
            .play(QueueChoice("a")), .update(ItemUpdate("a", to: item)), .seek(ProgramSeek(to: 3)),
            .seek(ProgramSeek(by: -3, as: .user)), .set(settings), .command(.skip(-2)),
            .command(.seek(.share(0.5))), .command(.scanStart(.backward, level: 2)),
            .notice(notice), .overlay(overlay), .overlay(ProgramOverlay([])), .state,
            .queue(QueueReading()), .queue(QueueReading(from: 7, count: 3)),
            .subscribe(.all), .hold(ProgramHold(token: "t")), .release,
            .answer(ProgramAnswer(3, .seconds(4))), .answer(ProgramAnswer(3, .later)),
            .channels(ChannelList([channel])), .answer(ProgramAnswer(3, .fields(fields))),
            .answer(ProgramAnswer(3, .cards([card]))),
        ]
    }()

    @Test func eachRequestHasOneRow() {
        #expect(ProgramRequestForm.all.map(\.name) == ProgramRequestName.allCases)
        #expect(Set(Self.requests.map(\.name)) == Set(ProgramRequestName.allCases))
    }

    /// What the limit of an item's bytes counts.
    @Test(arguments: [
        (FieldValue.null, 5), (.flag(true), 5), (.number(1), 8), (.text("äb"), 5),
        (.list([]), 2), (.list([.null, .number(1)]), 17), (.table([]), 2),
        (.table([FieldMember("ab", .text("c"))]), 11),
    ])
    func bytesOfAValue(value: FieldValue, expected: Int) {
        #expect(value.byteCount == expected)
    }

    /// What sets catalogues apart: their language, their clock and their texts.
    @Test func cataloguesDiffer() {
        let text = (PhraseID(ScreenPhrase.play), PhraseTemplate("Los"))
        let german = Catalogue(language: "de", texts: [text])
        var clock = german
        clock.hasTwelveHours = true
        #expect(german == Catalogue(language: "de", texts: [text]))
        #expect(german != Catalogue(language: "de", texts: []))
        #expect(german != Catalogue(language: "nl", texts: [text]))
        #expect(german != clock)
    }

    @Test(arguments: requests)
    func aRequestIsReadAsItWasWritten(request: ProgramRequest) {
        var reading = FieldReading()
        let read = request.form.read(request.member.value, &reading)
        #expect(read == request)
        #expect(reading.faults.isEmpty)
    }

    /// Over a limit, or wrong in itself: the field, and what is the matter.
    @Test(arguments: [
        (
            #"{"pages":[{"rows":[{"cards":[{"title":"x"}]}]}]}"#,
            "overlay.pages[0].rows[0].cards[0]", "the field 'id' is missing"
        ),
        (
            #"{"pages":[{"rows":[{"cards":[{"id":"a","progress":2}]}]}]}"#,
            "overlay.pages[0].rows[0].cards[0].progress", "2 is not a number from 0 to 1"
        ),
        (
            #"{"pages":[{"rows":[{"cards":[{"id":"a","artwork":"a.jpg"}]}]}]}"#,
            "overlay.pages[0].rows[0].cards[0].artwork",
            "'a.jpg' is not an absolute path, http or https"
        ),
        (
            #"{"pages":[{"rows":[{"cards":[{"id":"a","artwork":"smb://a/b.jpg"}]}]}]}"#,
            "overlay.pages[0].rows[0].cards[0].artwork",
            "'smb://a/b.jpg' is not an absolute path, http or https"
        ),
        (
            #"{"pages":[{"rows":[{"cards":[{"id":"a"}],"count":0}]}]}"#,
            "overlay.pages[0].rows[0].count", "'count' is 0, of 1 cards"
        ),
        (
            #"{"pages":[{"rows":[{"cards":[],"style":"gird"}]}]}"#,
            "overlay.pages[0].rows[0].style", "unknown word 'gird'"
        ),
        (
            #"{"pages":[{"rows":[{"cards":[{"id":"a"}]}]}],"focus":"b"}"#,
            "overlay.focus", "no card has the id 'b'"
        ),
        (
            #"{"pages":[{"rows":[{"cards":[{"id":"a","badge":"bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb""#
                + "}]}]}]}",
            "overlay.pages[0].rows[0].cards[0].badge", "33 bytes of at most 32"
        ),
        (overlay(pages: 17, rows: 0, cards: 0), "overlay.pages", "17 of at most 16"),
        (overlay(pages: 1, rows: 65, cards: 0), "overlay.pages[0].rows", "65 of at most 64"),
        (
            overlay(pages: 1, rows: 1, cards: 1001), "overlay.pages[0].rows[0].cards",
            "1001 of at most 1000"
        ),
    ])
    func anOverlayThatIsWrongIsRefusedWhole(json: String, field: String, message: String) throws {
        let value = try #require(FieldValue(json: json))
        var reading = FieldReading()
        #expect(ProgramRequestForm.of(.overlay).read(value, &reading) == nil)
        #expect(reading.faults.map(\.path.description) == [field])
        #expect(reading.faults.map(\.message) == [message])
    }

    /// What an `update` says of the menus, and what is wrong with it.
    @Test(arguments: [
        (
            #"[{"title":"A","symbol":"statistics","id":"a"}]"#, "fields.menus[0].symbol",
            "unknown word 'statistics'"
        ),
        (
            #"[{"title":"A","entries":[{"title":"B","id":"b","state":"yes"}]}]"#,
            "fields.menus[0].entries[0].state", "unknown word 'yes'"
        ),
        (menus(9, entries: 1), "fields.menus", "9 of at most 8"),
        (menus(1, entries: 33), "fields.menus[0].entries", "33 of at most 32"),
        (menus(3, entries: 11), "fields.menus", "33 of at most 32 entries in all"),
    ])
    func menusThatAreWrongAreRefusedWhole(json: String, field: String, message: String) throws {
        let value = try #require(FieldValue(json: #"{"id":"a","fields":{"menus":\#(json)}}"#))
        var reading = FieldReading()
        #expect(ProgramRequestForm.of(.update).read(value, &reading) == nil)
        #expect(reading.faults.map(\.path.description) == ["update." + field])
        #expect(reading.faults.map(\.message) == [message])
    }

    /// What no field shows by itself: the field that is to be another.
    @Test(arguments: [
        (
            ProgramRequestName.notice,
            #"{"text":"\#(String(repeating: "a", count: 81))"}"#, "notice.text",
            "81 letters of at most 80"
        ),
        (.load, #"{"items":[{"url":"/a"}],"at":1}"#, "load.at", "'at' is 1, of 1 items"),
        (.set, #"{"audio":"off"}"#, "set.audio", "only captions can be off"),
        (
            .insert, #"{"items":[],"before":"a","after":"b"}"#, "insert",
            "'before' and 'after' do not go together"
        ),
    ])
    func theFieldThatIsWrong(
        name: ProgramRequestName, json: String, field: String, message: String
    ) throws {
        let value = try #require(FieldValue(json: json))
        var reading = FieldReading()
        #expect(ProgramRequestForm.of(name).read(value, &reading) == nil)
        #expect(reading.faults.map(\.path.description) == [field])
        #expect(reading.faults.map(\.message) == [message])
    }

    /// What is wrong with a command of a program.
    @Test(arguments: [
        (
            #"{"command":"seek","seconds":5,"share":0.5}"#, "command",
            "these fields do not go together"
        ),
        (#"{}"#, "command", "the field 'command' is missing"),
        (#""skip""#, "command", "expected a table of command, found a text"),
        (
            #"{"command":3}"#, "command.command",
            "expected the name of a command, found a number"
        ),
        (#"{"command":"skp"}"#, "command.command", "unknown word 'skp'"),
        (
            #"{"command":"emit","keys":"KEY_A"}"#, "command.command",
            "'emit' is for keymaps, not for programs"
        ),
    ])
    func commandsThatAreWrongAreRefused(json: String, field: String, message: String) throws {
        let value = try #require(FieldValue(json: json))
        var reading = FieldReading()
        #expect(ProgramRequestForm.of(.command).read(value, &reading) == nil)
        #expect(reading.faults.map(\.path.description) == [field])
        #expect(reading.faults.map(\.message) == [message])
    }

    private static func menus(_ count: Int, entries: Int) -> String {
        let entry = BarMenu.Entry(title: LocalizedText("a"), id: "a")
        let menu = BarMenu(
            title: LocalizedText("a"), entries: [BarMenu.Entry](repeating: entry, count: entries))
        let menus = [BarMenu](repeating: menu, count: count)
        return FieldValue.list(menus.map { BarMenu.form.write($0) }).json
    }

    private static func overlay(pages: Int, rows: Int, cards: Int) -> String {
        let card = OverlayCard("a")
        let row = OverlayRow([OverlayCard](repeating: card, count: cards))
        let page = OverlayPage([OverlayRow](repeating: row, count: rows))
        return ProgramOverlay.form.write(
            ProgramOverlay([OverlayPage](repeating: page, count: pages))
        ).json
    }

    /// Whatever may be injected can be said in the table of a command.
    @Test func eachCommandIsReadAsItWasWritten() {
        let commands: [Command] = [
            .playPause, .skip(3), .skipTime(-2.5), .skipItem(.forward), .seek(.position(5)),
            .speed(2), .scanStop(.back), .scrubMove(delta: 1, velocity: 2),
            .hintsShow(.left), .channelPreview(.backward, progress: 0.25),
            .focusMove(.up, count: 2), .digit(4), .volume(-1), .siri("go to the beginning"),
        ]
        for command in commands {
            var reading = FieldReading()
            let request = ProgramRequest.command(command)
            #expect(request.form.read(request.member.value, &reading) == request)
            #expect(reading.faults.isEmpty)
        }
    }

    @Test func anUpdateChangesWhatItSaysAndNothingElse() throws {
        var item = ItemDescription()
        item.id = "a"
        item.urls = ["a.mkv"]
        item.about.title = LocalizedText("Old")
        item.about.year = 1999
        var reading = FieldReading()
        let fields = FieldValue.table([
            .init("id", .text("a")),
            .init(
                "fields",
                .table([.init("title", .text("New")), .init("year", .null)])),
        ])
        let request = ProgramRequestForm.of(.update).read(fields, &reading)
        guard case .update(let update)? = request else {
            Issue.record("\(reading.faults)")
            return
        }
        var expected = item
        expected.about.title = LocalizedText("New")
        expected.about.year = nil
        #expect(update.applied(to: item) == expected)
    }

    private static let state: PlayerState = {
        var state = PlayerState()
        state.context = .scanning
        var item = PlayingItem(id: "a")
        item.place = 2
        item.title = "A"
        item.isLive = true
        state.item = item
        state.motion.position = PositionClock(12.5, at: Timestamp(microseconds: 77), rate: 1)
        state.motion.scan = Scan(.backward, level: 3)
        state.motion.isPaused = false
        state.extent.window = StreamWindow(from: 1, to: 9)
        state.extent.chapter = PlayingChapter(1, title: "", time: 4)
        state.sound.tracks = [PlayingTrack(.audio, Track(id: 1, title: "", language: "de"))]
        state.sound.audio = 1
        return state
    }()

    @Test func aStateIsTakenAsItWasWritten() {
        var read = PlayerState()
        var isTaken = read.take(Self.state.fields)
        #expect(isTaken)
        #expect(read == Self.state)
        var other = Self.state
        other.sound.audio = nil
        other.motion.isPaused = true
        let changes = other.changes(from: Self.state)
        #expect(
            changes == [FieldMember("paused", .flag(true)), FieldMember("audio", .null)])
        isTaken = read.take(changes)
        #expect(isTaken)
        #expect(read == other)
        #expect(other.changes(from: other).isEmpty)
    }

    /// What a newer player sends is passed over, what is wrong is not.
    @Test func aNewerStateIsTaken() {
        var state = PlayerState()
        var isTaken = state.take([.init("smell", .text("roses")), .init("volume", .number(5))])
        #expect(isTaken)
        #expect(state.sound.volume == 5)
        isTaken = state.take([.init("muted", .flag(true)), .init("volume", .text("loud"))])
        #expect(!isTaken)
        #expect(state.sound.isMuted == nil)
    }

    /// What a program sees of a track: what the file does not say is left out.
    @Test func aTrack() {
        let rows: [((inout Track) -> Void, String)] = [
            ({ _ in }, ""), ({ $0.title = "Signs" }, #","title":"Signs""#),
            ({ $0.language = "de" }, #","lang":"de""#),
            ({ $0.isForced = true }, #","forced":true"#),
            ({ $0.isHearingImpaired = true }, #","hearingImpaired":true"#),
            ({ $0.channels = 6 }, #","channels":6"#),
            ({ $0.codec = "subrip" }, #","codec":"subrip""#),
        ]
        for (change, expected) in rows {
            var track = Track(id: 3, title: "", language: "")
            change(&track)
            var state = PlayerState()
            state.sound.tracks = [PlayingTrack(.captions, track)]
            let written = state.fields.first { $0.name == "tracks" }?.value
            #expect(written?.json == #"[{"kind":"captions","id":3\#(expected)}]"#)
        }
    }

    @Test func aLongTextIsCutOff() {
        var state = PlayerState()
        state.error = String(repeating: "ä", count: 4000)
        #expect(state.fields.last?.value == .text(String(repeating: "ä", count: 2048)))
    }

    @Test(arguments: [(0.05, true), (0.2, false), (-0.2, false)])
    func aClockThatShowsTheSameStays(offset: Seconds, stays: Bool) {
        let said = PositionClock(10, at: Timestamp(microseconds: 0), rate: 2)
        let new = PositionClock(14 + offset, at: Timestamp(microseconds: 2_000_000), rate: 2)
        #expect((new.settled(after: said) == said) == stays)
    }
}
