// SPDX-License-Identifier: MIT

internal import RemoteItems
internal import RemoteMedia
internal import RemoteModel

/// The answers of mpv about an item that is ready, gathered until they are complete. `ItemLoader`
/// fills it. mpv's answers come one by one, and an item is reported once, with all of them.
struct MediaAnswers {
    private var values: [MpvNode?] = Array(repeating: nil, count: MediaProperty.allCases.count)

    /// Every question has its answer, even if it is that there is none.
    var isComplete: Bool { values.allSatisfy { $0 != nil } }

    subscript(property: MediaProperty) -> MpvNode {
        get { values[Int(property.rawValue)] ?? .none }
        set { values[Int(property.rawValue)] = newValue }
    }

    /// Whether the item is a broadcast rather than a file that cannot be sought.
    ///
    /// Formats that are made for broadcasting are, unless all of it can be sought; anything else is
    /// when it has no end either.
    var isLive: Bool {
        let canSeekEverywhere =
            self[.seekable].bool == true && self[.partlySeekable].bool != true
        if canSeekEverywhere { return false }
        let formats = ["hls", "dash", "rtsp", "rtp", "sdp", "mpegts"]
        let names = (self[.format].string ?? "").split(separator: ",")
        if names.contains(where: { formats.contains(String($0)) }) { return true }
        return (self[.duration].number ?? 0) <= 0
    }

    /// What is said of the item counts before what the file says of itself (behaviour.md S4). What
    /// it proposes may be in the queue.
    func info(
        index: Int, item: MediaItem, for audience: MediaAudience, queue: [MediaItem] = []
    ) -> MediaInfo {
        let languages = audience.languages
        let window = Self.window(in: self[.cache], at: self[.position].number ?? 0)
        let duration = self[.duration].number.flatMap { $0 > 0 ? $0 : nil }
        var info = MediaInfo(
            index: index, title: title(of: item), isLive: isLive,
            duration: isLive ? window?.upperBound : duration,
            isSeekable: isLive ? window != nil : self[.seekable].bool ?? false)
        let said = item.description
        let rating = rating(said.about.rating)
        info.age = rating?.age
        info.details = details(of: item, for: audience)
        let summary = said.about.description?.text(for: languages)
        info.summary = summary ?? tag("synopsis", "description", "summary") ?? ""
        info.chapters = said.chapters(for: languages) ?? listed(item)
        info.terms = said.terms(for: languages)
        info.terms.proposal?.items = item.proposedCards(in: queue, languages: languages)
        let offers = ChapterOffers.offers(of: info.chapters, duration: info.duration)
        info.terms.finds.credits = offers.proposal
        info.terms.finds.isTelevision =
            isLive || said.about.isTelevision || rating?.isTelevision ?? false
        if said.offers.actions == nil, !isLive {
            info.terms.actions = (offers.actions ?? []).map { action in
                var action = action
                action.title = LocalizedText(action.title.text(for: languages))
                return action
            }
        }
        info.terms.finds.hasPreviews = audience.seesPreviews && !isLive && hasPreviews(item)
        info.terms.finds.frameRate = Self.frameRate(in: self[.tracks], isChosen: true)
        info.terms.finds.kind = said.about.kind
        info.terms.finds.isSound = isSound
        info.terms.finds.quality = isSound ? [] : quality
        if isSound { info.terms.finds.byline = byline(said.about, languages) }
        info.audioTracks = Self.tracks(in: self[.tracks], type: "audio")
        info.captionTracks = Self.tracks(in: self[.tracks], type: "sub")
        return info
    }

    /// A list's name for the item, else the file's own title, where a person wrote it. mpv gives
    /// the file's name where it has none.
    private func title(of item: MediaItem) -> String {
        guard item.name == nil, let title = self[.title].string, !title.isEmpty,
            !item.isCalled(title)
        else { return item.title }
        let read = FilmName(title)
        return read.isRelease ? item.fileName?.full ?? title : title
    }

    /// Its place in a series, the year, the genre, and who plays when it is music.
    private func details(of item: MediaItem, for audience: MediaAudience) -> [String] {
        let (about, languages) = (item.description.about, audience.languages)
        var details = [about.subtitle].compactMap { $0?.text(for: languages) }
        // A title that is made of the name of the file says its place itself.
        if item.fileName?.episode == nil || title(of: item) != item.fileName?.full {
            details += [about.series?.text(for: languages), place(about, audience.words)]
                .compactMap { $0 }
        }
        details += [about.year.map { "\($0)" } ?? year(of: item)].compactMap { $0 }
        if let genres = about.genres {
            details.append(genres.joined(separator: ", "))
        } else {
            details += [tag("genre"), tag("artist", "album_artist")].compactMap { $0 }
        }
        if let people = about.people { details.append(people.prefix(3).joined(separator: ", ")) }
        // A rating that is not known is shown, and gates as none.
        if let code = about.rating?.code, rating(about.rating) == nil { details.append(code) }
        return details.filter { !$0.isEmpty }
    }

    /// The year that the file says; else that of its name, where the title does not have it.
    private func year(of item: MediaItem) -> String? {
        if let said = tag("date", "date_released", "year") {
            return String(said.prefix { $0 != "-" })
        }
        guard let name = item.fileName?.full, name != title(of: item), name.hasSuffix(")"),
            let year = Int(name.dropLast().suffix(4)), name.dropLast(5).last == "(",
            !title(of: item).contains("\(year)")
        else { return nil }
        return "\(year)"
    }

    /// How good the picture is: how many lines a screen needs for it, and how bright it is meant to
    /// be.
    var quality: [String] {
        let film = self[.tracks].array.first {
            $0["type"].string == "video" && $0["selected"].bool == true
                && $0["image"].bool != true && $0["albumart"].bool != true
        }
        guard let film, let width = film["demux-w"].int ?? self[.picture]["w"].int,
            let height = film["demux-h"].int ?? self[.picture]["h"].int, width > 0, height > 0
        else { return [] }
        let size =
            switch (width, height) {
            case (6000..., _), (_, 3400...): "8K"
            case (3000..., _), (_, 1700...): "4K"
            case (1800..., _), (_, 1000...): "Full HD"
            case (1200..., _), (_, 700...): "HD"
            default: "SD"
            }
        let light: String? =
            switch self[.picture]["gamma"].string {
            case "pq": "HDR10"
            case "hlg": "HLG"
            default: nil
            }
        return [size] + [light].compactMap { $0 }
    }

    /// Its place in its series; nil for a film.
    private func place(_ about: ItemAbout, _ words: Catalogue) -> String? {
        guard let episode = about.episode else { return nil }
        guard let season = about.season else {
            return words(ScreenPhrase.episode, .count("number", episode))
        }
        return words(
            ScreenPhrase.season, .count("season", season), .count("number", episode))
    }

    /// What is said of it counts before what the file says; one that is not known is none.
    private func rating(_ said: ItemRating?) -> ContentRating? {
        said.map(ContentRating.init) ?? ContentRating(metadata: self[.metadata])
    }

    private func listed(_ item: MediaItem) -> [Chapter] {
        item.chapters.isEmpty ? chapters : item.chapters
    }

    /// The value under the first of these names. Formats write them in their own cases.
    private func tag(_ names: String...) -> String? {
        guard case .map(let entries) = self[.metadata] else { return nil }
        for name in names {
            let entry = entries.first { $0.key.lowercased() == name }
            if let text = entry?.value.string, !text.isEmpty {
                return String(text.prefix(Self.tagLength))
            }
        }
        return nil
    }

    /// mpv was to use another title than the file's own, which counts again.
    mutating func dropForcedTitle() { self[.title] = .string(tag("title") ?? "") }

    /// What the file says of itself beside its title, as desktops show it of music.
    var about: ItemAbout {
        var about = ItemAbout()
        about.people = tag("artist", "album_artist").map { [$0] }
        about.series = tag("album").map { LocalizedText($0) }
        about.genres = tag("genre").map { [$0] }
        about.year = tag("date", "date_released", "year").flatMap { Int($0.prefix(4)) }
        // `7/12` is the seventh of twelve.
        about.episode = tag("track").flatMap { Int($0.prefix { $0 != "/" }) }
        return about
    }

    /// Characters of a tag that are read, whatever a file holds.
    private static let tagLength = 600

    /// Where a picture of it is found.
    func artwork(of item: MediaItem) -> PictureRequest? {
        let said = item.description.about.artwork.flatMap { PictureRequest.named($0) }
        return said ?? PictureRequest.artwork(of: item.location, tracks: self[.tracks])
            ?? item.channelLogo.flatMap { PictureRequest.logo($0, width: 560, height: 314) }
    }

    /// Whether pictures of other places of it can be read beside the film: from the film, when it
    /// is a file of this machine or is followed on its server, or from files that were made for
    /// that.
    private func hasPreviews(_ item: MediaItem) -> Bool {
        let trickplay = item.description.playback.trickplay
        if let trickplay, item.hasFetchedTrickplay || LocalFile.exists(trickplay) { return true }
        let isFilm = self[.tracks].array.contains {
            $0["type"].string == "video" && $0["albumart"].bool != true
                && $0["image"].bool != true
        }
        // Another address of the item may lead elsewhere.
        let isFollowed = item.isFollowed && MediaAddress.isReadBeside(item.location)
        return isFilm && (isFollowed || PictureRequest.isFile(item.location))
    }

    /// There is sound in it, and no picture but that of its artwork.
    private var isSound: Bool {
        let tracks = self[.tracks].array
        return tracks.contains { $0["type"].string == "audio" }
            && !tracks.contains { $0["type"].string == "video" && $0["albumart"].bool != true }
    }

    /// Who plays, and on which album.
    private func byline(_ said: ItemAbout, _ languages: [String]) -> String? {
        let known = about
        let people = said.people ?? known.people ?? []
        let album = said.subtitle ?? said.series ?? known.series
        let parts = people.prefix(3) + [album?.text(for: languages)].compactMap { $0 }
        let text = parts.filter { !$0.isEmpty }.joined(separator: " · ")
        return text.isEmpty ? nil : String(text.prefix(Self.tagLength))
    }

    /// How many pictures a second a film has, as its file says it. `isChosen`: of the track that is
    /// shown, else of the first one.
    static func frameRate(in tracks: MpvNode, isChosen: Bool) -> Double? {
        let film = tracks.array.first {
            $0["type"].string == "video" && (!isChosen || $0["selected"].bool == true)
                && $0["image"].bool != true && $0["albumart"].bool != true
        }
        guard let rate = film?["demux-fps"].number, ItemFinds.frameRates.contains(rate) else {
            return nil
        }
        // A recording has no more digits either.
        return (rate * 1000).rounded() / 1000
    }

    /// The chapters of the file, in its order.
    private var chapters: [Chapter] {
        self[.chapters].array.compactMap { node in
            guard let start = node["time"].number else { return nil }
            // The first chapter starts before zero when the sound is shifted to start there.
            return Chapter(title: node["title"].string ?? "", start: max(0, start))
        }
    }

    /// The tracks of a type, `audio` or `sub`, of mpv's `track-list`.
    static func tracks(in list: MpvNode, type: String) -> [Track] {
        list.array.compactMap { node in
            guard node["type"].string == type, let id = node["id"].int else { return nil }
            var track = Track(
                id: id, title: node["title"].string ?? "", language: node["lang"].string ?? "")
            track.isForced = node["forced"].bool ?? false
            // Of mpv 0.38 on.
            track.isHearingImpaired = node["hearing-impaired"].bool ?? false
            let channels = node["demux-channel-count"].int ?? 0
            track.channels = type == "audio" && (1...64).contains(channels) ? channels : nil
            let codec = node["codec"].string ?? ""
            track.codec =
                codec.isEmpty || codec.contains(where: { "/; ".contains($0) })
                ? nil : codec
            return track
        }
    }

    /// The track of a type that mpv plays or shows, or nil.
    static func selectedTrack(in list: MpvNode, type: String) -> Track? {
        let selected = list.array.first {
            $0["type"].string == type && $0["selected"].bool == true
        }
        guard let selected else { return nil }
        return tracks(in: .array([selected]), type: type).first
    }

    /// The range of a stream that mpv holds around a position, and can therefore seek to. Where no
    /// range holds the position, the last one counts. nil when nothing can be sought. All but what
    /// mpv says is the session's time.
    static func window(
        in cache: MpvNode, at position: Seconds, _ clock: StreamClock = StreamClock()
    ) -> ClosedRange<Seconds>? {
        // A range keeps its end where time stamps start again, and the last of them is before it.
        let last = cache["cache-end"].number ?? .infinity
        let ranges: [ClosedRange<Seconds>] = cache["seekable-ranges"].array.compactMap { node in
            guard let start = node["start"].number, let end = node["end"].number,
                start < min(end, last)
            else { return nil }
            let range = clock.position(of: start)...clock.position(of: min(end, last))
            // What lies before zero is of time stamps whose pictures are not shown yet.
            return range.upperBound > 0 ? range : nil
        }
        return ranges.first { $0.contains(position) } ?? ranges.last
    }
}
