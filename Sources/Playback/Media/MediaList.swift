// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A list of films or channels, as it becomes items of the playlist.
public struct MediaList: Hashable, Sendable {
    /// Bytes of a list. A larger file is not read as one.
    public static let byteLimit = 4 << 20
    /// Entries that one list may have. Further ones are left out.
    public static let entryLimit = 10_000
    /// Lists inside lists are opened up to here: one that names itself would never end.
    public static let depthLimit = 4

    /// How a list is written, by the end of its name. Its content takes precedence.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case m3u, m3u8, pls, asx, cue

        /// Nil when the name is not one of a list.
        public init?(location: String) {
            let path = MediaAddress.path(of: location)
            guard let dot = path.lastIndex(of: ".") else { return nil }
            self.init(rawValue: path[dot...].dropFirst().lowercased())
        }
    }

    /// The items in the order of the list, at most `entryLimit`.
    public var items: [MediaItem]
    /// What its head names as guides, at most four: files of this machine and addresses of http.
    public private(set) var guides: [String] = []
    /// The first entry that it may not open (`MediaAddress.resolve`), cut to 100 characters; nil
    /// where there is none.
    public private(set) var refused: String?
    /// How many entries were left out because they may not be opened.
    public private(set) var refusals = 0

    /// nil when the text is not a list but an HLS playlist: the pieces of one stream.
    ///
    /// `place` is where the list lies: what is relative in it starts there. `depth` is how many
    /// lists it came out of itself. With `isUnsafe` it may open everything.
    public init?(
        _ bytes: [UInt8], kind: Kind, at place: String, depth: Int = 0, isUnsafe: Bool = false
    ) {
        let text = ListText(bytes)
        guard let entries = Self.entries(text, kind: kind) else { return nil }
        self.init(entries, at: place, depth: depth, isUnsafe: isUnsafe)
        for named in M3UList.guides(text) {
            let guide = MediaAddress.resolve(named, at: place)
            if let guide, MediaAddress.isHTTP(guide) || !MediaAddress.isRemote(guide) {
                if guides.count < Self.guideLimit { guides.append(guide) }
            } else {
                refuse(named)
            }
        }
    }

    /// Guides that one list may name. Further ones are left out.
    private static let guideLimit = 4

    /// What a player made of a list: addresses, and the names that it knows.
    public init(
        player entries: [(location: String, name: String?)], at place: String, depth: Int,
        isUnsafe: Bool = false
    ) {
        self.init(
            entries.map { ListEntry(location: $0.location, name: $0.name?[...].asName) }, at: place,
            depth: depth, isUnsafe: isUnsafe)
    }

    private init(_ entries: [ListEntry], at place: String, depth: Int, isUnsafe: Bool) {
        items = []
        for entry in entries {
            guard items.count < Self.entryLimit else { break }
            guard
                let location = MediaAddress.resolve(
                    entry.location, at: place, isUnsafe: isUnsafe)
            else {
                refuse(entry.location)
                continue
            }
            var item = MediaItem(
                location: location, name: entry.name, isChannel: entry.isChannel)
            item.chapters = entry.chapters
            item.channel = entry.channel?.resolved(at: place)
            item.depth = depth + 1
            items.append(item)
        }
    }

    private mutating func refuse(_ named: String) {
        refusals += 1
        if refused == nil { refused = String(named.prefix(100)) }
    }

    /// A sentence for people about the entries that were left out, or nil.
    public func refusal(in name: String) -> String? {
        guard let refused else { return nil }
        let others = refusals > 1 ? " and \(refusals - 1) more" : ""
        let are = refusals > 1 ? "are" : "is"
        return "“\(refused)”\(others) in the list “\(name)” \(are) not opened: a list may name "
            + "files and addresses of the network"
    }

    /// The entries, read as what the text begins with, else as what the name says.
    private static func entries(_ text: ListText, kind: Kind) -> [ListEntry]? {
        // The ends of names are mixed up often enough; what each of them begins with is not.
        let head = (text.lines.first ?? "").prefix(32)
        if head.begins(with: "#extm3u") { return M3UList.entries(text) }
        if head.begins(with: "[playlist]") || head.begins(with: "[reference]") {
            return PLSList.entries(text)
        }
        if head.begins(with: "<asx") || head.begins(with: "<?xml") { return ASXList.entries(text) }
        switch kind {
        case .m3u, .m3u8: return M3UList.entries(text)
        case .pls: return PLSList.entries(text)
        case .asx: return ASXList.entries(text)
        case .cue: return CueSheet.entries(text)
        }
    }
}

/// An entry as its list writes it.
struct ListEntry {
    var location: String
    var name: String?
    var isChannel = false
    var chapters: [Chapter] = []
    var channel: ChannelDetails?
}
