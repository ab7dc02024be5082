// SPDX-License-Identifier: MIT

/// The version of the three programs, which `--version` prints and `hello` carries
/// (docs/protocol.md). It is written nowhere else; a test sees to that.
public enum ProgramVersion {
    /// Major, minor and patch number: `0.1.0`.
    public static let current = "0.1.0"
}
