// SPDX-License-Identifier: MIT

import Foundation
import SystemTestSupport

/// Runs the built program.
enum Monitor {
    struct Result {
        var status: Int32
        var output: String
        var complaint: String

        var lines: [String] { output.split(separator: "\n").map(String.init) }
    }

    static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The programs are built beside the tests.
    static let folder = URL(filePath: CommandLine.arguments[0])
        .deletingLastPathComponent()

    static func run(_ arguments: String..., input: Data? = nil) throws -> Result {
        try run(arguments, input: input)
    }

    static func run(
        _ arguments: [String], input: Data? = nil, program: String = "remote-monitor",
        variables: [String: String] = [:], writingTo path: String? = nil
    ) throws -> Result {
        let process = Process()
        process.executableURL = folder.appending(path: program)
        process.arguments = arguments
        process.currentDirectoryURL = root
        var environment = ProcessInfo.processInfo.environment
        environment["REMOTE_INPUT_KEYMAPS"] = root.appending(path: "keymaps").path
        environment["COLUMNS"] = "80"
        // Where a player of another test might listen meanwhile.
        let runtime = TemporaryFolder()
        defer { withExtendedLifetime(runtime) {} }
        environment["XDG_RUNTIME_DIR"] = runtime.path
        environment.merge(variables) { $1 }
        process.environment = environment
        let output = Pipe()
        let complaint = Pipe()
        let source = Pipe()
        process.standardOutput = path.flatMap { FileHandle(forWritingAtPath: $0) } ?? output
        process.standardError = complaint
        process.standardInput = source
        try StableDescriptors.allow { try process.run() }
        if let input { try source.fileHandleForWriting.write(contentsOf: input) }
        try source.fileHandleForWriting.close()
        if path != nil { try output.fileHandleForWriting.close() }
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        let errors = try complaint.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Result(
            status: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
            complaint: String(decoding: errors, as: UTF8.self))
    }
}
