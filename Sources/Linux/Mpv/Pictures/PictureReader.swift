// SPDX-License-Identifier: MIT

public import LinuxSystem
public import RemoteModel
public import RemoteOverlay

/// Reads pictures: artwork, logos, and stills at chapters (behaviour.md A12, A13, A15, A16).
///
/// What a server sends is fetched first (`PictureFetcher`), and never before it is wanted.
///
/// It is an mpv of its own, without window and sound, which lives while pictures are wanted, and a
/// little longer: what plays is not disturbed. One picture is read at a time, the one that is seen
/// first. A file that gives none is not asked again. The player's host owns one, and asks again
/// whenever another picture is seen.
public final class PictureReader {
    /// Pictures that are kept; the oldest that is not wanted goes first.
    static let keptLimit = 32
    /// Bytes of the pictures that are kept: some sheets with many small ones, or all that are one.
    static let keptBytes = 96 << 20
    /// A picture that is not there by then is read once more, after the others.
    static let patience = Interval.seconds(10)
    /// A picture that is not there by then at its second try will not come. Its mpv does not give
    /// way at that one: beside programs that leave no time, what gives way to all never ends.
    static let lastPatience = Interval.seconds(30)
    /// Its mpv stays so long when no picture is wanted any more: a thumb that moves on rests again.
    static let linger = Interval.seconds(5)

    /// How far the present picture is.
    private enum Step {
        /// Asked for: what happens still happens to the file before.
        case opening
        case loading, seeking, taking
    }

    private let fetcher: PictureFetcher
    private var mpv: SideMpv
    /// Since when no picture has been wanted.
    private var idleSince: Timestamp?
    /// The pictures that are wanted now, the first one first.
    private var requests: [PictureRequest] = []
    /// The picture that is being read: how far it is, and since when.
    private var work: (request: PictureRequest, step: Step, since: Timestamp)?
    /// The file that it has open, and its track.
    private var open: PictureRequest?
    /// In the order in which they came; nil where there is none.
    private var kept: [(request: PictureRequest, id: Int, picture: Picture?)] = []
    /// Those that did not come at their first try.
    private var late: [PictureRequest] = []
    /// Pictures so far; the number of the newest.
    private var count = 0

    /// `owner` is the number that comes back with each readiness. `settings` are the person's own
    /// for mpv, of which those for the network count.
    public init(loop: EventLoop, owner: UInt8, settings: [PlayerOptions.Setting] = []) {
        mpv = SideMpv(loop: loop, owner: owner)
        fetcher = PictureFetcher(loop: loop, owner: owner, settings: settings)
    }

    /// Asks for pictures, in that order; none when no picture is shown any more. Those that were
    /// asked for before and have not been begun are not read. Of more than are kept, the last ones
    /// are not read.
    public func want(_ requests: [PictureRequest], at now: Timestamp) {
        guard requests != self.requests else { return }
        self.requests = Array(requests.prefix(Self.keptLimit))
        var addresses: [String] = []
        for request in self.requests {
            guard let address = request.address, !isKept(request), !addresses.contains(address)
            else { continue }
            addresses.append(address)
        }
        fetcher.want(addresses, at: now)
        guard requests.isEmpty else {
            idleSince = nil
            return begin(at: now)
        }
        idleSince = now
        stop()
    }

    /// Drops the pictures that are there: what has their names may be something else by now.
    public func forget() {
        kept.removeAll()
        late.removeAll()
    }

    /// The picture, once it is there; its number is its own for as long as this lives.
    public func picture(_ request: PictureRequest) -> (id: Int, picture: Picture)? {
        guard let found = kept.first(where: { $0.request == request }), let picture = found.picture
        else { return nil }
        return (found.id, picture)
    }

    /// Whether it was read, and there is none, or its server did not send it.
    public func isMissing(_ request: PictureRequest) -> Bool {
        request.address.map(fetcher.hasFailed) ?? false
            || kept.contains { $0.request == request && $0.picture == nil }
    }

    /// A picture is being read, or will be.
    public var isBusy: Bool {
        work != nil || next != nil
            || requests.contains { $0.address.map(fetcher.isComing) ?? false && !isKept($0) }
    }

    /// It has an mpv.
    var isOpen: Bool { mpv.isOpen }

    /// When `advance` must be called, or nil.
    public var deadline: Timestamp? {
        // Its mpv is idle, or at work.
        let own = work.map { $0.since + patience(for: $0.request) } ?? end
        return Timestamp.earliest(own, fetcher.deadline)
    }

    /// Which pictures could not be fetched since the last call, for the log.
    public func takeDiagnostics() -> [Diagnostic] { fetcher.takeDiagnostics() }

    /// Takes the events of mpv, and keeps the picture when it is there. A readiness of another
    /// descriptor is ignored.
    public func handle(_ readiness: Readiness, at now: Timestamp) {
        guard readiness.token == mpv.token else {
            fetcher.handle(readiness, at: now)
            return begin(at: now)
        }
        _ = mpv.handle?.consumeWakeup()
        while let event = mpv.handle?.nextEvent() { take(event, at: now) }
    }

    /// The picture does not come. Its mpv may hang at that file, so it goes too.
    public func advance(to now: Timestamp) {
        fetcher.advance(to: now)
        if let end, end <= now { quit() }
        guard let request = work?.request, let since = work?.since,
            since + patience(for: request) <= now
        else { return }
        if late.contains(request) {
            keep(nil, at: now)
        } else {
            late = late.suffix(Self.keptLimit - 1) + [request]
        }
        quit()
    }

    /// An event of its mpv: each step ends with one.
    private func take(_ event: MpvEvent, at now: Timestamp) {
        switch event {
        case .shutdown: close(at: now)
        case .started: if work?.step == .opening { work?.step = .loading }
        case .restarted where work?.step == .loading || work?.step == .seeking: shoot(at: now)
        case .ended(_, .failed, _):
            open = nil
            keep(nil, at: now)
        case .reply(let tag, let error, let value) where tag.kind == .picture:
            guard work?.step == .taking else { return }
            let picture = error < 0 ? nil : Picture(shot: value)
            let fit = work?.request.fit
            keep(fit == nil ? picture : fit.flatMap { picture?.fitted($0) }, at: now)
        case .reply(_, let error, _) where error < 0: keep(nil, at: now)
        default: break
        }
    }

    // MARK: One picture

    private func isKept(_ request: PictureRequest) -> Bool {
        kept.contains { $0.request == request }
    }

    private func patience(for request: PictureRequest) -> Interval {
        late.contains(request) ? Self.lastPatience : Self.patience
    }

    /// The first picture that is wanted and not there, and where mpv finds it. What did not come
    /// at its first try comes last.
    private var next: (request: PictureRequest, path: String)? {
        let missing = requests.filter { !isKept($0) }
        let ordered = missing.filter { !late.contains($0) } + missing.filter(late.contains)
        for request in ordered {
            guard let address = request.address else { return (request, request.location) }
            if let path = fetcher.path(of: address) { return (request, path) }
        }
        return nil
    }

    /// Begins to read the next picture, unless it is there or another one is being read. A moment
    /// of the file that is open needs a seek only.
    private func begin(at now: Timestamp) {
        guard work == nil, !mpv.isQuitting, let (request, path) = next else { return }
        // An mpv that gives way to all others cannot be asked to stop that.
        if late.contains(request), mpv.isOpen, mpv.givesWay { return quit() }
        guard mpv.start(Self.options, givesWay: !late.contains(request)) else { return }
        if let moment = request.moment, let open, open.isOpen(for: request) {
            work = (request, .seeking, now)
            mpv.ask([
                .init("name", .string("seek")), .init("target", .string("\(moment)")),
                .init("flags", .string("absolute+exact")),
            ])
        } else {
            work = (request, .opening, now)
            open = request
            var options: [MpvNode.Entry] = [
                .init("vid", .string(request.track.map { "\($0)" } ?? "auto")),
                // The picture is small before it leaves mpv, and its pixels are square.
                .init("vf", .string(request.filter)),
                .init("hr-seek", .string("yes")),
            ]
            if let moment = request.moment { options.append(.init("start", .string("\(moment)"))) }
            // mpv's own reader of pictures opens what is none, and shows the one before.
            if request.fit?.kind == .whole { options.append(.init("demuxer", .string("lavf"))) }
            mpv.ask([
                .init("name", .string("loadfile")), .init("url", .string(path)),
                .init("flags", .string("replace")), .init("options", .map(options)),
            ])
        }
    }

    /// A frame is there: mpv is asked for its pixels.
    private func shoot(at now: Timestamp) {
        work?.step = .taking
        mpv.askForPixels()
    }

    /// The picture was read; nil: there is none, and it is not asked for again.
    private func keep(_ picture: Picture?, at now: Timestamp) {
        guard let work else { return }
        self.work = nil
        late.removeAll { $0 == work.request }
        count += 1
        kept.append((work.request, count, picture))
        while kept.count > Self.keptLimit || keptSize > Self.keptBytes, kept.count > 1 {
            kept.remove(at: kept.firstIndex { !requests.contains($0.request) } ?? 0)
        }
        begin(at: now)
    }

    private var keptSize: Int { kept.reduce(0) { $0 + ($1.picture?.bytes.count ?? 0) } }

    // MARK: Its mpv

    /// It shows and plays nothing, reads nothing beside the file, and runs none of the user's
    /// scripts.
    static let options: [(name: String, value: String)] = [
        ("config", "no"), ("idle", "yes"), ("pause", "yes"), ("keep-open", "yes"),
        ("vo", "null"), ("ao", "null"), ("aid", "no"), ("sid", "no"), ("terminal", "no"),
        ("load-scripts", "no"), ("ytdl", "no"), ("osc", "no"), ("input-default-bindings", "no"),
        ("load-osd-console", "no"), ("load-stats-overlay", "no"), ("load-auto-profiles", "no"),
        ("sub-auto", "no"), ("audio-file-auto", "no"), ("image-display-duration", "inf"),
        // Little of everything, so that it does not slow down playback.
        ("cache", "no"), ("demuxer-readahead-secs", "0"), ("demuxer-max-bytes", "8MiB"),
        ("vd-lavc-threads", "1"), ("vd-lavc-fast", "yes"),
        // A picture of more pixels is not decoded: it may be a bomb.
        ("vd-lavc-o", "max_pixels=\(ProgramLimits.pictureSide * ProgramLimits.pictureSide)"),
    ]

    /// When its mpv goes, as nobody wants it.
    private var end: Timestamp? {
        isOpen ? idleSince.map { $0 + Self.linger } : nil
    }

    /// Ends what it reads, which may be ten seconds of a film. What becomes of a file that is being
    /// opened would be taken for the next one's, so mpv goes with it.
    private func stop() {
        guard let work, !mpv.isQuitting else { return }
        switch work.step {
        case .opening, .loading: quit()
        case .seeking, .taking:
            self.work = nil
            open = nil
            mpv.ask([.init("name", .string("stop"))])
        }
    }

    /// Asks mpv to quit. `close` follows when it has.
    private func quit() {
        guard mpv.isOpen else { return }
        work = nil
        mpv.quit()
    }

    /// It has shut down.
    private func close(at now: Timestamp) {
        mpv.close()
        open = nil
        work = nil
        begin(at: now)
    }
}

extension Picture {
    /// As the filter of that fit has made it.
    fileprivate func fitted(_ fit: PictureFit) -> Picture? {
        switch fit.kind {
        case .filled: self
        case .whole: withOpacity
        case .plate:
            LogoPlate(stacked: self)?.picture(width: fit.width, height: fit.height)
        }
    }
}
