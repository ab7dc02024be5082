// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import PlayerHost

/// How playing begins, and whether it leaves a trace.
struct BeginArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Start the first file at this time. Without it a film goes on where you stopped in it.",
            valueName: "seconds"))
    var start: Double?

    @Flag(help: "Start paused.")
    var paused = false

    @Flag(
        name: .customLong("private"),
        help: "Remember nothing of what is played, and begin each film at its beginning.")
    var isPrivate = false

    func validate() throws {
        guard start.map({ $0.isFinite && $0 >= 0 }) ?? true else {
            throw ValidationError("--start is a number of seconds")
        }
    }

    var options: BeginOptions {
        var options = BeginOptions()
        options.position = start
        options.isPrivate = isPrivate
        return options
    }
}
