// SPDX-License-Identifier: MIT

import CommandSocket
import Glibc
import InputHost
import LinuxInput
import RemoteModel
import SystemTestSupport
import Testing

/// `remote-inputd.toml`: the user's file before the machine's, faults with their places, and a
/// service that starts with any of them (behaviour.md A160).
@Suite struct ServiceFilesTests {
    private let folder = TemporaryFolder()

    private func read(_ own: String, machine: String? = nil) -> ServiceFiles {
        folder.write("own/remote-inputd.toml", own)
        if let machine { folder.write("etc/remote-inputd.toml", machine) }
        return ServiceFiles([
            folder.file("own/remote-inputd.toml"), folder.file("etc/remote-inputd.toml"),
        ])
    }

    @Test func theUsersOwnCountsBeforeTheMachines() {
        folder.write("own/a.toml", "")
        let files = read(
            "keymap = \"a.toml\"\npointers = false\nmay = \"watch=user:0\"\n",
            machine: "may = \"inject=user:0\"\npointers = true\npast = 10\nlircd = \"none\"\n")
        #expect(files.faults == [])
        let found = files.configuration
        #expect(found.reading.keymaps == [folder.file("own/a.toml")])
        #expect(found.reading.pointers == false)
        #expect(found.reading.lircd == "none")
        #expect(found.keeping.past == 10)
        #expect(found.clients.grants?.map(\.text) == ["watch=user:0"])
    }

    @Test func noFilesSayNothing() {
        let files = ServiceFiles([folder.file("none/remote-inputd.toml")])
        #expect(files.configuration == ServiceConfiguration())
        #expect(files.faults == [])
    }

    @Test func whyANamedFileCannotBeReadIsSaid() {
        let paths = [folder.file("none.toml"), folder.path, "/dev/null"]
        let named = ServiceFiles(paths, areNamed: true)
        #expect(
            named.faults.map(\.message) == [
                "'\(paths[0])' cannot be read: No such file or directory",
                "'\(paths[1])' cannot be read: it is a folder",
                "'\(paths[2])' cannot be read: it is not a file",
            ])
    }

    /// All mistakes at once, each with its place and what was probably meant; what is right counts.
    @Test func eachMistakeIsNamed() {
        let files = read(
            "pats = 3\nverbose = true\npast = 90\n"
                + "may = [\"watch=user:0\", \"watch=user:nobody-x\"]\n"
                + "keymap = \"gone.toml\"\n")
        #expect(files.configuration.keeping.isVerbose == true)
        #expect(files.configuration.clients.grants == nil)
        #expect(files.configuration.reading.keymaps == nil)
        let path = folder.file("own/remote-inputd.toml")
        let texts = files.faults.map { "\($0.text)\n" }.joined().replacing(path, with: "FILE")
            .replacing(folder.path, with: "")
        #expect(
            texts == """
                FILE:1:1: error: unknown field 'pats'
                  pats = 3
                  ^
                  help: did you mean 'past'?
                  see: remote-inputd.toml(5)
                FILE:3:8: error: 90 is not a whole number from 0 to 60
                  past = 90
                         ^
                  see: remote-inputd.toml(5)
                FILE:4:24: error: nobody is 'user:nobody-x' on this machine
                  may = ["watch=user:0", "watch=user:nobody-x"]
                                         ^
                  see: remote-inputd.toml(5)
                FILE:5:10: error: the keymap '/own/gone.toml' cannot be read
                  keymap = "gone.toml"
                           ^
                  see: remote-inputd.toml(5)

                """)
    }

    @Test func aValidFileIsConfirmed() {
        let files = read("past = 5\nverbose = true\n", machine: "lircd = \"none\"\n")
        let paths = ["own", "etc"].map { folder.file("\($0)/remote-inputd.toml") }
        #expect(
            files.confirmations == [
                "\(paths[0]): 2 settings: fine", "\(paths[1]): 1 setting: fine",
            ])
    }

    @Test func whatAPersonDecidedIsWhatTheServiceGets() {
        var given = ServiceConfiguration()
        given.keeping.past = 0
        let path = folder.file("s.toml")
        folder.write(
            "s.toml",
            "past = 9\nlircd = \"lirc\"\nemit = true\nbuttons = true\nlircd-socket = \"/run/l\"\n"
                + "group = true\nrecord = \"a.trace\"\nkeyboards = true\n")
        let settings = ServiceSettings(given, files: [path])
        #expect(settings.faults == [])
        let options = InputOptions(settings.configuration)
        // The command line's word is the last one.
        #expect(options.past == .zero)
        #expect(options.lircd == .path(folder.file("lirc")))
        #expect(options.recording == folder.file("a.trace"))
        #expect(options.buttonSocket == "/run/l")
        #expect(options.emitsKeys && options.sendsControls && options.isForGroup)
        #expect(options.devices.readsKeyboards && !options.devices.readsPointers)
        #expect(InputOptions(ServiceConfiguration()).past == .seconds(300))
    }

    /// Otherwise a mistyped name would open the service to everybody.
    @Test func whileThereIsAMistakeRightsAreDoubtful() throws {
        folder.write("s.toml", "may = \"inject=user:nobody-x\"\n")
        let settings = ServiceSettings(ServiceConfiguration(), files: [folder.file("s.toml")])
        #expect(try settings.rules().isDoubtful)
        folder.write("s.toml", "may = \"inject=user:0\"\n")
        let fine = ServiceSettings(ServiceConfiguration(), files: [folder.file("s.toml")])
        #expect(try !fine.rules().isDoubtful)
    }

    @Test func aNameOfTheCommandLineThatNobodyHasIsRefused() throws {
        var given = ServiceConfiguration()
        given.clients.grants = [try #require(ClientGrant("watch=group:nobody-x"))]
        #expect(throws: HostError.self) { try ServiceSettings(given, files: []).rules() }
    }
}
