// SPDX-License-Identifier: MIT

import Glibc
import LinuxDisplay
import SystemTestSupport
import Testing

@testable import PlayerHost

/// Whether a graphics card draws, and what is said where one could (behaviour.md N426).
@Suite struct GraphicsCardTests {
    private let folder = TemporaryFolder()

    private var card: GraphicsCard {
        GraphicsCard.find(devices: folder.file("dev"), system: folder.file("drm"))
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
        #expect(card == (expected ? .open : .missing))
        #expect(card.advice == nil)
    }

    /// A server gives its card to programs of its own machine, also to those who may not open the
    /// node.
    @Test(arguments: [
        (":0", ServerDrawing?.some(.byServer), GraphicsCard.open, true),
        (":1.0", .byServer, .closed(node: "n", group: "g"), true),
        ("unix:0", .byServer, .missing, true), ("localhost:10.0", .byServer, .open, false),
        ("box:0", .byServer, .open, false), ("", .byServer, .open, false),
        (":0", .byNode, .open, true), (":0", .byNode, .closed(node: "n", group: "g"), false),
        (":0", .byNode, .missing, false), (":0", .byProcessor, .open, false),
        (":0", ServerDrawing?.none, .missing, true), ("box:0", nil, .open, false),
    ])
    func theServerSaysWhetherACardDraws(
        display: String, server: ServerDrawing?, card: GraphicsCard, expected: Bool
    ) {
        #expect(card.draws(on: display, of: server) == expected)
    }

    /// A group is named that may read and write the node, and that a person can join: not root's.
    @Test(
        .enabled(if: geteuid() == 0, "only root gives files to groups"),
        arguments: [
            (mode_t(0o660), "video", "video"), (0o662, "video", "video"), (0o600, "video", nil),
            (0o640, "video", nil), (0o660, "root", nil),
        ])
    func aNodeThatIsClosedSaysWhoMayOpenIt(
        mode: mode_t, group: String, expected: String?
    ) throws {
        folder.write("dev/dri/renderD128", "")
        let node = folder.file("dev/dri/renderD128")
        let entry = try #require(getgrnam(group))
        try #require(chown(node, 0, entry.pointee.gr_gid) == 0 && chmod(node, mode) == 0)
        #expect(GraphicsCard.group(of: node) == expected)
        let closed = GraphicsCard.closed(node: "/dev/dri/renderD128", group: group)
        #expect(
            closed.advice
                == "The processor draws the film, since this user may not open the graphics card "
                + "(/dev/dri/renderD128): run 'sudo usermod -aG \(group) $USER', and log in again.")
    }
}
