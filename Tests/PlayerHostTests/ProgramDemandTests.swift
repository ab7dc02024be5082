// SPDX-License-Identifier: MIT

import RemoteMedia
import RemoteModel
import RemotePlayback
import Testing

@testable import PlayerHost

/// What the session and the player get of what programs want of the item that plays. Lines come
/// many at a time, so each says what is to be, whatever the lines before it do.
struct ProgramDemandTests {
    /// A film of 7200 s plays, with captions of the number 2.
    private func demand(_ change: (inout ProgramDemand) -> Void = { _ in }) -> ProgramDemand {
        var info = MediaInfo(
            index: 0, title: "Film", isLive: false, duration: 7200, isSeekable: true)
        info.chapters = [Chapter(title: "One", start: 0), Chapter(title: "Two", start: 600)]
        info.captionTracks = [Track(id: 2, title: "", language: "de")]
        var session = PlaybackSession()
        var outputs: [TimedOutput] = []
        for fact in [PlayerFact.playlist(titles: ["Film"], current: 0), .loaded(info)] {
            session.handle(TimedInput(.zero, .fact(fact)), into: &outputs)
        }
        var demand = ProgramDemand(
            state: session.playerState(at: .zero), places: session.streamPlaces,
            isItemComing: session.isItemComing)
        change(&demand)
        return demand
    }

    private func text(_ inputs: [Input]) -> String {
        inputs.map { input in
            switch input {
            case .fact(let fact): "\(fact)"
            case .command(nil, let command): "\(command)"
            default: "?"
            }
        }.joined(separator: " ").replacing("RemoteModel.", with: "")
    }

    private func request(_ line: String) throws -> ProgramRequest {
        let name = line.prefix { $0 != " " }
        let fields = try #require(FieldValue(json: String(line.dropFirst(name.count + 1))))
        let form = ProgramRequestForm.of(try #require(ProgramRequestName(rawValue: String(name))))
        var reading = FieldReading()
        return try #require(form.read(fields, &reading), "\(reading.faults)")
    }

    /// What comes of a line, or why nothing does.
    private func outcome(
        _ line: String, _ demand: ProgramDemand, hasWindow: Bool = true
    ) throws -> String {
        let request = try request(line)
        do throws(ProgramRefusal) {
            switch request {
            case .seek(let seek): return text([try demand.input(of: seek)])
            case .set(let settings):
                let (requests, inputs) = try demand.performed(settings, hasWindow: hasWindow)
                return (requests.map { "> \($0)" } + [text(inputs)]).joined(separator: " ")
            default: return "?"
            }
        } catch {
            return "\(error.field ?? ""): \(error.reason); \(error.hint ?? "")"
        }
    }

    /// The same line means the same, however often it was sent before.
    @Test(arguments: [
        (#"seek {"to":30}"#, "moved(to: 30.0, exact: true)"),
        (#"seek {"by":10}"#, "shifted(by: 10.0, exact: true)"),
        (#"seek {"by":-10,"exact":false}"#, "shifted(by: -10.0, exact: false)"),
        (#"seek {"by":10,"as":"user"}"#, "skipTime(10.0)"),
        (#"seek {"marker":1}"#, "moved(to: 600.0, exact: true)"),
        (#"seek {"marker":2}"#, "seek.marker: the item has 2 markers; "),
        (#"set {"captionsDelay":1}"#, "delayed(PlayingTrack.Kind.captions, by: 1.0)"),
        (#"set {"audioDelay":-0.5}"#, "delayed(PlayingTrack.Kind.audio, by: -0.5)"),
        (#"set {"fullscreen":true}"#, "> setFullscreen(true) "),
        (#"set {"fullscreen":false}"#, "> setFullscreen(false) "),
        (#"set {"speed":2}"#, "speed(2.0)"),
        (#"set {"captions":2}"#, "picked(PlayingTrack.Kind.captions, track: Optional(2))"),
    ])
    func whatALineMeans(line: String, expected: String) throws {
        #expect(try outcome(line, demand()) == expected)
    }

    /// What is meant for the item on its way does not meet the one before.
    @Test(arguments: [
        (#"seek {"to":30}"#, "seek"), (#"seek {"by":10,"as":"user"}"#, "seek"),
        (#"set {"speed":2}"#, "set.speed"), (#"set {"captions":"off"}"#, "set.captions"),
        (#"set {"captions":2}"#, "set.captions"), (#"set {"audio":1}"#, "set.audio"),
        (#"set {"captionsDelay":1}"#, "set.captionsDelay"), (#"set {"volume":20}"#, nil),
        (#"set {"zoom":"fill"}"#, nil),
    ])
    func anItemOnItsWayIsWaitedFor(line: String, field: String?) throws {
        let coming = demand { $0.follow([MediaItem(location: "/b.mkv")], play: 0) }
        let text = try outcome(line, coming)
        let refused = field.map {
            $0 + ": an item is on its way; wait for the event 'began'"
        }
        #expect(text.contains("on its way") == (field != nil), "\(text)")
        if let refused { #expect(text == refused) }
    }

    @Test func thereIsNothingToSeek() throws {
        let nothing = "seek: nothing is loaded; "
        #expect(try outcome(#"seek {"to":30}"#, ProgramDemand()) == nothing)
        let emptied = demand { $0.follow([], play: nil) }
        #expect(try outcome(#"seek {"to":30}"#, emptied) == nothing)
        // The list alone changes: what plays goes on.
        let longer = demand { $0.follow([MediaItem(location: "/b.mkv")], play: nil) }
        #expect(try outcome(#"seek {"to":30}"#, longer) == "moved(to: 30.0, exact: true)")
    }

    /// What belongs to an item needs one; what is of the room or of the list does not.
    @Test(arguments: [
        (#"set {"speed":2}"#, "set.speed: nothing is loaded; "),
        (#"set {"audio":1}"#, "set.audio: nothing is loaded; "),
        (#"set {"captions":"off"}"#, "set.captions: nothing is loaded; "),
        (#"set {"volume":20,"captionsDelay":1}"#, "set.captionsDelay: nothing is loaded; "),
        (#"set {"audioDelay":-0.5}"#, "delayed(PlayingTrack.Kind.audio, by: -0.5)"),
        (#"set {"fullscreen":true}"#, "> setFullscreen(true) "),
    ])
    func thereIsNothingToSet(line: String, expected: String) throws {
        #expect(try outcome(line, ProgramDemand()) == expected)
    }

    @Test func aPlayerWithoutAWindowSaysSo() throws {
        #expect(
            try outcome(#"set {"fullscreen":true}"#, demand(), hasWindow: false)
                == "set.fullscreen: the player has no window; ")
    }

    @Test(arguments: [
        #"seek {"by":1}"#, #"set {"audio":1}"#, #"set {"captionsDelay":1}"#,
    ])
    func nothingMovesBeforeThePasscode(line: String) throws {
        let locked = demand { $0.state.item?.isLocked = true }
        #expect(try outcome(line, locked).contains("it waits for its passcode"))
    }
}
