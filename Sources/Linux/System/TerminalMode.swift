// SPDX-License-Identifier: MIT

internal import CLinux
internal import Glibc

/// A terminal whose keys come one by one and unechoed, until this ends.
///
/// Control-C still interrupts. Control-Z does nothing: it would leave the shell with this mode.
public struct TerminalMode: ~Copyable {
    private let descriptor: CInt
    private var saved: termios

    /// Nil when the descriptor is not a terminal, or one that another job has: reading it would
    /// stop us.
    public static func enter(_ descriptor: CInt) -> TerminalMode? {
        guard tcgetpgrp(descriptor) == getpgrp() else { return nil }
        var saved = termios()
        guard tcgetattr(descriptor, &saved) == 0 else { return nil }
        var raw = saved
        raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
        linux_terminal_set_raw(&raw)
        // From here on a crash restores it too.
        linux_terminal_guard(descriptor, &saved)
        guard tcsetattr(descriptor, TCSANOW, &raw) == 0 else { return nil }
        return TerminalMode(descriptor: descriptor, saved: saved)
    }

    private init(descriptor: CInt, saved: termios) {
        self.descriptor = descriptor
        self.saved = saved
    }

    deinit {
        var saved = saved
        _ = tcsetattr(descriptor, TCSADRAIN, &saved)
    }
}
