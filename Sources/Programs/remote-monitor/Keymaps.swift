// SPDX-License-Identifier: MIT

internal import InputHost
internal import RemoteKeymap
internal import RemoteKeymapTesting
internal import RemoteModel
internal import RemoteTrace

/// Keymap files, read and parsed. `check`, `test`, `learn`, `import`, `replay` and `explain` read
/// the files of their command line here, so that all report the same faults.
enum Keymaps {
    /// The text of a file, or why it cannot be read as one.
    static func source(_ path: String) throws(KeymapFault) -> KeymapSource {
        let bytes = try bytes(path)
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw KeymapFault(diagnostic: notUTF8(bytes, path))
        }
        return KeymapSource(path: path, text: text)
    }

    /// The text of a file of another program. Old ones that are not UTF-8 are Latin-1.
    static func foreignSource(_ path: String) throws(KeymapFault) -> KeymapSource {
        let bytes = try bytes(path, limit: foreignBytes)
        let text =
            String(validating: bytes, as: UTF8.self)
            ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
        return KeymapSource(path: path, text: text)
    }

    /// The faults of one file beside the shipped keymaps.
    static func faults(of source: KeymapSource) -> [Diagnostic] {
        var ignored: [Diagnostic] = []
        return faults(of: source, among: KeymapLocations.shipped.read(&ignored), Makers())
    }

    /// The faults of one file beside the installed keymaps.
    static func faults(
        of source: KeymapSource, among installed: [KeymapSource], _ makers: Makers
    ) -> [Diagnostic] {
        let path = absolutePath(source.path)
        // It replaces the installed file of the same path; any other takes precedence over all.
        let place = installed.firstIndex { absolutePath($0.path) == path }
        let others = installed.filter { absolutePath($0.path) != path }
        let all = KeymapLocations.addParts(to: others + [source])
        return KeymapCheck.faults(
            of: source, among: all.filter { $0.path != source.path }, at: place,
            isMaker: makers.contains)
    }

    /// Why tests of a keymap cannot be done. `installed` are those that it may extend.
    static func testFaults(
        of source: KeymapSource, among installed: [KeymapSource]
    ) -> [Diagnostic] {
        let others = KeymapLocations.addParts(to: installed + [source])
            .filter { $0.path != source.path }
        return KeymapTest.read(source, beside: others).tests.compactMap { test in
            do throws(KeymapFault) {
                _ = try trace(of: test, source)
                return test.playerFault?.of(test)
            } catch {
                return error.diagnostic.of(test)
            }
        }
    }

    /// The recording that a test names beside its keymap, or nil for a script.
    static func trace(of test: KeymapTest, _ source: KeymapSource) throws(KeymapFault) -> Trace? {
        guard case .trace(let path) = test.material else { return nil }
        let folder = source.path.lastIndex(of: "/").map { source.path[...$0] } ?? ""
        let file = path.hasPrefix("/") ? path : folder + path
        do throws(FileError) {
            return Trace(reading: try readFile(file, limit: Trace.largestFile), file: file)
        } catch {
            throw KeymapFault(
                diagnostic: Diagnostic(
                    .error, .trace, error.description, advice: error.advice,
                    location: test.materialLocation))
        }
    }

    /// The keymaps in force with those files added. What is wrong with them is complained about.
    static func inForce(adding files: [String]) -> KeymapSet {
        var faults: [Diagnostic] = []
        var set = KeymapSet()
        faults += set.load(KeymapLocations.standard(files: files).read(&faults))
        for fault in faults { printError(fault) }
        return set
    }

    /// Bytes of a file of another program, such as a database of all controllers. A larger one is
    /// refused.
    private static let foreignBytes = 16 * 1024 * 1024

    /// All bytes of a file, or the fault with what to do.
    private static func bytes(
        _ path: String, limit: Int = Limits.keymapBytes
    ) throws(KeymapFault) -> [UInt8] {
        do throws(FileError) {
            return try readFile(path, limit: limit)
        } catch {
            throw KeymapFault(
                diagnostic: Diagnostic(
                    .error, .keymap, error.description, advice: error.advice))
        }
    }

    /// The place of the first bytes that are not UTF-8, with the line as it reads.
    private static func notUTF8(_ bytes: [UInt8], _ path: String) -> Diagnostic {
        // The decoder puts a replacement character where the bytes are not UTF-8.
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let index = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
        let text = String(decoding: lines[index], as: UTF8.self)
        let column = text.prefix { $0 != "\u{fffd}" }.count + 1
        return Diagnostic(
            .error, .keymap, "this is not UTF-8", advice: "save the file as UTF-8",
            location: SourceLocation(
                file: path, line: index + 1, column: column, sourceLine: text))
    }
}

/// Why a file is not a keymap.
struct KeymapFault: Error {
    var diagnostic: Diagnostic
}
