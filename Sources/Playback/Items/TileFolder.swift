// SPDX-License-Identifier: MIT

internal import RemoteMedia
public import RemoteModel

/// One of the folders in Jellyfin's trickplay folder of a film, by its name: `320 - 10x10` has
/// pictures of 320 pixels, ten beside and ten below each other in one file.
public struct TileFolder: Hashable, Sendable {
    /// The width of one picture, in pixels.
    public let width: Int
    /// How many are beside each other in a file.
    public let columns: Int
    /// How many are below each other.
    public let rows: Int
    /// The name of the folder.
    public let name: String

    /// How long one picture counts, unless somebody set it otherwise in Jellyfin; the folder does
    /// not say.
    public static let usualInterval: Seconds = 10

    /// nil for a folder of another name.
    public init?(name: String) {
        let words = name.split(separator: " ")
        guard words.count == 3, words[1] == "-", let width = Int(words[0]),
            (1...8192).contains(width)
        else { return nil }
        let counts = words[2].split(separator: "x", omittingEmptySubsequences: false)
            .compactMap { Int($0) }
        guard counts.count == 2, counts.allSatisfy({ (1...100).contains($0) }) else { return nil }
        self.width = width
        columns = counts[0]
        rows = counts[1]
        self.name = name
    }
}

extension TileFolder {
    /// Such a folder on a server, by its address: `https://h/Film.trickplay/320%20-%2010x10/`. nil
    /// for any other address.
    public init?(address: String) {
        guard MediaAddress.isHTTP(address), !address.contains("?"), !address.contains("#"),
            let last = address.split(separator: "/").last
        else { return nil }
        self.init(name: String(last).replacing("%20", with: " "))
    }

    /// What the files in it are called for a film of that length, seconds. No server lists them.
    public func files(for length: Seconds) -> [String] {
        let one = Self.usualInterval * Double(columns * rows)
        let count = min((max(0, length) / one).rounded(.up), Double(TrickplayIndex.pictureLimit))
        return (0..<Int(count)).map { "\($0).jpg" }
    }
}

extension TrickplayIndex {
    /// The index of a folder of tiles at `place`, by the names of the files in it: `0.jpg`, `1.jpg`
    /// and so on. One that is missing ends it.
    public init(
        _ folder: TileFolder, files names: [String], at place: String,
        interval: Seconds = TileFolder.usualInterval
    ) throws(TrickplayFault) {
        self.init()
        let kinds = ["jpg", "jpeg", "webp", "png"]
        let files = names.compactMap { name -> (number: Int, name: String)? in
            let parts = name.split(separator: ".", omittingEmptySubsequences: false)
            guard parts.count == 2, kinds.contains(parts[1].lowercased()),
                let number = Int(parts[0]), number >= 0, String(number) == parts[0]
            else { return nil }
            return (number, name)
        }.sorted { ($0.number, $0.name) < ($1.number, $1.name) }
        let path = place.hasSuffix("/") ? place : place + "/"
        var wanted = 0
        for (number, name) in files where number >= wanted {
            guard number == wanted, count < Self.pictureLimit else { break }
            for tile in 0..<folder.columns * folder.rows {
                add(
                    Double(count) * interval, path + name,
                    .tile(
                        column: tile % folder.columns, row: tile / folder.columns,
                        columns: folder.columns, rows: folder.rows))
            }
            wanted += 1
        }
        guard !isEmpty else { throw TrickplayFault("the folder has no picture 0") }
    }
}
