// SPDX-License-Identifier: MIT

public import RemoteModel

extension PreparedChannels {
    /// Whether the item at that address is one of them. Of a stream that comes in pieces (HLS)
    /// there is nothing to gain: its first piece is there at once.
    public func includes(_ address: String) -> Bool {
        guard let scheme = MediaAddress.scheme(of: address),
            ["http", "https", "udp", "rtp"].contains(scheme),
            MediaList.Kind(location: address) == nil
        else { return false }
        return switch self {
        case .local: MediaAddress.isNear(address)
        case .all: true
        case .none: false
        }
    }
}

extension MediaAddress {
    /// Whether a machine of this house sends it: by an address of a private network (RFC 1918, RFC
    /// 4193), of this machine or for groups, or by a name that only counts here.
    public static func isNear(_ address: String) -> Bool {
        guard let scheme = scheme(of: address) else { return false }
        var host = address.dropFirst(scheme.count + 3).prefix { !"/?#".contains($0) }
        if let at = host.lastIndex(of: "@") { host = host[host.index(after: at)...] }
        if host.hasPrefix("[") {
            let number = host.dropFirst().prefix { $0 != "]" }.lowercased()
            let near = ["fc", "fd", "fe8", "fe9", "fea", "feb", "ff"]
            return number == "::1" || near.contains(where: { number.hasPrefix($0) })
        }
        host = host.prefix { $0 != ":" }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { UInt8($0) }
        guard numbers.count == 4, parts.count == 4 else {
            let name = host.lowercased()
            // 3232235777 and 0x7f000001 are addresses in disguise.
            guard !name.hasPrefix("0x"), !name.allSatisfy(\.isNumber) else { return false }
            let near = [".local", ".lan", ".home", ".internal", ".home.arpa"]
            return !name.contains(".") || near.contains(where: { name.hasSuffix($0) })
        }
        return switch (numbers[0], numbers[1]) {
        case (10, _), (127, _), (192, 168), (169, 254), (172, 16...31), (224...239, _): true
        default: false
        }
    }

    /// Whether it may be read a second time beside the player: a server of this house counts no
    /// connections, and costs nobody money. What comes in pieces (HLS) may be made as it is
    /// watched, and two readers at two places would restart its server again and again.
    public static func isReadBeside(_ address: String) -> Bool {
        isHTTP(address) && isNear(address) && MediaList.Kind(location: address) == nil
    }
}
