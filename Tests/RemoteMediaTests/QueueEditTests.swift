// SPDX-License-Identifier: MIT

import RemoteMedia
import RemoteModel
import Testing

/// What programs make of the list of items.
@Suite struct QueueEditTests {
    private static let old = ["a", "b", "c"].map { id in
        var item = MediaItem(location: "/\(id).mkv")
        item.description.id = id
        return item
    }

    private static func new(_ id: String?, _ url: String? = "/new.mkv") -> ItemDescription {
        var item = ItemDescription()
        item.id = id
        item.urls = url.map { [$0] }
        return item
    }

    private static func load(_ items: [ItemDescription], first: Int = 0) -> ProgramRequest {
        var load = QueueLoad(items)
        load.first = first
        return .load(load)
    }

    private static func insert(
        _ items: [ItemDescription], before: String? = nil, after: String? = nil
    ) -> ProgramRequest {
        var insertion = QueueInsertion(items, after: after)
        insertion.before = before
        return .insert(insertion)
    }

    private static func move(
        _ id: String, before: String? = nil, after: String? = nil
    ) -> ProgramRequest {
        var move = QueueMove(id, after: after)
        move.before = before
        return .move(move)
    }

    private static let edits: [(ProgramRequest, String, Int?)] = [
        (load([new("x"), new("y")], first: 1), "x- y-", 1),
        (load([]), "", nil),
        (load([new(nil), new("item-1"), new(nil)]), "item-2- item-1- item-3-", 0),
        (insert([new("x"), new("y")]), "a0 b1 c2 x- y-", nil),
        (insert([new("x")], before: "a"), "x- a0 b1 c2", nil),
        (insert([new("x")], after: "a"), "a0 x- b1 c2", nil),
        (.remove(QueueRemoval(["b"])), "a0 c2", nil),
        (.remove(QueueRemoval(["a", "c"])), "b1", nil),
        (.remove(QueueRemoval(["c", "a", "b"])), "", nil),
        (move("a"), "b1 c2 a0", nil), (move("c", before: "a"), "c2 a0 b1", nil),
        (move("a", after: "b"), "b1 a0 c2", nil),
        (.play(QueueChoice("c")), "a0 b1 c2", 2),
    ]

    @Test(arguments: edits)
    func changes(request: ProgramRequest, list: String, play: Int?) throws {
        let edit = try #require(try QueueEdit(request, of: Self.old))
        let words = zip(edit.items, edit.formers).map { item, former in
            (item.description.id ?? "?") + (former.map { "\($0)" } ?? "-")
        }
        #expect(words.joined(separator: " ") == list)
        #expect(edit.play == play)
    }

    private static let refusals: [(ProgramRequest, String, String)] = [
        (load([new("x"), new("x")]), "load.items[1].id", "another item has the id 'x'"),
        (insert([new("a")]), "insert.items[0].id", "another item has the id 'a'"),
        (load([new("x", "a.mkv")]), "load.items[0].url", "'a.mkv' is not an absolute path"),
        (.remove(QueueRemoval(["a", "b", "a"])), "remove.ids[2]", "'a' is named twice"),
        (.remove(QueueRemoval(["a", "z", "a"])), "remove.ids[1]", "no item has the id 'z'"),
        (move("a", before: "a"), "move.before", "an item is not moved beside itself"),
        (move("b", after: "b"), "move.after", "an item is not moved beside itself"),
        (
            load([new("x", "av://x11grab:0")]), "load.items[0].url",
            "addresses of 'av' are not opened for programs"
        ),
        (
            load([proposing(["x", "y"], of: "a.mkv")]), "load.items[0].proposal.items[0].url",
            "'a.mkv' is not an absolute path"
        ),
        (
            load([layered("sign.png")]), "load.items[0].layer.picture",
            "'sign.png' is not an absolute path, http or https"
        ),
        (
            insert([layered("/a.png", "rtsp://h/camera")]),
            "insert.items[0].layer.frames[1].picture",
            "'rtsp://h/camera' is not an absolute path, http or https"
        ),
        (
            load([pictured("/f.bif", trickplay: "smb://h/f.bif")]), "load.items[0].trickplay",
            "'smb://h/f.bif' is not an absolute path, http or https"
        ),
        (
            load([pictured("poster.jpg")]), "load.items[0].artwork",
            "'poster.jpg' is not an absolute path, http or https"
        ),
        (
            load([offering("next.jpg")]), "load.items[0].proposal.picture",
            "'next.jpg' is not an absolute path, http or https"
        ),
        (insert([new("x")], after: "z"), "insert.after", "no item has the id 'z'"),
        (move("z"), "move.id", "no item has the id 'z'"),
        (.play(QueueChoice("z")), "play.id", "no item has the id 'z'"),
    ]

    private static func offering(_ picture: String) -> ItemDescription {
        var item = new("x")
        item.offers.proposal = ItemProposal()
        item.offers.proposal?.picture = picture
        return item
    }

    private static func pictured(_ artwork: String, trickplay: String? = nil) -> ItemDescription {
        var item = new("x")
        item.about.artwork = artwork
        item.playback.trickplay = trickplay
        return item
    }

    @Test func filesForScrubbingHaveAPath() throws {
        let item = Self.pictured("http://h/a.jpg", trickplay: "file:///a%20b.bif")
        let edit = try QueueEdit(Self.load([item]), of: [])
        #expect(edit?.items.first?.description.playback.trickplay == "/a b.bif")
    }

    /// An item with a layer of that picture, or of several.
    private static func layered(_ pictures: String...) -> ItemDescription {
        var item = new("x")
        var layer = ItemLayer()
        if pictures.count == 1 {
            layer.picture = pictures[0]
        } else {
            layer.frames = pictures.map { ItemLayer.Frame(picture: $0, seconds: 1) }
        }
        item.playback.layer = layer
        return item
    }

    @Test(arguments: [["/a.png"], ["file:///a.png", "https://h/b.png"]])
    func takesPicturesOfLayers(pictures: [String]) throws {
        var item = Self.layered("/a.png", "/b.png")
        item.playback.layer?.frames = pictures.map { ItemLayer.Frame(picture: $0, seconds: 1) }
        #expect(try QueueEdit(Self.load([item]), of: []) != nil)
    }

    @Test(arguments: refusals)
    func refuses(request: ProgramRequest, field: String, why: String) throws {
        do throws(ProgramRefusal) {
            _ = try QueueEdit(request, of: Self.old)
            Issue.record("it was taken")
        } catch {
            #expect(error.field == field)
            #expect(error.reason == why)
        }
    }

    /// Not a row of the above, each of which is printed whole.
    @Test func refusesMoreItemsThanAQueueMayHave() throws {
        let many = (0..<ItemLimits.items).map { Self.new("x\($0)") }
        try refuses(
            request: Self.insert(many), field: "insert.items", why: "10003 items of at most 10000")
    }

    @Test func anAddressMayBeOpenedWhereEverythingIs() throws {
        let rules = QueueEdit.Rules(opensEverything: true)
        let edit = try QueueEdit(Self.load([Self.new("x", "av://x11grab:0")]), of: [], rules)
        #expect(edit?.items.map(\.location) == ["av://x11grab:0"])
    }

    /// Items of the command line are known by their places until a program changes the list.
    @Test func anItemWithoutANameHasItsPlace() throws {
        let items = [MediaItem(location: "/a.mkv"), MediaItem(location: "/b.mkv")]
        #expect(QueueEdit.name(of: 1, in: items) == "#1")
        #expect(QueueEdit.place(of: "#1", in: items) == 1)
        #expect(QueueEdit.place(of: "#2", in: items) == nil)
        #expect(QueueEdit.name(of: 2, in: items) == nil)
        let edit = try #require(try QueueEdit(.play(QueueChoice("#1")), of: items))
        #expect(edit.play == 1)
        #expect(edit.items.map(\.description.id) == ["item-1", "item-2"])
    }

    /// The names are those of the list that the program saw, whichever of them go first.
    @Test func placesAreThoseOfTheFormerList() throws {
        var items = ["/a.mkv", "/b.mkv", "/c.mkv"].map { MediaItem(location: $0) }
        items[2].description.id = "c"
        let edit = try #require(try QueueEdit(.remove(QueueRemoval(["#0", "#1"])), of: items))
        #expect(edit.items.map(\.location) == ["/c.mkv"] && edit.formers == [2])
    }

    /// The whole list but its ends goes at once, in any order.
    @Test func thousandsGoAtOnce() throws {
        let items = (0..<ItemLimits.items).map { number in
            var item = MediaItem(location: "/\(number).mkv")
            item.description.id = "n\(number)"
            return item
        }
        let ids = (1..<ItemLimits.items - 1).map { "n\($0 * 7919 % (ItemLimits.items - 1))" }
        let edit = try #require(try QueueEdit(.remove(QueueRemoval(ids)), of: items))
        #expect(edit.formers == [0, ItemLimits.items - 1])
    }

    /// Of an item that waits for its passcode nobody learns more than that it is there (A23).
    @Test func aLockedItemHasNoTitle() {
        let part = QueueEdit.part(QueueReading(), of: Self.old) { $0 != 1 }
        #expect(
            QueuePart.form.write(part).json
                == #"{"total":3,"from":0,"items":[{"id":"a","locked":true},"#
                + #"{"id":"b","title":"b"},{"id":"c","locked":true}]}"#)
    }

    @Test(arguments: [
        (0, 100, 0, "a:A b:B c:C"), (1, 1, 1, "b:B"), (2, 9, 2, "c:C"), (3, 1, 3, ""),
        (9999, 100, 3, ""),
    ])
    func aPartOfTheQueue(from: Int, count: Int, begin: Int, expected: String) {
        let part = QueueEdit.part(QueueReading(from: from, count: count), of: Self.old)
        let items = part.items.map { "\($0.id):\($0.title ?? "-")" }
        #expect(part.total == 3 && part.from == begin)
        #expect(items.joined(separator: " ").lowercased() == expected.lowercased())
        let person = [MediaItem(location: "/f/The.Film.2001.720p.mkv")]
        #expect(
            QueueEdit.part(QueueReading(), of: person).items == [
                .init(id: "#0", title: "The Film (2001)")
            ])
    }

    @Test func anItemGrowsUpToItsLimit() throws {
        var items = Self.old
        var said = ItemDescription()
        said.about.title = LocalizedText("New")
        let (place, item) = try QueueEdit.updated(ItemUpdate("b", to: said), in: items)
        #expect(place == 1 && item.name == "New" && item.location == "/b.mkv")
        items[1] = item
        // A title that is given up leaves the file's own; one of a list stays.
        let none = ItemUpdate("b", fields: .table([FieldMember("title", .null)]))
        #expect(try QueueEdit.updated(none, in: items).item.name == nil)
        items[0].name = "Of the list"
        let other = ItemUpdate("a", fields: .table([FieldMember("title", .null)]))
        #expect(try QueueEdit.updated(other, in: items).item.name == "Of the list")
        do throws(ProgramRefusal) {
            _ = try QueueEdit.updated(ItemUpdate("z", to: said), in: items)
            Issue.record("it was taken")
        } catch {
            #expect(error.reason == "no item has the id 'z'" && error.field == "update.id")
            #expect(error.hint == "load or insert it first")
        }
        said.about.title = nil
        let long = LocalizedText(String(repeating: "x", count: ItemLimits.titleBytes))
        said.course.markers = (0..<ItemLimits.markers).map { Marker(time: Double($0), title: long) }
        do throws(ProgramRefusal) {
            _ = try QueueEdit.updated(ItemUpdate("b", to: said), in: items)
            Issue.record("it was taken")
        } catch {
            #expect(error.reason.hasSuffix("bytes of at most 1048576"))
        }
    }

    // MARK: What an item proposes

    private static func proposing(_ ids: [String?], of url: String = "/p.mkv") -> ItemDescription {
        var item = new("a", "/a.mkv")
        item.offers.proposal = ItemProposal()
        item.offers.proposal?.items = ids.map { new($0, url) }
        return item
    }

    /// One that is in the queue stays where it is; another one comes behind the item.
    @Test(
        arguments: [
            (["x"], 0, "a0 x- b1 c2", 1), (["x", "c"], 1, "a0 b1 c2", 2), (["a"], 0, "a0 b1 c2", 0),
            ([nil], 0, "a0 item-1- b1 c2", 1), (["x"], 1, nil, nil), ([], 0, nil, nil),
        ] as [([String?], Int, String?, Int?)])
    func aChoiceIsInTheList(ids: [String?], choice: Int, list: String?, play: Int?) throws {
        var items = Self.old
        items[0].description = Self.proposing(ids)
        let edit = try QueueEdit(choosing: choice, proposedBy: 0, in: items)
        let words = edit.map { edit in
            zip(edit.items, edit.formers).map { item, former in
                (item.description.id ?? "?") + (former.map { "\($0)" } ?? "-")
            }.joined(separator: " ")
        }
        #expect(words == list)
        #expect(edit?.play == play)
    }

    /// A side file may lie beside what it proposes, wherever the player was started.
    @Test func aChoiceOfASideFileMayBeRelative() throws {
        var items = [MediaItem(location: "a.mkv")]
        items[0].description.offers.proposal = ItemProposal()
        items[0].description.offers.proposal?.items = [Self.new(nil, "b.mkv")]
        let edit = try #require(try QueueEdit(choosing: 0, proposedBy: 0, in: items))
        #expect(edit.items.map(\.location) == ["a.mkv", "b.mkv"])
    }

    @Test func aFullQueueTakesNoChoice() throws {
        var items = (0..<ItemLimits.items).map { MediaItem(location: "/\($0).mkv") }
        items[0].description = Self.proposing(["x"])
        #expect(throws: ProgramRefusal.self) {
            _ = try QueueEdit(choosing: 0, proposedBy: 0, in: items)
        }
    }

    /// A card has the words of the item of the queue that it stands for, or the name of its file.
    @Test func cardsHaveTitles() {
        var items = Self.old
        items[1].name = "The Second"
        items[1].description.about.artwork = "file:///b.jpg"
        items[0].description = Self.proposing(["b", "x"])
        items[0].description.offers.proposal?.items?[1].about.artwork = "https://h/x.jpg"
        let cards = items[0].proposedCards(in: items, languages: []) ?? []
        #expect(cards.map { $0.about.title?.text(for: []) } == ["The Second", "p"])
        #expect(cards.map(\.about.artwork) == ["/b.jpg", "https://h/x.jpg"])
        #expect(cards.allSatisfy { $0.urls == nil })
        #expect(items[1].proposedCards(in: items, languages: []) == nil)
    }

    /// A program may change what an item proposes, and not to what it may not open.
    /// What a program answers of a channel is held to the same.
    @Test func anAnswerIsCheckedToo() throws {
        for (json, field) in [
            (#"{"artwork":"../a"}"#, "answer.value.artwork"), (#"{"artwork":"/a"}"#, nil),
            (#"{"channel":{"logo":"a.png"}}"#, "answer.value.channel.logo"),
        ] as [(String, String?)] {
            let fields = try #require(FieldValue(json: json))
            #expect(QueueEdit.refusal(of: .fields(fields))?.field == field)
        }
        #expect(QueueEdit.refusal(of: .address("a.mkv"))?.field == "answer.value")
    }

    @Test func anUpdateIsCheckedToo() throws {
        let update = ItemUpdate("a", to: Self.proposing(["x"], of: "av://x11grab:0"))
        do throws(ProgramRefusal) {
            _ = try QueueEdit.updated(update, in: Self.old)
            Issue.record("it was taken")
        } catch {
            #expect(error.field == "update.fields.proposal.items[0].url")
        }
    }

    // MARK: Where an item begins

    @Test(
        arguments: [
            (ItemStart.at(60), nil, 60), (.at(60), 5, 5), (.live, nil, nil), (nil, nil, nil),
            (.live, 5, 5),
        ] as [(ItemStart?, Seconds?, Seconds?)])
    func aLoadBeginsWhereItIsSaid(item: ItemStart?, load: Seconds?, position: Seconds?) throws {
        var description = Self.new("x")
        description.start = item
        var request = QueueLoad([description])
        request.start = load
        let edit = try #require(try QueueEdit(.load(request), of: []))
        #expect(edit.position == position)
    }

    // MARK: Channels

    private static func listed(_ id: String, _ number: String, _ name: String?) -> ListedChannel {
        var channel = ListedChannel(id)
        channel.channel.number = number
        channel.channel.now = ItemProgramme(title: LocalizedText("Weather"), start: 10, end: 20)
        channel.name = name.map { LocalizedText($0) }
        return channel
    }

    @Test func channelsAreSaidOfItems() throws {
        let list = ChannelList([Self.listed("c", "7", "Seven"), Self.listed("a", "1.2", nil)])
        let updated = try QueueEdit.updated(list, in: Self.old)
        #expect(updated.map(\.place) == [2, 0])
        #expect(updated.map(\.item.channelNumber) == ["7", "1.2"])
        #expect(updated.map(\.item.title) == ["Seven", "a"])
        #expect(updated[0].item.description.channel?.now?.end == 20)
        // What was said before is replaced.
        var silent = ListedChannel("c")
        silent.channel.logo = "/c.png"
        let again = try QueueEdit.updated(ChannelList([silent]), in: updated.map(\.item))
        #expect(again[0].item.channelNumber == nil)
        #expect(again[0].item.channelLogo == "/c.png")
        #expect(again[0].item.title == "Seven")
    }

    @Test func aChannelThatIsNotThereIsRefused() throws {
        let list = ChannelList([Self.listed("a", "1", nil), Self.listed("x", "2", nil)])
        #expect(throws: ProgramRefusal.self) { try QueueEdit.updated(list, in: Self.old) }
        do {
            _ = try QueueEdit.updated(list, in: Self.old)
        } catch {
            #expect(error.field == "channels.list[1].id")
            #expect(error.reason == "no item has the id 'x'")
        }
    }
}
