// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import LinuxInput
internal import LinuxSystem
internal import LircClient
internal import InputHost
internal import RemoteKeymap
internal import RemoteModel

/// `remote-monitor devices`. It opens each node once and leaves none open, so it disturbs nobody
/// who reads them.
struct DevicesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "devices",
        abstract: "Lists the input devices, how each is read, and what is missing.",
        discussion: """
            For each remote: its name, its role and the reason for it, its nodes, the keymaps that \
            apply and why, its touch surface and where its size comes from, its battery, and \
            what has to be done before it can be used. The remotes of a running lircd come last.
            """)

    @Option(
        help: ArgumentHelp(
            "Add a keymap to the installed ones; may be repeated.", valueName: "file"),
        completion: .file())
    var keymap: [String] = []

    @Flag(help: "Write each device as a JSON object.")
    var json = false

    func run() throws {
        try orFail {
            let keymaps = Keymaps.inForce(adding: keymap)
            let path = UserFolder.variable("LIRC_SOCKET_PATH") ?? LircClient.defaultPath
            let lircd = LircRemotes.names(at: path)
                .map { ProbedDevice(lircRemote: $0, path: path) }
            let devices = ListedDevice.all(
                try ProbedDevice.all(mappings: KeymapLocations.controllerMappings) + lircd,
                keymaps)
            for device in devices { show(json ? Printable(lines: device.json) : device.text) }
            if devices.isEmpty {
                printError(
                    "no input devices: /dev/input has no event nodes\n"
                        + "  help: plug in a remote; in a container, pass /dev/input and "
                        + "/run/udev into it")
            }
        }
    }
}
