// SPDX-License-Identifier: MIT

import Glibc

/// A folder of its own that goes with all that is in it.
final class TemporaryTree {
    let path: String

    init() {
        var template = Array("/tmp/remote-input-test-XXXXXX".utf8CString)
        precondition(mkdtemp(&template) != nil)
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit {
        Self.removeAll(path)
    }

    private static func removeAll(_ path: String) {
        // Not through a link: what it leads to is not ours.
        if unlink(path) == 0 { return }
        if let directory = opendir(path) {
            while let entry = readdir(directory) {
                let name = withUnsafePointer(to: &entry.pointee.d_name) {
                    $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
                }
                if name != ".", name != ".." { removeAll(path + "/" + name) }
            }
            closedir(directory)
        }
        rmdir(path)
    }

    /// Makes a file and the folders above it.
    @discardableResult func write(_ name: String, _ text: String) -> String {
        write(name, bytes: Array(text.utf8))
    }

    @discardableResult func write(_ name: String, bytes: [UInt8]) -> String {
        let file = path + "/" + name
        makeFolders(above: name)
        let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        precondition(descriptor >= 0 && Glibc.write(descriptor, bytes, bytes.count) == bytes.count)
        close(descriptor)
        return file
    }

    func makeFolders(above name: String) {
        var folder = path
        for part in name.split(separator: "/").dropLast() {
            folder += "/" + part
            mkdir(folder, 0o755)
        }
    }

    func read(_ name: String) -> [UInt8] {
        let descriptor = open(path + "/" + name, O_RDONLY)
        guard descriptor >= 0 else { return [] }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        let count = Glibc.read(descriptor, &bytes, bytes.count)
        return Array(bytes.prefix(max(0, count)))
    }
}
