// SPDX-License-Identifier: MIT

internal import Glibc

/// The folder that relative paths begin at.
enum WorkingFolder {
    /// Empty when the folder is gone.
    static var path: String {
        guard let path = getcwd(nil, 0) else { return "" }
        defer { free(path) }
        return String(cString: path)
    }
}
