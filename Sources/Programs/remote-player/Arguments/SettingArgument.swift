// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import MpvPlayer

/// `NAME=VALUE` of mpv's.
struct SettingArgument: ExpressibleByArgument {
    var value: PlayerOptions.Setting

    init?(argument: String) {
        guard let setting = PlayerOptions.Setting(argument: argument) else { return nil }
        value = setting
    }
}
