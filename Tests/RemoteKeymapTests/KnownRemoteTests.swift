// SPDX-License-Identifier: MIT

import RemoteKeymap
import RemoteModel
import Testing

/// What keymaps know before a device is plugged in.
@Suite struct KnownRemoteTests {
    private func set(_ texts: String...) -> KeymapSet {
        var set = KeymapSet()
        let sources = texts.enumerated().map { place, text in
            KeymapSource(path: "/maps/\(place).toml", text: text)
        }
        expectLoaded(&set, sources)
        return set
    }

    /// Its kind, the numbers of its models, and what else it is known by.
    @Test(
        arguments: [
            ("vendor = 0x54c\nproduct = 0xce6", "remote 054c:0ce6"),
            ("vendor = 0x2dc8", "remote 2dc8:*"),
            ("vendor = 1\nproduct = [2, 3]", "remote 0001:0002 0001:0003"),
            ("name = \"*Air*\"", "remote name \"*Air*\""),
            (
                "role = \"keyboard\"\nname = \"K*\"",
                "keyboard name \"K*\" and role \"keyboard\""
            ),
            ("role = \"gamepad\"", "game controller role \"gamepad\""),
            ("role = \"knob\"", "knob role \"knob\""),
            ("role = \"pointer\"", "air mouse role \"pointer\""),
            ("bus = \"cec\"", "television bus \"cec\""),
            ("protocol = \"nec\"", "infrared remote protocol \"nec\""),
            ("lirc = \"Sofa\"", "infrared remote lirc \"Sofa\""),
            ("vendor = 1\n[controls]\nBTN_SOUTH = \"select\"", "game controller 0001:*"),
            ("vendor = 1\n[controls]\nBTN_LEFT = \"select\"", "air mouse 0001:*"),
            (
                "vendor = 1\n[controls]\nBTN_SOUTH = \"select\"\nBTN_0 = \"digit1\"",
                "remote 0001:*"
            ),
        ])
    func aRemote(keymap: String, expected: String) throws {
        let remote = try #require(set("name = \"Mine\"\n[[match]]\n" + keymap).remotes.first)
        let parts = [remote.kind.rawValue] + remote.models.map(\.text) + remote.marks
        #expect(parts.joined(separator: " ") == expected)
        #expect(remote.name == "Mine" && remote.source == "/maps/0.toml")
    }

    /// A word may stand anywhere, in either case; all of them must.
    @Test(
        arguments: [
            (["mine"], true), (["054C"], true), (["REMOTE", "0.toml"], true), (["couch"], true),
            (["mine", "yours"], false), ([], true),
        ] as [([String], Bool)])
    func isFoundByItsWords(words: [String], expected: Bool) throws {
        let remote = try #require(
            set("name = \"Mine\"\n[[match]]\nvendor = 0x54c\nproduct = 1").remotes.first)
        #expect(remote.holds(words, with: ["On the Couch"]) == expected)
    }

    /// One for every device is not a remote; a device of the others has what they ask for.
    @Test func theDeviceThatAKeymapMeans() throws {
        let set = set(
            "bind.tap = 'play'", "[[match]]\nrole = \"gamepad\"\nvendor = 5\nproduct = 6",
            "[[match]]\nname = \"Sofa*\"\n[layer.b]\ncontrol = 'info'\n[layer.a]\ncontrol = 'guide'",
            "[[match]]\nname = \"Den*\"\n[layer.a]\ncontrol = 'info'")
        #expect(set.remotes.map(\.source) == ["/maps/1.toml", "/maps/2.toml", "/maps/3.toml"])
        #expect(set.device(meantBy: "/maps/0.toml") == nil)
        #expect(set.device(meantBy: "/maps/9.toml") == nil)
        let pad = try #require(set.device(meantBy: "/maps/1.toml"))
        #expect(pad.role == .gamepad)
        #expect(pad.description.vendor == 5 && pad.description.product == 6)
        let sofa = try #require(set.device(meantBy: "/maps/2.toml"))
        #expect(sofa.role == .remote)
        #expect(set.sources(for: [pad]) == ["/maps/1.toml"])
        #expect(set.sources(for: [sofa]) == ["/maps/2.toml"])
        #expect(set.layerNames == ["b", "a"])
    }
}
