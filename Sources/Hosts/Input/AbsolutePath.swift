// SPDX-License-Identifier: MIT

internal import Glibc

/// An absolute path: a relative one is taken from the present working folder.
public func absolutePath(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return String(cString: folder) + "/" + path
}
