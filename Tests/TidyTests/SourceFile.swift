// SPDX-License-Identifier: MIT

import Foundation

/// One Swift file of the project, as text.
struct SourceFile {
    /// From the project's folder: `Sources/Model/Point.swift`.
    let path: String
    let lines: [String]

    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The targets and their folders, as Package.swift has them: `RemoteModel` and `Sources/Model`.
    static let targets: [(name: String, folder: String)] = {
        let package = root.appending(path: "Package.swift")
        let text = (try? String(contentsOf: package, encoding: .utf8)) ?? ""
        return text.matches(of: /(?m)^    "([\w-]+)": "([\w\/-]+)",$/)
            .map { (String($0.1), "Sources/\($0.2)") }
    }()

    /// The files of a target.
    static func all(of target: String) -> [SourceFile] {
        all(below: targets.first { $0.name == target }?.folder ?? "Tests/\(target)")
    }

    /// The target that the file belongs to; the folder below `Tests` for a test.
    var target: String {
        if let target = Self.targets.first(where: { path.hasPrefix($0.folder + "/") }) {
            return target.name
        }
        return path.split(separator: "/").dropFirst().first.map(String.init) ?? ""
    }

    /// The file without its folder and ending: `Point`.
    var name: String {
        path.split(separator: "/").last.map { String($0.dropLast(".swift".count)) } ?? ""
    }

    /// The Swift files below a folder of the project, sorted by path.
    static func all(below folder: String) -> [SourceFile] {
        let base = root.appending(path: folder)
        let names = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String }
        return (names ?? []).filter { $0.hasSuffix(".swift") }.sorted().compactMap { name in
            let text = try? String(contentsOf: base.appending(path: name), encoding: .utf8)
            return text.map {
                SourceFile(
                    path: "\(folder)/\(name)",
                    lines: $0.components(separatedBy: "\n"))
            }
        }
    }

    /// The types that the file declares at the outermost level and that other files can see, with
    /// the number of their lines.
    var types: [(name: String, lines: Int)] {
        let declaration =
            /^(?:(?:public|package|internal|final|indirect|@\w+(?:\([^)]*\))?)\s+)*(?:struct|enum|class|actor|protocol)\s+(\w+)/
        return lines.indices.compactMap { index in
            guard let match = lines[index].firstMatch(of: declaration) else { return nil }
            // The code is formatted: the type ends at the first brace without indentation.
            let isOneLine = lines[index].hasSuffix("}")
            let end = isOneLine ? index : lines[index...].firstIndex(of: "}") ?? index
            return (String(match.1), end - index + 1)
        }
    }

    /// The functions of the file: name, first line (from 1) and number of lines.
    ///
    /// The code is formatted, so a body ends at the first brace that stands alone at the
    /// indentation of its declaration.
    var functions: [(name: String, line: Int, count: Int)] {
        let declaration =
            /^(\s*)(?:(?:public|internal|private|fileprivate|package|static|mutating|override|borrowing|consuming|final|convenience|required|@\w+(?:\([^)]*\))?)\s+)*(?:func\s+([^\s(<]+)|(init|deinit|subscript)\b)/
        return lines.indices.compactMap { index in
            guard let match = try? declaration.firstMatch(in: lines[index]) else { return nil }
            let name = match.2.map(String.init) ?? match.3.map(String.init) ?? "?"
            let end = String(match.1) + "}"
            // A declaration on one line, or a protocol's requirement, has no such brace before the
            // next declaration of the same depth; both are short.
            guard !lines[index].hasSuffix("}"),
                let last = lines[index...].firstIndex(of: end),
                lines[index...last].contains(where: { $0.hasSuffix("{") })
            else { return nil }
            return (name, index + 1, last - index + 1)
        }
    }
}
