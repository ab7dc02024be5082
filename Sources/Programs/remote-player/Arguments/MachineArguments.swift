// SPDX-License-Identifier: MIT

internal import ArgumentParser

/// What the player has to do with remotes, programs and mpv.
struct MachineArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp("A keymap beside those that are installed.", valueName: "file"),
        completion: .file())
    var keymap: [String] = []

    @Flag(help: .row("no-service"))
    var noService = false

    @Option(help: .row("socket", value: "path"), completion: .file())
    var socket: String?

    @Option(help: .row("may", value: "right=program"))
    var may: [String] = []

    @Option(help: .row("lircd", value: "path"), completion: .file())
    var lircd: String?

    @Option(
        help: ArgumentHelp(
            "Record what remotes do, for `remote-monitor replay`.", valueName: "file"),
        completion: .file())
    var record: String?

    @Option(help: .row("audio-device", value: "device"))
    var audioDevice: String?

    @Option(help: .row("mpv", value: "name=value"))
    var mpv: [String] = []

    @Flag(help: .row("mpv-config"))
    var mpvConfig = false

    @Flag(help: .row("rumble"))
    var rumble = false

    @Option(help: .row("touch", value: "way"))
    var touch: String?

    @Option(
        help: ArgumentHelp(
            "Read the permanent settings from this file, in place of "
                + "~/.config/remote-input/player.toml and /etc/remote-input/player.toml; 'none' "
                + "reads none (remote-player.toml(5)).", valueName: "file"), completion: .file())
    var settings: String?

    func add(to options: inout GivenOptions) {
        options.add("no-service", isOn: noService)
        options.add("socket", socket)
        options.add("may", each: may)
        options.add("lircd", lircd)
        options.add("audio-device", audioDevice)
        options.add("mpv", each: mpv)
        options.add("mpv-config", isOn: mpvConfig)
        options.add("rumble", isOn: rumble)
        options.add("touch", touch)
    }
}
