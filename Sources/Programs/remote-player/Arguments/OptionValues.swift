// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import MpvPlayer
internal import PlayerHost
internal import RemoteMedia
internal import RemoteModel
internal import RemotePlayback

/// `START-END` in seconds.
struct BreakArgument: ExpressibleByArgument {
    var value: Range<Seconds>

    init?(argument: String) {
        let ends = argument.split(separator: "-").compactMap { Double($0) }
        guard ends.count == 2, ends[0] >= 0, ends[0] < ends[1], ends[1] <= 1e9 else { return nil }
        value = ends[0]..<ends[1]
    }
}

/// `load=/usr/bin/program`: a right, and who has it.
struct RightArgument: ExpressibleByArgument {
    var right: ProgramRight
    var program: String

    init?(argument: String) {
        let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2, let right = ProgramRight(rawValue: parts[0]),
            parts[1].hasPrefix("/")
        else { return nil }
        self.right = right
        program = parts[1]
    }
}

/// `de,en`: codes of languages, the best first.
struct LanguagesArgument: ExpressibleByArgument {
    var codes: [String]

    init?(argument: String) {
        codes = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        let areCodes = codes.allSatisfy { code in
            (2...12).contains(code.count)
                && code.allSatisfy { $0 == "-" || $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
        guard areCodes else { return nil }
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

/// The seconds of a countdown.
struct UpNextArgument: ExpressibleByArgument {
    var value: Interval

    init?(argument: String) {
        guard let seconds = Double(argument), (0...3600).contains(seconds) else { return nil }
        value = .seconds(seconds)
    }
}

/// `linear`, `seek` and `rate`, joined by `+`, or `none`.
struct BreakRulesArgument: ExpressibleByArgument {
    var value = InterstitialRules.linear

    init() {}

    init?(argument: String) {
        guard let rules = InterstitialRules(parsing: argument) else { return nil }
        value = rules
    }

    var defaultValueDescription: String { "linear" }
}

/// `ac3,dts`: kinds of sound that a receiver decodes.
struct PassThroughArgument: ExpressibleByArgument {
    /// As mpv's `audio-spdif` calls them.
    private static let kinds = ["ac3", "eac3", "dts", "dts-hd", "truehd"]

    let setting: PlayerOptions.Setting

    init?(argument: String) {
        let words = argument.split(separator: ",", omittingEmptySubsequences: false)
            .map { $0.lowercased() }
        guard !words.isEmpty, words.allSatisfy(Self.kinds.contains) else { return nil }
        setting = PlayerOptions.Setting(name: "audio-spdif", value: words.joined(separator: ","))
    }
}

/// `local`, `all` or `none`.
struct PreparedChannelsArgument: ExpressibleByArgument {
    var value: PreparedChannels

    init?(argument: String) {
        guard let value = PreparedChannels(rawValue: argument) else { return nil }
        self.value = value
    }
}
