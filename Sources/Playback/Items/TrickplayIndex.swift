// SPDX-License-Identifier: MIT

public import RemoteModel

/// Where the pictures of a film are that are shown while scrubbing: for a time, a file and the part
/// of it.
///
/// It is made from a BIF file, from a WebVTT file that names sprites, or from the layout of
/// Jellyfin's folders of tiles. It reads no picture.
public struct TrickplayIndex: Hashable, Sendable {
    /// One picture.
    public struct Picture: Hashable, Sendable {
        /// The path or address of the file that it is in.
        public var file: String
        /// Which part of the file it is.
        public var part: Part

        public init(file: String, part: Part) {
            self.file = file
            self.part = part
        }
    }

    /// The part of a file that is one picture.
    public enum Part: Hashable, Sendable {
        /// All of it.
        case whole
        /// These bytes are the file of a picture.
        case bytes(Range<Int>)
        /// A rectangle of a picture, in its pixels.
        case area(x: Int, y: Int, width: Int, height: Int)
        /// A tile of a picture that is cut into equal ones.
        case tile(column: Int, row: Int, columns: Int, rows: Int)
    }

    /// Pictures of one film. Further ones are left out: one a second for a whole day.
    public static let pictureLimit = 90_000

    private struct Entry: Hashable {
        var start: Seconds
        /// Its place in `files`.
        var file: Int
        var part: Part
    }

    private var files: [String] = []
    private var entries: [Entry] = []

    init() {}

    /// Adds a picture that counts from that time on. Times must not go back.
    mutating func add(_ start: Seconds, _ file: String, _ part: Part) {
        guard entries.count < Self.pictureLimit else { return }
        if files.last != file { files.append(file) }
        entries.append(Entry(start: start, file: files.count - 1, part: part))
    }

    /// How many pictures there are.
    public var count: Int { entries.count }

    /// Whether there is nothing to show.
    public var isEmpty: Bool { entries.isEmpty }

    /// The picture for a time of the stream: the last one that begins by then, or the first.
    public func picture(at time: Seconds) -> Picture? {
        place(at: time).map { Picture(file: files[entries[$0].file], part: entries[$0].part) }
    }

    /// The picture that follows that one, or nil.
    public func picture(after time: Seconds) -> Picture? {
        guard let place = place(at: time), entries.indices.contains(place + 1) else { return nil }
        return Picture(file: files[entries[place + 1].file], part: entries[place + 1].part)
    }

    /// From when on the picture for a time counts.
    public func start(at time: Seconds) -> Seconds? { place(at: time).map { entries[$0].start } }

    /// All of them: from when on each counts, and what it is of its file.
    var parts: [(start: Seconds, part: Part)] { entries.map { ($0.start, $0.part) } }

    private func place(at time: Seconds) -> Int? {
        let next = entries.partitioningIndex { $0.start > time }
        return entries.isEmpty ? nil : max(0, next - 1)
    }
}

/// Why an index of pictures cannot be used.
public struct TrickplayFault: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, in a phrase without a full stop.
    public let description: String

    package init(_ description: String) {
        self.description = description
    }
}
