// SPDX-License-Identifier: MIT

internal import ArgumentParser

/// Where the film is shown.
struct WindowArguments: ParsableArguments {
    @Flag(help: .row("window"))
    var window = false

    @Flag(help: "Take the whole screen, as without --window.")
    var fullscreen = false

    @Flag(help: .row("match-frame-rate"))
    var matchFrameRate = false

    func validate() throws {
        guard !window || !fullscreen else {
            throw ValidationError("--window and --fullscreen exclude each other: leave one out")
        }
    }

    func add(to options: inout GivenOptions) {
        options.add("window", window ? "true" : fullscreen ? "false" : nil)
        options.add("match-frame-rate", isOn: matchFrameRate)
    }
}
