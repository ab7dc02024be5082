// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import RemoteModel

/// The seconds of a countdown.
struct UpNextArgument: ExpressibleByArgument {
    var value: Interval

    init?(argument: String) {
        guard let seconds = Double(argument), (0...3600).contains(seconds) else { return nil }
        value = .seconds(seconds)
    }
}
