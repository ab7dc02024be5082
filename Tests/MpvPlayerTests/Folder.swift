// SPDX-License-Identifier: MIT

import Foundation
import SystemTestSupport
import Testing

/// A folder of the test's own that is removed with it.
final class Folder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory
            .appending(path: "remote-input-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    func path(_ name: String) -> String { url.appending(path: name).path }

    func write(_ name: String, _ text: String) throws -> String {
        try text.write(toFile: path(name), atomically: true, encoding: .utf8)
        return path(name)
    }

    /// Silence of that many seconds, 8 bits a sample.
    func sound(_ name: String, seconds: Int) throws -> String {
        let rate = 8000
        let size = rate * seconds
        var data = Data("RIFF".utf8)
        func append(_ value: Int, bytes: Int) {
            for index in 0..<bytes { data.append(UInt8(value >> (8 * index) & 0xff)) }
        }
        append(36 + size, bytes: 4)
        data.append(Data("WAVEfmt ".utf8))
        append(16, bytes: 4)
        append(1, bytes: 2)
        append(1, bytes: 2)
        append(rate, bytes: 4)
        append(rate, bytes: 4)
        append(1, bytes: 2)
        append(8, bytes: 2)
        data.append(Data("data".utf8))
        append(size, bytes: 4)
        data.append(Data(repeating: 128, count: size))
        try data.write(to: url.appending(path: name))
        return path(name)
    }

    /// Runs ffmpeg in this folder, which the demo needs too.
    func ffmpeg(_ arguments: String...) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["ffmpeg", "-nostdin", "-v", "error"] + arguments
        process.currentDirectoryURL = url
        try StableDescriptors.allow { try process.run() }
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "ffmpeg failed")
    }
}
