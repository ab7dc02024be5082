// SPDX-License-Identifier: MIT

internal import LinuxSystem
internal import RemoteModel

/// How the three programs end, for whoever starts them from a script: 0 when all is well, 1 when
/// something could not be done or is wrong, 2 when the command line is. Each message on standard
/// error begins with the name of the program.
public enum ExitStatus {
    /// The status for a command line that is wrong, as getopt's programs and the shells have it.
    public static let wrongCommandLine: Int32 = 2
    /// What swift-argument-parser has for it (`EX_USAGE` of sysexits.h).
    private static let usage: Int32 = 64

    /// Writes what swift-argument-parser has to say, a help text or what is wrong, and returns the
    /// status for `exit`. A help text that cannot be written ends the program. Messages are written
    /// like all text, as they repeat words of the command line, which may hold control characters.
    public static func report(_ message: String, status: Int32, of program: String) -> Int32 {
        let prefix = "Error: "
        let text =
            message.hasPrefix(prefix) ? "\(program): \(message.dropFirst(prefix.count))" : message
        if !text.isEmpty {
            let line = Printable(lines: text)
            if status == 0 {
                TextWriter.output.answerLine(line)
            } else {
                TextWriter.errors.writeLine(line)
            }
        }
        return status == usage ? wrongCommandLine : status
    }
}
