// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What happened, line by line: the last minutes, bounded in bytes.
struct Timeline: Sendable {
    /// How far it goes back.
    static let span = Interval.seconds(300)
    /// Bytes that it takes at the most; the oldest lines go first. A remote in use gives some 20
    /// lines a second of about 150 bytes: 1 MB in five minutes.
    static let limit = 8 * 1024 * 1024
    /// How far back a line is looked for that goes on.
    private static let lookBack = 8

    /// The lines, the oldest first.
    private(set) var entries: ArraySlice<TimelineEntry> = []
    private var bytes = 0
    /// Lines that were given up before their time, because there were too many.
    private(set) var forgotten = 0
    /// Lines that came since `takeNew`.
    private var isNew: [TimelineEntry] = []

    /// Adds a line, or counts it in the one that goes on.
    mutating func add(_ entry: TimelineEntry) {
        if let key = entry.key, let index = going(on: key, entry.device) {
            bytes -= entries[index].bytes
            entries[index].count += 1
            entries[index].text = entry.text
            bytes += entries[index].bytes
            return
        }
        entries.append(entry)
        isNew.append(entry)
        bytes += entry.bytes
        trim(to: entry.time)
    }

    /// The line of that key, if nothing else of the device came after it.
    private func going(on key: String, _ device: DeviceID?) -> Int? {
        for index in entries.indices.suffix(Self.lookBack).reversed() {
            let entry = entries[index]
            guard entry.device == device else { continue }
            if entry.key == key { return index }
            if entry.key == nil { return nil }
        }
        return nil
    }

    private mutating func trim(to now: Timestamp) {
        while let first = entries.first {
            let isOld = first.time < now - Self.span
            guard isOld || bytes > Self.limit else { break }
            if !isOld { forgotten += 1 }
            bytes -= first.bytes
            entries.removeFirst()
        }
        // A slice keeps the memory of what was taken from its front.
        if entries.startIndex > 4096, entries.startIndex > entries.count {
            entries = ArraySlice(Array(entries))
        }
        // Nobody draws: what is new is only counted then.
        if isNew.count > 4096 { isNew.removeFirst(isNew.count - 4096) }
    }

    /// The lines that came since the last call.
    mutating func takeNew() -> [TimelineEntry] {
        defer { isNew.removeAll(keepingCapacity: true) }
        return isNew
    }
}
