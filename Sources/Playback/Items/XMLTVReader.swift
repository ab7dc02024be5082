// SPDX-License-Identifier: MIT

internal import RemoteMedia
internal import RemoteModel

/// Reads a guide in XMLTV, part by part as it comes: a guide of a country has 20 MB and more, of
/// which a viewer's channels and this evening are a hundredth.
///
/// It keeps what is on channels that are wanted and between two times. An element that is broken is
/// passed over.
public struct XMLTVReader: Sendable {
    /// Programmes that are kept. Further ones are left out.
    public static let programmeLimit = 100_000
    /// Channels that are kept. Further ones are left out.
    public static let channelLimit = 10_000
    /// Bytes of one element. A larger one is passed over.
    static let elementLimit = 256 * 1024

    /// Ids of the channels that are wanted, in order; nil for all.
    private var wanted: [String]?
    /// Names for people of channels that are wanted too, as `comparable` makes them, in order.
    private let named: [String]
    private let times: ClosedRange<Int>
    private var programmes: [Programme] = []
    private var channels: [ProgrammeGuide.Channel] = []
    /// How many channels and programmes came, whether they are wanted or not.
    public private(set) var elementCount = 0
    /// The end of the guide came.
    public private(set) var isWhole = false
    /// What came and is not read, from the beginning of an element on.
    private var rest: [UInt8] = []

    /// `named` are the names for people of channels that are wanted beside `channels`. `times` are
    /// seconds since 1970: what is on between them is kept.
    public init(
        channels: [String]? = nil, named: [String] = [],
        between times: ClosedRange<Int> = Int.min...Int.max
    ) {
        wanted = channels?.sorted()
        self.named = named.map(Self.comparable).sorted()
        self.times = times
    }

    /// Takes the next part of the text.
    public mutating func append(_ bytes: [UInt8]) {
        if rest.isEmpty { rest = bytes } else { rest += bytes }
        let read = readElements()
        rest.removeFirst(read)
        // An element without an end.
        if rest.count > Self.elementLimit { rest.removeFirst(rest.count - Self.elementLimit) }
    }

    /// The guide of all that came.
    public func guide() -> ProgrammeGuide { ProgrammeGuide(programmes, channels: channels) }

    /// The guide of a whole text.
    public static func guide(
        _ bytes: [UInt8], channels: [String]? = nil,
        between times: ClosedRange<Int> = Int.min...Int.max
    ) -> ProgrammeGuide {
        var reader = XMLTVReader(channels: channels, between: times)
        reader.append(bytes)
        return reader.guide()
    }

    // MARK: Elements

    private enum Element: CaseIterable {
        case programme, channel

        var start: [UInt8] {
            switch self {
            case .programme: Array("<programme".utf8)
            case .channel: Array("<channel".utf8)
            }
        }

        var end: [UInt8] {
            switch self {
            case .programme: Array("</programme>".utf8)
            case .channel: Array("</channel>".utf8)
            }
        }
    }

    private static let wholeEnd = Array("</tv".utf8)
    private static let kinds = Element.allCases.map { ($0, start: $0.start, end: $0.end) }

    /// Reads every element that is there as a whole. Returns how many bytes are done with.
    private mutating func readElements() -> Int {
        var place = 0
        while let open = rest[place...].firstIndex(of: UInt8(ascii: "<")) {
            let left = rest[open...]
            if left.starts(with: Self.wholeEnd) { isWhole = true }
            guard let kind = Self.kinds.first(where: { left.starts(with: $0.start) }) else {
                // The beginning of one may not have come as a whole.
                if left.count < 12 { return open }
                place = open + 1
                continue
            }
            guard let end = Self.find(kind.end, in: left) else { return open }
            elementCount += 1
            if end - open <= Self.elementLimit { take(kind.0, rest[open..<end]) }
            place = end + kind.end.count
        }
        return rest.count
    }

    private static func find(_ word: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
        var place = bytes.startIndex
        while let found = bytes[place...].firstIndex(of: word[0]) {
            if bytes[found...].starts(with: word) { return found }
            place = found + 1
        }
        return nil
    }

    private mutating func take(_ kind: Element, _ bytes: ArraySlice<UInt8>) {
        switch kind {
        case .programme: takeProgramme(bytes)
        case .channel: takeChannel(bytes)
        }
    }

    private func isWanted(_ channel: String) -> Bool {
        wanted.map { Self.has(channel, in: $0) } ?? true
    }

    /// Whether a list that is in order has a text.
    private static func has(_ text: String, in list: [String]) -> Bool {
        let place = place(of: text, in: list)
        return place < list.count && list[place] == text
    }

    /// The place of a text in a sorted list, or where it would be.
    private static func place(of text: String, in list: [String]) -> Int {
        list.partitioningIndex { $0 >= text }
    }

    /// A name for people without what lists and guides write differently: capitals, blanks and
    /// their stand-ins.
    static func comparable(_ name: String) -> String {
        name.lowercased().filter { !$0.isWhitespace && $0 != "_" && $0 != "-" && $0 != "." }
    }

    private mutating func takeChannel(_ bytes: ArraySlice<UInt8>) {
        var tags = TagReader(Self.utf8(bytes))
        guard channels.count < Self.channelLimit, let id = tags.next()?["id"],
            !id.isEmpty, id.utf8.count <= ItemLimits.idBytes, isWanted(id) || !named.isEmpty
        else { return }
        var channel = ProgrammeGuide.Channel(id: id, name: "")
        var isNamed = false
        while let tag = tags.next() {
            if tag.name == "display-name" {
                let name = tags.text()[...].asName ?? ""
                if channel.name.isEmpty { channel.name = name }
                isNamed = isNamed || Self.has(Self.comparable(name), in: named)
            } else if tag.name == "icon", channel.logo == nil, let address = tag["src"],
                MediaAddress.isHTTP(address), address.utf8.count <= ItemLimits.urlBytes
            {
                channel.logo = address
            }
        }
        guard isWanted(id) || isNamed else { return }
        channels.append(channel)
        // Its programmes come behind it.
        if let wanted, !isWanted(id) {
            self.wanted?.insert(id, at: Self.place(of: id, in: wanted))
        }
    }

    private mutating func takeProgramme(_ bytes: ArraySlice<UInt8>) {
        // Most are not wanted, which their first tag says.
        var tags = TagReader(bytes)
        guard programmes.count < Self.programmeLimit, let head = tags.next(),
            let id = head["channel"], !id.isEmpty, id.utf8.count <= ItemLimits.idBytes,
            isWanted(id), let start = head["start"].flatMap(XMLTVTime.seconds),
            start <= times.upperBound
        else { return }
        let end = head["stop"].flatMap(XMLTVTime.seconds).flatMap { $0 > start ? $0 : nil }
        guard (end ?? start + 86_400) > times.lowerBound else { return }
        tags = TagReader(Self.utf8(bytes))
        _ = tags.next()
        var titles = Texts()
        var subtitles = Texts()
        var descriptions = Texts()
        while let tag = tags.next() {
            guard !tag.isEmpty else { continue }
            switch tag.name {
            case "title": titles.add(tags.text(), tag["lang"], bytes: ItemLimits.titleBytes)
            case "sub-title": subtitles.add(tags.text(), tag["lang"], bytes: ItemLimits.titleBytes)
            case "desc":
                descriptions.add(tags.text(), tag["lang"], bytes: ItemLimits.descriptionBytes)
            default: break
            }
        }
        guard let title = titles.text else { return }
        programmes.append(
            Programme(
                channel: id, start: start, end: end, title: title, subtitle: subtitles.text,
                description: descriptions.text))
    }

    /// As UTF-8: what is not is Latin-1, as old guides are.
    private static func utf8(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        if bytes.allSatisfy({ $0 < 0x80 }) { return bytes }
        return ListText(Array(bytes)).bytes[...]
    }

    /// One text in several languages.
    private struct Texts {
        private var texts: [(language: String, text: String)] = []

        mutating func add(_ text: String, _ language: String?, bytes: Int) {
            let trimmed = String(text[...].trimmed).cut(bytes)
            guard !trimmed.isEmpty, texts.count < 16 else { return }
            let isCode = language.map { (2...16).contains($0.utf8.count) } ?? false
            texts.append((isCode ? language ?? "" : LocalizedText.undetermined, trimmed))
        }

        var text: LocalizedText? { texts.isEmpty ? nil : LocalizedText(texts) }
    }
}
