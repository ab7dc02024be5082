// SPDX-License-Identifier: MIT

internal import Glibc

/// Where keymaps are looked for, in order of precedence: later wins. Of two files with one binding
/// for one device, the later one counts (docs/keymaps.md).
public struct KeymapLocations: Equatable, Sendable {
    /// The keymap without which nothing has a meaning.
    public static let defaultName = "default.toml"

    /// Absolute paths. All their `.toml` files are read.
    public var folders: [String]
    /// Absolute paths of single files.
    public var files: [String]
    /// The user's own folder, whose files may allow programs; one of `folders`, or nil.
    public var ownFolder: String?

    public init(folders: [String], files: [String] = [], ownFolder: String? = nil) {
        self.folders = folders
        self.files = files
        self.ownFolder = ownFolder
    }

    /// The shipped keymaps, the machine's, the user's, and the given files.
    public static func standard(files: [String]) -> KeymapLocations {
        var folders = [shippedFolder, "/etc/remote-input/keymaps"]
        if let configuration = variable("XDG_CONFIG_HOME")
            ?? variable("HOME").map({ $0 + "/.config" })
        {
            folders.append(configuration + "/remote-input/keymaps")
        }
        let paths = folders.map(absolutePath)
        return KeymapLocations(
            folders: paths, files: files.map(absolutePath),
            ownFolder: paths.count > 2 ? paths[2] : nil)
    }

    /// The folder of the keymaps that came with this program.
    public static var shippedFolder: String {
        variable("REMOTE_INPUT_KEYMAPS") ?? shippedFolder(of: executable)
    }

    /// A folder beside that of the keymaps that came with this program.
    public static func shipped(_ name: String) -> String {
        parent(shippedFolder(of: executable)) + "/" + name
    }

    /// The keymaps that came with a program: beside its `bin` once it is installed; in a build
    /// tree, in the nearest folder above it that has some.
    public static func shippedFolder(of executable: String) -> String {
        let installed = parent(parent(executable)) + "/share/remote-input/keymaps"
        var folder = parent(executable)
        while access(installed, F_OK) != 0 {
            let candidate = folder + "/keymaps"
            if access(candidate + "/" + defaultName, F_OK) == 0 { return candidate }
            guard !folder.isEmpty else { break }
            folder = parent(folder)
        }
        return installed
    }

    /// The path of this program, with all links resolved; empty where /proc is missing.
    private static var executable: String {
        guard let path = realpath("/proc/self/exe", nil) else { return "" }
        defer { free(path) }
        return String(cString: path)
    }

    /// Without a slash at the end, so that the root's is empty.
    private static func parent(_ path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    }

    /// An environment variable that is set and not empty.
    private static func variable(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }
}
