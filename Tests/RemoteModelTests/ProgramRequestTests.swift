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
        var load = QueueLoad([item])
        load.start = .seconds(12)
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
        return [
            .load(load), .insert(insertion), .insert(QueueInsertion([item], after: "c")),
            .remove(QueueRemoval(["a"])), .move(QueueMove("a", after: "b")),
            .play(QueueChoice("a")), .update(ItemUpdate("a", to: item)), .seek(ProgramSeek(to: 3)),
            .seek(ProgramSeek(by: -3, as: .user)), .set(settings), .command(.skip(-2)),
            .command(.seek(.share(0.5))), .command(.scanStart(.backward, level: 2)),
            .notice(notice), .state, .subscribe(.all), .hold(ProgramHold(token: "t")), .release,
            .answer(ProgramAnswer(3, .seconds(4))), .answer(ProgramAnswer(3, .later)),
        ]
    }()

    @Test func eachRequestHasOneRow() {
        #expect(ProgramRequestForm.all.map(\.name) == ProgramRequestName.allCases)
        #expect(Set(Self.requests.map(\.name)) == Set(ProgramRequestName.allCases))
    }

    @Test(arguments: requests)
    func aRequestIsReadAsItWasWritten(request: ProgramRequest) {
        var reading = FieldReading()
        let read = request.form.read(request.member.value, &reading)
        #expect(read == request)
        #expect(reading.faults.isEmpty)
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
