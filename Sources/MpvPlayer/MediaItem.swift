// SPDX-License-Identifier: MIT

/// One entry of the playlist.
public struct MediaItem: Hashable, Sendable {
    /// A path or a URL, as mpv takes it.
    public var location: String
    /// The name that a list gives it, or nil to take what the file says of itself.
    public var name: String?

    public init(location: String, name: String? = nil) {
        self.location = location
        self.name = name
    }

    /// A title before anything is known of the file: its name in the list, or its file name.
    public var title: String {
        if let name { return name }
        let last = location.split(separator: "/").last.map(String.init) ?? location
        guard !isURL, let dot = last.lastIndex(of: "."), dot != last.startIndex else { return last }
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
