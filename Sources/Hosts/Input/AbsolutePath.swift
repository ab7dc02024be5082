// SPDX-License-Identifier: MIT

internal import Glibc

/// A path as it is from everywhere: what is relative is relative to the working folder now.
public func absolutePath(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return String(cString: folder) + "/" + path
}
