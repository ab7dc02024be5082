// SPDX-License-Identifier: MIT

internal import RemoteMedia
internal import RemoteModel

/// The answers of mpv about an item that is ready, gathered until they are complete.
struct MediaAnswers {
    private var values: [MpvNode?] = Array(repeating: nil, count: MediaProperty.allCases.count)

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

    func info(index: Int, item: MediaItem) -> MediaInfo {
        let window = Self.window(in: self[.cache], at: self[.position].number ?? 0)
        let duration = self[.duration].number.flatMap { $0 > 0 ? $0 : nil }
        var info = MediaInfo(
            index: index, title: title(of: item), isLive: isLive,
            duration: isLive ? window?.upperBound : duration,
            isSeekable: isLive ? window != nil : self[.seekable].bool ?? false)
        info.age = ContentRating.age(metadata: self[.metadata])
        info.details = details
        info.summary = tag("synopsis", "description", "summary") ?? ""
        info.chapters = item.chapters.isEmpty ? chapters : item.chapters
        info.audioTracks = Self.tracks(in: self[.tracks], type: "audio")
        info.captionTracks = Self.tracks(in: self[.tracks], type: "sub")
        return info
    }

    /// A list's name for the item, else the file's own title. mpv gives the file's name where it
    /// has none.
    private func title(of item: MediaItem) -> String {
        guard item.name == nil, let title = self[.title].string, !title.isEmpty,
            !item.location.hasSuffix(title)
        else { return item.title }
        return title
    }

    /// The year, the genre, and who plays when it is music.
    private var details: [String] {
        let year = tag("date", "date_released", "year").map { String($0.prefix { $0 != "-" }) }
        return [year, tag("genre"), tag("artist", "album_artist")].compactMap { $0 }
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

    /// Characters of a tag that are read, whatever a file holds.
    private static let tagLength = 600

    /// Where a picture of it is found.
    func artwork(of item: MediaItem) -> PictureRequest? {
        PictureRequest.artwork(of: item.location, tracks: self[.tracks])
    }

    private var chapters: [Chapter] {
        self[.chapters].array.compactMap { node in
            guard let start = node["time"].number else { return nil }
            // The first chapter starts before zero when the sound is shifted to start there.
            return Chapter(title: node["title"].string ?? "", start: max(0, start))
        }
    }

    static func tracks(in list: MpvNode, type: String) -> [Track] {
        list.array.compactMap { node in
            guard node["type"].string == type, let id = node["id"].int else { return nil }
            return Track(
                id: id, title: node["title"].string ?? "", language: node["lang"].string ?? "")
        }
    }

    static func selectedTrack(in list: MpvNode, type: String) -> Track? {
        let selected = list.array.first {
            $0["type"].string == type && $0["selected"].bool == true
        }
        guard let selected else { return nil }
        return tracks(in: .array([selected]), type: type).first
    }

    /// The range of a stream that mpv holds around a position, and can therefore seek to.
    static func window(in cache: MpvNode, at position: Seconds) -> ClosedRange<Seconds>? {
        let ranges: [ClosedRange<Seconds>] = cache["seekable-ranges"].array.compactMap { node in
            guard let start = node["start"].number, let end = node["end"].number, start < end
            else { return nil }
            return max(0, start)...max(0, end)
        }
        return ranges.first { $0.contains(position) } ?? ranges.last
    }
}
