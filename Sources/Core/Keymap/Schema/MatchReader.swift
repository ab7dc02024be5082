// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Reads `[[match]]`: the devices that a keymap is for. A match with a fault is left out, and with
/// it the keymap: it would otherwise be for more devices than its author meant.
struct MatchReader {
    typealias Value = TOMLDocument.Value

    /// The matches, in the order of the text.
    private(set) var matches: [DeviceMatch] = []
    /// Where each of them is.
    private(set) var locations: [SourceLocation] = []

    /// Reads all tables `[[match]]`.
    mutating func read(_ array: Value, _ values: inout KeymapValues) {
        for table in values.elements(array, "[[match]]") where !values.isFull {
            let before = values.faultCount
            let match = Self.conditions(table, &values)
            // What seems to be missing may be in a line that cannot be read.
            guard values.faultCount == before, !values.document.isFaulty else { continue }
            if match == DeviceMatch() {
                values.report(
                    WordFault(
                        "a match without a condition",
                        advice: "name at least one, such as vendor; a keymap without [[match]] "
                            + "is for every device"), at: table)
            } else if !match.products.isEmpty, match.vendor == nil {
                values.report(
                    WordFault(
                        "a product without its vendor",
                        advice: "each vendor numbers its own products: add 'vendor'"), at: table)
            }
            matches.append(match)
            locations.append(values.shownLocation(table))
        }
    }

    /// The conditions of one table.
    static func conditions(_ table: Value, _ values: inout KeymapValues) -> DeviceMatch {
        var match = DeviceMatch()
        for value in values.members(table) {
            readCondition(value, into: &match, &values)
        }
        return match
    }

    /// One condition.
    private static func readCondition(
        _ value: Value, into match: inout DeviceMatch, _ values: inout KeymapValues
    ) {
        switch values.document.key(value) {
        case "bus": match.bus = bus(value, &values)
        case "vendor": match.vendor = values.identifier(value)
        case "product":
            let products =
                values.document.kind(value) == .array
                ? Array(values.document.children(of: value)) : [value]
            if products.isEmpty {
                values.report(
                    WordFault(
                        "a list without a product",
                        advice: "name one at least; without 'product' every product is meant"),
                    at: value)
            }
            match.products = products.compactMap { values.identifier($0) }
        case "name": match.name = values.string(value)
        case "driver": match.driver = values.string(value)
        case "lirc": match.lirc = values.string(value)
        case "role":
            guard let word = values.string(value) else { return }
            match.role = DeviceRole.allCases.first { $0.name == word }
            if match.role == nil {
                values.report(
                    .unknown("role", word, of: DeviceRole.allCases.map(\.name)), at: value)
            }
        case "protocol":
            guard let word = values.string(value) else { return }
            match.infraredProtocol = word
            if !ControlMap.Source.protocols.contains(word) {
                values.report(
                    .unknown("infrared protocol", word, of: ControlMap.Source.protocols), at: value)
            }
        default:
            values.unknownKey(
                value,
                of: KeymapVocabulary.conditions)
        }
    }

    /// A bus by its name or number.
    private static func bus(_ value: Value, _ values: inout KeymapValues) -> DeviceMatch.Bus? {
        if values.document.kind(value) == .integer {
            return values.identifier(value).map { .number($0) }
        }
        guard let word = values.string(value) else { return nil }
        if let known = DeviceMatch.buses.first(where: { $0.name == word }) { return known.bus }
        values.report(.unknown("bus", word, of: DeviceMatch.buses.map(\.name)), at: value)
        return nil
    }
}
