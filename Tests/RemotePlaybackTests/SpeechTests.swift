// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

@testable import RemotePlayback

/// Spoken commands (behaviour.md A26, A27, e.9).
@Suite struct SpeechTests {
    @Test(arguments: [
        ("What did she say?", SpokenCommand.replay),
        ("what was that", .replay),
        ("Go to the beginning.", .beginning),
        ("start over", .beginning), ("restart", .beginning),
        ("channel up", .channel(.forward)), ("channel down", .channel(.backward)),
        ("Skip forward 30 seconds", .skip(30)),
        ("please skip ahead by two minutes", .skip(120)),
        ("go back 1 hour and 5 minutes", .skip(-3900)),
        ("rewind twenty five seconds", .skip(-25)),
        ("fast forward half a minute", .skip(30)),
        ("skip 90 seconds", .skip(90)),
        ("jump back 1.5 minutes", .skip(-90)),
        ("go to 12 minutes", .place(720)), ("Please jump to 1:02:03", .place(3723)),
        ("go to 2 minutes and 30 seconds", .place(150)), ("go to 0:00", .place(0)),
        ("Pause", .pause),
        ("turn on the subtitles", .captions(true)),
        ("next chapter", .chapter(.forward)),
        ("previous channel", .channel(.backward)),
        // Where a length is a place, and where it is not.
        ("skip to 12 minutes", .place(720)), ("go back to 12 minutes", .place(720)),
        ("rewind to 5 minutes", .place(300)), ("go back to 1:30", .place(90)),
        ("to 1:02:03", .place(3723)), ("Go to 1:02:03, please.", .place(3723)),
        ("go to one hour and two minutes", .place(3720)), ("seek to 90s", .place(90)),
        // Lengths as they are said.
        ("skip forward a minute and a half", .skip(90)), ("go back a minute", .skip(-60)),
        ("skip ahead half an hour", .skip(1800)), ("skip two and a half minutes", .skip(150)),
        ("go forward an hour and a half", .skip(5400)), ("back 2 hours", .skip(-7200)),
        ("forward ten seconds", .skip(10)), ("go back one minute thirty", .skip(-90)),
        ("go to one hour thirty", .place(5400)), ("skip a hundred and twenty seconds", .skip(120)),
        ("skip two hundred seconds", .skip(200)), ("skip 30s", .skip(30)),
        ("skip back 1m 30s", .skip(-90)), ("rewind a quarter of an hour", .skip(-900)),
        ("rewind a couple of minutes", .skip(-120)), ("jump ahead forty-five secs", .skip(45)),
        ("skip 1 hour, 2 minutes and 3 seconds", .skip(3723)),
        // The direction comes last.
        ("go 30 seconds back", .skip(-30)), ("skip 30 seconds back", .skip(-30)),
        ("thirty seconds forward", .skip(30)), ("jump two minutes ahead", .skip(120)),
        // Other words for the same.
        ("What did they just say?", .replay), ("what’d she say", .replay),
        ("repeat that", .replay), ("go back to the beginning", .beginning),
        ("rewind to the start", .beginning), ("start from the beginning", .beginning),
        ("Hey Siri, play the movie from the beginning", .beginning), ("pause the film", .pause),
        ("unpause", .play), ("show subtitles", .captions(true)),
        ("turn closed captions off", .captions(false)), ("no subtitles", .captions(false)),
        ("go to the next chapter", .chapter(.forward)), ("go back a chapter", .chapter(.backward)),
        ("skip this chapter", .chapter(.forward)), ("channel up", .channel(.forward)),
    ])
    func aSentenceIsUnderstood(sentence: String, expected: SpokenCommand) {
        #expect(SpokenCommand(sentence) == expected)
    }

    @Test(arguments: [
        "", "skip", "skip forward", "skip forward thirty", "skip forward seconds", "go 30 seconds",
        "skip forward 30 parsecs", "skip forward -30 seconds", "skip forward 0 seconds",
        "skip forward nan seconds", "skip forward 99999999999999999999 hours",
        "what did the dog say", "go to", "go to hell", "go to 1:60", "go to -5 minutes",
        "go to 1:2:3:4",
        "go to 99999999999999999999:00", "go to 5",
        "order a pizza", String(repeating: "skip ", count: 1000), "skip forward thirty forward",
        "rewind 30 seconds forward", "skip forward 30 seconds back", "30 seconds",
        "skip forward 30 seconds 5", "to", "a", "and",
        "skip a", "skip half", "skip and a half", "skip forward 1e9 seconds", "skip . seconds",
        "go back to", "go to the end of the world", "skip 30 seconds and", "subtitles captions on",
        "what did she", "skip channel", "go back channel", "next", "chapter", "skip 1.2.3 seconds",
        "skip forward 0x10 seconds", "\u{0}", "🎬", String(repeating: "a ", count: 5000),
    ])
    func orNot(sentence: String) {
        #expect(SpokenCommand(sentence) == nil)
    }

    @Test(arguments: [
        ("", "skip forward 30 seconds", ["0 > seek 630.0 exact"]),
        ("", "go to the beginning", ["0 > seek 0.0 exact"]),
        ("position=7190", "skip forward one hour", ["0 > seek 7200.0 exact"]),
        ("linear=true", "skip back 10 seconds", ["0 denied siri linear"]),
        ("linear=true", "what did she say", ["0 denied siri linear"]),
        ("kind=live", "go to the beginning", ["0 denied siri notSeekable"]),
        (
            "", "order a pizza",
            ["0 denied siri unavailable", "0 ! the sentence 'order a pizza' is not understood"]
        ),
    ])
    func itIsPerformed(options: String, sentence: String, expected: [String]) throws {
        let lines = try World.lines(
            "state=paused,\(options)", [(0, .siri(sentence))], until: 100)
        #expect(lines.filter { $0 != "0 transportShow" } == expected)
    }

    @Test(arguments: ["", "seek-latency=0.5"])
    func captionsStayUntilThePlaceComesAgain(options: String) throws {
        // T78: at 600, and again at 595; captions until 600.5.
        var world = try World(options)
        var lines = world.run([(0, .command(nil, .siri("what did she say")))], until: 0)
        #expect(lines.prefix(2) == ["0 > captions 1", "0 > seek 590.0 exact"])
        let latency: Int64 = options.isEmpty ? 0 : 500
        let again = 5000 + latency
        lines = world.run([(again, .command(nil, .siri("what was that")))], until: again)
        #expect(lines.contains("\(again) > seek 585.0 exact"))
        lines = world.run([], until: 60_000)
        let end = again + latency + 15_500
        #expect(lines.filter { $0.contains("captions") }.last == "\(end) > captions off")
    }

    @Test func captionsChosenByHandStay() throws {
        let lines = try World.lines(
            "",
            [
                (0, .siri("what did she say")), (1000, .captionsToggle), (1001, .captionsToggle),
            ], until: 60_000)
        #expect(
            lines.filter { $0.contains("captions") }
                == ["0 > captions 1", "1000 > captions off", "1001 > captions 1"])
    }
}
