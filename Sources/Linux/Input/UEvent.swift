// SPDX-License-Identifier: MIT

internal import LinuxSystem

/// What the kernel writes about a device in its file `uevent`: lines `NAME=value`.
struct UEvent {
    private let lines: [Substring]

    init(folder: String) {
        let bytes = RegularFile.bytes(folder + "/uevent", limit: 64 * 1024) ?? []
        lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    }

    /// Empty for a name that is not in it.
    subscript(name: String) -> String {
        let prefix = name + "="
        return lines.first { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) } ?? ""
    }
}
