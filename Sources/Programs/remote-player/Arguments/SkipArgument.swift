// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import RemotePlayback

/// `10` or `item`.
enum SkipArgument: ExpressibleByArgument {
    case seconds(Double)
    case item

    init?(argument: String) {
        if argument == "item" {
            self = .item
        } else if let seconds = Double(argument), seconds > 0, seconds <= 3600 {
            self = .seconds(seconds)
        } else {
            return nil
        }
    }

    var defaultValueDescription: String {
        switch self {
        case .seconds(let seconds): "\(Int(seconds))"
        case .item: "item"
        }
    }

    var value: PlaybackConfiguration.Skip {
        switch self {
        case .seconds(let seconds): .seconds(seconds)
        case .item: .item
        }
    }
}
