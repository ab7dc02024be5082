// SPDX-License-Identifier: MIT

internal import CMpv
internal import LinuxSystem
internal import RemoteMedia
public import RemoteModel

/// What a film consists of, and what this mpv can decode. The film is opened, and nothing of it is
/// decoded or played.
public struct FilmProbe: Sendable {
    /// A track of the film.
    public struct Part: Equatable, Sendable {
        public enum Kind: Sendable {
            case picture, sound, captions
        }

        public var kind: Kind
        /// As FFmpeg names it: `hevc`; empty for one that FFmpeg does not know.
        public var codec: String
        /// As the film writes it; empty where it does not.
        public var language: String
        /// The file beside the film that has it, or nil.
        public var file: String?
    }

    /// Why nothing is known.
    public enum Failure: Error {
        /// It cannot be opened: what is wrong, and what to do.
        case unopened(Sentence)
        /// Nothing came within the time.
        case late
    }

    /// Nothing is known yet.
    public init() {}

    /// Empty where the film has none.
    public var title = ""
    public var parts: [Part] = []
    /// What there is a decoder for, as FFmpeg names it.
    public var decoders: Set<String> = []

    /// Opens a film of this machine. Waits at most so long, as its disk may be asleep.
    public static func open(_ path: String, within patience: Interval) throws -> FilmProbe {
        let handle = try MpvHandle.create()
        for (name, value) in options { try handle.setOption(name, value) }
        try handle.initialize()
        // The tracks are known then, and no decoder was looked for.
        handle.stopAtTracks()
        let loop = try EventLoop()
        _ = try loop.register(handle.rawValue, owner: 1)
        _ = handle.command(
            .array([.string("loadfile"), .string(path)]), tag: RequestTag(.load))
        var reading = Reading(item: MediaItem(location: path))
        let end = MonotonicClock.now + patience
        while MonotonicClock.now < end {
            _ = handle.consumeWakeup()
            while let event = handle.nextEvent() {
                if let found = try reading.take(event, handle) { return found }
            }
            try loop.wait(until: end)
        }
        throw Failure.late
    }

    private static let options = [
        ("config", "no"), ("idle", "yes"), ("terminal", "no"), ("load-scripts", "no"),
        ("ytdl", "no"), ("vo", "null"), ("ao", "null"), ("pause", "yes"), ("osc", "no"),
        ("sub-auto", "exact"),
    ]

    /// The answers so far.
    private struct Reading {
        let item: MediaItem
        var probe = FilmProbe()
        var log: [String] = []

        /// The last one is asked for last.
        private enum Question: UInt8 {
            case title, tracks, decoders
        }

        /// What is known, once all is.
        mutating func take(_ event: MpvEvent, _ handle: borrowing MpvHandle) throws -> FilmProbe? {
            switch event {
            case .log(let prefix, let text):
                log.append("\(prefix): \(text.trimmingEnd)")
            case .tracksKnown:
                ask("metadata/by-key/title", .title, handle)
                ask("track-list", .tracks, handle)
                ask("decoder-list", .decoders, handle)
            case .ended(_, .failed, let error):
                throw Failure.unopened(LoadFailure.message(item: item, error: error, log: log))
            case .reply(let tag, _, let value) where tag.kind == .media:
                switch Question(rawValue: tag.index) {
                case .title: probe.title = value.string ?? ""
                case .tracks: probe.parts = value.array.compactMap(FilmProbe.part)
                case .decoders:
                    probe.decoders = Set(value.array.compactMap { $0["codec"].string })
                    return probe
                case nil: break
                }
            default: break
            }
            return nil
        }

        private func ask(
            _ property: String, _ question: Question, _ handle: borrowing MpvHandle
        ) {
            _ = handle.getProperty(property, tag: RequestTag(.media, index: question.rawValue))
        }
    }

    /// A track that is seen or listened to; nil for artwork.
    private static func part(_ track: MpvNode) -> Part? {
        let kind: Part.Kind
        switch track["type"].string {
        case "video": kind = .picture
        case "audio": kind = .sound
        case "sub": kind = .captions
        default: return nil
        }
        if track["albumart"].bool == true || track["image"].bool == true { return nil }
        return Part(
            kind: kind, codec: track["codec"].string ?? "", language: track["lang"].string ?? "",
            file: track["external-filename"].string)
    }
}

extension String {
    /// Without the line feed at its end.
    fileprivate var trimmingEnd: Substring {
        last?.isNewline == true ? dropLast() : self[...]
    }
}
