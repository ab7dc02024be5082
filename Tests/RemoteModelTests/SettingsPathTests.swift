// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

/// Paths in files with settings begin where the file lies.
@Suite struct SettingsPathTests {
    /// As it is written, and in a file of /etc/x of a user with a home.
    private static let paths = [
        ("a.toml", "/etc/x/a.toml"), ("~/a", "/home/ann/a"), ("/a/b", "/a/b"), ("none", "none"),
        ("~a", "/etc/x/~a"), ("http://h/a", "http://h/a"),
    ]

    @Test(arguments: paths)
    func thePlayers(text: String, expected: String) {
        var configuration = PlayerConfiguration()
        configuration.sources.library = [text, "/b"]
        configuration.sources.channels = text
        configuration.sources.guides = ["/b", text]
        configuration.picture.contentOverlay = text
        configuration.machine.socket = text
        configuration.machine.lircd = text
        let resolved = configuration.resolved(in: "/etc/x", home: "/home/ann")
        #expect(resolved.sources.library == [expected, "/b"])
        #expect(resolved.sources.channels == expected)
        #expect(resolved.sources.guides == ["/b", expected])
        #expect(resolved.picture.contentOverlay == expected)
        #expect(resolved.machine.socket == expected)
        #expect(resolved.machine.lircd == expected)
    }

    @Test(arguments: paths)
    func theServices(text: String, expected: String) {
        var configuration = ServiceConfiguration()
        configuration.clients.socket = text
        configuration.reading.keymaps = [text, "/b"]
        configuration.reading.lircd = text
        configuration.keeping.recording = text
        configuration.others.buttonSocket = text
        let resolved = configuration.resolved(in: "/etc/x", home: "/home/ann")
        #expect(resolved.clients.socket == expected)
        #expect(resolved.reading.keymaps == [expected, "/b"])
        #expect(resolved.reading.lircd == expected)
        #expect(resolved.keeping.recording == expected)
        #expect(resolved.others.buttonSocket == expected)
    }

    /// What a service of the system has: no home.
    @Test func withoutAHome() {
        var configuration = ServiceConfiguration()
        configuration.reading.lircd = "~/a"
        #expect(configuration.resolved(in: "/etc", home: nil).reading.lircd == "/etc/~/a")
        #expect(ServiceConfiguration().resolved(in: "/etc", home: nil).clients.socket == nil)
    }

    /// Of unknown languages only the same counts.
    @Test func aLanguageThatIsNotKnown() {
        let text = LocalizedText([("klingon", "A"), ("und", "B"), ("de", "C")])
        #expect(text.text(for: ["dothraki"]) == "B")
        #expect(text.text(for: ["klingon"]) == "A")
        #expect(text.text(for: ["dothraki", "deu"]) == "C")
    }
}
