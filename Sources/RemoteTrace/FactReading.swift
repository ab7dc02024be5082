// SPDX-License-Identifier: MIT

internal import RemoteModel

extension TraceLine {
    private static let factNames = [
        "playlist", "list", "begun", "channels", "loaded", "failed", "position", "duration",
        "window", "paused", "speed",
        "sought", "buffering", "ended", "volume", "muted", "captions", "audio", "linear",
        "passcodeTries", "lost",
    ]

    /// The fact whose name is that word, with its arguments from the fields.
    func fact(_ word: TraceWord) throws(TraceFault) -> PlayerFact {
        switch word.text {
        case "playlist":
            return .playlist(titles: list("title").map(\.text), current: try integer("current"))
        case "list":
            return .list(index: try integer("index"), titles: list("title").map(\.text))
        case "begun": return .begun(index: try integer("index"))
        case "passcodeTries":
            let until = optional("until") == nil ? nil : try integer("until")
            return .passcodeTries(
                PasscodeTries(
                    wrong: try integer("wrong"),
                    notBefore: until.map { Timestamp(microseconds: Int64($0)) }))
        case "channels": return .channels(try channels())
        case "loaded": return .loaded(try media())
        case "failed":
            return .failed(index: try integer("index"), message: try text("message").text)
        case "position": return .position(try number("position"))
        case "duration": return .duration(try number("duration"))
        case "window": return .window(try window())
        case "paused": return .paused(try flag("is"))
        case "speed": return .speed(try number("speed"))
        case "sought":
            let field = try text("id")
            guard let id = UInt64(field.text) else { throw field.fault("a number") }
            return .sought(RequestID(id))
        case "buffering": return .buffering(try flag("is"))
        case "ended": return .ended
        case "volume": return .volume(percent: try number("percent"))
        case "muted": return .muted(try flag("is"))
        case "captions": return .captions(try tracks("track").first)
        case "audio": return .audio(try tracks("track").first)
        case "linear": return .linear(try flag("is"))
        case "lost": return .lost
        default:
            return try word.choice(of: Self.factNames) { _ in nil }
        }
    }

    private func channels() throws(TraceFault) -> Range<Int> {
        let (first, count) = (try integer("first"), try integer("count"))
        guard first >= 0, count >= 0, first <= Int.max - count else {
            throw try text("count").fault("a number of items")
        }
        return first..<(first + count)
    }

    private func window() throws(TraceFault) -> ClosedRange<Seconds>? {
        guard let start = try optionalNumber("start"), let end = try optionalNumber("end") else {
            return nil
        }
        guard start <= end else { throw try text("end").fault("at or after the start") }
        return start...end
    }

    private func media() throws(TraceFault) -> MediaInfo {
        var info = MediaInfo(
            index: try integer("index"), title: try text("title").text, isLive: try flag("live"),
            duration: try optionalNumber("duration"), isSeekable: try flag("seekable"))
        if optional("age") != nil { info.age = try integer("age") }
        for field in list("chapter") {
            let parts = field.text.split(
                separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, let start = Double(parts[0]), start.isFinite else {
                throw field.fault("a chapter, SECONDS/TITLE")
            }
            info.chapters.append(Chapter(title: String(parts[1]), start: start))
        }
        info.audioTracks = try tracks("audio")
        info.captionTracks = try tracks("captions")
        for field in list("interstitial") {
            guard let range = field.range else { throw field.fault("a range, START..END") }
            info.interstitials.append(range)
        }
        return info
    }

    private func tracks(_ name: String) throws(TraceFault) -> [Track] {
        var tracks: [Track] = []
        for field in list(name) {
            let parts = field.text.split(
                separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
            guard parts.count == 3, let id = Int(parts[0]) else {
                throw field.fault("a track, NUMBER/LANGUAGE/TITLE")
            }
            tracks.append(Track(id: id, title: String(parts[2]), language: String(parts[1])))
        }
        return tracks
    }
}

extension TraceWord {
    /// `START..END`.
    fileprivate var range: Range<Seconds>? {
        let bytes = Array(text.utf8)
        let dot = UInt8(ascii: ".")
        guard
            let middle = bytes.indices.dropLast().first(where: {
                bytes[$0] == dot && bytes[$0 + 1] == dot
            }),
            let start = Double(String(decoding: bytes[..<middle], as: UTF8.self)),
            let end = Double(String(decoding: bytes[(middle + 2)...], as: UTF8.self)),
            start.isFinite, end.isFinite, start <= end
        else { return nil }
        return start..<end
    }
}
