// SPDX-License-Identifier: MIT

import LinuxInput
import RemoteModel
import SystemTestSupport
import Testing

/// Which database a game controller's mapping comes from.
@Suite struct ControllerMappingTests {
    private static let pad: DeviceDescription = {
        var pad = DeviceDescription(name: "Pad")
        pad.bus = 3
        pad.vendor = 0x0912
        pad.product = 1
        return pad
    }()

    private func line(_ name: String) -> String {
        "03000000120900000100000000000000,\(name),a:b0,platform:Linux,"
    }

    @Test func theFirstPlaceThatKnowsIt() throws {
        let folder = TemporaryFolder()
        folder.write("db", "# nothing\n" + line("file") + "\n")
        folder.write("other", "garbage \u{0} bytes")
        let file = ControllerMappings.Place.file(folder.file("db"))
        let rest: [ControllerMappings.Place] = [
            .file(folder.file("none")), .file(folder.path), .file(folder.file("other")),
        ]
        let fromFile = ControllerMappings(rest + [file]).mapping(for: Self.pad)
        #expect(fromFile == ControllerMapping(line: line("file"), origin: folder.file("db")))
        let text = ControllerMappings.Place.variable("SDL", text: line("text"))
        #expect(ControllerMappings([text, file]).mapping(for: Self.pad)?.origin == "SDL")
        #expect(ControllerMappings([file, text]).mapping(for: Self.pad)?.line == line("file"))
        #expect(ControllerMappings(rest).mapping(for: Self.pad) == nil)
        var other = Self.pad
        other.product = 2
        #expect(ControllerMappings([file, text]).mapping(for: other) == nil)
    }
}
