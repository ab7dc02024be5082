// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Performs what is asked of the memory, one thing after the other. `MemoryWorker` has it on its
/// queue.
struct MemoryTasks {
    struct Results: Sendable {
        var answers: [ViewingMemory.Answer] = []
        var diagnostics: [Diagnostic] = []
    }

    private let folder: String
    private let clock: @Sendable () -> Int64
    /// nil before it was needed, and where it cannot be used.
    private var file: MemoryDatabase?
    private var isOpened = false
    /// Nothing could be written the last time: that is said once.
    private var isFailing = false
    /// Which file is which: it is looked at once, also if it grows.
    private var identities: [MemorySubject: MemoryIdentity] = [:]
    private var results = Results()

    private static let identityLimit = 256
    private static let volume = "volume"
    /// Percent that mpv takes; with any other it would not start.
    private static let volumes = 0.0...1000
    private static let channel = "channel"
    private static let soundDevice = "sound device"
    /// Before the name of a setting.
    private static let viewing = "viewing "

    init(folder: String, clock: @escaping @Sendable () -> Int64) {
        self.folder = folder
        self.clock = clock
    }

    mutating func takeResults() -> Results {
        defer { results = Results() }
        return results
    }

    mutating func recall(_ subject: MemorySubject, number: Int) {
        let found = point(of: subject)
        results.answers.append(ViewingMemory.Answer(number: number, point: found))
    }

    mutating func first(_ subject: MemorySubject?) -> ViewingMemory.Evening {
        var evening = ViewingMemory.Evening()
        evening.volume = use { try $0.setting(Self.volume) }.flatMap { $0 }
            .flatMap { Self.volumes.contains($0) ? $0 : nil }
        for name in ViewerSetting.allCases {
            let value = use { try $0.setting(Self.viewing + name.rawValue) }.flatMap { $0 }
            evening.viewing[name] = value.flatMap { Int(exactly: $0) }
        }
        evening.favorites = use { try $0.favorites() } ?? []
        evening.channel = use { try $0.note(Self.channel) }.flatMap { $0 }
        evening.soundDevice = use { try $0.note(Self.soundDevice) }.flatMap { $0 }
            .flatMap { Self.device(of: $0) }
        evening.point = subject.flatMap { point(of: $0) }
        return evening
    }

    /// The films that were begun last, whether or not their files are still there.
    mutating func recent() -> [RecentFilm.Entry] {
        use { try $0.recent(RecentFilm.candidates) } ?? []
    }

    /// The paths of films that were seen to their end.
    mutating func watched() -> Set<String> {
        Set(use { try $0.watched() } ?? [])
    }

    mutating func forget(_ path: String) {
        use { try $0.forget(path) }
    }

    private mutating func point(of subject: MemorySubject) -> ResumePoint? {
        // It may be another file by now.
        identities[subject] = nil
        guard let identity = identity(of: subject),
            let found = use({ try $0.entry(of: identity) }).flatMap({ $0 }),
            let position = found.entry.position
        else { return nil }
        var point = ResumePoint(position: position, age: found.age)
        (point.audio, point.captions) = (found.entry.audio, found.entry.captions)
        (point.audioDelay, point.captionsDelay) = (
            found.entry.audioDelay, found.entry.captionsDelay
        )
        return point
    }

    mutating func store(_ entry: MemoryEntry, of subject: MemorySubject) {
        guard let identity = identity(of: subject) else { return }
        use { try $0.write(entry, of: identity) }
    }

    mutating func store(volume: Double) {
        use { try $0.set(Self.volume, volume) }
    }

    mutating func mark(_ channel: String, isFavorite: Bool) {
        use { try $0.mark(channel, isFavorite: isFavorite) }
    }

    mutating func store(channel: String?) {
        use { try $0.set(Self.channel, note: channel) }
    }

    mutating func store(soundDevice device: SoundDevice?) {
        use { try $0.set(Self.soundDevice, note: device.map { "\($0.id)\n\($0.name)" }) }
    }

    /// A device as it was written down; nil for nonsense.
    private static func device(of note: String) -> SoundDevice? {
        let lines = note.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard lines.count == 2, !lines[0].isEmpty else { return nil }
        return SoundDevice(id: lines[0], name: lines[1])
    }

    mutating func store(_ name: ViewerSetting, _ value: Int) {
        use { try $0.set(Self.viewing + name.rawValue, Double(value)) }
    }

    private mutating func identity(of subject: MemorySubject) -> MemoryIdentity? {
        if let known = identities[subject] { return known }
        let identity = subject.identity()
        if identities.count >= Self.identityLimit { identities.removeAll() }
        identities[subject] = identity
        return identity
    }

    // MARK: The file

    /// Does something with the database; nil where that fails. The film plays all the same.
    @discardableResult
    private mutating func use<Result>(
        _ body: (MemoryDatabase) throws -> Result
    ) -> Result? {
        for isFirst in [true, false] {
            guard let file = opened() else { return nil }
            do {
                let result = try body(file)
                isFailing = false
                return result
            } catch {
                guard isFirst, (error as? DatabaseError)?.isDamage == true else {
                    fail(error)
                    return nil
                }
                replace()
            }
        }
        return nil
    }

    private mutating func opened() -> MemoryDatabase? {
        guard !isOpened else { return file }
        isOpened = true
        let opening = MemoryDatabase.open(folder: folder, clock: clock)
        results.diagnostics += opening.diagnostics
        file = opening.file
        return file
    }

    /// It was damaged while it was used.
    private mutating func replace() {
        file = nil
        isOpened = false
        let path = MemoryDatabase.path(in: folder)
        results.diagnostics.append(MemoryDatabase.damage(path, MemoryDatabase.putAside(path)))
    }

    private mutating func fail(_ error: any Error) {
        guard !isFailing else { return }
        isFailing = true
        let path = MemoryDatabase.path(in: folder)
        results.diagnostics.append(MemoryDatabase.refusal(path, "\(error)"))
    }
}
