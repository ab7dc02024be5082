// SPDX-License-Identifier: MIT

/// The infrared protocols of a receiver as sysfs lists them, those in force in brackets:
/// `rc-5 [nec] rc-6 [lirc]`.
enum ProtocolList {
    static func enabled(_ text: String) -> [String] {
        text.split(whereSeparator: \.isWhitespace).compactMap { word in
            guard word.hasPrefix("["), word.hasSuffix("]"), word.utf8.count > 2 else { return nil }
            return String(word.dropFirst().dropLast())
        }
    }
}
