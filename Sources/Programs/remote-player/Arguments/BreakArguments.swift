// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import RemotePlayback

/// The breaks of the files that are named.
struct BreakArguments: ParsableArguments {
    @Option(
        name: .customLong("break"),
        help: ArgumentHelp(
            "A break, such as 600-630: its seconds are not counted, and it can be skipped only "
                + "as a whole, after 5 s. May be repeated.", valueName: "start-end"))
    var breaks: [BreakArgument] = []

    @Option(
        help: ArgumentHelp(
            "What a break refuses, joined by +: 'linear' all but play and pause, 'seek' to go "
                + "past it or forward in it, 'rate' another speed; or 'none'.",
            valueName: "rules"))
    var breakRules = BreakRulesArgument()

    @Flag(help: .row("play-breaks"))
    var playBreaks = false

    func add(to options: inout GivenOptions) {
        options.add("play-breaks", isOn: playBreaks)
    }
}
