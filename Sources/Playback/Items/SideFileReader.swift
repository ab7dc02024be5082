// SPDX-License-Identifier: MIT

internal import RemoteKeymap
internal import RemoteMedia
internal import RemoteModel

/// Reads the text of a side file.
struct SideFileReader {
    /// The key of the tables that are a queue.
    static let queueKey = "item"
    /// What cannot count for several items: which one it is, and where it begins.
    private static let ownFields = ["id", "url", "start"]
    /// What a picture or another file that is shown may be read by.
    private static let pictureSchemes = ["http", "https"]

    private var table: TOMLTable
    private let path: String
    private let isUnsafe: Bool
    private(set) var film = ItemDescription()
    private(set) var items: [ItemDescription] = []

    init(_ bytes: [UInt8], path: String, isUnsafe: Bool) {
        table = TOMLTable(bytes, path: path, manual: "remote-film(5)")
        self.path = path
        self.isUnsafe = isUnsafe
    }

    mutating func read() {
        guard case .table(let members) = table.fields else { return }
        var reading = FieldReading()
        let queue = members.first { $0.name == Self.queueKey }
        let fields = FieldValue.table(members.filter { $0.name != Self.queueKey })
        _ = ItemDescription.form.update(&film, with: fields, &reading) { name in
            queue == nil || !Self.ownFields.contains(name)
        }
        resolve(&film, of: fields, &reading)
        if let queue {
            items = reading.within(.key(Self.queueKey)) { self.queue(queue.value, &$0) }
        }
        table.take(reading)
    }

    /// All that is wrong, in the order of the text.
    var diagnostics: [Diagnostic] { table.faults }

    // MARK: The queue

    private func queue(
        _ value: FieldValue, _ reading: inout FieldReading
    ) -> [ItemDescription] {
        guard case .list(let elements) = value else {
            reading.report("expected tables [[\(Self.queueKey)]], found \(value.kindName)")
            return []
        }
        guard elements.count <= ItemLimits.items else {
            reading.report("\(elements.count) items of at most \(ItemLimits.items)")
            return []
        }
        var items: [ItemDescription] = []
        for (place, element) in elements.enumerated() where !reading.isFull {
            reading.within(.place(place)) { reading in
                guard var item = ItemDescription.form.read(element, &reading) else { return }
                if item.urls?.isEmpty ?? true {
                    reading.report(
                        "an item of a queue needs 'url'", advice: "url = \"the-film.mkv\"")
                }
                resolve(&item, of: element, &reading)
                items.append(item)
            }
        }
        return items
    }

    // MARK: Addresses

    /// Makes every address one as it is seen from the folder of the file. `fields` is the item as
    /// it was written.
    private func resolve(
        _ item: inout ItemDescription, of fields: FieldValue, _ reading: inout FieldReading
    ) {
        item.urls = reading.within(.key("url")) { reading in
            item.urls?.enumerated().map { place, url in
                // One address may stand without a list.
                guard case .list = fields["url"] else { return address(url, &reading) ?? url }
                return reading.within(.place(place)) { address(url, &$0) ?? url }
            }
        }
        item.about.artwork = picture(item.about.artwork, "artwork", &reading)
        item.playback.trickplay = picture(item.playback.trickplay, "trickplay", &reading)
        for place in item.course.markers?.indices ?? 0..<0 {
            reading.within(.key("markers")) { reading in
                reading.within(.place(place)) { reading in
                    let named = item.course.markers?[place].picture
                    item.course.markers?[place].picture = picture(named, "picture", &reading)
                }
            }
        }
        item.playback.layer = item.playback.layer.map { layer in
            reading.within(.key("layer")) { resolved(layer, &$0) }
        }
        resolveProposed(by: &item, of: fields, &reading)
    }

    private func resolved(_ layer: ItemLayer, _ reading: inout FieldReading) -> ItemLayer {
        var layer = layer
        layer.picture = picture(layer.picture, "picture", &reading)
        for place in layer.frames?.indices ?? 0..<0 {
            let found = reading.within(.key("frames")) { reading in
                reading.within(.place(place)) {
                    picture(layer.frames?[place].picture, "picture", &$0)
                }
            }
            if let found { layer.frames?[place].picture = found }
        }
        return layer
    }

    private func resolveProposed(
        by item: inout ItemDescription, of fields: FieldValue, _ reading: inout FieldReading
    ) {
        reading.within(.key("proposal")) { reading in
            let named = item.offers.proposal?.picture
            item.offers.proposal?.picture = picture(named, "picture", &reading)
        }
        guard var items = item.offers.proposal?.items, let proposal = fields["proposal"] else {
            return
        }
        reading.within(.key("proposal")) { reading in
            if case .list(let elements)? = proposal["items"] {
                for (place, element) in elements.enumerated() where items.indices.contains(place) {
                    reading.within(.key("items")) { reading in
                        reading.within(.place(place)) { resolve(&items[place], of: element, &$0) }
                    }
                }
            } else if let element = proposal["item"], !items.isEmpty {
                reading.within(.key("item")) { resolve(&items[0], of: element, &$0) }
            }
        }
        item.offers.proposal?.items = items
    }

    /// nil after it was reported.
    private func address(_ text: String, _ reading: inout FieldReading) -> String? {
        guard !text.isEmpty else {
            reading.report("the address is empty")
            return nil
        }
        let found = MediaAddress.resolve(text, at: path, isUnsafe: isUnsafe)
        if found == nil {
            reading.report(
                "'\(text.prefix(100))' is not opened: a side file may name files and addresses of "
                    + "the network", advice: "--unsafe-lists opens it, if you trust the file")
        }
        return found
    }

    /// What is shown comes from a file or from a server of the web, and from nowhere else.
    private func picture(
        _ text: String?, _ name: String, _ reading: inout FieldReading
    ) -> String? {
        guard let text else { return nil }
        return reading.within(.key(name)) { reading in
            guard let found = address(text, &reading) else { return nil }
            if let scheme = MediaAddress.scheme(of: found), !Self.pictureSchemes.contains(scheme) {
                reading.report("'\(scheme)' is not a file, http or https")
            }
            return found
        }
    }
}
