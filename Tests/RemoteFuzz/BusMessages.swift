// SPDX-License-Identifier: MIT

internal import RemoteModel
internal import RemoteNowPlaying
internal import RemotePlayback
internal import SystemTestSupport

/// Messages of D-Bus that bytes choose: the words are known to their reader, the values are of
/// any type.
struct BusMessages {
    /// What there is to choose from.
    struct Words {
        var kinds: [UInt8]
        var paths: [String]
        var interfaces: [String]
        var members: [String]
        var texts: [String]
        var signatures: [String]
    }

    static let bluez = Words(
        kinds: [2, 2, 2, 3, 4],
        paths: ["/r", "/r/s/a", "/r/s/a/d", "/q", "/"],
        interfaces: ["org.freedesktop.DBus.Properties", "org.bluez.Device1"],
        members: ["PropertiesChanged", "InterfacesRemoved"],
        texts: [
            "org.bluez.Device1", "org.bluez.GattCharacteristic1", "org.bluez.GattDescriptor1",
            "org.bluez.Battery1", "Address", "UUID", "Value", "ServicesResolved", "Percentage",
            "D0:03:4B:00:00:01", "00002a4d-0000-1000-8000-00805f9b34fb",
            "00002908-0000-1000-8000-00805f9b34fb", "",
        ],
        signatures: ["a{oa{sa{sv}}}", "sa{sv}as", "ay", "", "s", "a{sv}", "v"])

    static let desktop = Words(
        kinds: [1, 1, 1, 1, 2, 3, 4],
        paths: [
            MprisName.path, MprisName.noTrack, "/remote_input/track/0", "/remote_input/track/1",
            "/remote_input/track/99999999999999999999", "/", "/org/mpris",
        ],
        interfaces: [
            MprisName.root, MprisName.player, MprisName.trackList,
            "org.freedesktop.DBus.Properties", "org.freedesktop.DBus.Introspectable",
            "org.freedesktop.DBus", "org.freedesktop.portal.Settings", "a.b",
        ],
        members: [
            "Raise", "Quit", "Next", "Previous", "Pause", "PlayPause", "Stop", "Play", "Seek",
            "SetPosition", "OpenUri", "AddTrack", "RemoveTrack", "GoTo", "GetTracksMetadata",
            "Get", "Set", "GetAll", "Introspect", "NameOwnerChanged", "SettingChanged",
        ],
        texts: [
            MprisName.root, MprisName.player, MprisName.trackList, "Rate", "Volume", "LoopStatus",
            "Shuffle", "Fullscreen", "Metadata", "Position", "Tracks", "None", "Track",
            "file:///film.mkv", "http://[", "org.freedesktop.appearance",
            "org.gnome.desktop.interface", "contrast", "reduced-motion", "text-scaling-factor",
            "org.freedesktop.portal.Desktop", ":1.1", "",
        ],
        signatures: [
            "", "x", "ox", "s", "sob", "o", "ao", "ss", "ssv", "sv", "a{sa{sv}}", "sss", "u", "v",
        ])

    private static let longest = 40

    private var reader: ByteReader
    private let words: Words
    /// Calls among those that were made.
    private(set) var calls = 0

    init(_ reader: ByteReader, _ words: Words) {
        self.reader = reader
        self.words = words
    }

    /// All of them, at most as many as one turn reads.
    mutating func all() -> [UInt8] {
        var bytes: [UInt8] = []
        for _ in 0..<Self.longest where !reader.isEmpty { bytes += message() }
        return bytes
    }

    private mutating func message() -> [UInt8] {
        let kind = one(of: words.kinds)
        let signature = one(of: words.signatures)
        if kind == 1 { calls += 1 }
        let hasSubject = kind == 1 || kind == 4
        let subject = BusWire.Subject(
            one(of: words.paths), one(of: words.members), of: one(of: words.interfaces))
        let call = 2 + UInt32(reader.byte() % 8)
        let sender = one(of: [":1.0", ":1.0", ":1.66", "org.freedesktop.DBus"])
        return BusWire.message(
            kind, answers: hasSubject ? nil : call, from: sender, about: hasSubject ? subject : nil,
            signature
        ) { put(signature[...], into: &$0) }
    }

    private mutating func one<Value>(of values: [Value]) -> Value {
        values[Int(reader.byte()) % values.count]
    }

    // MARK: Values

    /// Appends values of these types.
    private mutating func put(_ types: Substring, into wire: inout BusWire) {
        var types = types
        while let letter = types.first {
            let length = Self.length(of: types)
            let contents = types.prefix(length).dropFirst()
            types = types.dropFirst(length)
            switch letter {
            case "a":
                let isWide = contents.first.map { "{xtd".contains($0) } ?? false
                let size = contents == "y" ? 1 : isWide ? 8 : 4
                let count = reader.byte() % 4
                wire.array(of: size) { for _ in 0..<count { put(contents, into: &$0) } }
            case "{":
                wire.align(8)
                put(contents.dropLast(), into: &wire)
            case "v": wire.variant(property())
            case "o": wire.text(one(of: words.paths))
            case "s": wire.text(one(of: words.texts))
            case "b": wire.number(UInt32(reader.byte() & 1))
            case "u": wire.number(UInt32(bitPattern: reader.value()))
            case "x": wire.long(wide())
            default: wire.bytes.append(reader.byte())
            }
        }
    }

    /// How many letters the first type has.
    private static func length(of types: Substring) -> Int {
        switch types.first {
        case "a": return 1 + length(of: types.dropFirst())
        case "{":
            var depth = 0
            for (index, letter) in types.enumerated() {
                depth += letter == "{" ? 1 : letter == "}" ? -1 : 0
                if depth == 0 { return index + 1 }
            }
            return types.count
        default: return 1
        }
    }

    private mutating func property() -> BusWire.Property {
        switch reader.byte() % 6 {
        case 0, 1: .text(one(of: words.texts))
        case 2: .flag(reader.byte() & 1 == 1)
        case 3: .bytes((0..<reader.byte() % 8).map { _ in reader.byte() })
        case 4: .count(UInt32(bitPattern: reader.value()))
        default: .long(one(of: ["x", "d", "t"]), wide())
        }
    }

    /// Whole numbers and others, with the ends of their ranges.
    private mutating func wide() -> UInt64 {
        switch reader.byte() % 8 {
        case 0: UInt64(bitPattern: .min)
        case 1: UInt64(bitPattern: .max)
        case 2: Double.nan.bitPattern
        case 3: Double.infinity.bitPattern
        case 4: number().bitPattern
        default: UInt64(bitPattern: Int64(reader.value()))
        }
    }

    private mutating func number() -> Double { Double(reader.value()) / 4 }

    // MARK: What plays

    mutating func status() -> MprisStatus {
        var status = MprisStatus()
        let flags = reader.byte()
        status.media.state = one(of: [.playing, .paused, .stopped])
        status.media.item = flags & 1 == 0 ? nil : 0
        status.media.length = flags & 2 == 0 ? nil : abs(number())
        status.media.position = abs(number())
        status.media.speed = one(of: [1, 0.25, 4, 100])
        status.media.volume = flags & 4 == 0 ? nil : number()
        status.media.isLocked = flags & 8 != 0
        status.media.canSeek = flags & 16 != 0
        status.media.canPlay = flags & 32 != 0
        status.isFullscreen = flags & 64 == 0 ? nil : false
        status.canEdit = flags & 128 != 0
        status.tracks = (0..<Int(reader.byte() % 3)).map { MprisTrack(number: $0) }
        status.track = status.tracks.first
        return status
    }
}
