// SPDX-License-Identifier: MIT

import RemoteModel
import RemoteOverlay
import RemotePlayback
import Testing

/// What of the screen is spoken (behaviour.md A181).
@Suite struct NarratorTests {
    /// A change of the view, and the milliseconds after the one before.
    typealias Step = (Int64, (inout PlayerView) -> Void)

    /// What is said, a line for each step: `!` cuts off what is being said, and `-` is nothing.
    private static func said(
        _ steps: [Step], title: String = "", isOn: Bool = true
    ) -> [String] {
        var narrator = Narrator()
        var view = PlayerView()
        view.look.isReadAloud = isOn
        var now = Timestamp.zero
        func line(_ utterances: [Narrator.Utterance]) -> String {
            let lines = utterances.map { ($0.interrupts ? "!" : "") + $0.text }
            return lines.isEmpty ? "-" : lines.joined(separator: " | ")
        }
        return steps.map { after, change in
            let next = now + .milliseconds(after)
            var lines: [String] = []
            while let deadline = narrator.deadline, deadline <= next {
                lines.append(line(narrator.advance(to: deadline)))
            }
            now = next
            change(&view)
            let last = line(narrator.follow(view, title: title, at: now))
            if lines.isEmpty || last != "-" { lines.append(last) }
            return lines.joined(separator: " | ")
        }
    }

    private static func list(_ focus: Int?) -> ListView {
        var rows = [
            ListView.Row(text: "English", detail: "5.1", isChecked: true),
            ListView.Row(text: "Size", detail: "125 %", isChecked: false),
            ListView.Row(text: "Chapter 2", seconds: 3723, isChecked: false),
        ]
        rows[2].channel = ChannelRow(item: 2, number: "7")
        rows[2].channel?.isFavorite = true
        rows[2].channel?.now = ProgrammeView(title: "Weather")
        return ListView(rows: rows, focus: focus)
    }

    @Test func aMenuIsNamedOnceAndItsRowsWithTheirValues() {
        let lines = Self.said([
            (0, { $0.menu = MenuView(title: "Audio", list: Self.list(0)) }),
            (10, { $0.menu?.list.focus = 1 }),
            (10, { _ in }),
            (10, { $0.menu?.list.rows[1].detail = "150 %" }),
            (10, { $0.menu?.list.focus = 2 }),
            // Nobody says what was left.
            (10, { $0.menu = nil }),
        ])
        #expect(
            lines == [
                "!Audio. English, 5.1, chosen", "!Size, 125 %", "-", "!Size, 150 %",
                "!7, Chapter 2, 1 hour 2 minutes 3 seconds, favorite, Weather", "!",
            ])
    }

    @Test func cardsHaveTheirPageAndRow() {
        var card = CardsView.Card()
        (card.title, card.subtitle, card.badge, card.progress) = ("A", "Season 1", "4K", 40)
        var other = CardsView.Card()
        (other.title, other.isEnabled) = ("B", false)
        var line = CardsView.Line(.row, [card, other])
        (line.title, line.focus) = ("Films", 0)
        var cards = CardsView()
        (cards.titles, cards.lines) = (["Start", "Search"], [line])
        let lines = Self.said([
            (0, { $0.overlay = .cards(cards) }),
            (
                10,
                {
                    cards.lines[0].focus = 1
                    $0.overlay = .cards(cards)
                }
            ),
            (
                10,
                {
                    (cards.isTitleFocused, cards.page) = (true, 1)
                    $0.overlay = .cards(cards)
                }
            ),
        ])
        #expect(
            lines == [
                "!Start. Films. A, Season 1, 4K, 40 percent seen", "!B, unavailable", "!Search",
            ])
    }

    @Test func aTitleAndNoticesWaitForTheFocus() {
        let lines = Self.said(
            [
                (0, { $0.notice = "There is no sound card" }),
                (10, { $0.sign = .zoom(.fill) }),
                (10, { $0.sign = .volume(percent: 5, isMuted: false) }),
                (10, { $0.error = "Gone" }),
            ], title: "A\nFilm")
        #expect(
            lines == [
                "A Film | There is no sound card", "Picture fills the screen", "-",
                "!Gone. Press Select to try again, or Back to leave",
            ])
    }

    @Test func aScrubIsSaidWhereItStops() {
        func at(_ time: Int, _ chapter: String = "Dawn") -> (inout PlayerView) -> Void {
            { view in
                var bar = TransportBarView()
                bar.preview = PreviewView(position: 0, time: time, chapter: chapter)
                view.bar = bar
            }
        }
        let lines = Self.said([
            (0, at(10)), (300, at(20)), (399, at(30)), (400, { _ in }), (10, at(60)),
            (500, at(3600, "Dusk")), (500, { $0.bar = nil }), (500, { _ in }),
        ])
        #expect(
            lines == [
                "-", "-", "-", "!30 seconds, Dawn", "-", "!1 minute", "!1 hour, Dusk", "-",
            ])
        var live = TransportBarView()
        live.live = TransportBarView.Live()
        live.preview = PreviewView(position: 0, time: 0, chapter: "")
        #expect(
            Self.said([(0, { $0.bar = live }), (400, { _ in })])
                == ["-", "!0 seconds behind live"])
    }

    @Test func thePasscodeIsNotSaid() {
        func entered(_ count: Int, _ message: String? = nil) -> (inout PlayerView) -> Void {
            { view in
                view.passcode = PasscodeView(
                    length: 4, entered: count, keys: ["1", "2", "⌫"], focus: count)
                view.passcode?.message = message
            }
        }
        let lines = Self.said([
            (0, entered(0)), (10, entered(2)),
            (10, entered(0, "Wrong passcode. Try again in 30 s")),
            (1000, entered(0, "Wrong passcode. Try again in 29 s")),
        ])
        #expect(
            lines == [
                "!Enter the passcode. 1, 0 of 4 entered", "!Delete, 2 of 4 entered",
                "!1, 0 of 4 entered | Wrong passcode. Try again in 30 s", "-",
            ])
    }

    @Test func panelsButtonsAndOffersAreSaid() {
        var info = InfoPanelView(
            tabs: [.info, .audio], selected: 0, title: "Film", duration: 60, list: Self.list(nil))
        (info.details, info.summary) = (["2020"], "What happens.")
        var bar = TransportBarView()
        bar.buttons = [.menu(title: "Subtitles", nil), .overlay(.channels)]
        var proposal = ProposalView(title: "Two", countdown: 9, isLaterFocused: false)
        let lines = Self.said([
            (0, { $0.info = info }), (10, { $0.info?.selected = 1 }),
            (10, { $0.info?.list.focus = 1 }),
            (
                10,
                {
                    $0.info = nil
                    bar.focus = 0
                    $0.bar = bar
                }
            ),
            (10, { $0.bar?.focus = 1 }),
            (10, { $0.proposal = proposal }),
            (
                1000,
                {
                    proposal.countdown = 8
                    $0.proposal = proposal
                }
            ),
            (10, { $0.proposal?.isLaterFocused = true }),
        ])
        #expect(
            lines == [
                "!Info. Film, 2020, What happens.", "!Audio", "!Size, 125 %", "!Subtitles",
                "!Channels", "!Up next. Two. Play", "-", "!Later",
            ])
    }

    @Test func itIsSilentUntilItIsAskedFor() {
        let menu = MenuView(title: "Picture", list: Self.list(1))
        #expect(Self.said([(0, { $0.menu = menu })], title: "Film", isOn: false) == ["-"])
        let lines = Self.said(
            [
                (0, { $0.menu = menu }), (10, { $0.look.isReadAloud = true }),
                (10, { $0.look.isReadAloud = false }), (10, { $0.menu = nil }),
            ], title: "Film", isOn: false)
        #expect(lines == ["-", "!Picture. Size, 125 % | Film", "!", "-"])
    }

    /// Each value that is set is one of its own, also where only its number is another one.
    @Test func eachValueIsSaid() {
        let lines = Self.said([
            (0, { $0.sign = .sleep(minutes: 15) }), (10, { $0.sign = .sleep(minutes: 30) }),
            (10, { _ in }), (10, { $0.sign = .sleep(minutes: 60) }),
            (10, { $0.sign = .sleep(minutes: 60) }),
        ])
        func text(_ minutes: Int) -> String { SignView.sleep(minutes: minutes).text(.english) }
        #expect(lines == [text(15), text(30), "-", text(60), "-"])
    }
}
