// SPDX-License-Identifier: MIT

internal import ArgumentParser

/// The demo, in place of a file.
struct DemoOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Play the demo that was made in this folder.", valueName: "folder"),
        completion: .directory)
    var demo: String?

    @Flag(help: "Begin with the demo's three live channels instead of its film.")
    var live = false

    func validate() throws {
        guard !live || demo != nil else {
            throw ValidationError("--live goes with --demo FOLDER")
        }
    }
}
