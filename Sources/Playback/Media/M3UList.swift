// SPDX-License-Identifier: MIT

/// Reads `.m3u` and `.m3u8`: an address a line, and names before them.
enum M3UList {
    /// Nil when the text is an HLS playlist instead of a list: the pieces of one stream, which mpv
    /// plays itself.
    static func entries(_ text: ListText) -> [ListEntry]? {
        var entries: [ListEntry] = []
        var name: String?
        var isChannel = false
        var details = ChannelDetails()
        for line in text.lines {
            if line.hasPrefix("#EXT-X-") { return nil }
            if line.hasPrefix("#EXTINF:") {
                let information = line.dropFirst("#EXTINF:".count)
                name = title(ofInformation: information)
                // A length of -1 means that there is none: it is broadcast.
                isChannel = information.hasPrefix("-1")
                let group = details.group
                details = ChannelDetails(information)
                details.group = details.group ?? group
            } else if line.hasPrefix("#EXTGRP:") {
                details.group = details.group ?? line.dropFirst("#EXTGRP:".count).asName
            } else if !line.hasPrefix("#") {
                entries.append(
                    ListEntry(
                        location: String(line), name: name, isChannel: isChannel,
                        channel: details.isEmpty ? nil : details))
                name = nil
                isChannel = false
                details = ChannelDetails()
            }
        }
        return entries
    }

    /// The guides that the head of a list names: `#EXTM3U url-tvg="guide.xml"`.
    static func guides(_ text: ListText) -> [String] {
        guard let head = text.lines.first, head.prefix(7).lowercased() == "#extm3u" else {
            return []
        }
        return ChannelDetails.attributes(head.dropFirst(7))
            .filter { $0.name == "url-tvg" || $0.name == "x-tvg-url" }
            .flatMap { $0.value.split(separator: ",") }
            .compactMap { $0.asName }
    }

    /// `-1 tvg-id="a,b" group-title="News",The name`: the name comes after the first comma that is
    /// not in quotes.
    private static func title(ofInformation text: Substring) -> String? {
        var isQuoted = false
        for index in text.utf8.indices {
            switch text.utf8[index] {
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: ",") where !isQuoted: return text[index...].dropFirst().asName
            default: break
            }
        }
        return nil
    }
}
