// SPDX-License-Identifier: MIT

internal import ArgumentParser

/// What there is to choose where no file is named, and what is on.
struct SourceArguments: ParsableArguments {
    @Option(help: .row("guide", value: "file"), completion: .file())
    var guide: [String] = []

    @Option(help: .row("library", value: "folder"), completion: .directory)
    var library: [String] = []

    @Option(help: .row("channels", value: "list"), completion: .file())
    var channels: String?

    @Option(
        help: .row("prepare-channels", value: "which"), completion: .list(["local", "all", "none"]))
    var prepareChannels: String?

    func add(to options: inout GivenOptions) {
        options.add("guide", each: guide)
        options.add("library", each: library)
        options.add("channels", channels)
        options.add("prepare-channels", prepareChannels)
    }
}
