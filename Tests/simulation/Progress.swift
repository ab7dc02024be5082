// SPDX-License-Identifier: MIT

import Foundation

/// How far it is, on a terminal.
enum Progress {
    private static let isTerminal = isatty(STDERR_FILENO) == 1

    static func show(_ share: Double, failures: Int) {
        guard isTerminal else { return }
        let failed = failures == 0 ? "" : ", \(failures) failed"
        report("\r\(Int(min(1, share) * 100)) %\(failed)\u{1b}[K")
    }

    static func end() {
        if isTerminal { report("\r\u{1b}[K") }
    }

    private static func report(_ text: String) {
        FileHandle.standardError.write(Data(text.utf8))
    }
}
