// SPDX-License-Identifier: MIT

internal import Glibc

/// A folder of its own for one test, gone with all that is in it when the test ends.
public final class TemporaryFolder {
    public let path: String

    public init() {
        var template = Array("/tmp/remote-input-test-XXXXXX".utf8CString)
        precondition(mkdtemp(&template) != nil)
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// With these files, which are empty.
    public convenience init(files: [String]) {
        self.init()
        for file in files { write(file, "") }
    }

    deinit {
        Self.remove(path)
    }

    /// The path of what has that name in it.
    public func file(_ name: String) -> String { path + "/" + name }

    /// Writes a file the way an editor that truncates does, and makes the folders above it.
    @discardableResult public func write(_ name: String, _ text: String) -> String {
        write(name, bytes: Array(text.utf8))
    }

    @discardableResult public func write(_ name: String, bytes: [UInt8]) -> String {
        makeFolders(above: name)
        let descriptor = open(file(name), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        precondition(descriptor >= 0 && Glibc.write(descriptor, bytes, bytes.count) == bytes.count)
        close(descriptor)
        return file(name)
    }

    public func makeFolders(above name: String) {
        var folder = path
        for part in name.split(separator: "/").dropLast() {
            folder += "/" + part
            mkdir(folder, 0o755)
        }
    }

    /// What a file holds; nothing where there is none.
    public func read(_ name: String) -> [UInt8] {
        let descriptor = open(file(name), O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return [] }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        let count = Glibc.read(descriptor, &bytes, bytes.count)
        return Array(bytes.prefix(max(0, count)))
    }

    /// Never through a link: it removes the link.
    private static func remove(_ path: String) {
        guard unlink(path) != 0 else { return }
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0, let folder = fdopendir(descriptor) else { return }
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { remove(path + "/" + name) }
        }
        closedir(folder)
        rmdir(path)
    }
}
