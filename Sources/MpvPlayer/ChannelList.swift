// SPDX-License-Identifier: MIT

/// Reads an M3U list of channels.
public enum ChannelList {
    /// Entries that one list may have. Further ones are left out.
    public static let entryLimit = 10_000

    /// The items of a list, or nil when the text is no list but an HLS playlist: the pieces of one
    /// stream, which mpv plays itself. `folder` is where relative paths start.
    public static func items(in text: String, folder: String) -> [MediaItem]? {
        var items: [MediaItem] = []
        var name: String?
        var isChannel = false
        for line in text.split(whereSeparator: \.isNewline) {
            let line = line.trimmed
            if line.hasPrefix("#EXT-X-") { return nil }
            if line.hasPrefix("#EXTINF:") {
                let information = line.dropFirst("#EXTINF:".count)
                name = title(ofInformation: information)
                isChannel = information.hasPrefix("-1")
            } else if !line.isEmpty, !line.hasPrefix("#"), line != "\u{feff}#EXTM3U" {
                guard items.count < entryLimit else { return items }
                items.append(
                    MediaItem(
                        location: resolve(String(line), in: folder), name: name,
                        isChannel: isChannel))
                name = nil
                isChannel = false
            }
        }
        return items
    }

    /// `-1 tvg-id="a,b" group-title="News",The name`: the name comes after the first comma that is
    /// not in quotes.
    private static func title(ofInformation text: Substring) -> String? {
        var isQuoted = false
        for index in text.indices {
            switch text[index] {
            case "\"": isQuoted.toggle()
            case "," where !isQuoted:
                let name = text[text.index(after: index)...].trimmed
                return name.isEmpty ? nil : String(name)
            default: break
            }
        }
        return nil
    }

    private static func resolve(_ location: String, in folder: String) -> String {
        if location.hasPrefix("/") || folder.isEmpty || MediaItem(location: location).isURL {
            return location
        }
        return folder.hasSuffix("/") ? folder + location : folder + "/" + location
    }
}

extension StringProtocol {
    fileprivate var trimmed: SubSequence {
        let start = firstIndex { !$0.isWhitespace } ?? endIndex
        let last = lastIndex { !$0.isWhitespace }
        return self[start..<(last.map { index(after: $0) } ?? start)]
    }
}
