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

    /// mpv is asked to draw by a card only where there is one that can: bochs and a server's board
    /// have none, and a virtual machine's card may leave it to the processor.
    @Test(arguments: [
        ([], nil, false), (["dri/card0"], nil, false), (["dri/renderD128"], nil, true),
        (["dri/renderD128"], "0000100000\n", false), (["dri/renderD128"], "1100100000\n", true),
        (["dri/renderD128", "dri/renderD129"], "0000100000\n", true), (["nvidia0"], nil, true),
        (["mali0"], nil, true), (["mali"], nil, true), (["null"], nil, false),
    ])
    func whatDrawsHasANodeOfItsOwn(nodes: [String], features: String?, expected: Bool) {
        for node in nodes { folder.write("dev/" + node, "") }
        if let features { folder.write("drm/renderD128/device/features", features) }
        let found = ScreenPort.hasRenderer(
            devices: folder.file("dev"), system: folder.file("drm"))
        #expect(found == expected)
    }

    /// A card draws for the displays of its own machine.
    @Test(arguments: [
        (":0", true), (":1.0", true), ("unix:0", true), ("localhost:10.0", false),
        ("box:0", false), ("", false),
    ])
    func theCardsOfAMachineDrawForItsOwnDisplays(display: String, expected: Bool) {
        #expect(ScreenPort.isLocal(display: display) == expected)
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
