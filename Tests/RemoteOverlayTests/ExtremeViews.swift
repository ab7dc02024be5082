// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback

/// Views that no session gives, but a world might ask for: what is at the ends of the bar, longer
/// than there is room for, or empty.
enum ExtremeViews {
    static func all() -> [(name: String, view: PlayerView)] {
        bars() + previews() + channels() + lists() + empty() + signs()
    }

    private static let long = String(repeating: "W{\\pos(0,0)}\n", count: 300)
    private static let positions = [-5, 0, 3, 40, 300, 5000, 9600, 9999, 10_000, 20_000]

    private static func bars() -> [(name: String, view: PlayerView)] {
        positions.flatMap { position -> [(name: String, view: PlayerView)] in
            var bar = TransportBarView()
            bar.title = long
            bar.position = position
            bar.elapsed = 359_999
            bar.trailing = .remaining(359_999)
            bar.marks.chapters = [0, 1, 9999, 10_000]
            bar.marks.interstitials = [0, 10_000]
            bar.countdown = 9999
            var view = PlayerView()
            view.state = .paused
            view.bar = bar
            var views = [("bar \(position)", view)]
            view.film.speed = "1.25×"
            view.film.muted = 100
            views.append(("muted \(position)", view))
            view.bar?.pointed = PreviewView(position: position, time: 359_999, chapter: long)
            views.append(("pointed \(position)", view))
            view.bar?.pointed = nil
            view.scan = Scan(position < 5000 ? .backward : .forward, level: 4)
            view.bar?.preview = PreviewView(position: position, time: 359_999, chapter: long)
            views.append(("preview \(position)", view))
            view.bar?.live = TransportBarView.Live()
            view.bar?.trailing = .behind(99_999)
            views.append(("live \(position)", view))
            return views
        }
    }

    /// Pictures over the bar, wide and high ones, which have room or not.
    private static func previews() -> [(name: String, view: PlayerView)] {
        let sizes = [(480, 270), (270, 480), (1000, 100), (1, 1), (100, 1000)]
        return positions.flatMap { position in
            sizes.map { width, height in
                var preview = PreviewView(position: position, time: 3700, chapter: "")
                preview.picture = PictureView(id: 1, width: width, height: height)
                preview.neighbours = [-3, -2, -1, 0, 1, 2, 3].map {
                    .init(
                        offset: $0,
                        picture: PictureView(id: 10 + $0, width: width * 2 / 3, height: height))
                }
                var view = PlayerView()
                view.bar = TransportBarView()
                view.bar?.position = 5000
                view.bar?.preview = preview
                return ("picture \(width)x\(height) \(position)", view)
            }
        }
    }

    private static func channels() -> [(name: String, view: PlayerView)] {
        [-1, 0, 1, 10, 50, 90, 99, 100, 900].flatMap { percent in
            [Sense.forward, .backward].map { sense in
                var view = PlayerView()
                view.channel = ChannelCard(
                    name: sense == .forward ? "One" : long, sense: sense, percent: percent,
                    isLoading: true)
                view.channel?.logo = PictureView(id: 4, width: 400, height: 224)
                return ("channel \(sense) \(percent)", view)
            }
        }
    }

    private static func lists() -> [(name: String, view: PlayerView)] {
        let rows = (0..<300).map { ListView.Row(text: long, detail: long, isChecked: $0 % 2 == 0) }
        let all = [nil, 0, 1, 150, 298, 299, 900] as [Int?]
        return all.flatMap { focus -> [(name: String, view: PlayerView)] in
            var view = PlayerView()
            view.overlay = .list(ListView(rows: rows, focus: focus))
            view.info = InfoPanelView(
                tabs: [.info, .markers("Chapters"), .audio, .subtitles], selected: 1, title: long,
                duration: 7200, list: ListView(rows: rows, focus: focus))
            var panel = view
            panel.overlay = nil
            var menu = PlayerView()
            menu.menu = MenuView(title: long, list: ListView(rows: rows, focus: focus))
            let name = "\(focus ?? -1)"
            return [("list " + name, view), ("panel " + name, panel), ("menu " + name, menu)]
        }
    }

    private static func empty() -> [(name: String, view: PlayerView)] {
        var error = PlayerView()
        error.error = long
        var empty = PlayerView()
        empty.info = InfoPanelView(
            tabs: [], selected: 5, title: long, duration: nil, list: ListView(rows: [], focus: 3))
        empty.overlay = .list(ListView(rows: [], focus: 0))
        var offer = PlayerView()
        offer.proposal = ProposalView(title: long, countdown: 9999, isLaterFocused: true)
        return [("long error", error), ("empty", empty), ("offer", offer)]
    }

    /// Signs at the ends of their ranges and with long names, alone, over the bar and beside what
    /// stays at the top.
    private static func signs() -> [(name: String, view: PlayerView)] {
        let levels = [-5, 0, 1, 99, 100, 300]
        let volumes = levels.flatMap { percent in
            [false, true].map { SignView.volume(percent: percent, isMuted: $0) }
        }
        let others: [SignView] = [
            .captions(nil), .captions(long), .audio(long), .captionsDelay(-90_000),
            .captionsDelay(0), .audioDelay(90_000), .zoom(.fit), .zoom(.fill), .aspect(nil),
            .aspect(long), .screenshot(isSaved: true), .screenshot(isSaved: false),
            .pictureInPicture(true), .pictureInPicture(false),
            .refused(.noPictureInPicture), .refused(.channelNotReady), .sleep(minutes: 0),
            .sleep(minutes: 1), .sleep(minutes: 999), .sleepSoon(seconds: 60), .speed(long),
            .loop(.none),
            .shuffle(true), .number("", name: nil, isMissing: false),
            .number("999", name: long, isMissing: false), .number("7", name: nil, isMissing: true),
        ]
        return (volumes + others).enumerated().flatMap { number, sign in
            var alone = PlayerView()
            alone.sign = sign
            var over = alone
            over.state = .paused
            over.bar = TransportBarView()
            return [("sign \(number)", alone), ("sign \(number) over the bar", over)]
        }
    }
}
