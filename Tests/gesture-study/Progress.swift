// SPDX-License-Identifier: MIT

import Foundation

/// What the program says beside its tables.
enum Progress {
    /// On a terminal in one line, elsewhere in quarters.
    static func show(_ what: String, _ done: Int, of all: Int) {
        if isatty(STDERR_FILENO) == 1 {
            let end = done == all ? "\r\u{1b}[K" : ""
            report("\r\(what): \(100 * done / all) %\(end)")
        } else if done * 4 / all > (done - 1) * 4 / all {
            report("\(what): \(100 * done / all) %\n")
        }
    }

    static func complain(_ text: String) {
        report("gesture-study: \(text)\n")
    }

    private static func report(_ text: String) {
        FileHandle.standardError.write(Data(text.utf8))
    }
}
