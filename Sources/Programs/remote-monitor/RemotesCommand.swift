// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import InputHost
internal import LinuxInput
internal import RemoteKeymap
internal import RemoteModel

/// `remote-monitor remotes`: whether a remote works, before it is bought or when it is plugged in.
struct RemotesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remotes",
        abstract: "Lists the remotes and game controllers that are known, and what is plugged in.",
        discussion: """
            By name, kind, maker and numbers, with the keymap: those of the keymaps in force, then \
            those of SDL's database of game controllers. With words, those that have all of them: \
            'remote-monitor remotes siri', 'remotes 054c:0ce6', 'remotes nintendo controller'. \
            What is plugged in comes first, and for a device of which nothing is known it says \
            what to do.
            """)

    @Argument(help: ArgumentHelp("Words that a remote has to have.", valueName: "words"))
    var words: [String] = []

    @Option(
        help: ArgumentHelp(
            "Add a keymap to the installed ones; may be repeated.", valueName: "file"),
        completion: .file())
    var keymap: [String] = []

    @Flag(help: "Write each remote as a JSON object.")
    var json = false

    func run() throws {
        try orFail {
            let keymaps = Keymaps.inForce(adding: keymap)
            let mappings = KeymapLocations.controllerMappings
            let plugged = PluggedRemote.all(try ProbedDevice.all(mappings: mappings), keymaps)
            let listing = RemotesListing(plugged: plugged, makers: MakerNames())
            let known = (keymaps.remotes + mappings.remotes)
                .filter { $0.holds(words, with: [listing.maker(of: $0)]) }
            let unknown = plugged.filter { $0.holds(words) && $0.isUnknown }
            for device in unknown { show(json ? listing.json(device) : device.text) }
            let isPlugged = known.map { listing.device(of: $0) != nil }
            for wanted in [true, false] {
                for (remote, isHere) in zip(known, isPlugged) where isHere == wanted {
                    show(json ? listing.json(remote) : listing.text(remote))
                }
            }
            if known.isEmpty && unknown.isEmpty {
                printError(
                    "no remote of that name is known\n"
                        + "  help: plug it in and run 'remote-monitor learn': most remotes work by "
                        + "the default keymap, and it asks for the rest")
                throw ExitCode.failure
            }
        }
    }
}
