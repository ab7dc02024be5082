// SPDX-License-Identifier: MIT

internal import RemoteMedia
internal import RemoteModel

extension TrickplayIndex {
    /// Whether a text begins as a list of tiles does.
    public static func isTileList(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: Array("#EXTM3U".utf8))
    }

    /// The index of a list of tiles at `place`, as Jellyfin's server gives it
    /// (`/Videos/…/Trickplay/320/tiles.m3u8`): before each file `#EXT-X-TILES` with its `LAYOUT`,
    /// columns and rows, and how long one tile counts, `DURATION` in seconds.
    public init(tileList bytes: [UInt8], at place: String) throws(TrickplayFault) {
        self.init()
        let mark = "#EXT-X-TILES:"
        var layout: (columns: Int, rows: Int, interval: Seconds)?
        var time: Seconds = 0
        for line in ListText(bytes).lines {
            if line.hasPrefix(mark) {
                layout = Self.layout(line.dropFirst(mark.count))
            } else if !line.hasPrefix("#"), let (columns, rows, interval) = layout {
                guard let file = MediaAddress.resolve(String(line), at: place),
                    !MediaAddress.isRemote(file) || MediaAddress.isHTTP(file)
                else { continue }
                for tile in 0..<columns * rows where count < Self.pictureLimit {
                    add(
                        time, file,
                        .tile(
                            column: tile % columns, row: tile / columns, columns: columns,
                            rows: rows))
                    time += interval
                }
            }
        }
        guard !isEmpty else { throw TrickplayFault("it names no tiles") }
    }

    /// `RESOLUTION=320x180,LAYOUT=10x10,DURATION=10`; nil where that is not to be used.
    private static func layout(
        _ text: Substring
    ) -> (columns: Int, rows: Int, interval: Seconds)? {
        var fields: [Substring: Substring] = [:]
        for field in text.split(separator: ",") {
            let parts = field.split(separator: "=", maxSplits: 1)
            if parts.count == 2 { fields[parts[0].trimmed] = parts[1].trimmed }
        }
        let counts = (fields["LAYOUT"] ?? "").split(separator: "x").compactMap { Int($0) }
        guard counts.count == 2, counts.allSatisfy((1...100).contains),
            let interval = Double(fields["DURATION"] ?? ""), (0.1...3600).contains(interval)
        else { return nil }
        return (counts[0], counts[1], interval)
    }
}
