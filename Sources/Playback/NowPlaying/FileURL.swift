// SPDX-License-Identifier: MIT

/// Writes where something lies as a URL. MPRIS wants URLs (`xesam:url`, `mpris:artUrl`), and the
/// playlist has paths too.
public enum FileURL {
    /// A URL stays as it is; a path gets its scheme, and an escape for every byte that means
    /// something in URLs. A relative one is below `folder`; "" where that is not known.
    public static func text(_ location: String, below folder: String) -> String {
        guard !isURL(location) else { return location }
        let isAbsolute = location.hasPrefix("/")
        guard isAbsolute || folder.hasPrefix("/"), !location.isEmpty else { return "" }
        var text = "file://"
        for byte in (isAbsolute ? location : folder + "/" + location).utf8 {
            if isPlain(byte) {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                text += "%" + hex(byte >> 4) + hex(byte & 15)
            }
        }
        return text
    }

    /// The same without the name and the password that a URL may have: everybody on the bus sees
    /// it, and a phone gets it.
    public static func shown(_ location: String, below folder: String) -> String {
        let text = text(location, below: folder)
        guard let scheme = text.firstRange(of: "://") else { return text }
        let authority = text[scheme.upperBound...].prefix { !"/?#".contains($0) }
        guard let at = authority.lastIndex(of: "@") else { return text }
        return String(text[..<scheme.upperBound] + text[authority.index(after: at)...])
    }

    /// Whether a location begins with a scheme (RFC 3986, 3.1). A path may contain `://` too.
    private static func isURL(_ location: String) -> Bool {
        guard let colon = location.utf8.firstIndex(of: UInt8(ascii: ":")),
            location[colon...].hasPrefix("://"), let first = location.utf8.first
        else { return false }
        return isLetter(first)
            && location.utf8[..<colon].allSatisfy {
                isLetter($0) || (48...57).contains($0) || "+-.".utf8.contains($0)
            }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (65...90).contains(byte) || (97...122).contains(byte)
    }

    /// Whether a byte may be in a URL as it is: the unreserved ones of RFC 3986, and the slash.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
            true
        default: false
        }
    }

    private static func hex(_ digit: UInt8) -> String {
        String(digit, radix: 16, uppercase: true)
    }
}
