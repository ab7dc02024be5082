// SPDX-License-Identifier: MIT

internal import ArgumentParser

/// What lies over the film.
struct OverlayArguments: ParsableArguments {
    @Option(help: .row("content-overlay", value: "file"), completion: .file())
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

    @Flag(help: .row("speak"))
    var speak = false

    @Flag(help: .row("no-picture-cache"))
    var noPictureCache = false

    @Flag(name: .shortAndLong, help: .row("quiet"))
    var quiet = false

    func add(to options: inout GivenOptions) {
        options.add("content-overlay", contentOverlay)
        options.add("language", language)
        options.add("clock", clock)
        options.add("no-overlay", isOn: noOverlay)
        options.add("reduced-motion", isOn: reducedMotion)
        options.add("high-contrast", isOn: highContrast)
        options.add("text-size", textSize)
        options.add("speak", isOn: speak)
        options.add("no-picture-cache", isOn: noPictureCache)
        options.add("quiet", isOn: quiet)
    }
}
