// SPDX-License-Identifier: MIT

internal import RemoteModel

extension AxisInfo {
    /// From its minimum to its maximum, in steps. Only what has a span is used at all.
    var length: Double { Double(maximum) - Double(minimum) }
}
