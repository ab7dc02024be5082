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

    @Flag(name: .customLong("private"), help: .row("private"))
    var isPrivate = false

    @Option(help: ArgumentHelp("The speed, 0.1 to 8; 1 is normal.", valueName: "factor"))
    var speed = 1.0

    func validate() throws {
        guard start.map({ $0.isFinite && $0 >= 0 }) ?? true else {
            throw ValidationError("--start is a number of seconds")
        }
        guard speed.isFinite, (0.1...8).contains(speed) else {
            throw ValidationError("--speed is from 0.1 to 8")
        }
    }

    func add(to options: inout GivenOptions) {
        options.add("private", isOn: isPrivate)
    }
}
