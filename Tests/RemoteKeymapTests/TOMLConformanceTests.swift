// SPDX-License-Identifier: MIT

import Foundation
import RemoteKeymap
import Testing

/// toml-test (github.com/toml-lang/toml-test), where it is at hand: the environment variable
/// `REMOTE_INPUT_TOML_TEST` names its folder `tests`.
@Suite struct TOMLConformanceTests {
    static let folder = ProcessInfo.processInfo.environment["REMOTE_INPUT_TOML_TEST"]

    private func files(_ folder: String, _ kind: String) throws -> [String] {
        let list = try String(contentsOfFile: folder + "/files-toml-1.0.0", encoding: .utf8)
        return list.split(separator: "\n").map(String.init)
            .filter { $0.hasPrefix(kind + "/") && $0.hasSuffix(".toml") }
    }

    private func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(filePath: path)))
    }

    @Test(.enabled(if: folder != nil, "REMOTE_INPUT_TOML_TEST names no folder"))
    func validTexts() throws {
        let folder = try #require(Self.folder)
        let files = try files(folder, "valid")
        #expect(files.count > 150)
        for file in files {
            let document = TOMLDocument(reading: try bytes(folder + "/" + file))
            #expect(!document.isFaulty, "\(file)")
            let json = folder + "/" + file.dropLast(4) + "json"
            let expected = try JSONSerialization.jsonObject(
                with: Data(contentsOf: URL(filePath: json)))
            #expect(TaggedValue.isSame(expected, .root, document), "\(file)")
        }
    }

    @Test(.enabled(if: folder != nil, "REMOTE_INPUT_TOML_TEST names no folder"))
    func invalidTexts() throws {
        let folder = try #require(Self.folder)
        let files = try files(folder, "invalid")
        #expect(files.count > 350)
        for file in files {
            let document = TOMLDocument(reading: try bytes(folder + "/" + file))
            #expect(document.isFaulty, "\(file)")
        }
    }
}
