// SPDX-License-Identifier: MIT

internal import RemoteKeymap
internal import RemoteModel

/// What was expected beside what came, as `diff` shows two texts.
enum KeymapTestDiff {
    /// More commands than these are not compared.
    private static let limit = 500

    /// The commands that count: those of the device, but for what follows a gesture until it ends,
    /// which counts only where it is named, and then once in a row; and what the player itself does
    /// where it is named.
    static func counted(
        _ steps: [KeymapTestRun.Step], _ expected: [ExpectedCommand]
    ) -> [KeymapTestRun.Step] {
        var counted: [KeymapTestRun.Step] = []
        for step in steps {
            let name = step.command.name
            let isNamed = expected.contains { $0.name == name }
            if isFollowing(name) {
                guard isNamed, counted.last?.command.name != name else { continue }
            } else if !step.isOfDevice, !isNamed {
                continue
            }
            counted.append(step)
            if counted.count == limit { break }
        }
        return counted
    }

    /// Whether a command only goes on with what has begun.
    private static func isFollowing(_ name: CommandName) -> Bool {
        name.traits.contains(.continues) || name == .hintsHide
    }

    /// The longest common part, and what is missing or too much around it.
    static func lines(
        _ expected: [ExpectedCommand], _ actual: [KeymapTestRun.Step]
    ) -> [KeymapTestRun.Line] {
        let expected = Array(expected.prefix(limit))
        // How long the common part of what follows two places is.
        var common = Array(
            repeating: Array(repeating: 0, count: actual.count + 1), count: expected.count + 1)
        for row in expected.indices.reversed() {
            for column in actual.indices.reversed() {
                common[row][column] =
                    isMet(expected[row], actual[column])
                    ? common[row + 1][column + 1] + 1
                    : max(common[row + 1][column], common[row][column + 1])
            }
        }
        var lines: [KeymapTestRun.Line] = []
        var (row, column) = (0, 0)
        while row < expected.count || column < actual.count {
            if row < expected.count, column < actual.count, isMet(expected[row], actual[column]) {
                lines.append(.same(expected[row]))
                (row, column) = (row + 1, column + 1)
            } else if row < expected.count,
                column == actual.count || common[row + 1][column] >= common[row][column + 1]
            {
                lines.append(.missing(expected[row]))
                row += 1
            } else {
                lines.append(.unexpected(actual[column]))
                column += 1
            }
        }
        return lines
    }

    /// Whether a command is the one that was expected.
    private static func isMet(_ expected: ExpectedCommand, _ step: KeymapTestRun.Step) -> Bool {
        expected.isMet(by: step.command, after: step.time)
    }
}
