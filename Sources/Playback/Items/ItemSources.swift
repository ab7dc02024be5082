// SPDX-License-Identifier: MIT

public import RemoteModel

/// Who describes an item, in order of precedence: each field of one overrides the same field of
/// those after it.
public enum ItemSource: String, CaseIterable, Sendable {
    /// A program that holds the player.
    case program
    /// The list that has it: a queue of a side file, an M3U.
    case list
    /// The side file of the film.
    case sideFile = "side file"
    /// The side file of its folder.
    case folderFile = "side file of the folder"
    /// A file of Kodi beside it, and that of its series.
    case nfo = "NFO"
    /// An edit list of mplayer or Kodi beside it.
    case editList = "EDL"
    /// A list of comskip beside it.
    case comskip
    /// The film itself.
    case embedded
    /// Pictures beside it, by their names.
    case beside = "beside it"
    /// The names of its chapters.
    case chapters = "names of chapters"
    /// The name of its file, and those of its folders.
    case fileName = "its name"
}

/// All that is said of one item, and by whom.
public struct ItemSources: Hashable, Sendable {
    /// What one of them says.
    public struct Part: Hashable, Sendable {
        /// Who says it.
        public var source: ItemSource
        /// The file that has it, or nil.
        public var file: String?
        /// What it says.
        public var description: ItemDescription
    }

    /// A field, and who says it.
    public struct Origin: Hashable, Sendable {
        /// Its name.
        public var field: String
        /// Who says it.
        public var source: ItemSource
        /// The file that has it, or nil.
        public var file: String?
        /// The others who say something else of it, in order of precedence.
        public var others: [ItemSource]
    }

    /// Those that say something, in order of precedence.
    public private(set) var parts: [Part] = []

    public init() {}

    /// Adds what one says. Of two of the same kind, the first counts before the second.
    public mutating func add(
        _ description: ItemDescription, from source: ItemSource, file: String? = nil
    ) {
        guard !description.isEmpty else { return }
        let place = parts.firstIndex { Self.weight($0.source) > Self.weight(source) }
        parts.insert(
            Part(source: source, file: file, description: description), at: place ?? parts.count)
    }

    /// Adds what the names of the chapters give, where nobody says more: the actions, and the time
    /// of the proposal. To be called once the chapters are known.
    public mutating func addChapterOffers(duration: Seconds?) {
        let chapters = description.chapters(for: ["en"]) ?? []
        let file = parts.first { $0.description.course.markers != nil }?.file
        add(
            ChapterOffers.description(of: chapters, duration: duration), from: .chapters,
            file: file)
    }

    /// What counts of all of it. A proposal that does not say its time is made where the chapters
    /// say that the credits begin.
    public var description: ItemDescription {
        var item = parts.reduce(ItemDescription()) { $0.filled(from: $1.description) }
        let chapters = parts.last { $0.source == .chapters }
        if item.offers.proposal?.time == nil, let time = chapters?.description.offers.proposal?.time
        {
            item.offers.proposal?.time = time
        }
        return item
    }

    /// Who says each field, in the order of the manual.
    public var origins: [Origin] {
        let form = ItemDescription.form
        let fields = parts.map { form.fields(of: $0.description) }
        return form.fields(of: description).compactMap { field in
            let places = parts.indices.filter { fields[$0].contains(field) }
            guard let first = places.first else { return nil }
            return Origin(
                field: field, source: parts[first].source, file: parts[first].file,
                others: places.dropFirst().map { parts[$0].source })
        }
    }

    private static func weight(_ source: ItemSource) -> Int {
        ItemSource.allCases.firstIndex(of: source) ?? ItemSource.allCases.count
    }
}
