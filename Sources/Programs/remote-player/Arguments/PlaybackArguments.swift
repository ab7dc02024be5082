// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import RemoteModel
internal import RemotePlayback

/// How items play, and what comes after them.
struct PlaybackArguments: ParsableArguments {
    @Option(help: .row("up-next", value: "seconds"))
    var upNext: String?

    @Option(help: .row("at-end", value: "what"), completion: .list(["leave", "next", "stay"]))
    var atEnd: String?

    @Option(help: .row("skip", value: "seconds"))
    var skip: String?

    @Option(
        help: ArgumentHelp(
            "Allow skips in one direction only: 'forward' or 'backward'.",
            valueName: "way"))
    var skipOnly: SenseArgument?

    @Option(help: .row("sleep", value: "minutes"))
    var sleep: String?

    @Option(help: .row("replay", value: "seconds"))
    var replay: String?

    @Option(
        help: .row("languages", "Several are joined by commas.", value: "codes"))
    var languages: String?

    @Option(help: .row("pass-through", "Several are joined by commas.", value: "kinds"))
    var passThrough: String?

    func add(to options: inout GivenOptions) {
        options.add("up-next", upNext)
        options.add("at-end", atEnd)
        options.add("skip", skip)
        options.add("sleep", sleep)
        options.add("replay", replay)
        options.add("languages", languages)
        options.add("pass-through", passThrough)
    }
}
