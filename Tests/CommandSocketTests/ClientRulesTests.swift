// SPDX-License-Identifier: MIT

import CommandSocket
import Glibc
import LinuxSystem
import RemoteModel
import Testing

/// Which clients of the service may do what: `may` of remote-inputd.toml(5), behaviour.md A160.
struct ClientRulesTests {
    private static let user = "user:\(geteuid())"
    private static let group = "group:\(getegid())"

    private static let watch = #"{"subscribe":["commands"]}"#
    private static let inject = #"{"inject":{"command":"play"}}"#
    private static let context = #"{"context":"playing"}"#

    /// What is answered to a client of this process.
    private func answers(_ grants: [String], _ line: String, isDoubtful: Bool = false) throws
        -> [String]
    {
        let world = try SocketWorld()
        var rules = ClientRules()
        for grant in grants { #expect(rules.allow(try #require(ClientGrant(grant)))) }
        rules.isDoubtful = isDoubtful
        world.server.rules = rules
        let client = try world.client()
        client.send(line)
        try world.run()
        return client.receive().filter { $0.contains("error") }
    }

    @Test(
        arguments: [
            // Without a rule for a right everybody has it.
            ([], watch, nil), ([], inject, nil), ([], context, nil),
            (["inject=user:65533"], watch, nil), (["inject=user:65533"], context, nil),
            (["inject=user:65533"], inject, "send commands"),
            (["watch=user:65533"], watch, "see what the remotes do"),
            (["watch=user:65533"], #"{"list":"devices"}"#, "see what the remotes do"),
            (["watch=user:65533"], #"{"list":"past"}"#, "see what the remotes do"),
            (["context=user:65533"], context, "be a player"),
            (["context=user:65533"], #"{"focus":true}"#, "be a player"),
            (["context=user:65533"], #"{"front":false}"#, "be a player"),
            (["context=user:65533"], #"{"learning":true}"#, "be a player"),
            (["context=user:65533"], #"{"ping":1}"#, nil),
            // Each kind of client.
            (["inject=\(user)"], inject, nil), (["inject=\(group)"], inject, nil),
            (["inject=group:65533"], inject, "send commands"),
            (["inject=unit:none.service"], inject, "send commands"),
            (["inject=user-unit:none.service"], inject, "send commands"),
            // One of several is enough.
            (["inject=user:65533", "inject=\(group)"], inject, nil),
        ] as [([String], String, String?)])
    func aRightIsForThoseThatAreNamed(grants: [String], line: String, refused: String?) throws {
        let errors = try answers(grants, line)
        guard let refused else {
            #expect(errors == [])
            return
        }
        let text = try #require(errors.first)
        #expect(text.contains(" may not \(refused); "), "\(text)")
    }

    /// The way to allow it is the last thing that is said.
    @Test func theAnswerSaysWhatWouldAllowIt() throws {
        #expect(
            try answers(["inject=user:65533"], Self.inject) == [
                #"{"error":"a program of user \#(geteuid()) may not send commands; 'may = "#
                    + #"[\"inject=user:\#(geteuid())\"]' in remote-inputd.toml allows it"}"#
            ])
    }

    /// After a mistake nobody knows which rules were meant; the own user can change the file.
    @Test func afterAMistakeTheOwnUserStillMay() throws {
        #expect(try answers([], Self.inject, isDoubtful: true) == [])
        #expect(try answers(["inject=user:65533"], Self.inject, isDoubtful: true).count == 1)
    }

    /// A client that came before the rules is known as well as a later one.
    @Test func rulesCountForThoseThatAreThere() throws {
        let world = try SocketWorld()
        let client = try world.client(Self.watch, Self.context)
        var rules = ClientRules()
        _ = rules.allow(try #require(ClientGrant("watch=\(Self.group)")))
        world.server.rules = rules
        try world.run()
        #expect(!client.isClosed && client.receive().isEmpty && !client.isClosed)
        _ = rules.allow(try #require(ClientGrant("context=user:65533")))
        world.server.rules = rules
        try world.run()
        let last = try #require(client.receive().last)
        #expect(last.hasPrefix(#"{"closing":"a program of user \#(geteuid())"#))
        #expect(client.isClosed)
    }

    @Test func nobodyHasANameThatIsNotThere() throws {
        var rules = ClientRules()
        #expect(!rules.allow(try #require(ClientGrant("watch=user:nobody-x"))))
        #expect(!rules.allow(try #require(ClientGrant("watch=group:nobody-x"))))
        #expect(rules.allow(try #require(ClientGrant("watch=user:root"))))
        #expect(rules.allow(try #require(ClientGrant("watch=group:root"))))
    }
}
