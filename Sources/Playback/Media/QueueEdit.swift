// SPDX-License-Identifier: MIT

public import RemoteModel

/// What a program's request makes of the list of items: `load`, `insert`, `remove`, `move`, `play`.
public struct QueueEdit: Hashable, Sendable {
    /// How items of a program are read.
    public struct Rules: Hashable, Sendable {
        /// The languages of the viewer, the best first.
        public var languages: [String]
        /// Any address may be opened.
        public var opensEverything: Bool

        public init(languages: [String] = [], opensEverything: Bool = false) {
            self.languages = languages
            self.opensEverything = opensEverything
        }
    }

    /// The new list; every item has an `id`.
    public private(set) var items: [MediaItem]
    /// The place of each item in the old list, or nil for a new one.
    public private(set) var formers: [Int?]
    /// The item to play, a place in the new list; nil goes on with what plays.
    public private(set) var play: Int?
    /// Where that item begins, seconds of the stream; nil for its beginning or the edge.
    public private(set) var position: Seconds?
    /// That item is paused when it comes.
    public private(set) var isPaused = false

    /// nil for a request that does not change the list.
    public init?(
        _ request: ProgramRequest, of old: [MediaItem], _ rules: Rules = Rules()
    ) throws(ProgramRefusal) {
        items = old
        formers = old.indices.map { $0 }
        switch request {
        case .load(let load): try self.load(load, rules)
        case .insert(let insertion):
            let place = try self.place(before: insertion.before, after: insertion.after, "insert")
            try insert(insertion.items, at: place, "insert", rules)
        case .remove(let removal): try remove(removal.ids)
        case .move(let move): try self.move(move)
        case .play(let choice): play = try place(of: choice.id, "play.id")
        case .update, .channels, .seek, .set, .command, .notice, .overlay, .state, .queue,
            .subscribe,
            .hold, .release, .answer:
            return nil
        }
        nameAll()
    }

    /// The list in which the viewer's choice is, and plays: the item at the place `choice` of those
    /// that the item at `place` proposes. nil where it proposes no such item any more.
    ///
    /// One that is in the queue stays where it is; another one comes after the item.
    public init?(
        choosing choice: Int, proposedBy place: Int, in old: [MediaItem], _ rules: Rules = Rules()
    ) throws(ProgramRefusal) {
        items = old
        formers = old.indices.map { $0 }
        guard old.indices.contains(place),
            let proposed = old[place].description.offers.proposal?.items,
            proposed.indices.contains(choice)
        else { return nil }
        if let known = proposed[choice].id.flatMap({ Self.place(of: $0, in: old) }) {
            play = known
        } else {
            guard old.count < ItemLimits.items else {
                throw ProgramRefusal(
                    "the queue has \(old.count) items of at most \(ItemLimits.items)",
                    field: "proposal.items[\(choice)]")
            }
            items.insert(Self.item(proposed[choice], rules), at: place + 1)
            formers.insert(nil, at: place + 1)
            play = place + 1
        }
        nameAll()
    }

    private mutating func load(_ load: QueueLoad, _ rules: Rules) throws(ProgramRefusal) {
        items = []
        formers = []
        try insert(load.items, at: 0, "load", rules)
        guard !items.isEmpty else { return }
        play = load.first
        isPaused = !load.plays
        position = load.start ?? load.items[load.first].start?.seconds
    }

    private mutating func insert(
        _ new: [ItemDescription], at place: Int, _ request: String, _ rules: Rules
    ) throws(ProgramRefusal) {
        guard items.count + new.count <= ItemLimits.items else {
            throw ProgramRefusal(
                "\(items.count + new.count) items of at most \(ItemLimits.items)",
                field: "\(request).items")
        }
        var made: [MediaItem] = []
        for (index, description) in new.enumerated() {
            let field = "\(request).items[\(index)]"
            made.append(try Self.item(description, field, rules))
        }
        if let (id, index) = repeated(in: new) {
            throw ProgramRefusal(
                "another item has the id '\(id)'", field: "\(request).items[\(index)].id",
                hint: "each item has an id of its own, or none")
        }
        items.insert(contentsOf: made, at: place)
        formers.insert(contentsOf: made.map { _ in nil }, at: place)
    }

    /// The first id of a new item that another item has too, and the item's place.
    private func repeated(in new: [ItemDescription]) -> (id: String, index: Int)? {
        let known = items.compactMap { item in item.description.id.map { (id: $0, index: -1) } }
        let named = new.enumerated().compactMap { place, item in
            item.id.map { (id: $0, index: place) }
        }
        let sorted = (known + named).sorted { ($0.id, $0.index) < ($1.id, $1.index) }
        return zip(sorted, sorted.dropFirst()).filter { $0.id == $1.id }.map(\.1)
            .min { $0.index < $1.index }
    }

    private static func item(
        _ description: ItemDescription, _ field: String, _ rules: Rules
    ) throws(ProgramRefusal) -> MediaItem {
        try checkAddresses(description, field, rules)
        try check(description, field)
        return item(description, rules)
    }

    private static func item(_ description: ItemDescription, _ rules: Rules) -> MediaItem {
        var item = MediaItem(description, languages: rules.languages)
        // Pictures and what lies beside the film are found by its path.
        item.location = MediaAddress.localPath(item.location) ?? item.location
        item.alternatives = item.alternatives.map { MediaAddress.localPath($0) ?? $0 }
        item.description.playback.trickplay = path(item.description.playback.trickplay)
        return item
    }

    /// The path of a file that may be named by an address.
    private static func path(_ file: String?) -> String? {
        file.map { MediaAddress.localPath($0) ?? $0 }
    }

    /// Those of the item, and of the items that it proposes.
    private static func checkAddresses(
        _ description: ItemDescription, _ field: String, _ rules: Rules
    ) throws(ProgramRefusal) {
        for url in description.urls ?? [] {
            if var refusal = refusal(of: url, rules) {
                refusal.field = field + ".url"
                throw refusal
            }
        }
        try checkPictures(of: description, field)
        for (place, item) in (description.offers.proposal?.items ?? []).enumerated() {
            try checkAddresses(item, "\(field).proposal.items[\(place)]", rules)
        }
    }

    /// Why an address of a program is not opened, or nil for one that is.
    public static func refusal(of address: String, _ rules: Rules = Rules()) -> ProgramRefusal? {
        guard let scheme = MediaAddress.scheme(of: address) else {
            guard !address.hasPrefix("/") else { return nil }
            return ProgramRefusal(
                "'\(address)' is not an absolute path",
                hint: "begin with /, or with file:// or http://")
        }
        guard rules.opensEverything || MediaAddress.listSchemes.contains(scheme) else {
            return ProgramRefusal(
                "addresses of '\(scheme)' are not opened for programs",
                hint: "remote-player --unsafe-lists opens them")
        }
        return nil
    }

    /// Why an answer of a program is not taken, or nil for one that is. What it says of an item is
    /// held to the same as in a request.
    public static func refusal(
        of answer: PlayerAnswer, _ rules: Rules = Rules()
    ) -> ProgramRefusal? {
        let field = "answer.value"
        switch answer {
        case .address(let address):
            var why = Self.refusal(of: address, rules)
            why?.field = field
            return why
        case .fields(let fields):
            let item = ItemUpdate("", fields: fields).applied(to: ItemDescription())
            do throws(ProgramRefusal) {
                try checkAddresses(item, field, rules)
                try check(item, field)
            } catch {
                return error
            }
            return nil
        case .yes, .no, .later, .passcode, .retry, .giveUp, .seconds, .cards: return nil
        }
    }

    private static func check(
        _ description: ItemDescription, _ field: String
    ) throws(ProgramRefusal) {
        let bytes = ItemDescription.form.write(description).byteCount
        guard bytes <= ItemLimits.itemBytes else {
            throw ProgramRefusal(
                "the item has \(bytes) bytes of at most \(ItemLimits.itemBytes)", field: field)
        }
    }

    private static func checkPictures(
        of description: ItemDescription, _ field: String
    ) throws(ProgramRefusal) {
        try checkPicture(description.about.artwork, field + ".artwork")
        try checkPicture(description.channel?.logo, field + ".channel.logo")
        for (place, marker) in (description.course.markers ?? []).enumerated() {
            try checkPicture(marker.picture, field + ".markers[\(place)].picture")
        }
        try checkPicture(description.offers.proposal?.picture, field + ".proposal.picture")
        let layer = description.playback.layer
        try checkPicture(layer?.picture, field + ".layer.picture")
        for (place, frame) in (layer?.frames ?? []).enumerated() {
            try checkPicture(frame.picture, field + ".layer.frames[\(place)].picture")
        }
        try checkPicture(description.playback.trickplay, field + ".trickplay")
    }

    /// What is shown comes from a file or from a server of the web.
    private static func checkPicture(
        _ address: String?, _ field: String
    ) throws(ProgramRefusal) {
        guard let address else { return }
        let path = MediaAddress.localPath(address) ?? address
        guard path.hasPrefix("/") || MediaAddress.isHTTP(address) else {
            throw ProgramRefusal(
                "'\(address)' is not an absolute path, http or https", field: field)
        }
    }

    private mutating func remove(_ ids: [String]) throws(ProgramRefusal) {
        let names = QueueNames(items)
        var stays = items.map { _ in true }
        for (index, id) in ids.enumerated() {
            let field = "remove.ids[\(index)]"
            guard let place = names.place(of: id) else { throw Self.unknown(id, field) }
            guard stays[place] else {
                throw ProgramRefusal(
                    "'\(id)' is named twice", field: field, hint: "name each item once")
            }
            stays[place] = false
        }
        let places = items.indices.filter { stays[$0] }
        items = places.map { items[$0] }
        formers = places.map { formers[$0] }
    }

    private static func unknown(_ id: String, _ field: String) -> ProgramRefusal {
        ProgramRefusal(
            "no item has the id '\(id)'", field: field, hint: "load or insert it first")
    }

    private mutating func move(_ move: QueueMove) throws(ProgramRefusal) {
        let from = try place(of: move.id, "move.id")
        for (name, other) in [("before", move.before), ("after", move.after)]
        where other.flatMap({ Self.place(of: $0, in: items) }) == from {
            throw ProgramRefusal(
                "an item is not moved beside itself", field: "move.\(name)",
                hint: "name another item")
        }
        let item = items.remove(at: from)
        let former = formers.remove(at: from)
        let place = try place(before: move.before, after: move.after, "move")
        items.insert(item, at: place)
        formers.insert(former, at: place)
    }

    private func place(
        before: String?, after: String?, _ request: String
    ) throws(ProgramRefusal) -> Int {
        if let before { return try place(of: before, request + ".before") }
        if let after { return try place(of: after, request + ".after") + 1 }
        return items.count
    }

    private func place(of id: String, _ field: String) throws(ProgramRefusal) -> Int {
        guard let place = Self.place(of: id, in: items) else { throw Self.unknown(id, field) }
        return place
    }

    /// An item that came from the command line or a list gets a name with the first change.
    private mutating func nameAll() {
        let made = items.compactMap { item in
            item.description.id.flatMap { $0.hasPrefix("item-") ? Int($0.dropFirst(5)) : nil }
        }
        var number = made.max() ?? 0
        for place in items.indices where items[place].description.id == nil {
            number &+= 1
            items[place].description.id = "item-\(number)"
        }
    }

    // MARK: Single items

    /// The name of the item at a place: its own or, before a program has changed the list, its
    /// place.
    public static func name(of place: Int, in items: [MediaItem]) -> String? {
        guard items.indices.contains(place) else { return nil }
        return items[place].description.id ?? "#\(place)"
    }

    /// A part of the items, as programs see them. `isLocked` says whether the item at a place waits
    /// for its passcode.
    public static func part(
        _ reading: QueueReading, of items: [MediaItem], isLocked: (Int) -> Bool = { _ in false }
    ) -> QueuePart {
        let from = min(reading.from, items.count)
        let places = from..<min(items.count, from + reading.count)
        return QueuePart(
            total: items.count, from: from,
            items: places.compactMap { place in
                name(of: place, in: items).map { id in
                    isLocked(place) ? .init(locked: id) : .init(id: id, title: items[place].title)
                }
            })
    }

    /// The place of the item with that name.
    public static func place(of id: String, in items: [MediaItem]) -> Int? {
        items.firstIndex { $0.description.id == id } ?? place(ofUnnamed: id, in: items)
    }

    /// The place of an item that has no name of its own, by the one that it has for programs.
    static func place(ofUnnamed id: String, in items: [MediaItem]) -> Int? {
        guard id.hasPrefix("#"), let place = Int(id.dropFirst()), items.indices.contains(place),
            items[place].description.id == nil
        else { return nil }
        return place
    }

    /// The items of a list of channels with what it says, and their places.
    public static func updated(
        _ channels: ChannelList, in items: [MediaItem], _ rules: Rules = Rules()
    ) throws(ProgramRefusal) -> [(place: Int, item: MediaItem)] {
        let names = QueueNames(items)
        var updated: [(place: Int, item: MediaItem)] = []
        for (index, listed) in channels.list.enumerated() {
            let field = "channels.list[\(index)]"
            guard let place = names.place(of: listed.id) else {
                throw unknown(listed.id, field + ".id")
            }
            try checkPicture(listed.channel.logo, field + ".logo")
            var item = items[place]
            item.description.channel = listed.channel
            if let name = listed.name {
                item.description.about.title = name
                item.name = name.text(for: rules.languages)
            }
            try check(item.description, field)
            updated.append((place, item))
        }
        return updated
    }

    /// The item of an update with what it says now, and its place.
    public static func updated(
        _ update: ItemUpdate, in items: [MediaItem], _ rules: Rules = Rules()
    ) throws(ProgramRefusal) -> (place: Int, item: MediaItem) {
        guard let place = place(of: update.id, in: items) else {
            throw unknown(update.id, "update.id")
        }
        try checkAddresses(update.applied(to: ItemDescription()), "update.fields", rules)
        var item = items[place]
        item.description = update.applied(to: item.description)
        item.description.playback.trickplay = path(item.description.playback.trickplay)
        if item.description.playback.trickplay != items[place].description.playback.trickplay {
            item.hasFetchedTrickplay = false
        }
        try check(item.description, "update.fields")
        // A title that is given up leaves the file's own.
        if let title = item.description.about.title {
            item.name = title.text(for: rules.languages)
        } else if items[place].description.about.title != nil {
            item.name = nil
        }
        return (place, item)
    }
}
