// SPDX-License-Identifier: MIT

internal import InputHost
internal import LinuxSystem
internal import MediaBus
internal import MpvPlayer
internal import RemoteMedia
internal import RemoteModel
internal import RemoteNowPlaying
internal import RemotePlayback

/// The player as the desktop sees it, and what the desktop asks of it that is not a command.
///
/// Addresses, pictures and the list are the host's: the session has only places in the playlist.
/// What is shown of the list is made again only when something of it is otherwise, since this runs
/// at the end of each turn.
final class PlayerDesktop {
    /// Items before and after the one that plays that are shown. MPRIS wants a few around it, and
    /// says that the list is not made to be searched through.
    static let reach = 50

    let bus: MediaBus
    /// How it wants things to look.
    let look: AppearanceForwarder
    /// Has its displays show films at their own rate, where the person wants that.
    private(set) var displays: DisplayRateMatcher?
    /// Performs what programs ask, and the desktop too.
    private(set) var handler: ProgramRequestHandler?
    private let source: PlayerSource
    /// The folder that files are named from.
    private let folder = WorkingFolder.path
    private let languages: [String]
    /// The item that plays, made of this.
    private var current: (key: Current, track: MprisTrack)?
    /// The items around it, made of this.
    private var around: (key: Around, tracks: [MprisTrack])?
    /// The place that the list is shown around.
    private var center = 0

    /// What the item that plays is made of.
    private struct Current: Equatable {
        var list: List
        var place: Int
        var media: [String]
        var length: Seconds?
        var artwork: PictureRequest?
    }

    /// What the items around it are made of.
    private struct Around: Equatable {
        var list: List
        var places: Range<Int>
        var areLocked: [Bool]
    }

    /// Which list, of which mpv.
    private struct List: Equatable {
        var starts: Int
        var revision: Int
    }

    init(_ bus: MediaBus, _ source: PlayerSource, _ look: AppearanceForwarder, languages: [String])
    {
        self.bus = bus
        self.look = look
        self.source = source
        self.languages = languages
        bus.follow = { look.take($0) }
    }

    /// The handler performs what is asked from now on. `takeOver` takes the player from the program
    /// that holds it, if there is one.
    func serve(_ handler: ProgramRequestHandler, takeOver: @escaping () -> Void) {
        self.handler = handler
        bus.perform = { [unowned self] action, inputs throws(MprisError) in
            do throws(ProgramRefusal) {
                try perform(action, on: handler, into: &inputs)
                for place in inputs.indices { inputs[place] = inputs[place].ofDesktop }
            } catch {
                let hint = error.hint.map { "; " + $0 } ?? ""
                throw .invalid(error.reason + hint)
            }
            if case .open = action { takeOver() }
        }
    }

    /// Has the displays show films at their own rate, where the person wants that.
    func matchFrameRate(
        _ options: WindowOptions, _ output: VideoOutput, _ ports: InputPorts,
        show: @escaping (Printable) -> Void
    ) {
        guard options.matchesFrameRate, DisplayRateMatcher.serves(output) else { return }
        let owner = ports.claimOwner()
        let handler = DisplayRateMatcher(output, loop: ports.loop, owner: owner, show: show)
        displays = handler
        ports.add(handler, owner: owner)
    }

    // MARK: What is shown

    /// Reports to the desktop. `isHeld`: a program holds the list.
    func publish(_ session: PlaybackSession, isHeld: Bool, at now: Timestamp) {
        displays?.follow(source, at: now)
        var status = MprisStatus()
        status.media = session.nowPlaying(at: now)
        status.isFullscreen = source.player.isFullscreen
        status.canEdit = !isHeld
        let list = List(starts: source.starts, revision: source.player.queue.revision)
        let items = source.items
        if let item = status.media.item, items.indices.contains(item) {
            center = item
            status.track = track(of: item, status.media, list)
        }
        if !status.media.isLocked { status.tracks = tracks(of: session, list, items.count) }
        bus.publish(status, at: now)
    }

    private func track(of place: Int, _ media: NowPlaying, _ list: List) -> MprisTrack {
        let artwork = source.player.artwork
        let key = Current(
            list: list, place: place, media: [media.title, media.summary], length: media.length,
            artwork: artwork)
        if let current, current.key == key { return current.track }
        var track = known(place)
        let embedded = MprisTrack(
            number: track.number, source.player.queue.embedded, languages: languages)
        track.title = media.title
        track.summary = media.summary
        track.length = media.length
        if track.series.isEmpty { track.series = embedded.series }
        if track.people.isEmpty { track.people = embedded.people }
        if track.genres.isEmpty { track.genres = embedded.genres }
        track.year = track.year ?? embedded.year
        track.episode = track.episode ?? embedded.episode
        if !MediaAddress.isHTTP(track.artwork) {
            track.artwork = artwork?.whole.map { FileURL.text($0, below: folder) } ?? ""
        }
        current = (key, track)
        return track
    }

    private func tracks(
        of session: PlaybackSession, _ list: List, _ count: Int
    ) -> [MprisTrack] {
        guard count > 0 else { return [] }
        // The list may have become shorter than the place that was shown last.
        let middle = min(center, count - 1)
        let places = max(0, middle - Self.reach)..<min(count, middle + Self.reach + 1)
        let areLocked = ItemLocks(session).areLocked(places)
        let key = Around(list: list, places: places, areLocked: areLocked)
        if let around, around.key == key { return around.tracks }
        let tracks = zip(places, key.areLocked).map { place, isLocked in
            isLocked ? MprisTrack(number: number(place)) : known(place)
        }
        around = (key, tracks)
        return tracks
    }

    private func number(_ place: Int) -> Int {
        let numbers = source.player.queue.numbers.all
        return numbers.indices.contains(place) ? numbers[place] : place
    }

    /// What is known of an item before it plays.
    private func known(_ place: Int) -> MprisTrack {
        let (item, titles) = (source.items[place], source.player.queue.titles)
        var track = MprisTrack(
            number: number(place), item.description.about, languages: languages)
        if titles.indices.contains(place) { track.title = titles[place] }
        track.url = FileURL.shown(item.location, below: folder)
        // An address goes to the desktop as it is, which fetches it or not.
        let artwork = item.description.about.artwork ?? ""
        if MediaAddress.isHTTP(artwork) || artwork.hasPrefix("/") {
            track.artwork = FileURL.text(artwork, below: folder)
        }
        return track
    }

    // MARK: What is asked

    private func perform(
        _ action: MprisAction, on handler: ProgramRequestHandler, into inputs: inout [Input]
    ) throws(ProgramRefusal) {
        switch action {
        case .raise: source.player.raise()
        case .set(let settings): try handler.perform(.set(settings), into: &inputs)
        case .open(let address):
            try handler.perform(.load(QueueLoad([Self.item(address)])), into: &inputs)
        case .add(let address, let place, let plays):
            let place = self.place(place)
            var insertion = QueueInsertion([Self.item(address)])
            insertion.before = name(of: place)
            try handler.perform(.insert(insertion), into: &inputs)
            if plays, let name = name(of: place) {
                try handler.perform(.play(QueueChoice(name)), into: &inputs)
            }
        case .remove(let number):
            guard let name = name(ofNumber: number) else { return }
            try handler.perform(.remove(QueueRemoval([name])), into: &inputs)
        case .goTo(let number):
            guard let name = name(ofNumber: number) else { return }
            try handler.perform(.play(QueueChoice(name)), into: &inputs)
        }
    }

    private static func item(_ address: String) -> ItemDescription {
        var item = ItemDescription()
        item.urls = [address]
        return item
    }

    /// Where a new item goes in the list that the next change counts from.
    private func place(_ place: MprisPlace) -> Int {
        let numbers = source.player.queue.latestNumbers.all
        return switch place {
        case .start: 0
        case .end: numbers.count
        case .after(let number): numbers.firstIndex(of: number).map { $0 + 1 } ?? numbers.count
        }
    }

    private func name(of place: Int) -> String? {
        QueueEdit.name(of: place, in: source.player.queue.latestItems)
    }

    private func name(ofNumber number: Int) -> String? {
        source.player.queue.latestNumbers.all.firstIndex(of: number).flatMap {
            name(of: $0)
        }
    }
}

extension Input {
    /// The same as the desktop asks for it.
    fileprivate var ofDesktop: Input {
        switch self {
        case .command(nil, let command): return .command(.desktop, command)
        case .fact(.queue(var change)):
            change.requester = .mpris
            return .fact(.queue(change))
        case .command, .fact, .attached, .event, .button, .detached, .stalled, .keymaps, .context:
            return self
        }
    }
}
