// SPDX-License-Identifier: MIT

internal import InputHost
internal import LinuxSystem
internal import MpvPlayer
internal import RemoteItems
internal import RemoteMedia
internal import RemoteModel
internal import RemotePlayback

/// Reads the guides, a little in each turn: those of a country have a hundred megabytes, and a
/// remote is never to wait for them. A guide is a file of this machine or what a server sends, as
/// it is or packed. It keeps what is on in the next hours on the channels of the playlist, and
/// reads again when other channels are there, before those hours are over, and after SIGHUP.
final class GuideSource: InputSource {
    /// Bytes of one turn of a guide: a fraction of a millisecond of work.
    static let sliceBytes = 16 * 1024
    /// Between two slices, for all else that a computer has to do.
    static let pause = Interval.milliseconds(2)
    /// Between two looks at what a server has sent.
    static let networkPause = Interval.milliseconds(50)
    /// Bytes of a guide that are read, unpacked. The rest is left out.
    static let byteLimit = 1 << 30
    /// A guide has begun within so many bytes; a server may send something else without end.
    static let headLimit = 1 << 20
    /// How long what was read is good for, and how much is read, in seconds.
    static let period = 4 * 3600
    private static let span = 8 * 3600
    /// When a guide that did not come is asked for again, in seconds.
    static let retryPeriod = 600
    /// Guides in all. Further ones are not read.
    static let limit = 16

    /// Guides that are read side by side: a server that sends nothing keeps back no other guide
    /// before there are so many of its kind. Each is an mpv of its own.
    static let readerLimit = 4

    /// A guide while it is read.
    private final class Work {
        let stream: GuideStream
        var reader: XMLTVReader
        /// Bytes that were read.
        var count = 0
        /// When it is looked at next.
        var due: Timestamp

        /// Bytes that are read.
        var limit: Int { reader.elementCount > 0 ? byteLimit : headLimit }

        init(_ stream: GuideStream, _ reader: XMLTVReader, due: Timestamp) {
            self.stream = stream
            self.reader = reader
            self.due = due
        }
    }

    private enum State {
        /// Nothing is to be read before that time; nil for never.
        case resting(until: Timestamp?)
        /// The guides from that place on are to be begun at that time, beside those that are being
        /// read.
        case reading([Work], next: Int, at: Timestamp)
    }

    /// Where guides lie: those of a person, and those that lists name.
    private var locations: [String]
    private let languages: [String]
    /// Makes a reader of addresses.
    private let network: () -> AddressReader?
    /// Readers that were asked to quit, and may still wait for a server.
    private var leaving: [AddressReader] = []
    private var state = State.resting(until: nil)
    /// The guides that were read so far of those that are to be the next ones, and the present
    /// ones.
    private var read: [String: ProgrammeGuide] = [:]
    private var present: [String: ProgrammeGuide] = [:]
    /// A guide did not come, and is asked for again sooner.
    private var isMissing = false
    private(set) var guide = ChannelGuide()
    private var wanted = ChannelGuide.Wanted([])
    private var revision: Int?
    /// Guides whose trouble was reported.
    private var reported: [String] = []

    /// `locations`: files and addresses of http. `languages`: those of the viewer, the best first.
    init(
        _ locations: [String], languages: [String],
        network: @escaping () -> AddressReader? = { nil }
    ) {
        self.locations = Array(locations.prefix(Self.limit))
        self.languages = languages
        self.network = network
    }

    /// The guides are being read.
    var isBusy: Bool { if case .resting = state { false } else { true } }

    /// The channels of these items are shown, or those of the start screen where these have none,
    /// and lists have named these guides. `revision` counts their changes.
    func want(
        _ items: [MediaItem], orElse others: [MediaItem] = [], guides: [String] = [],
        revision: Int, at now: Timestamp
    ) {
        guard revision != self.revision else { return }
        self.revision = revision
        let new = guides.filter { !locations.contains($0) }.prefix(Self.limit - locations.count)
        locations += new
        var wanted = ChannelGuide.Wanted(items)
        if wanted.isEmpty { wanted = ChannelGuide.Wanted(others) }
        guard !locations.isEmpty, wanted != self.wanted || !new.isEmpty else { return }
        if wanted != self.wanted { present = [:] }
        self.wanted = wanted
        begin(at: now)
    }

    /// Puts what is on into the view. `card`: the channel that a card stands for, by its name.
    /// Returns when it looks different by itself, or nil.
    func fill(
        _ view: inout PlayerView, playing: Int?, of items: [MediaItem],
        card: (String) -> MediaItem? = { _ in nil }, at now: Timestamp
    ) -> Timestamp? {
        guard
            view.channel != nil || view.info != nil || view.overlay != nil || view.sign != nil
                || view.bar?.isLive == true
        else { return nil }
        let words = view.look.words
        let picture = ProgrammePicture(
            guide: guide, languages: languages, now: LocalTime.now,
            clock: { LocalTime.text($0, words) })
        return picture.fill(&view, playing: playing, of: items, card: card)
            .map { now + .seconds(Double($0)) }
    }

    private func begin(at now: Timestamp) {
        if case .reading(let works, _, _) = state { for work in works { leave(work.stream) } }
        read = [:]
        isMissing = false
        state = wanted.isEmpty ? .resting(until: nil) : .reading([], next: 0, at: now)
    }

    // MARK: InputSource

    var deadline: Timestamp? {
        switch state {
        case .resting(let until): until
        case .reading(let works, let next, let due):
            next < locations.count && works.count < Self.readerLimit
                ? due : works.map(\.due).min() ?? due
        }
    }

    /// mpv has done something for a guide. What a server sent is looked for when it is due.
    func handle(
        _ readiness: Readiness, at now: Timestamp, into inputs: inout [TimedInput],
        diagnostics: inout [Diagnostic]
    ) -> Bool {
        for reader in leaving where reader.owns(readiness) { reader.takeEvents() }
        leaving.removeAll(where: \.hasEnded)
        guard case .reading(let works, _, _) = state else { return false }
        for work in works {
            if let reader = work.stream.reader, reader.owns(readiness) { reader.takeEvents() }
        }
        return false
    }

    func reload(
        at now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        reported = []
        if !locations.isEmpty { begin(at: now) }
    }

    func advance(
        to now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        guard let deadline, deadline <= now else { return }
        guard case .reading(var works, var next, _) = state else { return begin(at: now) }
        while next < locations.count, works.count < Self.readerLimit {
            if let work = open(locations[next], at: now, &diagnostics) { works.append(work) }
            next += 1
        }
        works.removeAll { work in work.due <= now && goOn(work, at: now, &diagnostics) }
        guard works.isEmpty, next == locations.count else {
            state = .reading(works, next: next, at: now + Self.pause)
            return
        }
        finish(at: now)
    }

    // MARK: Reading

    private func open(
        _ location: String, at now: Timestamp, _ diagnostics: inout [Diagnostic]
    ) -> Work? {
        do throws(GuideStream.Fault) {
            let stream = try GuideStream(location, at: now, network: network)
            let time = LocalTime.now
            let reader = XMLTVReader(
                channels: wanted.ids, named: wanted.names, between: time...(time + Self.span))
            return Work(stream, reader, due: now)
        } catch {
            miss(location, error, &diagnostics)
            return nil
        }
    }

    /// All guides were read. What did not come is shown as it was.
    private func finish(at now: Timestamp) {
        present = read
        guide = ChannelGuide(locations.compactMap { read[$0] })
        read = [:]
        let seconds = isMissing ? Self.retryPeriod : Self.period
        state = .resting(until: now + .seconds(Double(seconds)))
    }

    /// Reads a little of it. Returns whether nothing more is to be read of it.
    private func goOn(
        _ work: Work, at now: Timestamp, _ diagnostics: inout [Diagnostic]
    ) -> Bool {
        do throws(GuideStream.Fault) {
            switch try work.stream.next(Self.sliceBytes, at: now) {
            case .bytes(let bytes) where work.count < work.limit:
                work.count += bytes.count
                work.reader.append(bytes)
                work.due = now + Self.pause
            case .nothing:
                work.due = now + (work.stream.isWaiting ? Self.networkPause : Self.pause)
            case .bytes, .end:
                take(work, &diagnostics)
                return true
            }
            return false
        } catch {
            leave(work.stream)
            miss(work.stream.location, error, &diagnostics)
            return true
        }
    }

    /// A guide is there as far as it is read.
    private func take(_ work: Work, _ diagnostics: inout [Diagnostic]) {
        leave(work.stream)
        let location = work.stream.location
        guard work.reader.elementCount > 0 else {
            return miss(
                location,
                GuideStream.Fault(
                    what: .notAGuide,
                    advice: "XMLTV is needed: <tv> with <channel> and <programme>"),
                &diagnostics)
        }
        read[location] = work.reader.guide()
        // What is there is shown while a slower server is waited for.
        guide = ChannelGuide(locations.compactMap { read[$0] ?? present[$0] })
        guard !work.reader.isWhole else { return }
        let advice = "what it has is shown"
        warn(
            location, GuideStream.Fault(what: .guideCut, advice: advice), &diagnostics)
    }

    /// Nobody waits for the end of an mpv, which may wait for a server.
    private func leave(_ stream: GuideStream) {
        guard let reader = stream.reader else { return }
        reader.quit()
        leaving.append(reader)
    }

    /// What was known of a guide that does not come stays on the screen.
    private func miss(
        _ location: String, _ fault: GuideStream.Fault, _ diagnostics: inout [Diagnostic]
    ) {
        read[location] = present[location]
        isMissing = isMissing || MediaAddress.isHTTP(location)
        warn(location, fault, &diagnostics)
    }

    /// Reports once what is wrong with a guide. The player plays on without it.
    private func warn(
        _ location: String, _ fault: GuideStream.Fault, _ diagnostics: inout [Diagnostic]
    ) {
        guard !reported.contains(location) else { return }
        reported.append(location)
        let shown = MediaAddress.shown(location)
        let name = shown.split(separator: "/").last.map(String.init) ?? shown
        diagnostics.append(
            Diagnostic(
                .warning, .configuration,
                Sentence(Phrase(fault.what, .text("name", name))), advice: fault.advice))
    }
}
