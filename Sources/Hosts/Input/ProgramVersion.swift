// SPDX-License-Identifier: MIT

internal import CLinux

/// The version of the three programs, which `--version` prints and `hello` carries
/// (docs/protocol.md). It is written nowhere else; a test sees to that.
public enum ProgramVersion {
    /// Major, minor and patch number: `0.1.0`.
    public static let current = "0.1.0"

    /// What `--version` prints behind the program's name: the version, and the commit that the
    /// program was built from, where `make` has built it.
    public static var described: String {
        describe(commit: linux_program_commit())
    }

    /// Digits of a commit's name that are kept.
    private static let digits = 10

    /// The commit is ten digits of its name, in the low bits, and above them 1, or 2 where files
    /// differed from it (`.ci/commit`). Without one it is 0.
    static func describe(commit: UInt64) -> String {
        guard commit != 0 else { return current }
        let state = commit >> (4 * digits)
        let text = String(commit, radix: 16).dropFirst()
        return "\(current) (\(text)\(state == 2 ? ", changed" : ""))"
    }
}
