// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import MpvPlayer
internal import RemoteModel
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

/// `forward` or `backward`.
struct SenseArgument: ExpressibleByArgument {
    var value: Sense

    init?(argument: String) {
        switch argument {
        case "forward": value = .forward
        case "backward": value = .backward
        default: return nil
        }
    }
}

/// `NAME=VALUE` of mpv's.
struct SettingArgument: ExpressibleByArgument {
    var value: PlayerOptions.Setting

    init?(argument: String) {
        guard let setting = PlayerOptions.Setting(argument: argument) else { return nil }
        value = setting
    }
}

/// The seconds of a countdown.
struct UpNextArgument: ExpressibleByArgument {
    var value: Interval

    init?(argument: String) {
        guard let seconds = Double(argument), (0...3600).contains(seconds) else { return nil }
        value = .seconds(seconds)
    }
}

/// One to eight digits.
struct PasscodeArgument: ExpressibleByArgument {
    var digits: [UInt8]

    init?(argument: String) {
        digits = argument.compactMap(\.wholeNumberValue).map { UInt8(clamping: $0) }
        guard digits.count == argument.count, (1...8).contains(digits.count),
            digits.allSatisfy({ $0 < 10 })
        else { return nil }
    }
}

/// `START-END` in seconds.
struct BreakArgument: ExpressibleByArgument {
    var value: Range<Seconds>

    init?(argument: String) {
        let ends = argument.split(separator: "-").compactMap { Double($0) }
        guard ends.count == 2, ends[0] >= 0, ends[0] < ends[1], ends[1] <= 1e9 else { return nil }
        value = ends[0]..<ends[1]
    }
}
