// SPDX-License-Identifier: MIT

internal import Glibc
internal import LinuxSystem

/// Whether the kernel has a screen for the player: a graphics card that this user may drive, with
/// something connected to it.
enum ScreenPort {
    /// `terminalName`: a terminal of a network or of a multiplexer is not the machine's own.
    /// From those nobody sees the screen, and letters are what is meant.
    static func isThere(
        terminalName: String?, cards: String = "/dev/dri", connectors: String = "/sys/class/drm"
    ) -> Bool {
        if let terminalName, !isConsole(terminalName) { return false }
        return FolderListing.names(in: cards).contains { card in
            card.hasPrefix("card") && access("\(cards)/\(card)", R_OK | W_OK) == 0
                && isConnected(card, connectors)
        }
    }

    /// `/dev/tty1` and the like; a service without a terminal is asked with nil.
    static func isConsole(_ terminal: String) -> Bool {
        let number = terminal.dropFirst("/dev/tty".count)
        return terminal.hasPrefix("/dev/tty") && !number.isEmpty && number.allSatisfy(\.isNumber)
    }

    /// The kernel has a folder for each connector of a card: `card0-HDMI-A-1`.
    private static func isConnected(_ card: String, _ folder: String) -> Bool {
        FolderListing.names(in: folder).contains { name in
            name.hasPrefix(card + "-")
                && RegularFile.bytes("\(folder)/\(name)/status", limit: 64)
                    .map { String(decoding: $0, as: UTF8.self).hasPrefix("connected") } ?? false
        }
    }
}
