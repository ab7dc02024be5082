// SPDX-License-Identifier: MIT

internal import Glibc

/// How wide what is printed may be.
enum OutputWidth {
    /// The columns of the terminal on standard output; nil for a file or a pipe.
    static var columns: Int? {
        var size = winsize()
        guard isatty(1) == 1, ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
            return nil
        }
        return Int(size.ws_col)
    }
}
