// SPDX-License-Identifier: MIT

import RemoteItems
import RemoteModel
import Testing

@Suite struct SideFileTests {
    private func read(
        _ text: String, at path: String = "/films/Film.film.toml", isUnsafe: Bool = false
    ) -> SideFile {
        SideFile(Array(text.utf8), path: path, isUnsafe: isUnsafe)
    }

    @Test(arguments: [
        ("", ""),
        ("title = \"The Film\"\nyear = 1999\n", "title=\"The Film\" year=1999"),
        ("title = {en = \"Film\", de = \"Der Film\"}", "title={en=\"Film\" de=\"Der Film\"}"),
        ("genre = \"Drama\"\nlinear = true", "genre=[\"Drama\"] linear=true"),
        ("start = 12.5", "start=12.5"),
        ("start = \"live\"", "start=\"live\""),
        (
            "[[breaks]]\nstart = 600\nend = 630\nskippableAfter = 5\n",
            "breaks=[{start=600 end=630 skippableAfter=5}]"
        ),
        (
            "[[markers]]\ntime = 1\n[[markers]]\ntime = 2\ntitle = \"Goal\"\n",
            "markers=[{time=1} {time=2 title=\"Goal\"}]"
        ),
        (
            "[[markers]]\ntime = 1\nduration = 0\ngroup = {en = \"Goals\"}\npicture = \"g.jpg\"\n",
            "markers=[{group={en=\"Goals\"} time=1 duration=0 picture=\"/films/g.jpg\"}]"
        ),
        (
            "[proposal]\n[[proposal.items]]\nurl = \"b.mkv\"\ntitle = \"B\"\nartwork = \"b.jpg\"\n"
                + "[[proposal.items]]\nid = \"c\"\n",
            "proposal={items=[{url=[\"/films/b.mkv\"] title=\"B\" artwork=\"/films/b.jpg\"} "
                + "{id=\"c\"}]}"
        ),
        (
            "[proposal.item]\nurl = \"b.mkv\"\nartwork = \"b.jpg\"",
            "proposal={items=[{url=[\"/films/b.mkv\"] artwork=\"/films/b.jpg\"}]}"
        ),
        (
            "artwork = \"poster.jpg\"\ntrickplay = \"f.bif\"",
            "artwork=\"/films/poster.jpg\" trickplay=\"/films/f.bif\""
        ),
        (
            "[proposal]\ntime = 3000\npicture = \"b.jpg\"\naccept = 15",
            "proposal={time=3000 picture=\"/films/b.jpg\" accept=15}"
        ),
        (
            "[[menus]]\ntitle = \"Star\"\nsymbol = \"star\"\nid = \"s\"\n",
            "menus=[{title=\"Star\" symbol=\"star\" id=\"s\"}]"
        ),
        (
            """
            [[menus]]
            title = {en = "Camera", de = "Kamera"}
            [[menus.entries]]
            title = "Wide"
            id = "wide"
            state = "mixed"
            [[menus.entries]]
            title = "More"
            entries = [{title = "Goal", id = "goal", state = "off"}]
            """,
            "menus=[{title={en=\"Camera\" de=\"Kamera\"} entries=[{title=\"Wide\" id=\"wide\" "
                + "state=\"mixed\"} {title=\"More\" entries=[{title=\"Goal\" id=\"goal\" "
                + "state=\"off\"}]}]}]"
        ),
        (
            "panelActions = [{title = \"More\", id = \"m\", symbol = \"info\"}]",
            "panelActions=[{title=\"More\" id=\"m\" symbol=\"info\"}]"
        ),
        (
            "[layer]\npicture = \"sign.png\"\nplace = \"bottomRight\"\nheight = 0.2\n",
            "layer={picture=\"/films/sign.png\" place=\"bottomRight\" height=0.2}"
        ),
        (
            "[layer]\nass = '{\\b1}Channel One'\nplace = \"topRight\"",
            "layer={ass=\"{\\b1}Channel One\"}"
        ),
        (
            """
            [layer]
            frames = [{picture = "a.png", seconds = 1}, {picture = "http://h/b", seconds = 0.5}]
            """,
            "layer={frames=[{picture=\"/films/a.png\" seconds=1} {picture=\"http://h/b\" "
                + "seconds=0.5}]}"
        ),
        ("url = [\"a.mkv\", \"https://h/b\"]", "url=[\"/films/a.mkv\" \"https://h/b\"]"),
        ("\u{feff}title = \"With a mark\"\r\n", "title=\"With a mark\""),
    ])
    func aFilm(text: String, expected: String) {
        let file = read(text)
        #expect(file.diagnostics.map(\.text) == [])
        #expect(Shown.text(file.film) == expected)
        #expect(file.items.isEmpty)
    }

    @Test func aQueueTakesWhatStandsAboveIt() {
        let file = read(
            """
            series = "The Series"
            atEnd = "stop"
            [[item]]
            url = "1.mkv"
            episode = 1
            [[item]]
            url = ["2.mkv", "http://h/2"]
            series = "Another"
            """)
        #expect(file.diagnostics.map(\.text) == [])
        #expect(
            file.items.map(Shown.text) == [
                "url=[\"/films/1.mkv\"] series=\"The Series\" episode=1 atEnd=\"stop\"",
                "url=[\"/films/2.mkv\" \"http://h/2\"] series=\"Another\" atEnd=\"stop\"",
            ])
        #expect(file.fieldCount == 7)
    }

    private static let wrong = """
        titel = "The Film"
        year = "1999"
        redirect = "lst"
        speeds = [1, 9]
        title = {deutsch = "x", en = 1}

        [[markers]]
        title = "No time"

        [[breaks]]
        start = 20
        end = 10

        [proposal]
          accept = true
        """

    private static let whatIsWrong = """
        f.film.toml:1:1: error: unknown field 'titel'
          titel = "The Film"
          ^
          help: did you mean 'title'?
          see: remote-film(5)
        f.film.toml:2:8: error: expected a whole number from 1800 to 9999, found a text
          year = "1999"
                 ^
          see: remote-film(5)
        f.film.toml:3:12: error: unknown word 'lst'
          redirect = "lst"
                     ^
          help: did you mean 'last'?
          see: remote-film(5)
        f.film.toml:4:14: error: 9 is not a number from 0.25 to 4
          speeds = [1, 9]
                       ^
          see: remote-film(5)
        f.film.toml:5:10: error: 'deutsch' is not the code of a language
          title = {deutsch = "x", en = 1}
                   ^
          help: such as en, de, pt-BR, or und for any
          see: remote-film(5)
        f.film.toml:5:30: error: expected a text, found a number
          title = {deutsch = "x", en = 1}
                                       ^
          see: remote-film(5)
        f.film.toml:7:1: error: the field 'time' is missing
          [[markers]]
          ^
          see: remote-film(5)
        f.film.toml:10:1: error: a break ends before it begins
          [[breaks]]
          ^
          see: remote-film(5)
        f.film.toml:15:12: error: expected seconds, "never" or "now"
            accept = true
                     ^
          see: remote-film(5)
        """

    @Test func everyFaultHasItsPlaceAndTheWordThatWasMeant() {
        let file = read(Self.wrong, at: "f.film.toml")
        #expect(file.diagnostics.map(\.text).joined(separator: "\n") == Self.whatIsWrong)
        #expect(file.film.isEmpty && file.items.isEmpty)
        #expect(file.fieldCount == 0)
    }

    @Test(arguments: [
        // The text itself.
        ("title = \"x\nyear = 1999\n", ["1:9: the string has no end"]),
        ("year = 1999\nyear = 2000\n", ["2:1: 'year' is there already, as an integer"]),
        // A file that would open what a list may not.
        (
            "url = \"av://v4l2:/dev/video0\"",
            [
                "1:7: 'av://v4l2:/dev/video0' is not opened: a side file may name files and "
                    + "addresses of the network"
            ]
        ),
        (
            "[[item]]\nurl = [\"a.mkv\", \"fd://0\"]\n",
            [
                "2:17: 'fd://0' is not opened: a side file may name files and addresses of the "
                    + "network"
            ]
        ),
        ("url = \"\"", ["1:7: the address is empty"]),
        ("artwork = \"rtsp://h/camera\"", ["1:11: 'rtsp' is not a file, http or https"]),
        (
            "[[markers]]\ntime = 1\npicture = \"rtsp://h/camera\"",
            ["3:11: 'rtsp' is not a file, http or https"]
        ),
        (
            "[[proposal.items]]\nurl = \"av://v4l2:/dev/video0\"",
            [
                "2:7: 'av://v4l2:/dev/video0' is not opened: a side file may name files and "
                    + "addresses of the network"
            ]
        ),
        (
            "[[proposal.items]]\nurl = \"b\"\nproposal = {}\n",
            ["3:1: unknown field 'proposal'"]
        ),
        (
            "[proposal]\npicture = \"rtsp://h\"\n",
            ["2:11: 'rtsp' is not a file, http or https"]
        ),
        ("start = \"edge\"", ["1:9: expected seconds, \"resume\" or \"live\""]),
        ("trickplay = \"rtsp://h/f.bif\"", ["1:13: 'rtsp' is not a file, http or https"]),
        // Menus.
        (
            "menus = [{title = \"A\", symbol = \"hart\", id = \"a\"}]",
            ["1:33: unknown word 'hart'"]
        ),
        ("menus = [{title = \"A\"}]", ["1:10: a menu needs 'id' or 'entries'"]),
        (
            "menus = [{title = \"A\", entries = []}]",
            ["1:10: a menu opens 'entries', and there are none"]
        ),
        (
            "menus = [{title = \"A\", entries = [{title = \"B\"}]}]",
            ["1:35: an entry needs 'id' or 'entries'"]
        ),
        (
            "menus = [{title = \"A\", entries = [{title = \"B\", entries = "
                + "[{title = \"C\"}]}]}]",
            ["1:60: an entry of a menu in a menu needs 'id'"]
        ),
        (
            "menus = [{title = \"A\", entries = [{title = \"B\", entries = [{title = \"C\", "
                + "id = \"c\", entries = [{title = \"D\", id = \"d\"}]}]}]}]",
            ["1:84: unknown field 'entries'"]
        ),
        // A layer.
        (
            "[layer]\nheight = 0.1",
            ["1:1: a layer needs one of 'picture', 'ass' and 'frames'"]
        ),
        (
            "[layer]\npicture = \"a\"\nass = \"b\"",
            ["1:1: a layer needs one of 'picture', 'ass' and 'frames'"]
        ),
        ("[layer]\nframes = []", ["1:1: 'frames' has no picture"]),
        (
            "[layer]\nframes = [{picture = \"rtsp://h\", seconds = 1}]",
            ["2:22: 'rtsp' is not a file, http or https"]
        ),
        (
            "[layer]\nframes = [{picture = \"a\", seconds = 0.01}]",
            ["2:37: 0.01 is not a number of seconds from 0.1 to 3600"]
        ),
        ("[layer]\nass = '{\\pos(1,1)}x'", ["2:7: unknown tag '\\pos'"]),
        (
            "[layer]\npicture = \"a\"\nplace = \"topright\"\nheight = 0.5",
            ["3:9: unknown word 'topright'", "4:10: 0.5 is not a number from 0.02 to 0.4"]
        ),
        // A queue.
        ("item = 3", ["1:8: expected tables [[item]], found a number"]),
        ("[[item]]\ntitle = \"x\"\n", ["1:1: an item of a queue needs 'url'"]),
        (
            "start = 5\nid = \"x\"\n[[item]]\nurl = \"a\"\n",
            ["1:1: 'start' cannot be set here", "2:1: 'id' cannot be set here"]
        ),
        ("[[item]]\nurl = \"a\"\n[[item]]\nulr = \"b\"\n", ["4:1: unknown field 'ulr'"]),
        ("year = nan", ["1:8: nan is not a whole number from 1800 to 9999"]),
        ("year = 1999-01-01", ["1:8: expected a whole number from 1800 to 9999, found a text"]),
    ])
    func faults(text: String, expected: [String]) {
        let file = read(text)
        let found = file.diagnostics.map { diagnostic in
            let place = diagnostic.location.map { "\($0.line):\($0.column): " } ?? ""
            return place + diagnostic.message
        }
        #expect(found == expected)
        #expect(file.film.isEmpty && file.items.isEmpty)
    }

    @Test func aFileThatIsTrustedOpensEverything() {
        let file = read("url = \"av://lavfi:testsrc\"", isUnsafe: true)
        #expect(file.film.urls == ["av://lavfi:testsrc"])
    }

    @Test func aFileHasLimits() {
        let large = read("title = \"\(String(repeating: "x", count: SideFile.byteLimit))\"")
        #expect(large.diagnostics.map(\.message) == ["the file has more than 1048576 bytes"])
        let many = read(String(repeating: "[[markers]]\ntime = 1\n", count: 1001))
        #expect(many.diagnostics.map(\.message) == ["1001 of at most 1000"])
        #expect(many.diagnostics.first?.location?.line == 1)
        let groups = read((0..<33).map { "[[markers]]\ntime = 1\ngroup = \"\($0)\"\n" }.joined())
        #expect(groups.diagnostics.map(\.message) == ["expected at most 32 groups of markers"])
        let proposed = read(String(repeating: "[[proposal.items]]\nurl = 'a'\n", count: 17))
        #expect(proposed.diagnostics.map(\.message) == ["17 of at most 16"])
        let buttons = read(String(repeating: "[[menus]]\ntitle = 'a'\nid = 'a'\n", count: 9))
        #expect(buttons.diagnostics.map(\.message) == ["9 of at most 8"])
        // The entries of all menus count together, those of the menus in them too.
        let lower = Array(repeating: "{title = 'a', id = 'a'}", count: 15).joined(separator: ",")
        let menu = "[[menus]]\ntitle = 'a'\nentries = [{title = 'a', entries = [\(lower)]}]\n"
        #expect(read(menu + menu).diagnostics.isEmpty)
        let entries = read(menu + menu + "[[menus]]\ntitle = 'a'\nentries = [{title='a',id='a'}]")
        #expect(entries.diagnostics.map(\.message) == ["33 of at most 32 entries in all"])
        let frame = "{picture = 'a', seconds = 1}"
        let frames = Array(repeating: frame, count: 17).joined(separator: ",")
        let layer = read("[layer]\nframes = [\(frames)]")
        #expect(layer.diagnostics.map(\.message) == ["17 of at most 16"])
        let long = read("id = \"\(String(repeating: "x", count: 257))\"")
        #expect(long.diagnostics.map(\.message) == ["257 bytes of at most 256"])
        let items = read(String(repeating: "[[item]]\nurl='a'\n", count: ItemLimits.items + 1))
        #expect(items.diagnostics.map(\.message) == ["10001 items of at most 10000"])
    }

    /// Who wrote another format altogether needs no thousand messages.
    @Test func faultsAreNotLookedForWithoutEnd() {
        let file = read((0..<200).map { "wrong\($0) = 1\n" }.joined())
        #expect(file.diagnostics.count == 51)
        #expect(file.diagnostics.last?.message == "further mistakes are not looked for")
    }

    @Test(arguments: [
        ("Film.film.toml", true), ("/films/film.toml", true), ("film.toml", true),
        ("a/b.film.toml", true), (".film.toml", false), ("Film.toml", false), ("film.mkv", false),
        ("https://h/film.toml", false), ("", false), ("xfilm.toml", false),
    ])
    func itsName(location: String, expected: Bool) {
        #expect(SideFile.isSideFile(location) == expected)
    }

    @Test func aViewerLearnsOnceThatItIsNotUsed() throws {
        let notice = try #require(read("a = 1\nb = 2").notice(in: "/films/Film.film.toml"))
        #expect(notice.message == "“Film.film.toml” is not used: it has 2 mistakes")
        #expect(notice.advice == "remote-player --check /films/Film.film.toml shows them")
        #expect(notice.audience == .viewer)
        #expect(read("year = 1999").notice(in: "x") == nil)
    }
}
