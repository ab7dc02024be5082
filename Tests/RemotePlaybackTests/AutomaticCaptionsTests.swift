// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

/// Captions that come by themselves, and go again (behaviour.md A106).
@Suite struct AutomaticCaptionsTests {
    /// What a film that plays at 100 s in English asks of its player, for a viewer with those
    /// settings and languages.
    private func requests(
        _ settings: [ViewerSetting], for languages: [String] = ["en"],
        _ script: [(Int64, Event)], until end: Int64 = 60_000
    ) throws -> [String] {
        var configuration = PlaybackConfiguration()
        configuration.languages = languages
        var options = IdealPlayerOptions()
        options.position = 100
        var world = World(options, configuration: configuration)
        let set = settings.map { (Int64(1), Event.fact(.viewing($0, 1))) }
        return world.run(set + script, until: end)
            .filter { $0.contains("> captions") || $0.contains("> seek") }
    }

    private static func press(_ time: Int64, _ command: Command) -> (Int64, Event) {
        (time, .command(World.pad, command))
    }

    @Test func aSkipBackHasThemUntilItsPlaceComesAgain() throws {
        let script = [Self.press(1000, .skip(-1)), Self.press(1200, .skip(-1))]
        // Two skips of 10 s, and half a second more (N78).
        let back = try requests([.captionsBack], script)
        #expect(
            back == [
                "1000 > seek 91.0 exact", "1000 > captions 1", "1200 > seek 81.0 exact",
                "21700 > captions off",
            ])
        let without = try requests([], script)
        #expect(without == ["1000 > seek 91.0 exact", "1200 > seek 81.0 exact"])
        // Forward nothing is played again.
        let ahead = try requests([.captionsBack], [Self.press(1000, .skip(1))])
        #expect(ahead == ["1000 > seek 111.0 exact"])
    }

    @Test func whoSwitchesThemOffIsDone() throws {
        let script = [Self.press(1000, .skip(-1)), Self.press(3000, .captionsToggle)]
        let lines = try requests([.captionsBack], script)
        #expect(lines == ["1000 > seek 91.0 exact", "1000 > captions 1", "3000 > captions off"])
    }

    @Test func whileTheSoundIsMuted() throws {
        let (mute, again) = (Self.press(1000, .mute), Self.press(5000, .mute))
        #expect(
            try requests([.captionsMuted], [mute, again])
                == ["1000 > captions 1", "5000 > captions off"])
        #expect(try requests([], [mute, again]) == [])
        // Switched off by hand, they come again with the next silence only.
        let off = Self.press(2000, .captionsToggle)
        #expect(
            try requests([.captionsMuted], [mute, off, again, Self.press(6000, .mute)])
                == ["1000 > captions 1", "2000 > captions off", "6000 > captions 1"])
        // Those that were on already stay.
        let on = Self.press(500, .captionsToggle)
        #expect(try requests([.captionsMuted], [on, mute, again]) == ["500 > captions 1"])
    }

    @Test(
        arguments: [
            // The film's sound is English.
            (["de"], ["1 > captions 2"]), (["ger", "en"], []), (["en-GB"], []),
            // Captions that nobody understands do not come.
            (["fi"], []), ([], []),
        ] as [([String], [String])])
    func inAForeignLanguage(languages: [String], expected: [String]) throws {
        #expect(try requests([.captionsForeign], for: languages, []) == expected)
    }

    /// The memory keeps what the viewer chose, and not what came by itself.
    @Test func theyAreNotRemembered() throws {
        var configuration = PlaybackConfiguration()
        configuration.languages = ["de"]
        var world = World(IdealPlayerOptions(), configuration: configuration)
        world.run([(1, .fact(.viewing(.captionsForeign, 1)))], until: 2000)
        let viewing = Viewing(world.session, at: Timestamp(microseconds: 2_000_000))
        #expect(viewing != nil && viewing?.captions == nil)
    }
}
