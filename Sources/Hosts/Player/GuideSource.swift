// SPDX-License-Identifier: MIT

internal import Glibc
internal import InputHost
internal import LinuxSystem
internal import RemoteItems
internal import RemoteMedia
internal import RemoteModel
internal import RemotePlayback

/// Reads the guides, a little in each turn: those of a country have a hundred megabytes, and a
/// remote is never to wait for them. It keeps what is on in the next hours on the channels of the
/// playlist, and reads anew when other channels are there, before those hours are over, and after
/// SIGHUP.
final class GuideSource: InputSource {
    /// Bytes of one turn: a fraction of a millisecond of work.
    static let sliceBytes = 16 * 1024
    /// Between two slices, for all else that a computer has to do.
    static let pause = Interval.milliseconds(2)
    /// Bytes of a guide that are read. The rest is left out.
    static let byteLimit = 1 << 30
    /// How long what was read is good for, and how much is read, in seconds.
    static let period = 4 * 3600
    private static let span = 8 * 3600

    /// A guide while it is read.
    private final class Work {
        let path: String
        let file: OwnedDescriptor
        var reader: XMLTVReader
        var count = 0

        init(_ path: String, _ file: consuming OwnedDescriptor, _ reader: XMLTVReader) {
            self.path = path
            self.file = file
            self.reader = reader
        }
    }

    private enum State {
        /// Nothing is to be read before that time; nil for never.
        case resting(until: Timestamp?)
        /// The guides from that place on are to be read, the first of them at that time.
        case waiting(Int, at: Timestamp)
        case reading(Int, Work, at: Timestamp)
    }

    private let paths: [String]
    private let languages: [String]
    private var state = State.resting(until: nil)
    /// The guides that were read so far of those that are to be the next ones.
    private var read: [ProgrammeGuide] = []
    private(set) var guide = ChannelGuide()
    private var wanted = ChannelGuide.Wanted([])
    private var revision: Int?
    /// Guides whose trouble was reported.
    private var reported: [String] = []

    /// `languages`: those of the viewer, the best first.
    init(paths: [String], languages: [String]) {
        self.paths = paths
        self.languages = languages
    }

    /// The guides are being read.
    var isBusy: Bool { if case .resting = state { false } else { true } }

    /// The channels of these items are shown. `revision` counts their changes.
    func want(_ items: [MediaItem], revision: Int, at now: Timestamp) {
        guard !paths.isEmpty, revision != self.revision else { return }
        self.revision = revision
        let wanted = ChannelGuide.Wanted(items)
        guard wanted != self.wanted else { return }
        self.wanted = wanted
        begin(at: now)
    }

    /// Puts what is on into the view. Returns when it looks different by itself, or nil.
    func fill(
        _ view: inout PlayerView, playing: Int?, of items: [MediaItem], at now: Timestamp
    ) -> Timestamp? {
        guard view.channel != nil || view.info != nil else { return nil }
        let picture = ProgrammePicture(
            guide: guide, languages: languages, now: LocalTime.now, clock: LocalTime.text)
        return picture.fill(&view, playing: playing, of: items).map { now + .seconds(Double($0)) }
    }

    private func begin(at now: Timestamp) {
        read = []
        state = wanted.isEmpty ? .resting(until: nil) : .waiting(0, at: now)
    }

    // MARK: InputSource

    var deadline: Timestamp? {
        switch state {
        case .resting(let until): until
        case .waiting(_, let time), .reading(_, _, let time): time
        }
    }

    func reload(
        at now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        reported = []
        if !paths.isEmpty { begin(at: now) }
    }

    func advance(
        to now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        guard let due = deadline, due <= now else { return }
        switch state {
        case .resting: begin(at: now)
        case .waiting(let place, _): open(place, at: now, &diagnostics)
        case .reading(let place, let work, _): goOn(work, place, at: now, &diagnostics)
        }
    }

    // MARK: Reading

    private func open(_ place: Int, at now: Timestamp, _ diagnostics: inout [Diagnostic]) {
        guard place < paths.count else {
            guide = ChannelGuide(read)
            read = []
            state = .resting(until: now + .seconds(Double(Self.period)))
            return
        }
        let path = paths[place]
        state = .waiting(place + 1, at: now)
        // A pipe of that name would have nobody who writes into it.
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        var status = stat()
        guard let file = try? OwnedDescriptor(adopting: descriptor, from: "open"),
            fstat(file.rawValue, &status) == 0, status.st_mode & S_IFMT == S_IFREG
        else {
            return warn(
                path, "cannot be read", "it is to be a file of XMLTV that you may read: \(path)",
                &diagnostics)
        }
        let time = LocalTime.now
        let reader = XMLTVReader(
            channels: wanted.ids, named: wanted.names, between: time...(time + Self.span))
        state = .reading(place, Work(path, file, reader), at: now)
    }

    private func goOn(
        _ work: Work, _ place: Int, at now: Timestamp, _ diagnostics: inout [Diagnostic]
    ) {
        var buffer = [UInt8](repeating: 0, count: Self.sliceBytes)
        let count = Glibc.read(work.file.rawValue, &buffer, buffer.count)
        if count < 0, errno == EINTR { return }
        if count > 0, work.count == 0, let kind = Self.compression(buffer) {
            state = .waiting(place + 1, at: now)
            return warn(
                work.path, "is compressed", "unpack it first: \(kind) \(work.path)", &diagnostics)
        }
        if count > 0, work.count < Self.byteLimit {
            work.count += count
            work.reader.append(count < buffer.count ? Array(buffer[..<count]) : buffer)
            state = .reading(place, work, at: now + Self.pause)
            return
        }
        state = .waiting(place + 1, at: now)
        if work.reader.elementCount == 0 {
            return warn(
                work.path, "is not a guide",
                "XMLTV is needed: <tv> with <channel> and <programme>", &diagnostics)
        }
        read.append(work.reader.guide())
        guard !work.reader.isWhole else { return }
        warn(
            work.path, "ends in the middle", "what it has is shown; fetch it again", &diagnostics)
    }

    /// What unpacks a file that is compressed, or nil.
    private static func compression(_ bytes: [UInt8]) -> String? {
        if bytes.starts(with: [0x1f, 0x8b]) { return "gunzip" }
        if bytes.starts(with: [0xfd, 0x37, 0x7a, 0x58, 0x5a]) { return "unxz" }
        return bytes.starts(with: [0x50, 0x4b, 0x03, 0x04]) ? "unzip" : nil
    }

    /// Reports once what is wrong with a guide. The player plays on without it.
    private func warn(
        _ path: String, _ what: String, _ advice: String, _ diagnostics: inout [Diagnostic]
    ) {
        guard !reported.contains(path) else { return }
        reported.append(path)
        let name = path.split(separator: "/").last.map(String.init) ?? path
        diagnostics.append(
            Diagnostic(
                .warning, .configuration, "the guide “\(name)” \(what)", advice: advice,
                for: .viewer))
    }
}
