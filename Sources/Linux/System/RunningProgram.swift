// SPDX-License-Identifier: MIT

internal import Glibc

/// The file that a process runs.
public enum RunningProgram {
    /// The path of it, without links; nil for a process that has ended or is another user's.
    public static func path(of process: Int32) -> String? {
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/\(process)/exe", &bytes, bytes.count)
        guard count > 0 else { return nil }
        return String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// A path without links; the same where there is no such file.
    public static func resolved(_ path: String) -> String {
        guard let found = realpath(path, nil) else { return path }
        defer { free(found) }
        return String(cString: found)
    }
}
