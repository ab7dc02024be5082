// SPDX-License-Identifier: MIT

import LinuxInput
import RemoteModel
import Testing

/// Of a remote whose arrows are on a keyboard it is said that they are not read.
struct UnreadKeyboardTests {
    private static func node(_ name: String, input: Int, port: Int = 1) -> DeviceDescription {
        var node = DeviceDescription(name: name)
        node.path = "/dev/input/event\(input)"
        node.physicalPath = "usb-0000:00:14.0-\(port)/input\(input)"
        node.bus = 3
        node.vendor = 0x1997
        node.product = 0x2433
        node.codes = input == 0 ? (2...50).map { .key($0) } : [.key(113), .key(114), .key(115)]
        return node
    }

    private static let keyboard = node("Rii Air Mouse", input: 0)
    private static let media = node("Rii Air Mouse Consumer Control", input: 1)

    @Test func aKeyboardOfADeviceThatIsReadIsReportedOnce() {
        var unread = UnreadKeyboards()
        unread.add(Self.keyboard, "/sys/1")
        unread.add(Self.keyboard, "/sys/1")
        #expect(unread.take(beside: []).isEmpty)
        #expect(unread.take(beside: [Self.node("Other", input: 1, port: 2)]).isEmpty)
        let found = unread.take(beside: [Self.media])
        #expect(found.count == 1)
        #expect(
            found.first?.message
                == "'Rii Air Mouse Consumer Control' (/dev/input/event1) is read, but not its keys "
                + "on /dev/input/event0: they are those of a keyboard, on which passwords are typed"
        )
        #expect(
            found.first?.advice?.contains("remote-monitor learn --device /dev/input/event0") == true
        )
        #expect(unread.take(beside: [Self.media]).isEmpty)
        // It was pulled out and is there again.
        unread.forget("/sys/1")
        unread.add(Self.keyboard, "/sys/1")
        #expect(unread.take(beside: [Self.media]).count == 1)
    }

    @Test func oneThatMayNotBeReadHasARule() {
        var unread = UnreadKeyboards()
        unread.add(Self.keyboard, "/sys/1", isForbidden: true)
        let found = unread.take(beside: [Self.media])
        #expect(found.first?.severity == .warning)
        #expect(
            found.first?.advice?.contains(
                "ATTRS{id/vendor}==\"1997\", ATTRS{id/product}==\"2433\", TAG+=\"uaccess\"")
                == true)
    }

    @Test func oneThatIsReadIsNot() {
        var unread = UnreadKeyboards()
        unread.add(Self.keyboard, "/sys/1")
        unread.forget("/sys/1")
        #expect(unread.take(beside: [Self.media]).isEmpty)
    }
}
