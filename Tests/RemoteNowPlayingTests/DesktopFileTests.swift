// SPDX-License-Identifier: MIT

import Foundation
import RemoteNowPlaying
import Testing

/// The desktop file and the properties of the player say the same.
@Suite struct DesktopFileTests {
    private let fields: [String: String]

    init() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let file = root.appending(path: "desktop/\(MprisProgram.desktopEntry).desktop")
        let text = try String(contentsOf: file, encoding: .utf8)
        let pairs = text.split(separator: "\n").compactMap { line -> (String, String)? in
            let parts = line.split(separator: "=", maxSplits: 1)
            return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
        }
        fields = Dictionary(pairs) { first, _ in first }
    }

    @Test func kindsOfMedia() {
        #expect(fields["MimeType"] == MprisProgram.mimeTypes.map { $0 + ";" }.joined())
    }

    /// `make install` puts the folder in.
    @Test func theProgramIsStartedWithAddresses() {
        #expect(fields["Exec"] == "@PREFIX@/bin/remote-player %U")
        #expect(fields["StartupWMClass"] == "remote-player")
    }
}
