// SPDX-License-Identifier: MIT

internal import CMpv
internal import RemoteMedia
internal import RemoteModel

/// Loads items, and finds out whether they are lists (behaviour.md e.14).
///
/// mpv plays the entries of a list inside one item, and would play them under the name and the
/// rating of the item. So an entry that it begins by itself is stopped and becomes an item, which
/// the session loads.
struct ItemLoader {
    private let link: MpvLink
    /// The person trusts all lists (`--unsafe-lists`).
    private let opensUnsafeLists: Bool
    /// For whom items are described.
    private let audience: MediaAudience
    /// The playlist as the session counts it.
    private(set) var list: ItemList
    /// The item that was asked for last.
    private(set) var load = ItemLoad()
    /// Loads that mpv has not answered: an entry that it begins meanwhile may be one of them.
    private var inFlight = 0
    /// Why it failed, as mpv logs it.
    private(set) var failures = FailureLog()
    /// What the viewer has chosen since the player was started.
    var viewer = ViewerChoices()
    /// What is there already of the item that is loaded next.
    var prepared: PreparedStream?
    /// The picture of the item that plays, if there is one.
    private(set) var artwork: PictureRequest?
    /// What the file of the item that plays says of itself.
    private(set) var embedded = ItemAbout()

    init(_ link: MpvLink, _ options: PlayerOptions, numbers: ItemNumbers?) {
        self.link = link
        opensUnsafeLists = options.opensUnsafeLists
        audience = options.audience
        list = ItemList(options.items, numbers: numbers)
    }

    /// The item that was asked for last. One that a program has taken out of the list since is
    /// nowhere, and nothing is asked of it any more.
    var item: MediaItem {
        guard isListed else { return MediaItem(location: "") }
        var item = list.items[load.index]
        if load.variant > 0, item.alternatives.indices.contains(load.variant - 1) {
            item.location = item.alternatives[load.variant - 1]
        }
        return item
    }

    /// The item that was asked for last is in the list. mpv still answers about one that is not.
    private var isListed: Bool { list.items.indices.contains(load.index) }

    // MARK: Loading

    /// Whether there is such an item; reports when there is none.
    func has(_ index: Int) -> Bool {
        if list.items.indices.contains(index) { return true }
        link.report(.failed(index: index, message: Sentence(Phrase(FaultPhrase.noSuchItem))))
        link.wake()
        return false
    }

    /// Asks mpv for that item; `position` is in stream time. Answers of earlier loads are ignored.
    mutating func begin(_ index: Int, position: Seconds?, resume: ResumePoint? = nil) {
        let said = resume?.position ?? list.items[index].description.start?.seconds
        load = ItemLoad(
            number: load.number + 1, index: index, position: position ?? said, resume: resume)
        load.prepared = prepared.take()
        failures.itemBegins()
        // Only a live stream needs its state, which changes many times a second.
        link.unobserve(.cache)
        load.wantedList = Self.listAddress(of: item)
        guard !item.location.isEmpty else {
            link.command("stop")
            fail(.noAddress, "“\(item.title)”")
            return link.wake()
        }
        // The former item is over, as it would be with any other one.
        if load.wantedList == nil { open() } else { link.command("stop") }
    }

    /// The address of a list that mpv does not open as one, or whose names it does not read.
    private static func listAddress(of item: MediaItem) -> String? {
        guard MediaAddress.isHTTP(item.location),
            let kind = MediaList.Kind(location: item.location),
            // Nearly all of these are the pieces of one stream, which are not read twice.
            kind != .m3u8
        else { return nil }
        return item.location
    }

    /// Sends `loadfile` for the present item.
    private mutating func open() {
        let prepared = load.prepared.map { link.address(of: $0) }
        let options = LoadOptions(item, load, viewer, prepared: prepared)
        guard link.command(options.command, tag: load.tag(.load)) else {
            return failures.fail(MPV_ERROR_COMMAND.rawValue)
        }
        inFlight += 1
    }

    /// mpv has answered a load.
    mutating func takeReply(_ tag: RequestTag, error: CInt, value: MpvNode) {
        inFlight = max(0, inFlight - 1)
        guard load.isAsked(by: tag) else { return }
        load.entry = value["playlist_entry_id"].int.map(Int64.init)
        if error < 0 { failures.fail(error) }
    }

    /// mpv begins an entry of its playlist. One that was not asked for is stopped before it shows
    /// anything: it may need a passcode.
    mutating func take(started entry: Int64) {
        failures.itemStarts()
        load.startedEntry = entry
        guard load.stray == nil, inFlight == 0, entry != load.entry, !list.items.isEmpty else {
            return
        }
        stopStray(.other(entry))
    }

    /// Why the item has failed where it ends too early; nil for one that cannot.
    var breakOff: Sentence? { LoadFailure.breakOff(of: item) }

    /// Why the file that plays has ended, where it is not there any more; nil for one that is, and
    /// for an address.
    var goneFile: Sentence? {
        guard !item.isURL, item.location != "-", !LocalFile.exists(item.location) else {
            return nil
        }
        return LoadFailure.gone(item)
    }

    /// Whether an entry that ended is the one that was asked for.
    func isPlaying(_ entry: Int64) -> Bool { entry == load.entry && load.stray == nil }

    /// The item ended with that error of mpv's.
    mutating func fail(_ error: CInt) { failures.fail(error) }

    /// mpv logged a line.
    mutating func takeLog(prefix: String, text: String) {
        failures.take(prefix: prefix, text: text)
    }

    /// Reports the item that failed, once mpv has handed out its log.
    mutating func reportFailure() {
        guard isListed, let message = failures.takeMessage(item: item) else { return }
        load.entry = nil
        if load.prepared.take() != nil {
            failures.itemBegins()
            return open()
        }
        if load.variant < item.alternatives.count {
            // Of several addresses the first that plays counts.
            load.variant += 1
            failures.itemBegins()
            return open()
        }
        link.report(.failed(index: load.index, message: message))
    }

    /// mpv has lost answers. Whatever was waited for is not waited for any longer.
    mutating func forgetAnswers() {
        inFlight = 0
        load.stray = nil
    }

    // MARK: The item is there

    /// The item is open. All answers about it are gathered before it is reported. All are asked
    /// again: a value that was observed before may be that of the former item.
    mutating func askForMedia() {
        guard load.entry != nil, load.entry == load.startedEntry else { return }
        load.answers = MediaAnswers()
        for property in MediaProperty.allCases {
            let tag = load.tag(.media, index: property.rawValue)
            if !link.ask(property.name, tag: tag) { load.answers[property] = .none }
        }
    }

    /// What is known of the item by its answers.
    private mutating func read() -> MediaInfo {
        artwork = load.answers.artwork(of: item)
        return load.answers.info(
            index: load.index, item: item, for: audience, queue: list.latest)
    }

    /// mpv has answered one question about the item. Returns the item when all answers are there.
    mutating func takeMedia(_ tag: RequestTag, _ value: MpvNode) -> MediaInfo? {
        guard isListed, load.isAsked(by: tag), let property = MediaProperty(rawValue: tag.index)
        else { return nil }
        let former = load.answers.quality
        load.answers[property] = value
        guard load.answers.isComplete else { return nil }
        let info = read()
        if load.isKnown {
            if load.answers.quality != former { link.report(.updated(info)) }
            return nil
        }
        embedded = load.answers.about
        load.isKnown = true
        let first = FirstTracks(load.resume, item.description.playback, viewer)
        if let captions = first.chosenCaptions(of: info, beside: load.answers[.tracks]) {
            link.set("sid", .integer(Int64(captions.id)))
        }
        if list.rename(load.index, info.title) {
            link.report(.playlist(titles: list.titles, current: load.index))
        }
        return info
    }

    /// The item is broadcast.
    mutating func itemIsLive() {
        if isListed, let channels = list.markChannels(around: load.index) {
            link.report(.channels(channels))
        }
        link.observe(.cache)
    }

    // MARK: Programs

    /// A program makes a new list. The session gets it as a fact, and counts by it from `takeQueue`
    /// on.
    mutating func offer(_ items: [MediaItem], formers: [Int?]) -> QueueChange {
        list.offer(items, formers: formers)
    }

    /// The session counts by that list from here on.
    mutating func takeQueue(_ number: Int) {
        guard let places = list.take(queue: number) else { return }
        load.index = places.indices.contains(load.index) ? places[load.index] ?? -1 : -1
        if let channels = MediaItem.channels(of: list.items) { link.report(.channels(channels)) }
        list.forgetNumbers()
        reportNumbers()
        link.wake()
    }

    /// A program says something else of an item.
    mutating func describe(_ place: Int, _ item: MediaItem) {
        let former = list.items.indices.contains(load.index) ? list.items[load.index].name : nil
        var (index, isRenamed) = list.describe(place, item)
        if let index, index == load.index, load.isKnown {
            if item.name == nil, former != nil { load.answers.dropForcedTitle() }
            let info = read()
            if list.rename(index, info.title) { isRenamed = true }
            link.report(.updated(info))
        }
        if isRenamed { link.report(.playlist(titles: list.titles, current: load.index)) }
        reportNumbers()
        link.wake()
    }

    /// A program says where an item lies.
    mutating func setAddress(_ index: Int, _ address: String) { list.setAddress(index, address) }

    /// A program answers what is to be said of the item at that place, as the session counts.
    mutating func describe(_ index: Int, _ fields: FieldValue) {
        guard let id = QueueEdit.name(of: index, in: list.items) else { return }
        let rules = QueueEdit.Rules(languages: audience.languages)
        do throws(ProgramRefusal) {
            let (place, item) = try QueueEdit.updated(
                ItemUpdate(id, fields: fields), in: list.latest, rules)
            describe(place, item)
        } catch {
            link.warn("a program said too much of a channel: \(error.reason)")
        }
    }

    /// Reports the numbers and the groups of the channels, where they are others than before.
    mutating func reportNumbers() {
        if let groups = list.takeGroups() { link.report(.channelGroups(groups)) }
        if let numbers = list.takeNumbers() { link.report(.channelNumbers(numbers)) }
    }

    /// Nothing is to be loaded any more.
    mutating func unload() {
        load = ItemLoad(number: load.number + 1, index: load.index)
        failures.itemBegins()
        artwork = nil
        embedded = ItemAbout()
        link.command("stop")
    }

    // MARK: Lists

    /// Takes the bytes at `wantedList`, or nil when they cannot be read. mpv then reports why, also
    /// when they are not a list.
    mutating func takeList(_ bytes: [UInt8]?) {
        guard let location = load.wantedList, !link.isLost else { return }
        load.wantedList = nil
        guard isListed else { return }
        guard let bytes, let kind = MediaList.Kind(location: location),
            let list = MediaList(
                bytes, kind: kind, at: location, depth: item.depth, isUnsafe: opensUnsafeLists)
        else { return open() }
        offer(list)
    }

    /// mpv has opened the item as a list, and goes on to its entries.
    mutating func stopList() {
        load.entry = nil
        stopStray(.list)
    }

    /// mpv has begun something by itself. It is asked what, and to stop.
    private mutating func stopStray(_ kind: StrayEntry.Kind) {
        load.stray = StrayEntry(kind: kind)
        link.ask("playlist", tag: load.tag(.playlist))
        // A request that is dropped has no answer; the session's watchdog goes on then.
        link.command([MpvNode.Entry("name", .string("stop"))], tag: load.tag(.stop))
    }

    /// mpv's own playlist, as it was when it began something by itself.
    mutating func takePlaylist(_ tag: RequestTag, _ value: MpvNode) {
        if load.isAsked(by: tag) { load.stray?.playlist = value.array }
    }

    /// mpv has stopped the entry that it began by itself.
    mutating func takeStop(_ tag: RequestTag) {
        guard load.isAsked(by: tag), let stray = load.stray else { return }
        load.stray = nil
        guard isListed else { return }
        switch stray.kind {
        case .list:
            let entries = stray.playlist.compactMap { node in
                node["filename"].string.map { ($0, node["title"].string) }
            }
            offer(
                MediaList(
                    player: entries, at: item.location, depth: item.depth,
                    isUnsafe: opensUnsafeLists))
        case .other(let entry):
            let node = stray.playlist.first { $0["id"].int.map(Int64.init) == entry }
            guard let location = node?["filename"].string else { return }
            load.entry = nil
            let other = MediaItem(location: location, name: node?["title"].string)
            make(ListOffer(index: load.index, items: [item, other]))
            link.report(.begun(index: load.index + 1))
        }
        link.wake()
    }

    /// Offers the items of a list to the session, or fails with the reason why there are none.
    private mutating func offer(_ list: MediaList) {
        let name = LoadFailure.name(of: item)
        if let refusal = list.refusal(in: item.title) {
            link.warn(refusal, advice: "--unsafe-lists opens it, if you trust the list")
        }
        if item.depth >= MediaList.depthLimit {
            fail(.tooDeep, name)
        } else if list.items.isEmpty {
            fail(list.refusals > 0 ? .nothingAllowed : .emptyList, name)
        } else {
            var offer = ListOffer(list, at: load)
            // Whoever has named the list names what it begins with.
            if let id = item.description.id { offer.items[0].description.id = id }
            make(offer)
        }
        link.wake()
    }

    private func fail(_ key: FaultPhrase, _ name: String) {
        let sentence = Sentence(Phrase(key, .text("name", name)))
        link.report(.failed(index: load.index, message: sentence))
    }

    /// Reports items that replace one. The session counts them once it asks for it (`expand`).
    private mutating func make(_ offer: ListOffer) {
        link.report(.list(index: offer.index, titles: offer.items.map(\.title)))
        if let channels = list.make(offer) { link.report(.channels(channels)) }
    }

    /// The session counts the items of the list from here on. Returns whether the item that was
    /// asked for is to be loaded again, as it was the list.
    mutating func expand(_ index: Int) -> Bool {
        guard let offer = list.expand(index) else { return false }
        list.forgetNumbers()
        reportNumbers()
        link.wake()
        if load.index > index { load.index += offer.items.count - 1 }
        return offer.load == load.number
    }

    /// The session counts by another list from here on, and nothing is loaded.
    mutating func count(_ request: PlayerRequest) {
        switch request {
        case .expand(let index): _ = expand(index)
        case .takeQueue(let number): takeQueue(number)
        case .setAddress(let index, let address): setAddress(index, address)
        case .load, .seek, .setPaused, .setSpeed, .setScanMuted, .setMuted, .fadeSound,
            .changeVolume, .setVolume, .setCaptions, .setAudio, .setCaptionsDelay, .setAudioDelay,
            .setZoom, .setAspect, .setViewing, .setSoundDevice, .takeScreenshot, .perform,
            .toggleFullscreen, .setFullscreen, .setPictureInPicture, .describe, .playProposed,
            .setFavorite, .unload, .tryPasscode, .explainTouch, .keepTouch, .leave:
            break
        }
    }
}
