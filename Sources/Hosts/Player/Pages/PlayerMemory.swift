// SPDX-License-Identifier: MIT

internal import Glibc
internal import InputHost
internal import LinuxSystem
internal import RemoteMedia
internal import RemoteModel
internal import RemotePlayback
internal import ViewingMemory

/// Brings the player to where viewers stopped, and writes down how far they are (behaviour.md A48).
///
/// It is a source, as answers of the memory come from another thread, and a sink, as it sees what
/// the viewer sets. What is to be remembered is the session's (`Viewing`), and when it is
/// written, `ProgressRecorder` decides.
final class PlayerMemory: InputSource, OutputSink {
    /// The item that is followed.
    private struct Current {
        var index: Int
        var item: MediaItem
        var subject: MemorySubject?
        /// What was remembered of it.
        var remembered: ResumePoint?
        /// It plays no longer, and another one may have its place in the list.
        var isOver = false
    }

    /// How long the start of the player waits for the memory (N206).
    static let patience = Interval.seconds(2)

    private let memory: ViewingMemory
    private var recorder = ProgressRecorder()
    private var current: Current?
    /// What was remembered of the item that was asked for last.
    private var recalled: (subject: MemorySubject?, point: ResumePoint)?
    /// What the player was started with.
    private(set) var evening = ViewingMemory.Evening()
    /// Counts the questions.
    private var number = 0
    /// The viewer has changed the volume, and how loud it was when that was written down.
    private var volume: (isChosen: Bool, written: Double?) = (false, nil)
    /// Gets the films that were begun and those that were seen.
    var showHistory: (ViewingHistory) -> Void = { _ in }
    /// Gets the answer to the last question.
    var answer: (Int, ResumePoint?) -> Void = { _, _ in }

    /// nil where nothing is to be remembered, or nothing can be.
    static func make(_ options: PlayerHostOptions, loop: EventLoop, owner: UInt8) -> PlayerMemory? {
        guard !options.begin.isPrivate, let folder = UserFolder.statePath,
            let memory = try? ViewingMemory(
                folder: folder, clock: { Int64(time(nil)) }, describe: describe(options)),
            (try? loop.register(memory.rawValue, owner: owner)) != nil
        else { return nil }
        return PlayerMemory(memory)
    }

    /// Remembers in that.
    init(_ memory: ViewingMemory) {
        self.memory = memory
    }

    /// What lies beside a film that was begun: its picture, and for whom it is.
    private static func describe(
        _ options: PlayerHostOptions
    ) -> @Sendable (inout RecentFilm) -> Void {
        let languages = options.playback.languages
        return { film in
            var files = ItemFiles()
            let found = files.film(film.path, languages: languages)
            (film.artwork, film.age) = (found.artwork, found.age)
            film.isTelevision = found.isTelevision
        }
    }

    // MARK: What is remembered

    /// What an item is called: a file of this machine, or what a program wants remembered.
    private static func subject(of item: MediaItem) -> MemorySubject? {
        guard !item.location.isEmpty, !item.isChannel else { return nil }
        guard item.isURL else { return .file(absolute(item.location)) }
        guard isWanted(item) else { return nil }
        // Two programs may have the same name for different things, and addresses hold passwords
        // and dates.
        let host = item.location.split(separator: "/", maxSplits: 3).dropFirst().first ?? ""
        let id = item.depth == 0 ? item.description.id : nil
        return .named(id.map { "\(host) \($0)" } ?? item.location)
    }

    /// Another player, with another working folder, finds it by that.
    static func absolute(_ path: String) -> String {
        path.hasPrefix("/") || folder.isEmpty ? path : folder + "/" + path
    }

    private static let folder = WorkingFolder.path

    /// Whether a program or a file says that it resumes.
    private static func isWanted(_ item: MediaItem) -> Bool {
        if case .resume = item.description.start { true } else { false }
    }

    /// Whether it begins where the viewer stopped.
    private static func resumes(_ item: MediaItem) -> Bool {
        switch item.description.start {
        case nil: item.description.about.kind.map { $0 != .music && $0 != .clip } ?? true
        case .resume: true
        case .at, .live: false
        }
    }

    // MARK: Beginning

    /// Where the first item begins, before anything runs, and what was set in an earlier session.
    func recallFirst(_ item: MediaItem?) -> ViewingMemory.Evening {
        let subject = item.flatMap { Self.resumes($0) ? Self.subject(of: $0) : nil }
        let found = memory.recallNow(subject, within: Self.patience)
        volume.written = found.volume
        evening = found
        return found
    }

    /// That item begins where that was.
    func begins(_ item: MediaItem?, at point: ResumePoint?) {
        recalled = point.map { (item.flatMap(Self.subject), $0) }
    }

    /// Asks where an item goes on; returns the number of the question, or nil for one that begins
    /// at its beginning.
    func ask(about item: MediaItem) -> Int? {
        guard Self.resumes(item), let subject = Self.subject(of: item) else { return nil }
        number += 1
        memory.recall(subject, number: number)
        return number
    }

    // MARK: InputSource

    var deadline: Timestamp? { recorder.deadline }

    func handle(
        _ readiness: Readiness, at now: Timestamp, into inputs: inout [TimedInput],
        diagnostics: inout [Diagnostic]
    ) -> Bool {
        let results = memory.take()
        diagnostics += results.diagnostics
        for result in results.answers { answer(result.number, result.point) }
        if let history = memory.takeHistory() { showHistory(history) }
        return false
    }

    // MARK: OutputSink

    func perform(_ output: TimedOutput) {
        guard case .request(let request) = output.output else { return }
        switch request {
        case .changeVolume, .setVolume: volume.isChosen = true
        case .setViewing(let name, let value): memory.store(name, value)
        case .setSoundDevice(let device, isChosen: true): memory.store(soundDevice: device)
        default: break
        }
    }

    // MARK: Channels

    /// A channel is a favourite from here on, or not any more.
    func mark(_ channel: String, isFavorite: Bool) { memory.mark(channel, isFavorite: isFavorite) }

    /// That channel plays, or (nil) something else.
    func store(channel: String?) { memory.store(channel: channel) }

    // MARK: Films that were begun

    /// Asks for them; `showHistory` gets them. What was written before is in order by then.
    func findHistory() { memory.findHistory() }

    /// Forgets the film at an absolute path, and asks for the films that are left.
    func forget(_ path: String) {
        memory.forget(path)
        memory.findHistory()
    }

    // MARK: Writing

    /// The turn is over: what is due is written down.
    func follow(_ session: PlaybackSession, items: [MediaItem], at now: Timestamp) {
        let present = Viewing(session, at: now)
        for viewing in recorder.follow(present, at: now) { write(viewing, items: items) }
        if present == nil { current?.isOver = true }
        if volume.isChosen, let loudness = session.nowPlaying(at: now).volume,
            loudness != volume.written
        {
            volume.written = loudness
            memory.store(volume: loudness)
        }
    }

    /// The player ends.
    func finish(_ session: PlaybackSession, items: [MediaItem], at now: Timestamp) {
        follow(session, items: items, at: now)
        for viewing in recorder.follow(nil, at: now) { write(viewing, items: items) }
        memory.finish(within: Self.patience)
    }

    private func write(_ viewing: Viewing, items: [MediaItem]) {
        if current?.index != viewing.item || current?.isOver ?? true {
            guard items.indices.contains(viewing.item) else { return }
            let item = items[viewing.item]
            var new = Current(index: viewing.item, item: item, subject: Self.subject(of: item))
            if let recalled, recalled.subject == new.subject {
                new.remembered = recalled.point
            } else if let current, current.subject == new.subject {
                new.remembered = current.remembered
            }
            current = new
        }
        guard let current, let subject = current.subject,
            viewing.isRemembered(isWanted: Self.isWanted(current.item))
        else { return }
        var entry = MemoryEntry(title: viewing.title)
        entry.position = viewing.resumePosition
        entry.duration = viewing.duration
        entry.isWatched = viewing.isWatched
        // What the viewer chose in an earlier session counts until they choose again.
        entry.audio = viewing.audio ?? current.remembered?.audio
        entry.captions = viewing.captions ?? current.remembered?.captions
        (entry.audioDelay, entry.captionsDelay) = (viewing.audioDelay, viewing.captionsDelay)
        memory.store(entry, of: subject)
    }
}
