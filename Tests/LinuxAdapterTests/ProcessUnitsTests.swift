// SPDX-License-Identifier: MIT

import Glibc
import RemoteModel
import Testing

@testable import LinuxSystem

/// Whose a process is, from what the kernel says of it.
struct ProcessUnitsTests {
    @Test(
        arguments: [
            ("0::/system.slice/home-assistant.service", "home-assistant.service", nil),
            ("0::/system.slice/system-getty.slice/getty@tty1.service", "getty@tty1.service", nil),
            ("0::/user.slice/user-1000.slice/session-2.scope", "session-2.scope", nil),
            (
                "0::/user.slice/user-1000.slice/user@1000.service/app.slice/app-kodi-7.scope",
                "user@1000.service", "app-kodi-7.scope"
            ),
            (
                "0::/user.slice/user-1000.slice/user@1000.service/app.slice/a.service/below",
                "user@1000.service", "a.service"
            ),
            // A user cannot make a unit that looks like the system's.
            (
                "0::/user.slice/user-1000.slice/user@1000.service/app.slice/home-assistant.service",
                "user@1000.service", "home-assistant.service"
            ),
            (
                "0::/user.slice/user-1000.slice/user@1000.service/init.scope", "user@1000.service",
                "init.scope"
            ),
            ("12:pids:/a\n0::/init.scope\n", "init.scope", nil), ("0::/", nil, nil), ("", nil, nil),
            ("0::/docker/abc", nil, nil), ("1:name=systemd:/system.slice/a.service", nil, nil),
        ] as [(String, String?, String?)])
    func unitsAreThoseOfTheControlGroup(text: String, system: String?, user: String?) {
        let units = ProcessUnits(controlGroups: text)
        #expect(units.system == system)
        #expect(units.user == user)
    }

    @Test func aProcessThatIsNotThereHasNone() {
        #expect(ProcessUnits(process: 0) == ProcessUnits(controlGroups: ""))
    }

    @Test(
        arguments: [("root", 0), ("0", 0), ("65533", 65533), ("nobody-x", nil), ("", nil)]
            as [(String, UInt32?)])
    func namesAreNumbers(name: String, number: UInt32?) {
        #expect(AccountNames.user(name) == number)
        #expect(AccountNames.group(name) == number)
    }

    @Test func theKernelKnowsWhoConnects() throws {
        var ends: [CInt] = [0, 0]
        #expect(socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0, &ends) == 0)
        defer { for end in ends { close(end) } }
        let peer = try UnixSocket.peer(of: ends[0])
        #expect(peer == UnixSocket.Peer(process: getpid(), user: geteuid(), groups: [getegid()]))
        var groups = [gid_t](repeating: 0, count: 64)
        let count = getgroups(64, &groups)
        #expect(
            UnixSocket.furtherGroups(of: ends[0]).sorted() == groups.prefix(Int(count)).sorted())
        #expect(UnixSocket.isPeerAlive(ends[0]))
    }
}
