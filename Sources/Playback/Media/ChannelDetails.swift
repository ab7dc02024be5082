// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What an M3U list says of a channel, beside its name and its address.
public struct ChannelDetails: Hashable, Sendable {
    /// Its name in a guide (`tvg-id`, XMLTV's `channel`).
    public var guideID: String?
    /// Its name in a guide for people (`tvg-name`), where that has no id of it.
    public var guideName: String?
    /// A picture of it (`tvg-logo`): a path, or an address of http.
    public var logo: String?
    /// The number that a viewer enters (`tvg-chno`): `7`, `7.1`.
    public var number: String?
    /// The group that it is in (`group-title`, `#EXTGRP`).
    public var group: String?

    public init() {}

    /// Whether nothing is said of it.
    public var isEmpty: Bool { self == ChannelDetails() }

    /// `-1 tvg-id="a,b" group-title="Films",The name`.
    init(_ information: Substring) {
        for (name, value) in Self.attributes(information) { take(name, value[...].asName) }
    }

    /// The names, in small letters, with their values.
    static func attributes(_ information: Substring) -> [(name: String, value: String)] {
        var found: [(name: String, value: String)] = []
        var rest = information
        while let equals = rest.firstIndex(of: "=") {
            // The name comes behind a comma, and may have a sign of equality too.
            let before = rest[..<equals]
            guard !before.contains(",") else { break }
            let name = before.trimmed.split { $0 == " " || $0 == "\t" }.last?.lowercased() ?? ""
            rest = rest[equals...].dropFirst()
            let value: Substring
            if rest.first == "\"" {
                value = rest.dropFirst().prefix { $0 != "\"" }
                rest = rest[value.endIndex...].dropFirst()
            } else {
                value = rest.prefix { $0 != " " && $0 != "\t" && $0 != "," }
                rest = rest[value.endIndex...]
            }
            found.append((name, String(value)))
        }
        return found
    }

    private mutating func take(_ name: String, _ value: String?) {
        guard let value else { return }
        switch name {
        case "tvg-id": guideID = value
        case "tvg-name": guideName = value
        case "tvg-logo": logo = value
        case "tvg-chno", "channel-number": number = ItemChannel.isNumber(value) ? value : number
        case "group-title": group = value
        default: break
        }
    }

    /// The same as it is seen from the place of the list; without a logo that it may not open.
    func resolved(at place: String) -> ChannelDetails {
        var details = self
        details.logo = logo.flatMap { logo in
            MediaAddress.resolve(logo, at: place).flatMap { found in
                MediaAddress.isRemote(found) && !MediaAddress.isHTTP(found) ? nil : found
            }
        }
        return details
    }
}
