// SPDX-License-Identifier: MIT

import CommandSocket
import Foundation
import RemoteModel
import Testing

/// The conversations of docs/protocol.md take place as they stand there.
struct ProgramDocumentTests {
    private static let conversations: [(name: String, lines: [String])] = {
        let page = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "docs/protocol.md")
        let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
        return text.matches(of: /(?s)<!-- conversation: (\w+) -->\n\n```\n(.*?)\n```/).map {
            (String($0.1), $0.2.split(separator: "\n").map(String.init))
        }
    }()

    @Test func thereAreConversations() {
        #expect(
            Self.conversations.map(\.name) == ["hello", "menus", "overlay", "state", "question"])
    }

    @Test(arguments: ["hello", "menus", "overlay", "state", "question"])
    func aConversationTakesPlace(name: String) throws {
        let lines = try #require(Self.conversations.first { $0.name == name }).lines
        let world = try ProgramWorld()
        world.queue = []
        world.state.sound.volume = 80
        try world.publish()
        let client =
            try name == "hello" ? RawClient(path: world.socket.path) : world.program()
        try world.socket.run()
        var said = Self.said(client)
        for line in lines {
            let text = String(line.dropFirst(2))
            if line.hasPrefix("> ") {
                client.send(text)
                try world.socket.run()
                said += Self.said(client)
            } else {
                if said.isEmpty { said = happen(text, in: world, client) }
                #expect(said.first == text)
                said = Array(said.dropFirst())
            }
        }
        #expect(said.isEmpty)
    }

    /// What the document says a player takes, a player takes.
    @Test func anAddressIsRefusedAsByAPlayer() throws {
        let world = try ProgramWorld()
        world.queue = []
        let client = try world.program()
        let load = #"{"id":1,"load":{"items":[{"id":"a","url":"a.mkv"}]}}"#
        let answer =
            #"{"failed":1,"why":"'a.mkv' is not an absolute path","field":"load.items[0].url","#
            + #""hint":"begin with /, or with file:// or http://"}"#
        #expect(try world.answers(client, load) == [answer])
    }

    /// What the player says by itself.
    private func happen(_ line: String, in world: ProgramWorld, _ client: RawClient) -> [String] {
        if line.contains("overlayPage") {
            world.ask(.overlayPage(ask: 1, CardRange(page: 0, row: 0, 1..<50)))
        } else if line.contains("\"question\"") {
            world.ask(.shouldPresent(ask: 1, item: 0))
        } else if line.contains("menuChosen") {
            world.report(.event(.menuChosen(item: 0, id: "goal"), by: nil), at: world.socket.now)
        } else if line.contains("cardChosen") {
            world.report(
                .event(.cardChosen(id: "s1", isLong: false, choice: 1), by: nil),
                at: world.socket.now)
        }
        return Self.said(client)
    }

    private static func said(_ client: RawClient) -> [String] {
        client.receive().map { line in
            line.replacing(/"(time_us|until_us)":\d+/) { "\"\($0.1)\":T" }
                .replacing("\"version\":\"1\"", with: "\"version\":\"VERSION\"")
                .replacing("\"id\":\"item 0\"", with: "\"id\":\"a\"")
        }
    }
}
