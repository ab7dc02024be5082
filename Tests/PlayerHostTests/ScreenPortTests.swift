// SPDX-License-Identifier: MIT

import SystemTestSupport
import Testing

@testable import PlayerHost

/// Whether there is a screen without a display server.
@Suite struct ScreenPortTests {
    private let folder = TemporaryFolder()

    private func isThere(_ terminal: String?) -> Bool {
        ScreenPort.isThere(
            terminalName: terminal, cards: folder.file("dri"), connectors: folder.file("drm"))
    }

    @Test func aScreenIsConnectedToACardOfItsOwn() {
        #expect(!isThere(nil))
        folder.write("dri/renderD128", "")
        folder.write("dri/card1", "")
        #expect(!isThere(nil))
        folder.write("drm/card1-HDMI-A-1/status", "disconnected\n")
        folder.write("drm/card0-HDMI-A-1/status", "connected\n")
        folder.write("drm/card10-DP-1/status", "connected\n")
        #expect(!isThere(nil))
        folder.write("drm/card1-DP-1/status", "connected\n")
        #expect(isThere(nil))
    }

    /// Over a network and in a multiplexer nobody sees the screen.
    @Test(arguments: [
        ("/dev/tty1", true), ("/dev/tty12", true), ("/dev/pts/3", false), ("/dev/ttyS0", false),
        ("/dev/tty", false), ("", false),
    ])
    func onlyTheMachinesOwnTerminalHasIt(terminal: String, expected: Bool) {
        folder.write("dri/card0", "")
        folder.write("drm/card0-eDP-1/status", "connected\n")
        #expect(isThere(terminal) == expected)
    }
}
