// SPDX-License-Identifier: MIT

/// The characters that a terminal has room for.
struct TerminalSize: Hashable {
    var columns: Int
    var rows: Int
}
