// SPDX-License-Identifier: MIT

public import LinuxSystem
public import RemoteModel
public import RemoteOverlay

/// Reads one picture that stands for a film of this machine (behaviour.md A194): the one that its
/// file has in it, else the frame at a moment, or one in which there is something to see (N418).
///
/// It is an mpv of its own, without window and sound, whose threads have the lowest priority. It
/// lives until `rest`. The player's host owns one, and asks for a film at a time.
public final class StillReader {
    /// What came of a film.
    public struct Result {
        /// Its frame, or nil where it gives none.
        public let picture: Picture?
        /// The picture lies in the file for this purpose, and is that of no moment.
        public let isCover: Bool
    }

    /// A place in the film at which a picture is looked for.
    private struct Place {
        enum Kind {
            case moment(Seconds)
            /// In percent of the film.
            case share(Int)
        }

        var kind: Kind
        /// The frame of the place, and not the one that begins its group.
        var isExact = false

        /// As mpv has it in `start`, and the number alone with its flag in `seek`.
        var text: (start: String, target: String, flag: String) {
            let exactness = isExact ? "exact" : "keyframes"
            switch kind {
            case .moment(let moment):
                return ("\(moment)", "\(moment)", "absolute+" + exactness)
            case .share(let share):
                return ("\(share)%", "\(share)", "absolute-percent+" + exactness)
            }
        }
    }

    /// How far the film is.
    private enum Step {
        /// Asked for: what happens still happens to the film before.
        case opening
        case loading, asking, seeking, taking
    }

    private struct Work {
        let location: String
        /// Places that were not tried yet.
        var places: ArraySlice<Place>
        var step = Step.opening
        var since: Timestamp
        var isCover = false
        /// The one with most in it.
        var best: Picture?
    }

    private let side: Int
    private var mpv: SideMpv
    private var work: Work?
    private var result: Result?

    /// A step that is not done by then will not be, or its mpv hangs.
    static let patience = Interval.seconds(20)
    /// Places at which something to see is looked for, in percent of the film (N418).
    public static let shares = [20, 35, 50, 65, 10]
    /// How far before and after a moment that shows nothing another one is tried, seconds (N418).
    static let nearby: Seconds = 20
    /// A picture with so many levels of brightness has enough in it (N418).
    public static let enough = 4
    /// One with fewer than so many shows nothing: black, or a few words on it (N418).
    static let least = 2

    /// `owner` is the number that comes back with each readiness. Pictures get `side` pixels at
    /// most.
    public init(loop: EventLoop, owner: UInt8, side: Int) {
        mpv = SideMpv(loop: loop, owner: owner)
        self.side = side
    }

    /// Begins to read the picture of a film at that moment, or (nil) at a place of its own choice.
    public func read(_ location: String, at moment: Seconds?, now: Timestamp) {
        result = nil
        guard PictureRequest.isFile(location) else { return finish(nil) }
        work = Work(location: location, places: Self.places(moment)[...], since: now)
        load(at: now)
    }

    private static func places(_ moment: Seconds?) -> [Place] {
        // Some films have a frame that begins a group at their own beginning only.
        let usual =
            shares.map { Place(kind: .share($0)) }
            + [Place(kind: .share(shares[1]), isExact: true)]
        guard let moment else { return usual }
        let near = [moment - nearby, moment + nearby].map { Place(kind: .moment(max(0, $0))) }
        return [Place(kind: .moment(max(0, moment)), isExact: true)] + near + usual
    }

    /// What came of the film that was asked for last, once.
    public func takeResult() -> Result? {
        defer { result = nil }
        return result
    }

    /// Its mpv goes, and what it reads is not read.
    public func rest() {
        work = nil
        result = nil
        mpv.quit()
    }

    /// A film is being read.
    public var isBusy: Bool { work != nil }

    /// It has an mpv.
    public var isOpen: Bool { mpv.isOpen }

    /// When `advance` must be called, or nil.
    public var deadline: Timestamp? { work.map { $0.since + Self.patience } }

    /// Takes the events of mpv. A readiness of another descriptor is ignored.
    public func handle(_ readiness: Readiness, at now: Timestamp) {
        guard readiness.token == mpv.token else { return }
        _ = mpv.handle?.consumeWakeup()
        while let event = mpv.handle?.nextEvent() { take(event, at: now) }
    }

    /// The picture does not come. Its mpv may hang at that film, so it goes too.
    public func advance(to now: Timestamp) {
        guard let deadline, deadline <= now else { return }
        finish(work?.best)
        mpv.quit()
    }

    /// An event of its mpv: each step ends with one.
    private func take(_ event: MpvEvent, at now: Timestamp) {
        switch event {
        case .shutdown: close(at: now)
        // What one that goes was about is not what is wanted.
        case _ where mpv.isQuitting: break
        case .started: if work?.step == .opening { go(to: .loading, at: now) }
        case .restarted where work?.step == .loading && work?.isCover == false:
            go(to: .asking, at: now)
            _ = mpv.handle?.getProperty("track-list", tag: RequestTag(.media))
        case .restarted where work?.step == .loading || work?.step == .seeking: shoot(at: now)
        case .ended(_, .failed, _): finish(work?.best)
        // A list is not a film, whatever it names, and its mpv would go on to that.
        case .ended(_, .redirected, _):
            finish(nil)
            mpv.quit()
        case .reply(let tag, _, let tracks) where tag.kind == .media:
            guard work?.step == .asking else { return }
            guard let cover = Self.cover(in: tracks) else { return shoot(at: now) }
            work?.isCover = true
            load(track: cover, at: now)
        case .reply(let tag, let error, let value) where tag.kind == .picture:
            guard work?.step == .taking else { return }
            keep(error < 0 ? nil : Picture(shot: value), at: now)
        case .reply(_, let error, _) where error < 0: finish(work?.best)
        default: break
        }
    }

    /// mpv's number of the track that is a picture in the file.
    private static func cover(in tracks: MpvNode) -> Int? {
        tracks.array.first {
            $0["type"].string == "video" && $0["albumart"].bool == true
                && $0["external-filename"].string == nil
        }?["id"].int
    }

    // MARK: One film

    private func go(to step: Step, at now: Timestamp) {
        work?.step = step
        work?.since = now
    }

    /// The film is opened at its first place, or at a picture that it has in it.
    private func load(track: Int? = nil, at now: Timestamp) {
        // What ends with its mpv is begun in `close`.
        guard let work, !mpv.isQuitting else { return }
        guard mpv.start(PictureReader.options + Self.options) else { return finish(nil) }
        go(to: .opening, at: now)
        var options: [MpvNode.Entry] = [
            .init("vid", .string(track.map { "\($0)" } ?? "auto")),
            .init("vf", .string(PictureRequest.filter(side: side, flags: "bicubic"))),
        ]
        if track == nil, let place = self.work?.places.popFirst() {
            options.append(.init("start", .string(place.text.start)))
            options.append(.init("hr-seek", .string(place.isExact ? "yes" : "no")))
        }
        mpv.ask([
            .init("name", .string("loadfile")), .init("url", .string(work.location)),
            .init("flags", .string("replace")), .init("options", .map(options)),
        ])
    }

    /// A frame is there: mpv is asked for its pixels.
    private func shoot(at now: Timestamp) {
        go(to: .taking, at: now)
        mpv.askForPixels()
    }

    /// Where there is too little to see, the next place is tried.
    private func keep(_ picture: Picture?, at now: Timestamp) {
        guard let work else { return }
        guard !work.isCover else { return finish(picture) }
        if let picture, picture.levels > work.best?.levels ?? 0 { self.work?.best = picture }
        let isEnough = self.work?.best.map { $0.levels >= Self.enough } ?? false
        guard !isEnough, let place = self.work?.places.popFirst() else {
            return finish(self.work?.best)
        }
        go(to: .seeking, at: now)
        mpv.ask([
            .init("name", .string("seek")), .init("target", .string(place.text.target)),
            .init("flags", .string(place.text.flag)),
        ])
    }

    private func finish(_ picture: Picture?) {
        let isCover = work?.isCover ?? false
        let isSeen = isCover || picture.map { $0.levels >= Self.least } ?? false
        result = Result(picture: isSeen ? picture : nil, isCover: isCover)
        work = nil
    }

    // MARK: Its mpv

    /// What makes a picture sooner, beside those of each reader of pictures.
    private static let options: [(name: String, value: String)] = [
        ("untimed", "yes"), ("video-latency-hacks", "yes"),
    ]

    /// It has shut down.
    private func close(at now: Timestamp) {
        mpv.close()
        load(at: now)
    }
}
