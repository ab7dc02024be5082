// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Synchronization

/// Views that sessions in known worlds give.
enum Views {
    /// What is shown after a script of milliseconds and commands.
    static func view(
        _ options: String, _ script: [(Int64, Command)] = [], at end: Int64 = 1000,
        says: (inout ItemTerms) -> Void = { _ in }
    ) throws -> PlayerView {
        var parsed = try IdealPlayerOptions(parsing: options)
        parsed.configuration.words = GermanViews.words
        var session = PlaybackSession(configuration: parsed.configuration)
        var player = IdealPlayer(parsed)
        var facts: [TimedInput] = []
        var outputs: [TimedOutput] = []
        player.start(at: .zero, into: &facts)
        func settle() {
            while !facts.isEmpty || !outputs.isEmpty {
                let done = outputs
                outputs.removeAll()
                for output in done {
                    if case .request(let request) = output.output {
                        player.perform(request, at: output.time, into: &facts)
                    }
                }
                for fact in facts { session.handle(fact, into: &outputs) }
                facts.removeAll()
            }
        }
        settle()
        var info = MediaInfo(
            index: 0, title: "Film", isLive: false, duration: 7200, isSeekable: true)
        says(&info.terms)
        if !info.terms.isEmpty {
            session.handle(TimedInput(.zero, .fact(.updated(info))), into: &outputs)
            settle()
        }
        for (milliseconds, command) in script {
            let time = Timestamp(microseconds: milliseconds * 1000)
            session.handle(TimedInput(time, .command(nil, command)), into: &outputs)
            settle()
        }
        let time = Timestamp(microseconds: end * 1000)
        session.advance(to: time, into: &outputs)
        settle()
        return session.view(at: time)
    }

    /// The mouse rests on the bar of a film that plays.
    private static func pointed() throws -> PlayerView {
        var view = try view("position=1830", [(0, .transportShow)])
        view.bar?.title = ""
        view.bar?.pointed = PreviewView(position: 6000, time: 4320, chapter: "Chapter 3")
        view.bar?.pointed?.picture = PictureView(id: -2, width: 480, height: 270)
        return view
    }

    private static func muted() throws -> PlayerView {
        var view = try view("position=1830", [(0, .mute), (1, .transportShow)], at: 2000)
        view.sign = nil
        return view
    }

    /// Each thing that is drawn, by name, in the language of `GermanViews.words`.
    static func all() throws -> [(name: String, view: PlayerView)] {
        try made.withLock {
            let views = try $0[GermanViews.words] ?? make()
            $0[GermanViews.words] = views
            return views
        }
    }

    private static let made = Mutex([Catalogue: [(name: String, view: PlayerView)]]())

    private static func make() throws -> [(name: String, view: PlayerView)] {
        let film = "state=paused,position=1830"
        var buffering = try view("position=7190", [(0, .transportShow)])
        buffering.isBuffering = true
        var failed = PlayerView()
        failed.error = "no such file"
        var notice = try view("", [(0, .transportShow)])
        notice.notice = "mine.toml, line 2: unknown command 'skpi'"
        var scrubbed = try view(
            film, [(0, .scrubBegin), (10, .scrubMove(delta: 30, velocity: 90))])
        scrubbed.bar?.preview?.picture = PictureView(id: -2, width: 480, height: 270)
        var stepped = scrubbed
        stepped.bar?.preview?.step = .seconds(1)
        var stripped = scrubbed
        stripped.bar?.preview?.neighbours = [-2, -1, 1, 2].map {
            .init(offset: $0, picture: PictureView(id: -10 - $0, width: 320, height: 180))
        }
        return try [
            ("scrub-strip", stripped), ("scrub-picture", scrubbed), ("scrub-step", stepped),
            ("hidden", try view("")), ("pointed", try pointed()), ("muted", try muted()),
            ("standing", try view("state=paused,speed=1.5", [(0, .transportHide)])),
            ("playing", try view("", [(0, .transportShow)])),
            ("paused", try view(film, [(0, .transportShow), (1, .timeDisplayToggle)])),
            ("at-the-end", buffering),
            (
                "interstitials",
                try view(
                    "interstitial=900-930,interstitial=610-640,position=620", [(0, .transportShow)])
            ),
            (
                "scrub",
                try view(
                    film,
                    [(0, .scrubBegin), (10, .scrubMove(delta: 30, velocity: 90))])
            ),
            ("scan", try view(film, [(0, .scanStart(.backward, level: 3))])),
            ("skip", try view("", [(900, .skip(1)), (950, .skip(1))])),
            ("skip-back", try view("", [(900, .skip(-1))])),
            ("hints", try view("", [(0, .hintsShow(.left))])),
            ("info", try view("", [(0, .infoShow)])),
            (
                "chapters",
                try view(
                    "",
                    [
                        (0, .infoShow), (1, .focusMove(.right, count: 1)),
                        (2, .focusMove(.down, count: 2)),
                    ])
            ),
            (
                "subtitles", try view("", [(0, .infoShow), (1, .focusMove(.right, count: 3))])
            ),
            ("overlay", try view("kind=live,channels=30,channel=12", [(0, .overlayShow)])),
            ("notice", notice), ("denied", try view("linear=true", [(900, .skip(1))])),
            ("error", failed),
        ] + live() + channels() + items() + menus() + modals()
            + slowness() + MusicViews.all() + notices(notice.notice)
    }

    private static func live() throws -> [(name: String, view: PlayerView)] {
        let live = "kind=live,channels=3,load=9"
        return [
            ("hints-channel", try view(live, [(0, .hintsShow(.right))])),
            ("channel", try view(live, [(0, .channelPreview(.forward, progress: 0.3))])),
            ("channel-back", try view(live, [(0, .channelPreview(.backward, progress: 0.6))])),
            ("channel-loading", try view(live, [(0, .channelCommit(.forward))])),
            ("live", try view(live, [(0, .transportShow)])),
            (
                "live-button",
                try view(live, [(0, .transportShow), (1, .focusMove(.up, count: 1))])
            ),
            ("live-window", try view("kind=live,duration=600,position=500", [(0, .transportShow)])),
            (
                "live-scrub",
                try view(
                    "kind=live,duration=600,position=500",
                    [(0, .scrubBegin), (10, .scrubMove(delta: -30, velocity: 90))])
            ),
        ]
    }

    /// What is waited for, and what cannot be sought.
    private static func slowness() throws -> [(name: String, view: PlayerView)] {
        var stalled = try view("")
        stalled.isBuffering = true
        var stream = try view("position=4000", [(0, .transportShow)])
        stream.bar?.isSeekable = false
        let chosen = try view(
            "kind=live,channels=3,load=9", [(0, .channelCommit(.forward)), (900, .overlayShow)])
        var late = PlayerView()
        late.channel = ChannelCard(
            name: "film", sense: .forward, percent: 100, isLoading: true, isLate: true)
        return [
            ("stalled", stalled), ("not-seekable", stream), ("overlay-loading", chosen),
            ("late", late),
        ]
    }

    /// A channel with what is on, a number that is entered, and the panel of a channel.
    private static func channels() throws -> [(name: String, view: PlayerView)] {
        let now = ProgrammeView(
            title: "The Long Evening – Part 2", start: "20:15", end: "21:45", percent: 40)
        let next = ProgrammeView(title: "Weather", start: "21:45")
        func card(_ steps: [(Int64, Command)]) throws -> PlayerView {
            var view = try view("kind=live,channels=12,load=9", steps)
            view.channel?.now = now
            view.channel?.next = next
            return view
        }
        var logo = try card([(0, .channelCommit(.forward))])
        logo.channel?.logo = PictureView(id: -4, width: 400, height: 224)
        var list = try view("kind=live,channels=30,channel=12", [(0, .overlayShow)])
        if case .list(var rows) = list.overlay {
            for (row, share) in [(10, 5), (11, 95), (12, 40)] {
                var on = now
                on.percent = share
                rows.rows[row].channel?.now = on
                rows.rows[row].channel?.logo = PictureView(id: -row, width: 132, height: 74)
            }
            rows.hasLogos = true
            rows.rows[13].channel?.now = next
            rows.rows[14].text = String(repeating: "A channel with a long name ", count: 4)
            list.overlay = .list(rows)
        }
        var panel = try view("kind=live,channels=3", [(0, .infoShow)])
        panel.info?.details = ["Channel 7"]
        panel.info?.now = now
        panel.info?.next = next
        panel.info?.summary = String(repeating: "What happens in it stands here. ", count: 30)
        var actions = panel
        actions.info?.list.rows = [ListView.Row(text: "Record", isChecked: false)]
        var only = panel
        only.info?.now = nil
        return [
            ("channel-programmes", try card([(0, .channelCommit(.forward))])),
            ("channel-logo", logo), ("channel-list", list),
            ("channel-half", try card([(0, .channelPreview(.forward, progress: 0.5))])),
            ("number", try view("kind=live,channels=12", [(0, .digit(1))])),
            ("number-none", try view("kind=live,channels=12", [(0, .digit(0))])),
            (
                "number-missing",
                try view("kind=live,channels=12", [(0, .digit(1)), (1, .digit(9))])
            ),
            ("panel-programmes", panel), ("panel-programmes-actions", actions),
            ("panel-next", only),
        ]
    }

    private static func notices(_ text: String?) throws -> [(name: String, view: PlayerView)] {
        var info = try view("", [(0, .infoShow)])
        info.notice = text
        var overlay = try view("kind=live,channels=3", [(0, .overlayShow)])
        overlay.notice = text
        return [("notice-info", info), ("notice-overlay", overlay)]
    }

    private static func items() throws -> [(name: String, view: PlayerView)] {
        var starting = PlayerView()
        starting.channel = ChannelCard(
            name: "film", sense: .forward, percent: 100, isLoading: true, isPaused: true)
        var described = try view("", [(0, .infoShow)])
        described.info?.details = ["2019", "Drama", "Ages 16+"]
        described.info?.summary = String(repeating: "What happens in it stands here. ", count: 30)
        return [
            (
                "hints-item",
                try view("skip=item,channels=3,channel=1", [(0, .hintsShow(.center))])
            ),
            (
                "hints-last-item",
                try view("skip=item,channels=3,channel=2", [(0, .hintsShow(.right))])
            ),
            ("skip-item", try view("skip=item,channels=3,load=9", [(900, .skip(1))])),
            ("item-loading", try view("skip=item,channels=3,load=9", [(0, .skip(1))])),
            ("starting-paused", starting), ("described", described),
        ]
    }

    /// The menus of the player.
    private static func menus() throws -> [(name: String, view: PlayerView)] {
        try [
            ("speeds", view("", [(0, .speedsShow), (1, .focusMove(.down, count: 1))])),
            ("audio-menu", view("", [(0, .audioShow)])),
            (
                "captions-menu",
                view(
                    "state=paused",
                    [
                        (0, .focusMove(.up, count: 1)), (1, .select),
                        (2, .focusMove(.down, count: 3)),
                    ])
            ),
            (
                "captions-size",
                view(
                    "state=paused",
                    [
                        (0, .focusMove(.up, count: 1)), (1, .select),
                        (2, .focusMove(.down, count: 3)), (3, .select),
                    ])
            ),
        ]
    }

    private static func modals() throws -> [(name: String, view: PlayerView)] {
        var hidden = PlayerView()
        hidden.film.isHidden = true
        return try [
            ("proposal", view("channels=2,position=700,proposal=700/15")),
            (
                "proposal-later",
                view(
                    "channels=2,position=700,proposal=700", [(500, .focusMove(.right, count: 1))])
            ),
            ("film-hidden", hidden),
            ("passcode", view("passcode=1234", [(0, .focusMove(.right, count: 1))])),
            (
                "action",
                view("position=100") {
                    $0.actions = [
                        TimedAction(
                            title: LocalizedText("Skip Intro"), from: 90, to: 130, seek: 130)
                    ]
                }
            ),
            (
                "action-long",
                view("position=100") {
                    let title = LocalizedText("Zusammenfassung der vorigen Folgen überspringen")
                    $0.actions = [TimedAction(title: title, from: 90, to: 130, seek: 130)]
                }
            ),
            (
                "panel-actions",
                view("", [(0, .infoShow), (1, .focusMove(.down, count: 1))]) {
                    $0.panelActions = [
                        PanelAction(title: LocalizedText("From Beginning"), id: "start"),
                        PanelAction(title: LocalizedText("More Episodes"), id: "more"),
                    ]
                }
            ),
            (
                "proposal-text",
                view("channels=2,kind=film,position=700") {
                    $0.proposal = ItemProposal()
                    $0.proposal?.time = 700
                    $0.proposal?.text = LocalizedText("Next Episode")
                    $0.proposal?.accept = .after(15)
                }
            ),
            (
                "skip-button",
                view(
                    "interstitial=610-640,position=612,skip-ad=true", [(0, .transportShow)],
                    at: 5500)
            ),
        ] + signs() + CardViews.all() + BarMenuViews.all() + groups() + ChoiceViews.all()
            + LookViews.all() + TouchViews.all() + GermanViews.all()
    }

    /// What is set without a screen of its own.
    private static func signs() throws -> [(name: String, view: PlayerView)] {
        let awake = try view(
            "state=paused", [(0, .sleep(minutes: 1)), (1, .focusMove(.up, count: 1))], at: 15_000)
        return try [
            ("sign-zoom", view("", [(0, .zoom(.fill))])),
            ("sign-aspect", view("", [(0, .aspect(.cinema))])),
            ("sign-delay", view("", [(0, .captionsDelay(-3))])),
            ("sign-sleep", view("", [(0, .sleep(minutes: 30))])),
            ("stay-awake", awake),
            ("sign-screenshot", view("", [(0, .screenshot)])),
            ("sign-audio", view("", [(0, .audioNext)])),
            ("sign-captions", view("", [(0, .captionsNext)])),
            ("sign-volume", view("", [(0, .volume(-4))])),
            ("sign-mute", view("", [(0, .mute)])),
            ("sign-picture", view("", [(0, .pictureInPicture)])),
            ("sign-speed", view("", [(0, .speed(1.5))])),
            ("speed-stays", view("", [(0, .speed(1.5))], at: 6000)),
            ("bar-speed", view("", [(0, .speed(1.5)), (1, .transportShow)], at: 2500)),
        ]
    }

    /// Tabs of markers: more than there is room for, with long names.
    private static func groups() throws -> [(name: String, view: PlayerView)] {
        let names = [
            "Goals", "Cards", "Substitutions of the Whole Second Half of the Evening", "Interviews",
            "Zusammenfassungen", "Songs", "Behind the Scenes", "Statistics",
        ]
        let groups = names.map { name in
            MarkerGroup(
                title: name,
                (0..<9).map {
                    Chapter(title: $0 == 2 ? "" : "\(name) at \($0)", start: Double($0) * 60)
                })
        }
        func shown(_ steps: [Command]) throws -> PlayerView {
            try view("", steps.enumerated().map { (Int64($0), $1) }) { $0.groups = groups }
        }
        let right = { (count: Int) in Command.focusMove(.right, count: count) }
        return try [
            ("groups", shown([.infoShow])), ("groups-middle", shown([.infoShow, right(4)])),
            ("groups-last", shown([.infoShow, right(99)])),
            (
                "groups-list",
                shown([
                    .infoShow, right(9), .focusMove(.down, count: 1),
                    .focusMove(.down, count: 2),
                ])
            ),
            ("panel-beginning", try beginning()),
        ]
    }

    /// An item that did not begin at its beginning, with one button of a program.
    private static func beginning() throws -> PlayerView {
        try view("position=1830", [(0, .infoShow), (1, .focusMove(.down, count: 1))]) {
            $0.panelActions = [PanelAction(title: LocalizedText("More Episodes"), id: "more")]
        }
    }
}
