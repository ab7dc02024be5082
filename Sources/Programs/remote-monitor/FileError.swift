// SPDX-License-Identifier: MIT

internal import Glibc

/// Why a file cannot be read, in words.
struct FileError: Error, CustomStringConvertible {
    var description: String
    /// What a person can do.
    var advice: String
}

extension FileError {
    init(_ what: String, _ number: CInt) {
        description = "\(what): \(String(cString: strerror(number)))"
        advice = Remedy.file(number)
    }
}
