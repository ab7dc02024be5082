// SPDX-License-Identifier: MIT

internal import ArgumentParser

/// Where the film is shown, and what lies over it.
struct OverlayArguments: ParsableArguments {
    @Flag(help: .row("window"))
    var window = false

    @Flag(help: "Take the whole screen, as without --window.")
    var fullscreen = false

    @Option(help: .row("content-overlay", value: "file"))
    var contentOverlay: String?

    @Option(help: .row("language", value: "code"))
    var language: String?

    @Option(help: .row("clock", value: "hours"))
    var clock: String?

    @Flag(help: .row("no-overlay"))
    var noOverlay = false

    @Flag(help: .row("reduced-motion"))
    var reducedMotion = false

    @Flag(help: .row("high-contrast"))
    var highContrast = false

    @Option(help: .row("text-size", value: "percent"))
    var textSize: String?

    @Flag(help: .row("match-frame-rate"))
    var matchFrameRate = false

    @Flag(help: .row("speak"))
    var speak = false

    @Flag(help: .row("no-picture-cache"))
    var noPictureCache = false

    @Flag(name: .shortAndLong, help: .row("quiet"))
    var quiet = false

    func validate() throws {
        guard !window || !fullscreen else {
            throw ValidationError("--window and --fullscreen exclude each other: leave one out")
        }
    }

    func add(to options: inout GivenOptions) {
        options.add("window", window ? "true" : fullscreen ? "false" : nil)
        options.add("content-overlay", contentOverlay)
        options.add("language", language)
        options.add("clock", clock)
        options.add("no-overlay", isOn: noOverlay)
        options.add("reduced-motion", isOn: reducedMotion)
        options.add("high-contrast", isOn: highContrast)
        options.add("text-size", textSize)
        options.add("match-frame-rate", isOn: matchFrameRate)
        options.add("speak", isOn: speak)
        options.add("no-picture-cache", isOn: noPictureCache)
        options.add("quiet", isOn: quiet)
    }
}
