// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import RemoteModel

/// `START-END` in seconds.
struct BreakArgument: ExpressibleByArgument {
    var value: Range<Seconds>

    init?(argument: String) {
        let ends = argument.split(separator: "-").compactMap { Double($0) }
        guard ends.count == 2, ends[0] >= 0, ends[0] < ends[1], ends[1] <= 1e9 else { return nil }
        value = ends[0]..<ends[1]
    }
}
