// SPDX-License-Identifier: MIT

/// The table of tables of ir-keytable, `/etc/rc_maps.cfg`: which file is for which receiver.
public enum ScancodeTableChoice {
    /// The files for a receiver, in the order of the text: its first line is what ir-keytable
    /// loads. A line is `driver table file`, with `*` for any.
    public static func files(
        for receiver: (driver: String, table: String), in text: [UInt8]
    ) -> [String] {
        text.split(separator: UInt8(ascii: "\n")).compactMap { line in
            let words = line.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0d }
                .map { String(decoding: $0, as: UTF8.self) }
            guard words.count == 3, !words[0].hasPrefix("#"),
                words[0] == "*" || words[0] == receiver.driver,
                words[1] == "*" || words[1] == receiver.table
            else { return nil }
            return words[2]
        }
    }
}
