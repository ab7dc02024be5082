// SPDX-License-Identifier: MIT

/// Where an entry of a list leads, seen from the place of the list, and whether a list may open it.
///
/// A list is written by others. mpv reads cameras, whole filter graphs and descriptors of this
/// process by address, and opens none of them for a list; nor do we.
public enum MediaAddress {
    /// The schemes that a list may name: films that lie somewhere or are sent over a network. mpv
    /// calls `rtmp` to `srt` safe as well; `ytdl` is a page of the web, as `https` may be one.
    public static let listSchemes = [
        "file", "http", "https", "rtsp", "rtsps", "rtp", "srtp", "udp", "dvb", "rtmp", "rtmps",
        "rtmpe", "rtmpt", "rtmpte", "rtmpts", "mms", "mmsh", "mmst", "mmshttp", "srt", "rist",
        "ytdl",
    ]

    /// Bytes of an address; a longer one cannot lead anywhere.
    static let lengthLimit = 8192

    /// The scheme of a URL in small letters, or nil for a path.
    public static func scheme(of location: String) -> String? {
        guard let colon = location.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let scheme = location[..<colon]
        guard !scheme.isEmpty, location[colon...].hasPrefix("://"),
            scheme.utf8.allSatisfy({ $0.isASCIIAlphanumeric || "+-.".utf8.contains($0) })
        else { return nil }
        return scheme.lowercased()
    }

    /// Whether it is reached over something else than the file system.
    public static func isRemote(_ location: String) -> Bool {
        scheme(of: location).map { $0 != "file" } ?? false
    }

    /// Whether a server of the web sends it.
    public static func isHTTP(_ location: String) -> Bool {
        scheme(of: location).map { $0 == "http" || $0 == "https" } ?? false
    }

    /// The server of an address: `http://host:port`.
    public static func host(of address: String) -> Substring {
        var slashes = 0
        return address.prefix { letter in
            if letter == "/" { slashes += 1 }
            return slashes < 3
        }
    }

    /// An address for a log or a screen: what is behind `?` may be a key, and what is before `@`
    /// somebody's password.
    public static func shown(_ address: String) -> String {
        guard scheme(of: address) != nil else { return address }
        let plain = address.prefix { $0 != "?" && $0 != "#" }
        let host = host(of: String(plain))
        guard let at = host.lastIndex(of: "@"), let start = host.lastIndex(of: "/") else {
            return String(plain)
        }
        return String(plain[...start]) + plain[at...].dropFirst()
    }

    /// A path as it is, a URL without the part from `?` or `#` on.
    static func path(of location: String) -> Substring {
        scheme(of: location) == nil
            ? location[...] : location.prefix { $0 != "?" && $0 != "#" }
    }

    /// Where an entry of the list at `place` leads, or nil for what a list may not open. With
    /// `isUnsafe` it may open everything.
    public static func resolve(
        _ entry: String, at place: String, isUnsafe: Bool = false
    ) -> String? {
        guard entry.utf8.count <= lengthLimit else { return nil }
        guard let scheme = scheme(of: entry) else {
            return isRemote(place) ? join(entry, to: place) : file(entry, beside: place)
        }
        // mpv lists what is in an archive under addresses of this form; the archive itself was
        // allowed already.
        if scheme == "archive", isInside(entry, of: place) { return entry }
        guard scheme == "file" else {
            return isUnsafe || listSchemes.contains(scheme) ? entry : nil
        }
        // A server that sends a list must not open files of this machine.
        guard isUnsafe || !isRemote(place) else { return nil }
        return localPath(entry)
    }

    /// The path of a `file:` URL, or nil when it names no file of this machine.
    package static func localPath(_ url: String) -> String? {
        guard url.prefix("file://".count).lowercased() == "file://" else { return nil }
        let rest = url.dropFirst("file://".count)
        let path = rest.hasPrefix("localhost/") ? rest.dropFirst("localhost".count) : rest
        guard path.hasPrefix("/") else { return nil }
        return unescaped(path)
    }

    // MARK: Files

    /// An entry of a list on a disk: a path as it is, or one beside the list.
    private static func file(_ entry: String, beside place: String) -> String? {
        guard !entry.hasPrefix("/") else { return entry }
        let list = scheme(of: place) == "file" ? localPath(place) ?? place : place
        guard let slash = list.lastIndex(of: "/") else {
            // To mpv it is its input.
            return entry == "-" ? "./-" : entry
        }
        return String(list[...slash]) + entry
    }

    /// What mpv finds in an archive that somebody named: `archive://THE%20FILE|/name`.
    private static func isInside(_ entry: String, of place: String) -> Bool {
        let archive = entry.dropFirst("archive://".count).prefix { $0 != "|" }
        return unescaped(archive) == place
    }

    // MARK: URLs

    /// RFC 3986, 5.2, without the scheme of the entry.
    private static func join(_ entry: String, to place: String) -> String {
        let base = path(of: place)
        guard let colon = base.firstRange(of: "://") else { return entry }
        let authority = base[colon.upperBound...].prefix { $0 != "/" }
        let root = base[..<authority.endIndex]
        let entry = entry.replacing(" ", with: "%20")
        if entry.hasPrefix("//") { return String(base[..<colon.lowerBound]) + ":" + entry }
        if entry.hasPrefix("?") { return String(base) + entry }
        if entry.hasPrefix("/") { return root + withoutDots(entry[...]) }
        let folder = base[authority.endIndex...].lastIndex(of: "/").map {
            base[authority.endIndex...$0]
        }
        return root + withoutDots((folder ?? "/") + entry)
    }

    /// The path with `.` and `..` resolved, and the part that follows it.
    private static func withoutDots(_ text: Substring) -> String {
        let path = text.prefix { $0 != "?" && $0 != "#" }
        var parts: [Substring] = []
        let given = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        for (index, part) in given.enumerated() {
            switch part {
            case ".": if index == given.count - 1 { parts.append("") }
            case "..":
                _ = parts.popLast()
                if index == given.count - 1 { parts.append("") }
            default: parts.append(part)
            }
        }
        return "/" + parts.joined(separator: "/") + text[path.endIndex...]
    }

    /// `%20` is a space; nil when it makes no text, or a text that no file system takes.
    static func unescaped(_ text: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2)
            if byte == UInt8(ascii: "%"), digits.count == 2,
                let value = UInt8(Substring(digits), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        guard !bytes.contains(0) else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }
}

extension UInt8 {
    var isASCIIDigit: Bool { (48...57).contains(self) }

    var isASCIIAlphanumeric: Bool {
        (48...57).contains(self) || (65...90).contains(self) || (97...122).contains(self)
    }
}
