// SPDX-License-Identifier: MIT

internal import LinuxSystem
public import RemoteKeymap
public import RemoteModel

/// Files with settings of a program: where they are, and how one is read.
public enum SettingsText {
    /// Bytes of one of them.
    private static let byteLimit = ItemLimits.itemBytes

    /// The files of that name, in order of precedence: the user's own, and the machine's.
    public static func usual(_ name: String) -> [String] {
        let own = UserFolder.path.map { [absolutePath($0) + "/" + name] } ?? []
        return own + ["/etc/remote-input/" + name]
    }

    /// Takes over what a file says, as far as it is right. Returns the text with its faults; nil
    /// for a file that cannot be read. `manual` is the page to which they refer.
    public static func read<Settings>(
        _ path: String, _ form: TableForm<Settings>, into settings: inout Settings, manual: String
    ) -> TOMLTable? {
        guard let bytes = RegularFile.start(path, count: byteLimit + 1) else { return nil }
        var table = TOMLTable(bytes, path: path, manual: manual)
        table.read(form, into: &settings)
        return table
    }

    /// The folder at which relative paths start.
    public static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }
}
