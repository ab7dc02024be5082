// SPDX-License-Identifier: MIT

internal import Glibc
internal import LinuxSystem
internal import MpvPlayer
internal import InputHost
internal import RemoteItems
internal import RemoteMedia
internal import RemoteModel
internal import RemoteOverlay
internal import RemotePlayback

/// Everything that a viewer reads: the picture over the film, or the lines in a terminal.
/// `PlayerHost` owns it and calls `present` at the end of each turn. It draws what the session's
/// view says, and decides nothing.
final class PlayerDisplay {
    /// Where the film goes.
    let output: VideoOutput
    /// The line in a terminal that shows the film, where messages would not be seen otherwise.
    let screen: TerminalScreen?
    /// Lines about commands and remotes are not shown.
    private let isQuiet: Bool
    /// What is drawn over the film.
    private let overlay: OverlayOptions
    private let ports: InputPorts
    private let notice: ScreenNotice
    /// What is wrong with the files beside an item, until it plays.
    private var itemNotices: MediaNotices
    /// Lets what comes and goes fade.
    private var fade = OverlayFade()
    private let pictures: ViewPictures
    /// The item that was shown last as the one that plays, and when it ends.
    private var shown: (item: Announced?, end: FilmEnd) = (nil, FilmEnd())

    private struct Announced: Equatable {
        var place: Int
        var title: String
    }

    /// What is on, who it is in the loop, and the pages that show it where nothing plays.
    private var guide: (source: GuideSource, owner: UInt8, pages: ContinueWatching?)
    /// Reads all of it aloud for viewers who want that, and ticks in the hand.
    private var feedback: (speech: ScreenReader, ticks: RumbleTick?)

    init(_ options: PlayerHostOptions, ports: InputPorts) {
        output = Self.output(settings: options.settings)
        notice = ScreenNotice(options.playback.words)
        screen = output.isTerminal ? TerminalScreen(descriptor: 1) : nil
        isQuiet = options.isQuiet
        overlay = options.overlay
        self.ports = ports
        itemNotices = options.notices
        pictures = ViewPictures(
            ports, settings: options.settings, hasOwnLayer: options.overlay.content != nil,
            sheets: Self.sheets(options), stills: Self.stills(options))
        let (loop, owner) = (ports.loop, ports.claimOwner())
        let source = GuideSource(options.sources.guides, languages: options.playback.languages) {
            try? AddressReader(loop: loop, owner: owner, settings: options.settings)
        }
        guide = (source, owner, nil)
        let speechOwner = ports.claimOwner()
        let speech = ScreenReader(options.playback.words, loop: loop, owner: speechOwner)
        feedback = (speech, nil)
        ports.add(speech, owner: speechOwner)
    }

    /// Lets the loop read pictures and the guide from now on, which those pages show as well.
    func addReaders(_ pages: ContinueWatching?) {
        guide.pages = pages
        pictures.add(to: ports)
        ports.add(guide.source, owner: guide.owner)
    }

    /// Shows diagnostics from now on.
    func addLogs() {
        if let screen, isatty(2) == 1 {
            // A line on standard error would scroll the film.
            ports.add(ScreenLog(screen: screen))
        } else {
            ports.add(DiagnosticLog(isVerbose: false))
        }
        ports.add(notice)
    }

    /// Lets a game controller tick at chapters from now on.
    func addTicks() {
        let ticks = RumbleTick { [weak self] in self?.show($0) }
        ports.add(ticks)
        feedback.ticks = ticks
    }

    /// How many pictures have followed the thumb of a scrub.
    var scrubPictures: Int { pictures.scrubCount }

    /// The layer of the item is shown, unless a screen covers it.
    var isLayerReady: Bool { pictures.isLayerReady }

    /// Whether the viewer sees anything of the player, such as an error.
    func isSeen(by player: MpvPlayer) -> Bool {
        output.hasWindow && !player.isPictureMissing || screen != nil
    }

    /// Shows a line beside the film, unless the player is quiet.
    func show(_ line: Printable) {
        guard !isQuiet else { return }
        if let screen { screen.showNote(line, at: ports.now) } else { Self.say(line) }
    }

    /// Shows a sentence of a program over the film.
    func show(_ text: String, until: Timestamp) {
        let now = MonotonicClock.now
        notice.show(text, at: now, for: until - now)
    }

    /// Reports what is wrong with the files beside an item when it plays.
    func warn(_ diagnostic: Diagnostic, of location: String) {
        itemNotices.add(diagnostic, of: location)
    }

    /// Writes a line to standard error, whether the player is quiet or not.
    static func say(_ line: Printable) {
        TextWriter.errors.writeLine(line)
    }

    /// Draws the session as it is now. `isStill`: nothing slides.
    func present(
        _ session: PlaybackSession, on source: PlayerSource, isStill: Bool, at now: Timestamp
    ) {
        // Of an item that waits for its passcode, nothing plays yet.
        let media = session.nowPlaying(at: now)
        let item = media.item
        if let item { announce(Announced(place: item, title: media.title)) }
        // Where mpv cannot be started again, its list may be behind the session's.
        let items = source.items
        let playing = item.flatMap { items.indices.contains($0) ? items[$0] : nil }
        if let playing {
            for diagnostic in itemNotices.take(for: playing.location) { ports.report(diagnostic) }
        }
        var view = session.view(at: now)
        view.notice = notice.text(at: now, behind: view.error)
        let queue = source.player.queue
        guide.source.want(
            items, orElse: guide.pages?.channels ?? [], guides: queue.guides,
            revision: queue.revision, at: now)
        let programmeDeadline = guide.source.fill(
            &view, playing: item, of: items,
            card: { [pages = guide.pages] in pages?.channel(ofCard: $0) }, at: now)
        let words = view.look.words
        let endDeadline = shown.end.fill(&view, now: LocalTime.now) { LocalTime.text($0, words) }
            .map { now + .seconds(Double($0)) }
        feedback.speech.follow(view, title: item == nil ? "" : media.title, at: now)
        feedback.ticks?.follow(view.scan == nil ? view.bar?.preview?.moment : nil, at: now)
        if let size = screen?.takeResize(at: now) {
            source.player.fit(terminalRows: size.rows)
            screen?.isWiped(at: now)
        }
        if screen?.present(view, at: now) == true { source.player.drawAgain() }
        var deadlines = [
            session.viewDeadline(after: now), screen?.deadline, notice.deadline, programmeDeadline,
            endDeadline,
        ]
        if overlay.isDrawn, output.hasPicture {
            let logo = view.channel?.item.flatMap { self.logo(of: $0, in: items, session) }
            let logos = logos(in: view, of: items, session)
            let shown = pictures.fill(
                &view, of: playing, media, logo: logo, logos: logos,
                film: { [pages = guide.pages] in pages?.film(ofCard: $0) }, on: source.player,
                at: now)
            let isPainted = source.player.isPainted
            fade.step = isPainted ? OverlayFade.display : OverlayFade.film
            fade.isStill = isStill || !isPainted
            source.player.show(fade.frame(of: view, at: now), pictures: shown)
            deadlines += [fade.deadline, pictures.deadline]
        }
        source.viewDeadline = deadlines.compactMap { $0 }.min()
    }

    /// The logo of a channel, unless the passcode comes before it (behaviour.md A23).
    private func logo(
        of place: Int, in items: [MediaItem], _ session: PlaybackSession
    ) -> String? {
        guard items.indices.contains(place),
            ItemLocks(session).areLocked(place..<place + 1) == [false]
        else { return nil }
        return items[place].channelLogo ?? guide.source.guide.logo(of: items[place])
    }

    /// The logos of the channels around the focus of the list, by their places.
    private func logos(
        in view: PlayerView, of items: [MediaItem], _ session: PlaybackSession
    ) -> [Int: String] {
        guard let list = view.overlay?.list, list.isOfChannels else { return [:] }
        let focus = list.focus ?? 0
        let near = focus - ChannelLogos.rowsAround..<focus + ChannelLogos.rowsAround + 1
        var found: [Int: String] = [:]
        for row in list.rows[list.rows.indices.clamped(to: near)] {
            guard let place = row.channel?.item else { continue }
            found[place] = logo(of: place, in: items, session)
        }
        return found
    }

    /// Shows what plays, once it may be known (behaviour.md A23).
    private func announce(_ item: Announced) {
        guard item != shown.item else { return }
        shown.item = item
        show("> \(item.title)")
    }

    /// Where pictures of films are kept. With a passcode there are none: a picture on the disk has
    /// none before it.
    private static func sheets(_ options: PlayerHostOptions) -> SheetStore? {
        guard options.overlay.keepsPictures, !options.playback.hasPasscode else { return nil }
        return SheetStore.defaultFolder.map { SheetStore(folder: $0) }
    }

    /// The same for cards: what their films show has no passcode before it either.
    private static func stills(_ options: PlayerHostOptions) -> ThumbnailStore? {
        guard let sheets = sheets(options), let folder = ThumbnailStore.defaultFolder else {
            return nil
        }
        return ThumbnailStore(folder, sheets: sheets.folder)
    }

    /// Decides where the film goes, from the environment and the user's own `--mpv vo=…`.
    private static func output(settings: [PlayerOptions.Setting]) -> VideoOutput {
        let colors = getenv("COLORTERM").map { String(cString: $0) }
        var surroundings = VideoOutput.Surroundings(
            hasDisplay: PlayerEnvironment.isSet("DISPLAY")
                || PlayerEnvironment.isSet("WAYLAND_DISPLAY"),
            terminalRows: TerminalScreen.size(of: 1)?.rows,
            isTrueColor: colors == "truecolor" || colors == "24bit",
            chosen: settings.last { $0.name == "vo" }?.value)
        let terminal = isatty(1) == 1 ? ttyname(1).map { String(cString: $0) } : nil
        surroundings.hasScreen = ScreenPort.isThere(terminalName: terminal)
        surroundings.hasRenderer = PlayerEnvironment.card == .open
        return VideoOutput(surroundings)
    }
}
