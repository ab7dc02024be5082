// SPDX-License-Identifier: MIT

public import RemoteModel

/// One entry of the playlist. What mpv finds out about it is `MediaInfo`; this is what is known
/// before.
public struct MediaItem: Hashable, Sendable {
    /// A path or a URL, as mpv takes it.
    public var location: String
    /// The name that a list gives it, or nil to take what the file says of itself.
    public var name: String?
    /// A list says that it has no length: it is broadcast.
    public var isChannel = false
    /// What a list says of it as a channel: its number, its logo, its name in a guide.
    public var channel: ChannelDetails?
    /// The chapters that a list gives it; empty to take those of the file.
    public var chapters: [Chapter] = []
    /// Other addresses of the same, for when the first does not play.
    public var alternatives: [String] = []
    /// What a program or a file says of it.
    public var description = ItemDescription()
    /// The pictures for scrubbing that its description names have come from their server.
    public var hasFetchedTrickplay = false
    /// Pictures of other places have come from its server while it plays.
    public var isFollowed = false
    /// How many lists inside each other it came out of; 0 for what a person names.
    public var depth = 0

    /// An item as a person or a list names it.
    public init(location: String, name: String? = nil, isChannel: Bool = false) {
        self.location = location
        self.name = name
        self.isChannel = isChannel
    }

    /// An item as a program or a file describes it. Without an address it lies nowhere yet
    /// (`location` is empty).
    public init(_ description: ItemDescription, languages: [String]) {
        let location = description.urls?.first ?? ""
        self.init(location: location, name: description.about.title?.text(for: languages))
        alternatives = Array(description.urls?.dropFirst() ?? [])
        isChannel = description.about.kind == .live
        self.description = description
    }

    /// Which of some items are channels that follow each other, or nil when there are none such.
    public static func channels(of items: [MediaItem]) -> Range<Int>? {
        guard let first = items.firstIndex(where: \.isChannel),
            let last = items.lastIndex(where: \.isChannel),
            items[first...last].allSatisfy(\.isChannel)
        else { return nil }
        return first..<(last + 1)
    }

    /// A title before anything is known of the file: its name in the list, or what the name of the
    /// file says.
    public var title: String {
        if let name { return name }
        guard !location.isEmpty else { return description.id ?? "" }
        return fileName?.full ?? location
    }

    /// What the names of its file and of the folders of this machine say; nil where it has none.
    public var fileName: FilmName? {
        let parts = MediaAddress.path(of: location).split(separator: "/")
        guard let last = ownName else { return nil }
        // A machine's name has dots too.
        guard !isURL || parts.count > 2 else { return FilmName(verbatim: last) }
        guard !isChannel else { return FilmName(verbatim: FilmName.stem(of: last)) }
        return FilmName(file: last, in: isURL ? [] : parts.dropLast())
    }

    /// Whether its file or its address is called so.
    public func isCalled(_ name: String) -> Bool {
        location.hasSuffix(name) || ownName == name
    }

    /// The last part of its path or its address.
    private var ownName: String? {
        MediaAddress.path(of: location).split(separator: "/").last.map { last in
            (isURL ? MediaAddress.unescaped(last) : nil) ?? String(last)
        }
    }

    /// The number that a viewer enters for it as a channel, or nil.
    public var channelNumber: String? { description.channel?.number ?? channel?.number }

    /// What it is called as a channel wherever it lies: its name in a guide, else its own.
    public var channelName: String {
        description.channel?.guide ?? channel?.guideID ?? channel?.guideName ?? title
    }

    /// A picture of it as a channel: a path or an address, or nil.
    public var channelLogo: String? { description.channel?.logo ?? channel?.logo }

    /// Whether it is not a file of this machine.
    public var isURL: Bool { MediaAddress.scheme(of: location) != nil }
}
