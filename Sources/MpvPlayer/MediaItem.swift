// SPDX-License-Identifier: MIT

/// One entry of the playlist.
public struct MediaItem: Hashable, Sendable {
    /// A path or a URL, as mpv takes it.
    public var location: String
    /// The name that a list gives it, or nil to take what the file says of itself.
    public var name: String?
    /// A list says that it has no length: it is broadcast.
    public var isChannel = false

    public init(location: String, name: String? = nil, isChannel: Bool = false) {
        self.location = location
        self.name = name
        self.isChannel = isChannel
    }

    /// Which of some items are channels that follow each other, or nil when there are none such.
    static func channels(of items: [MediaItem]) -> Range<Int>? {
        guard let first = items.firstIndex(where: \.isChannel),
            let last = items.lastIndex(where: \.isChannel),
            items[first...last].allSatisfy(\.isChannel)
        else { return nil }
        return first..<(last + 1)
    }

    /// A title before anything is known of the file: its name in the list, or its file name.
    public var title: String {
        if let name { return name }
        let path = isURL ? location.prefix { $0 != "?" && $0 != "#" } : location[...]
        let last = path.split(separator: "/").last.map(String.init) ?? location
        // A machine's name has dots too.
        let isFile = !isURL || path.split(separator: "/").count > 2
        guard isFile, let dot = last.lastIndex(of: "."), dot != last.startIndex else {
            return last
        }
        return String(last[..<dot])
    }

    /// Whether it is no file of this machine.
    public var isURL: Bool {
        guard let colon = location.firstIndex(of: ":") else { return false }
        let scheme = location[..<colon]
        return !scheme.isEmpty && location[colon...].hasPrefix("://")
            && scheme.utf8.allSatisfy { $0.isASCIIAlphanumeric || "+-.".utf8.contains($0) }
    }
}

extension UInt8 {
    fileprivate var isASCIIAlphanumeric: Bool {
        (48...57).contains(self) || (65...90).contains(self) || (97...122).contains(self)
    }
}
