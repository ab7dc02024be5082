// SPDX-License-Identifier: MIT

public import RemoteModel

/// Finds the line of a device in texts such as gamecontrollerdb.txt, by SDL's rules.
///
/// The name's checksum and the version have to be right; if there is no such line, one for any
/// name will do, then the first for another version. Nothing is kept of the text.
public enum SDLDatabase {
    /// How well a line fits, the best first.
    private enum Fit: Int {
        case exact, anyName, anyVersion, anyNameAndVersion
    }

    /// The line that is for the device, or nil. `texts` are in the order of precedence: the first
    /// wins among lines that fit as well, and in one text the last of the same GUID, which stands
    /// in the place of the first of them.
    public static func line(for device: DeviceDescription, in texts: [[UInt8]]) -> (
        line: String, text: Int
    )? {
        let guids = SDLGUID.Form.allCases.map { SDLGUID(of: device, form: $0) }
        // Without numbers, only the exact beginning of the name counts.
        let needles = guids.map { Array($0.text.utf8) }
        var best: (fit: Fit, line: String, text: Int)?
        for (index, text) in texts.enumerated() {
            var found: (fit: Fit, line: String, guid: SDLGUID?)?
            for line in text.split(separator: UInt8(ascii: "\n")) {
                guard isCandidate(line, needles) else { continue }
                let line = String(decoding: line, as: UTF8.self)
                guard let mapping = SDLMapping(line),
                    let fit = guids.compactMap({ Self.fit(mapping, $0) })
                        .min(by: { $0.rawValue < $1.rawValue })
                else { continue }
                // A later line of the same GUID replaces the earlier one.
                let isBetter = fit.rawValue < found?.fit.rawValue ?? .max
                if isBetter || fit == found?.fit && mapping.guid == found?.guid {
                    found = (fit, line, mapping.guid)
                }
            }
            if let found, found.fit.rawValue < best?.fit.rawValue ?? .max {
                best = (found.fit, found.line, index)
            }
        }
        return best.map { ($0.line, $0.text) }
    }

    /// Whether bus, vendor and product are right, or the beginning of the name: found by bytes, as
    /// nearly all lines of a database are for other devices.
    private static func isCandidate(_ line: ArraySlice<UInt8>, _ needles: [[UInt8]]) -> Bool {
        guard line.count > 32 else { return false }
        return needles.contains { needle in
            zip(line.prefix(24), needle).enumerated().allSatisfy { place, pair in
                (4..<8).contains(place) || pair.0 | 0x20 == pair.1 | 0x20
            }
        }
    }

    /// How well a mapping fits, or nil when it is for another device or another system.
    private static func fit(_ mapping: SDLMapping, _ guid: SDLGUID) -> Fit? {
        guard var theirs = mapping.guid, !theirs.isZero, !mapping.isSwitchedOff,
            mapping.platform.isEmpty || mapping.platform == "Linux"
        else { return nil }
        let isName = mapping.nameChecksum != 0 && mapping.nameChecksum == guid.nameChecksum
        guard isName || mapping.nameChecksum == 0 else { return nil }
        var ours = guid
        ours.nameChecksum = 0
        if ours == theirs { return isName ? .exact : .anyName }
        guard ours.hasNumbers, theirs.hasNumbers else { return nil }
        ours.version = 0
        theirs.version = 0
        guard ours == theirs else { return nil }
        return isName ? .anyVersion : .anyNameAndVersion
    }
}
