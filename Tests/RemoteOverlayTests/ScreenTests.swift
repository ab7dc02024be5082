// SPDX-License-Identifier: MIT

import Foundation
import OverlayPainter
import RemotePlayback
import Testing

@testable import RemoteOverlay

/// Every screen, as docs/screens shows it: `SNAPSHOT_UPDATE=1` paints what is drawn now.
@Suite struct ScreenTests {
    private static let height = 540
    /// The mean of a square of 8 pixels may differ by so much of 255.
    private static let tolerance = 14

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("docs/screens")

    /// A picture for every number: stripes, so that a wrong place is seen.
    private static func pictures(of view: PlayerView) throws -> [Int: Picture] {
        let (width, height) = (48, 27)
        let bytes = (0..<height).flatMap { y in
            (0..<width).flatMap { x -> [UInt8] in
                (x + y) / 6 % 2 == 0 ? [150, 90, 40, 255] : [60, 150, 210, 255]
            }
        }
        let picture = try #require(Picture(width: width, height: height, bytes: bytes))
        let places = OverlayLayout.strips(for: OverlayFrame(view)).joined()
        return Dictionary(uniqueKeysWithValues: places.map { ($0.id, picture) })
    }

    @Test func screensAreAsTheyWere() throws {
        let painter = try #require(CairoPainter())
        let isUpdate = ProcessInfo.processInfo.environment["SNAPSHOT_UPDATE"] != nil
        let film = PaintedScreen(.still, height: Self.height)
        var names: Set<String> = []
        for (name, view) in try Views.all() {
            var screen = film.behind(view)
            let scene = OverlayLayout.scene(
                for: OverlayFrame(view), in: .screen, measure: painter.measure)
            screen.add(scene, painter, pictures: try Self.pictures(of: view))
            let file = Self.folder.appendingPathComponent("\(name).png")
            let golden = PaintedScreen(png: file.path, height: Self.height)
            let difference = golden.map(screen.difference) ?? .max
            names.insert(file.lastPathComponent)
            if isUpdate, difference > 0 { screen.write(png: file.path) }
            #expect(
                isUpdate || difference <= Self.tolerance,
                "\(name).png differs by \(difference); SNAPSHOT_UPDATE=1 writes it again")
        }
        try checkPage(names.sorted(), isUpdate: isUpdate)
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(Set(files.filter { $0.hasSuffix(".png") }) == names)
    }

    /// The page with all of them.
    private func checkPage(_ files: [String], isUpdate: Bool) throws {
        let lines = files.map { "![\($0.dropLast(4))](\($0))" }
        let page =
            "# Screens\n\nWhat lies over a film, painted by the tests of `RemoteOverlay` and "
            + "compared with\nwhat is drawn now.\n\n" + lines.joined(separator: "\n\n") + "\n"
        let file = Self.folder.appendingPathComponent("README.md")
        if isUpdate { try page.write(to: file, atomically: true, encoding: .utf8) }
        #expect(try String(contentsOf: file, encoding: .utf8) == page)
    }
}
