// SPDX-License-Identifier: MIT

internal import ArgumentParser

/// What plays when no file is named.
struct DemoOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Where the demo was made.", valueName: "folder"))
    var demo = "demo"

    @Flag(help: "Begin with the demo's three live channels instead of its film.")
    var live = false
}
