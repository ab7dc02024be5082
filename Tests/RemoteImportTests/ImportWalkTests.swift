// SPDX-License-Identifier: MIT

import RemoteImport
import RemoteKeymap
import RemoteModel
import RemoteTestSupport
import SystemTestSupport
import Testing

/// What is made of files of other programs, in which any lines follow each other, is what it was:
/// `Tests/Golden/imports.txt`.
@Suite struct ImportWalkTests {
    @Test func theyAreAsTheyWere() throws {
        let walks = ImportFormat.allCases.flatMap { format in
            (1...16 as ClosedRange<UInt64>).map { seed in
                ("\(format.rawValue)-\(seed)", Self.lines(format, seed))
            }
        }
        let large = [("large", Self.large)]
        #expect(try KeptWalks.differences(in: "imports", from: walks + large) == [])
    }

    /// A file of a byte more than the largest.
    private static var large: [String] {
        let bytes = [UInt8](repeating: UInt8(ascii: "#"), count: KeymapImport.largestFile + 1)
        let text = String(decoding: bytes, as: UTF8.self)
        do throws(ImportError) {
            let made = try KeymapImport.read(
                KeymapSource(path: "large", text: text), as: .lircrc, keymaps: KeymapSet())
            return ["\(made.taken)"]
        } catch {
            return [reflection(error.diagnostic)]
        }
    }

    private static func lines(_ format: ImportFormat, _ seed: UInt64) -> [String] {
        var random = SeededGenerator(seed: seed)
        return (0..<28).flatMap { _ in
            var writer = ImportedFile(random: random)
            let text = writer.text(of: format)
            let choice = writer.choice()
            let path = writer.path()
            let extra = writer.random.chance(oneIn: 2) ? writer.text(of: .lircrc) : nil
            let device = writer.device()
            random = writer.random
            return lines(
                format, text, path, extra: format == .lircd ? extra : nil, choice: choice,
                device: device)
        }
    }

    private static func lines(
        _ format: ImportFormat, _ text: String, _ path: String, extra: String?, choice: String?,
        device: DeviceDescription?
    ) -> [String] {
        let guess = ImportFormat.guess(text).map { "\($0.format) \($0.reason)" } ?? "no guess"
        do throws(ImportError) {
            let made = try KeymapImport.read(
                KeymapSource(path: path, text: text), as: format,
                extra: extra.map { KeymapSource(path: "lircrc", text: $0) }, choice: choice,
                device: device, keymaps: ImportTests.keymaps)
            return [guess, "\(made.taken) \(made.lacksBack) \(made.known)"]
                + made.toml.split(separator: "\n").map(String.init)
        } catch {
            return [guess, error.diagnostic.text]
        }
    }
}
