// SPDX-License-Identifier: MIT

import RemoteKeymap
import RemoteModel
import Testing

/// What is too much for a keymap, and what cannot stand in one.
@Suite struct KeymapLimitTests {
    private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
        (0..<count).map { line($0) + "\n" }.joined()
    }

    /// The first fault; empty for none.
    private func fault(_ text: String) -> String {
        let source = KeymapSource(path: "mine.toml", text: text)
        return KeymapCheck.faults(of: source, among: []).first { $0.severity == .error }?.message
            ?? ""
    }

    @Test(arguments: [(0, ""), (1, "more than 8 layers")])
    func layers(more: Int, expected: String) {
        let text = Self.lines(Limits.keymapLayers + more) {
            "[layer.l\($0)]\ncontrol = \"digit\($0)\"\ntap = \"play\""
        }
        #expect(fault(text).hasPrefix(expected) && fault(text).isEmpty == expected.isEmpty)
    }

    @Test func twoLayersOfOneControl() {
        let text = "[layer.a]\ncontrol = 'info'\n[layer.b]\ncontrol = 'info'\n"
        #expect(fault(text) == "'info' brings the layer 'a' already")
    }

    @Test(arguments: [(0, ""), (1, "a surface has at most 10 pads, one for each finger")])
    func pads(more: Int, expected: String) {
        let pads = String(
            repeating: "{ x = 'ABS_RX', y = 'ABS_RY' },", count: Limits.contacts + more)
        #expect(fault("surface.pads = [\(pads)]") == expected)
    }

    @Test(arguments: ["emitBegin", "emitEnd"])
    func whatComesOfAnEmit(word: String) {
        #expect(
            fault("bind.tap = '\(word) KEY_A'\n")
                == "'\(word)' comes of an 'emit' that is held, so it cannot be bound")
    }
}
