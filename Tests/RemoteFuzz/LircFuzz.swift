// SPDX-License-Identifier: MIT

internal import LircClient

/// lircd's lines through the parser of one connection.
enum LircFuzz {
    static func run(_ bytes: [UInt8]) {
        var parser = LircParser()
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            _ = parser.handle(line)
        }
    }
}
