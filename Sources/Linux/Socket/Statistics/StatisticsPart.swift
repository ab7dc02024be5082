// SPDX-License-Identifier: MIT

internal import RemoteTrace

/// What was counted of one thing, as one line of the answer to `stats` (docs/protocol.md).
protocol StatisticsPart {
    /// Writes the fields.
    func write(to line: inout JSONLine)
}

extension ProcessStatistics: StatisticsPart {}
extension PlayerStatistics: StatisticsPart {}
extension DeviceStatistics: StatisticsPart {}
