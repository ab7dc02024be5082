// SPDX-License-Identifier: MIT

internal import InputHost
internal import MpvPlayer
internal import RemoteMedia
internal import RemoteModel
internal import RemoteOverlay
internal import RemotePlayback

/// The pictures in the view: that of the info panel, the logo of a channel that slides in, those on
/// cards, of a program's overlay or of an offer, the one that follows the thumb, and the layer over
/// the film. All is drawn without pictures until they have been read.
///
/// One reader reads them for panel, logo and cards, and only what is seen; the thumb has its own,
/// and a follower, which keep the film open.
final class ViewPictures {
    private let reader: PictureReader
    private let thumbReader: PictureReader
    private let follower: FilmFollower
    private let sheet: (maker: SheetMaker, decoder: FilmFollower)
    private let stills: FilmThumbnails?
    private let owners: [UInt8]
    private var cards = CardPictures()
    private var scrub = ScrubPictures()
    /// How many pictures have followed the thumb of a scrub.
    var scrubCount: Int { scrub.count }
    private let trickplay: TrickplayFetcher
    private let layerReader: LayerReader
    private var layer = LayerPictures()
    /// The person has put a file over the film, which counts before the layers of items.
    private let hasOwnLayer: Bool

    /// `settings` are the person's own for mpv. `sheets` and `stills`: where pictures of films are
    /// kept, or nil.
    init(
        _ ports: InputPorts, settings: [PlayerOptions.Setting], hasOwnLayer: Bool,
        sheets: SheetStore?, stills: ThumbnailStore?
    ) {
        owners = (0..<6).map { _ in ports.claimOwner() }
        self.stills = FilmThumbnails(stills, ports)
        reader = PictureReader(loop: ports.loop, owner: owners[0], settings: settings)
        thumbReader = PictureReader(loop: ports.loop, owner: owners[1], settings: settings)
        layerReader = LayerReader(loop: ports.loop, owner: owners[2], settings: settings)
        trickplay = TrickplayFetcher(loop: ports.loop, owner: owners[3], settings: settings)
        follower = FilmFollower(loop: ports.loop, owner: owners[4], settings: settings)
        let decoder = FilmFollower(loop: ports.loop, owner: owners[5], effort: .idle)
        sheet = (SheetMaker(sheets, decoder: decoder), decoder)
        self.hasOwnLayer = hasOwnLayer
    }

    /// Lets the loop read pictures from now on.
    func add(to ports: InputPorts) {
        ports.add(reader, owner: owners[0])
        ports.add(thumbReader, owner: owners[1])
        ports.add(layerReader, owner: owners[2])
        ports.add(trickplay, owner: owners[3])
        ports.add(follower, owner: owners[4])
        ports.add(sheet.decoder, owner: owners[5])
        stills?.add(to: ports)
    }

    /// The layer of the item is shown, unless a screen covers it.
    var isLayerReady: Bool { layer.isReady }

    /// When another picture may be wanted or is due, or nil.
    var deadline: Timestamp? {
        [scrub.deadline, layer.deadline, sheet.maker.deadline, stills?.maker.deadline]
            .compactMap { $0 }.min()
    }

    /// Puts into the view the pictures that have been read, and returns them. `item`: the one that
    /// plays, unless it waits for its passcode, with what is known of it. `logo`: that of the
    /// channel that slides in, which the passcode does not keep; `logos`: those in the list;
    /// `film`: the one that a card stands for.
    func fill(
        _ view: inout PlayerView, of item: MediaItem?, _ media: NowPlaying, logo: String?,
        logos: [Int: String], film ofCard: @escaping (_ card: String) -> CardFilm?,
        on player: MpvPlayer, at now: Timestamp
    ) -> [Int: Picture] {
        fetchTrickplay(of: item, length: media.length, on: player, at: now)
        let isLooking = view.bar?.preview != nil || view.scan != nil
        // Files that were made for scrubbing need no sheet, and neither does a song.
        let needsSheet =
            item?.description.playback.trickplay == nil && view.film.artwork == nil
        let film = needsSheet ? item?.location : nil
        sheet.maker.work(
            on: film, length: media.length, moment: media.position, isIdle: !isLooking, at: now)
        scrub.fill(
            &view, of: item, media,
            from: .init(
                reader: thumbReader, follower: follower, fetched: trickplay.index,
                sheet: sheet.maker),
            on: player, at: now)
        noteWhatIsFollowed(item, on: player)
        if hasOwnLayer { view.film.layer = nil }
        layer.fill(&view, from: layerReader, on: player, at: now)
        guard view.overlay?.cards == nil, view.proposal?.cards == nil else {
            let readers = CardPictures.Readers(artwork: reader, stills: stills, film: ofCard)
            cards.fill(&view, from: readers, on: player, isIdle: media.item == nil, at: now)
            return cards.pictures.merging(layer.pictures) { first, _ in first }
        }
        cards.forget()
        stills?.maker.want([], isIdle: false, at: now)
        if case .list(var list) = view.overlay, !logos.isEmpty {
            cards.logos.fill(&list, logos: logos, from: reader, on: player, at: now)
            view.overlay = .list(list)
            return cards.logos.pictures.merging(layer.pictures) { first, _ in first }
        }
        return fillPanel(&view, of: item, logo: logo, on: player, at: now)
            .merging(scrub.pictures) { first, _ in first }
            .merging(layer.pictures) { first, _ in first }
    }

    /// What a server has for scrubbing is fetched while the item plays. The session is given it as
    /// a fact: the film of a stream is sought until then, and the pictures afterwards.
    private func fetchTrickplay(
        of item: MediaItem?, length: Seconds?, on player: MpvPlayer, at now: Timestamp
    ) {
        trickplay.want(item, length: length, at: now)
        guard trickplay.takeArrival(), var item else { return }
        // A file in memory may have the name of one before it.
        thumbReader.forget()
        let items = player.queue.latestItems
        guard let place = items.firstIndex(of: item) else { return }
        item.hasFetchedTrickplay = true
        player.queue.describe(place, item)
    }

    /// A film of a server is sought while the thumb moves until the follower has shown that it can
    /// read it beside the player, and again once it cannot.
    private func noteWhatIsFollowed(_ item: MediaItem?, on player: MpvPlayer) {
        guard var item, MediaAddress.isReadBeside(item.location),
            let isFollowed = follower.shows(item.location), isFollowed != item.isFollowed,
            let place = player.queue.latestItems.firstIndex(of: item)
        else { return }
        item.isFollowed = isFollowed
        player.queue.describe(place, item)
    }

    /// The same for the panel and the channel that slides in.
    private func fillPanel(
        _ view: inout PlayerView, of item: MediaItem?, logo: String?, on player: MpvPlayer,
        at now: Timestamp
    ) -> [Int: Picture] {
        let panel = PanelPicture(
            artwork: item == nil ? nil : player.artwork, location: item?.location)
        let ofPanel = view.info.flatMap { panel.request(in: $0, from: reader) }
        // The open panel shows it.
        let ofFilm =
            view.film.artwork == nil || view.info != nil
            ? nil : panel.artwork.flatMap { reader.isMissing($0) ? nil : $0 }
        let ofChannel = view.channel == nil ? nil : logo.flatMap { request(for: $0, on: player) }
        let wanted = [ofPanel, ofFilm, ofChannel].compactMap { $0 }
        // An open panel keeps its reader, also where a tab has no picture.
        if !wanted.isEmpty || view.info == nil { reader.want(wanted, at: now) }
        var pictures: [Int: Picture] = [:]
        view.info?.picture = ofPanel.flatMap { shown($0, in: &pictures) }
        view.film.artwork?.picture = ofFilm.flatMap { shown($0, in: &pictures) }
        view.channel?.logo = ofChannel.flatMap { shown($0, in: &pictures) }
        return pictures
    }

    private func request(for logo: String, on player: MpvPlayer) -> PictureRequest? {
        let size = OverlayLayout.logoSize
        return player.pixels(width: size.width, height: size.height).flatMap {
            PictureRequest.logo(logo, width: $0.width, height: $0.height)
        }
    }

    /// The picture, once it has been read.
    private func shown(
        _ request: PictureRequest, in pictures: inout [Int: Picture]
    ) -> PictureView? {
        guard let found = reader.picture(request) else { return nil }
        // Those of cards have the numbers between.
        let id = 2 * found.id
        pictures[id] = found.picture
        return PictureView(id: id, width: found.picture.width, height: found.picture.height)
    }
}
