// SPDX-License-Identifier: MIT

import Foundation
import RemoteKeymap
import RemoteModel

/// The keymaps of the repository.
enum Shipped {
    static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "keymaps")

    /// All of them, default first and then by name: the order of the programs.
    static func sources() throws -> [KeymapSource] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".toml") && $0 != "default.toml" }
            .sorted()
        return try (["default.toml"] + names).map { name in
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            return KeymapSource(path: "keymaps/" + name, text: text)
        }
    }

    static func keymaps(and own: String = "") throws -> KeymapSet {
        var set = KeymapSet()
        let mine = KeymapSource(path: "mine.toml", text: own)
        let diagnostics = set.load(try sources() + (own.isEmpty ? [] : [mine]))
        precondition(diagnostics.isEmpty, diagnostics.map(\.text).joined(separator: "\n"))
        return set
    }
}
