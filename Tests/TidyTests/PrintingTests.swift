// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Text reaches a terminal by `TextWriter` only, which takes nothing but `Printable`: names and
/// titles of the world never come there as they are.
@Suite struct PrintingTests {
    /// What prints, whatever stands before it.
    private static let words = [
        #"\b(?:debugPrint|dump|puts|fputs|fputc|putc|putchar|fwrite|perror|warnx|errx)\("#,
        #"\b(?:w?printf|fprintf|vfprintf|dprintf|syslog|psignal|pwrite|writev|splice)\("#,
        #"\b(?:stdout|stderr|STDOUT_FILENO|STDERR_FILENO|FileHandle|TextOutputStream)\b"#,
    ]

    /// `print` of the library; a type that has a `print` of its own cannot reach it by name.
    private static let print = #"(?:^|[^.\w])print\(|\bSwift\.print\b"#

    /// The system call: three arguments without a label.
    private static let write = #"\bwrite\((?:[^():,]+,){2}[^():,]+\)|\bGlibc\.write\b"#

    /// Who calls it, and into what.
    private static let writers = [
        "Sources/Linux/System/TextWriter.swift": "the way of text",
        "Sources/Linux/System/SendBuffer.swift": "sockets, and what a client of a test reads",
        "Sources/Hosts/Input/Recorder.swift": "a trace, whose text has no control character",
        "Sources/Linux/System/RegularFile.swift": "a file that it opens",
        "Sources/Linux/System/PrivateFile.swift": "a file that it opens",
    ]

    /// In C, bytes that are in its source.
    private static let constants = [
        "Sources/Linux/CLinux/leaving.c", "Sources/Linux/CLinux/terminal.c",
    ]

    @Test func nothingIsPrintedPastTheWriter() {
        for file in StyleTests.sources {
            let faults = Self.faults(of: file)
            #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
        }
    }

    /// What the writer takes cannot hold a sequence: only its own file puts text together unseen.
    @Test func onlyPrintableTextIsWritten() throws {
        let writer = try #require(
            StyleTests.sources.first { $0.path == "Sources/Linux/System/TextWriter.swift" })
        let ways = writer.lines.filter { $0.contains("public func") }
        #expect(ways.count == 8)
        for way in ways {
            let isSafe = [
                "Printable", "reserve(fromRow row: Int?)", "Line(_ diagnostic: Diagnostic)",
            ].contains { way.contains($0) }
            #expect(isSafe, "\(way)")
        }
    }

    /// swift-argument-parser's own `main` prints what was typed.
    @Test func programsPrintTheirUsageThemselves() {
        let programs = StyleTests.sources.filter { file in
            file.lines.contains { $0.hasPrefix("@main") }
        }
        #expect(programs.count == 3)
        for file in programs {
            #expect(file.lines.contains("    static func main() {"), "\(file.path)")
            #expect(!file.lines.contains { $0.contains("exit(withError") }, "\(file.path)")
            // The library's `main(arguments)` prints, too.
            #expect(!file.lines.contains { $0.contains(" main(") && !$0.contains("func main(") })
        }
    }

    @Test func codeInCWritesConstantsOnly() throws {
        let folder = SourceFile.root.appending(path: "Sources")
        let names = FileManager.default.enumerator(atPath: folder.path)?
            .compactMap { $0 as? String }
            .filter { $0.hasSuffix(".c") || $0.hasSuffix(".h") }
        for name in names ?? [] where !Self.constants.contains("Sources/" + name) {
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            let raw = #"\bf?printf\s*\(|\bf?puts\s*\(|\bwrite\s*\(\s*[12]\b|\bstderr\b"#
            let place = text.range(of: raw, options: .regularExpression)
            #expect(place == nil, "Sources/\(name)")
        }
    }

    /// Lines that would print something raw, which the rules above must find.
    @Test(arguments: [
        "print(title)", "        Swift.print(title)", "fputs(name, file)",
        "_ = write(2, bytes, bytes.count)", "_ = Glibc.write(descriptor, bytes, bytes.count)",
        "write(descriptor, $0.baseAddress, $0.count)", "perror(name)",
        "FileHandle.standardError.write(data)", "debugPrint(error)", "fwrite(bytes, 1, n, stderr)",
    ])
    func theRulesFind(line: String) {
        let file = SourceFile(path: "Sources/x/X.swift", lines: [line])
        #expect(Self.faults(of: file).count == 1)
    }

    /// What they let pass.
    @Test(arguments: [
        "printer.print(title)", "write(to: client)", "write(axis, value, comment: text)",
        "write(buffer[sent...], to: descriptor)", "throw HostError.system(error)",
        "case .error(let reason): return", "write(\"note: \\(a), \\(b), \\(c)\")",
    ])
    func theyLetPass(line: String) {
        #expect(Self.faults(of: SourceFile(path: "Sources/x/X.swift", lines: [line])).isEmpty)
    }

    private static func faults(of file: SourceFile) -> [String] {
        let hasOwnPrint = file.lines.contains { $0.contains("func print(") }
        var patterns = words
        if !hasOwnPrint { patterns.append(print) }
        if writers[file.path] == nil { patterns.append(write) }
        var faults: [String] = []
        for (index, line) in file.lines.enumerated() {
            let code = line.trimmingCharacters(in: .whitespaces)
            guard !code.hasPrefix("//") else { continue }
            let isRaw = patterns.contains {
                code.range(of: $0, options: .regularExpression) != nil
            }
            if isRaw { faults.append("\(file.path):\(index + 1): \(code)") }
        }
        return faults
    }
}
