// SPDX-License-Identifier: MIT

import InputHost
import MpvPlayer
import RemoteMedia
import RemoteModel
import RemotePlayback
import SystemTestSupport
import Testing

@testable import PlayerHost

/// `player.toml`: the user's file before the machine's, faults with their places, and a player that
/// starts with any of them (behaviour.md A150).
@Suite struct SettingsFilesTests {
    private let folder = TemporaryFolder()

    private func read(_ own: String, machine: String? = nil) -> SettingsFiles {
        folder.write("own/player.toml", own)
        if let machine { folder.write("etc/player.toml", machine) }
        return SettingsFiles([folder.file("own/player.toml"), folder.file("etc/player.toml")])
    }

    @Test func theUsersOwnCountsBeforeTheMachines() {
        let files = read(
            "languages = [\"de\"]\nlibrary = \"films\"\nwindow = false\n",
            machine: "languages = [\"en\"]\nwindow = true\ntext-size = 125\n")
        #expect(files.notices == [])
        let found = files.configuration
        #expect(found.playback.languages == ["de"])
        #expect(found.sources.library == [folder.file("own/films")])
        #expect(found.picture.isInWindow == false)
        #expect(found.picture.textSize == 125)
    }

    @Test func noFilesSayNothing() {
        let files = SettingsFiles([folder.file("none/player.toml")])
        #expect(files.configuration == PlayerConfiguration())
        #expect(files.notices == [])
    }

    @Test func addressesStayAsTheyAre() {
        let found = read(
            "channels = \"http://tv.lan/list.m3u\"\nguide = [\"/g.xml\", \"~/h.xml\"]\n"
                + "lircd = \"none\"\n"
        ).configuration
        #expect(found.sources.channels == "http://tv.lan/list.m3u")
        #expect(found.sources.guides?.first == "/g.xml")
        #expect(found.sources.guides?.last?.hasSuffix("/h.xml") == true)
        #expect(found.machine.lircd == "none")
    }

    /// What is right counts, and what is wrong is named.
    @Test func aFileWithAMistakeStillCounts() throws {
        let files = read("tex-size = 125\nquiet = true\nskip = \"far\"\n")
        #expect(files.configuration.picture.isQuiet == true)
        #expect(
            files.notices.map(\.message) == [
                "“player.toml” has 2 mistakes, and those settings are ignored"
            ])
        let notice = try #require(files.notices.first)
        #expect(notice.audience == .viewer)
        #expect(notice.location?.line == 1)
        #expect(notice.advice?.hasPrefix("remote-player --check /") == true)
    }

    @Test func whatCannotBeReadIsNamed() {
        let files = read("quiet = true\nlibrary = [\n")
        #expect(files.configuration.picture.isQuiet == true)
        #expect(files.notices.count == 1)
    }

    /// Otherwise a mistyped age would open everything.
    @Test func afterAMistakeThePasscodeIsAskedForEverything() {
        let files = read("passcode-from = 16\npasscode-from-tv = 99\n")
        #expect(files.configuration.ages == PlayerConfiguration.Ages())
        #expect(read("passcode-from = 16\n").configuration.ages.films == 16)
    }

    /// mpv would not start with it, and the overlay's file is read before anything else.
    @Test func whatCannotBeHadIsLeftOut() {
        let files = read(
            "mpv = [\"deband=yes\", \"no-such-option=1\"]\ncontent-overlay = \"gone.txt\"\n")
        #expect(files.configuration.machine.mpv == ["deband=yes"])
        #expect(files.configuration.picture.contentOverlay == nil)
        #expect(files.notices.count == 2)
    }

    @Test func aListThatIsNotThereIsANotice() throws {
        var configuration = PlayerConfiguration()
        configuration.sources.channels = folder.file("gone.m3u")
        let found = try StartSources(configuration, isNamed: false, isUnsafe: false)
        #expect(found.options.channels.isEmpty)
        #expect(found.notices.ofSettings.count == 1)
        #expect(throws: MediaArguments.Failure.self) {
            try StartSources(configuration, isNamed: true, isUnsafe: false)
        }
    }

    @Test func theCheckNamesEachMistake() {
        folder.write("player.toml", "tex-size = 125\nquiet = true\nskip = \"far\"\n")
        let path = folder.file("player.toml")
        let check = SideFileCheck([path], isUnsafe: false)
        #expect(
            check.diagnostics.map(\.text) == [
                """
                \(path):1:1: error: unknown field 'tex-size'
                  tex-size = 125
                  ^
                  help: did you mean 'text-size'?
                  see: remote-player.toml(5)
                """,
                """
                \(path):3:8: error: expected seconds, or "item", found a text
                  skip = "far"
                         ^
                  see: remote-player.toml(5)
                """,
            ])
        folder.write("player.toml", "quiet = true\n")
        let fine = SideFileCheck([path], isUnsafe: false)
        #expect(fine.confirmations == ["\(path): 1 setting: fine"])
    }

    @Test func whatAPersonDecidedIsWhatThePlayerGets() {
        var given = PlayerConfiguration()
        given.playback.atEnd = .stay
        var lasting = PlayerConfiguration()
        lasting.playback.upNext = 8
        lasting.playback.passThrough = [.ac3, .dtsHD]
        lasting.ages.films = 12
        lasting.machine.readsRemotes = true
        var options = PlayerHostOptions(items: [])
        options.socket = "/run/s"
        options.take(given.filled(from: lasting))
        // The command line's word is the last one.
        #expect(options.playback.sequel.proposal == nil)
        #expect(options.playback.sequel.atEnd == .stay)
        #expect(options.playback.sequel.lastPicture == nil)
        #expect(options.playback.passcodeAge == PasscodeAge(12))
        #expect(options.settings.map(\.value) == ["ac3,dts-hd"])
        #expect(options.socket == nil)
        #expect(options.window.isFullScreen)
    }
}
