// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Leaves out of a trace what is private and of no use to the core, so that it can be attached to a
/// report: Bluetooth addresses and serial numbers, titles, the arguments of programs in keymaps,
/// the name of the home folder. `TraceWriter` asks it about each value, and then about each line.
///
/// What was the same is the same afterwards, so that nodes of one remote stay one remote. What is
/// typed is left out before, by `InputCore`.
struct TraceMask: Sendable {
    /// The home folder, without a slash at its end; empty for none.
    private let home: [UInt8]
    /// The addresses and serial numbers that were seen, in that order: their place is their alias.
    private var addresses: [[UInt8]] = []
    private var serials: [String] = []
    /// The devices of the sound, likewise: their names say whose they are.
    private var sounds: [String] = []
    /// Titles, and what stands for each in messages.
    private var titles: [(title: [UInt8], alias: [UInt8])] = []

    /// What stands for an address of a program.
    static let address = "/address"

    /// Titles that are known in messages.
    private static let titleLimit = 4096

    /// `home` is the home folder.
    init(home: String) {
        var bytes = Array(home.utf8)
        while bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
        self.home = bytes
    }

    // MARK: Values

    /// A device without its serial number.
    mutating func masked(_ description: DeviceDescription) -> DeviceDescription {
        var shown = description
        let unique = Array(description.unique.utf8)
        // An address is found in the line.
        if !unique.isEmpty, Self.addressLength(in: unique[...]) != unique.count {
            let index = serials.firstIndex(of: description.unique) ?? serials.count
            if index == serials.count { serials.append(description.unique) }
            shown.unique = "serial-\(index + 1)"
        }
        return shown
    }

    /// A fact without titles.
    mutating func masked(_ fact: PlayerFact) -> PlayerFact {
        switch fact {
        case .playlist(let titles, let current):
            let aliases = titles.indices.map { alias(of: titles[$0], "title \($0 + 1)") }
            return .playlist(titles: aliases, current: current)
        case .list(let index, let titles):
            let aliases = titles.indices.map { alias(of: titles[$0], "title \(index + $0 + 1)") }
            return .list(index: index, titles: aliases)
        case .loaded(let info): return .loaded(masked(info))
        case .updated(let info): return .updated(masked(info))
        case .queue(var change):
            for place in change.entries.indices {
                change.entries[place].title = alias(
                    of: change.entries[place].title, "title \(place + 1)")
            }
            return .queue(change)
        case .failed(let index, let message):
            return .failed(index: index, message: "\(masked(message.english))")
        // The ideal player of a replay does nothing with what a program says of an item.
        case .answered(let ask, .fields): return .answered(ask: ask, .fields(.table([])))
        case .captions(let track): return .captions(track.map(masked))
        case .audio(let track): return .audio(track.map(masked))
        // An address may have a name or a key in it.
        case .answered(let ask, .address): return .answered(ask: ask, .address(Self.address))
        case .overlay(let overlay): return .overlay(overlay.withoutWords)
        case .ownOverlay(let overlay): return .ownOverlay(overlay.withoutWords)
        case .answered(let ask, .cards(let cards)):
            return .answered(ask: ask, .cards(cards.withoutWords("card")))
        case .channelGroups(let groups):
            return .channelGroups(groups.map { alias(of: $0, "group") })
        case .soundDevices(let devices): return .soundDevices(devices.map { masked($0) })
        case .soundDevice(let device): return .soundDevice(masked(device))
        case .begun, .held, .moved, .shifted, .picked, .delayed, .answered, .away, .channels,
            .channelNumbers,
            .favorites,
            .position,
            .duration, .window, .paused, .speed, .sought, .buffering, .ended, .volume, .muted,
            .screenshot, .pictureInPicture, .viewing, .pointer, .linear, .passcodeTries,
            .passcodeTried, .remembered, .touchExplained, .lost:
            return fact
        }
    }

    /// What is known of an item, without its texts. Times and languages stay, as the player's rules
    /// depend on them.
    private mutating func masked(_ info: MediaInfo) -> MediaInfo {
        var shown = info
        shown.title = alias(of: info.title, "title \(info.index + 1)")
        shown.details = []
        shown.summary = ""
        shown.chapters = masked(info.chapters)
        shown.terms = masked(info.terms)
        shown.audioTracks = info.audioTracks.map(masked)
        shown.captionTracks = info.captionTracks.map(masked)
        return shown
    }

    /// What is said of an item, without its words: what it does stays.
    private func masked(_ terms: ItemTerms) -> ItemTerms {
        var shown = terms
        for place in shown.groups.indices {
            shown.groups[place] = MarkerGroup(
                title: "group \(place + 1)", masked(terms.groups[place].markers))
        }
        for place in shown.breaks.indices { shown.breaks[place].title = nil }
        for place in shown.actions.indices {
            shown.actions[place].title = LocalizedText("action \(place + 1)")
            shown.actions[place].id = terms.actions[place].id.map { _ in "action-\(place + 1)" }
        }
        for place in shown.panelActions.indices {
            shown.panelActions[place].title = LocalizedText("panel action \(place + 1)")
            shown.panelActions[place].id = "panel-action-\(place + 1)"
        }
        shown.screen.menus = terms.screen.menus.withoutWords
        shown.screen.layer = terms.screen.layer?.withoutWords
        shown.finds.byline = nil
        shown.proposal?.text = nil
        shown.proposal?.picture = nil
        shown.proposal?.items = terms.proposal?.items?.indices.map { place in
            var item = ItemDescription()
            item.about.title = LocalizedText("item \(place + 1)")
            return item
        }
        return shown
    }

    /// Markers without their titles and pictures.
    private func masked(_ markers: [Chapter]) -> [Chapter] {
        markers.enumerated().map { place, marker in
            var shown = Chapter(title: "chapter \(place + 1)", start: marker.start)
            shown.duration = marker.duration
            return shown
        }
    }

    /// A device of the sound, of which only remains whether it is the same as another one.
    private mutating func masked(_ device: SoundDevice) -> SoundDevice {
        let index = sounds.firstIndex(of: device.id) ?? sounds.count
        if index == sounds.count, sounds.count < Self.titleLimit { sounds.append(device.id) }
        let number = "sound \(index + 1)"
        return SoundDevice(id: number, name: alias(of: device.name, number))
    }

    /// A track without its title.
    private func masked(_ track: Track) -> Track {
        var shown = track
        shown.title = ""
        return shown
    }

    /// The alias of a title, which is remembered for messages. An empty title stays empty.
    private mutating func alias(of title: String, _ alias: String) -> String {
        let bytes = Array(title.utf8)
        guard !bytes.isEmpty else { return title }
        if !titles.contains(where: { $0.title == bytes }), titles.count < Self.titleLimit {
            titles.append((bytes, Array(alias.utf8)))
        }
        return alias
    }

    /// A diagnostic, in whose words titles may be.
    func masked(_ diagnostic: Diagnostic) -> Diagnostic {
        var shown = diagnostic
        shown.message = masked(diagnostic.message)
        shown.advice = diagnostic.advice.map(masked)
        return shown
    }

    /// A message, in which titles may be.
    private func masked(_ message: String) -> String {
        var bytes = Array(message.utf8)
        for (title, alias) in titles { bytes = Self.replace(title, by: alias, in: bytes) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A keymap without the arguments of programs.
    func masked(_ source: KeymapSource) -> KeymapSource {
        var shown = source
        let text = Array(source.text.utf8)
        shown.text = String(
            decoding: MpvArguments.hidden(in: RunArguments.hidden(in: text)), as: UTF8.self)
        return shown
    }

    // MARK: Lines

    /// A line, with all its addresses and its home folder replaced.
    mutating func masked(line: [UInt8]) -> [UInt8] {
        var shown: [UInt8] = []
        shown.reserveCapacity(line.count)
        var index = 0
        while index < line.count {
            let rest = line[index...]
            let isStart = index == 0 || !line[index - 1].isPartOfWord
            // Bytes that go on with more pairs are not an address.
            let isFirst = isStart && (index == 0 || line[index - 1] != UInt8(ascii: ":"))
            if isFirst, let length = Self.addressLength(in: rest) {
                shown += pseudonym(of: rest.prefix(length))
                index += length
            } else if !home.isEmpty, isStart, rest.starts(with: home),
                !(rest.dropFirst(home.count).first?.isPartOfWord ?? false)
            {
                shown.append(UInt8(ascii: "~"))
                index += home.count
            } else {
                shown.append(line[index])
                index += 1
            }
        }
        return shown
    }

    /// An address of the same form that nothing has.
    private mutating func pseudonym(of address: ArraySlice<UInt8>) -> [UInt8] {
        let key = address.map { $0 | 0x20 }.filter(\.isHexadecimal)
        let index = addresses.firstIndex(of: key) ?? addresses.count
        if index == addresses.count { addresses.append(key) }
        let mark = address[address.startIndex + 2]
        let number = index + 1
        let digits = [0x02, 0, 0, 0, number >> 8 & 0xff, number & 0xff].map { byte in
            (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        return Array(digits.joined(separator: String(UnicodeScalar(mark))).utf8)
    }

    /// The length of the address with which the bytes begin, such as `aa:bb:cc:dd:ee:ff`; nil if
    /// they do not begin with one.
    private static func addressLength(in bytes: ArraySlice<UInt8>) -> Int? {
        let length = 17
        guard bytes.count >= length else { return nil }
        let start = bytes.startIndex
        let mark = bytes[start + 2]
        guard mark == UInt8(ascii: ":") || mark == UInt8(ascii: "-") || mark == UInt8(ascii: "_")
        else { return nil }
        for offset in 0..<length {
            let byte = bytes[start + offset]
            guard offset % 3 == 2 ? byte == mark : byte.isHexadecimal else { return nil }
        }
        let next = bytes.dropFirst(length).first
        return next.map { $0.isHexadecimal || $0 == mark } ?? false ? nil : length
    }

    /// Replaces each occurrence of some bytes.
    private static func replace(_ old: [UInt8], by new: [UInt8], in bytes: [UInt8]) -> [UInt8] {
        var shown: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index...].starts(with: old) {
                shown += new
                index += old.count
            } else {
                shown.append(bytes[index])
                index += 1
            }
        }
        return shown
    }
}

extension UInt8 {
    fileprivate var isHexadecimal: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }

    /// A letter, a digit, or what is not ASCII.
    fileprivate var isPartOfWord: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...:
            true
        default: false
        }
    }
}
