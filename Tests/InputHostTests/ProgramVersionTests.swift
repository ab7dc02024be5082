// SPDX-License-Identifier: MIT

import Testing

@testable import InputHost

@Suite struct ProgramVersionTests {
    /// The number that `.ci/commit` prints, and what `--version` says of it.
    @Test(
        arguments: [
            (0, ""),
            (0x1_91d5a2e5aa, " (91d5a2e5aa)"),
            (0x1_00000000aa, " (00000000aa)"),
            (0x2_91d5a2e5aa, " (91d5a2e5aa, changed)"),
        ] as [(UInt64, String)])
    func theCommitIsBehindTheVersion(_ commit: UInt64, _ words: String) {
        #expect(ProgramVersion.describe(commit: commit) == ProgramVersion.current + words)
    }
}
