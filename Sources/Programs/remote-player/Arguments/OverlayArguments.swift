// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import PlayerHost

/// The options for what lies over the film.
struct OverlayArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Draw over the film, below all controls, what this file says: lines of text at the "
                + "upper right, or an ASS script.", valueName: "file"))
    var contentOverlay: String?

    @Flag(help: "Draw nothing over the film.")
    var noOverlay = false

    @Flag(help: "Let nothing slide over the film; fades stay.")
    var reducedMotion = false

    var options: OverlayOptions {
        var options = OverlayOptions()
        options.isDrawn = !noOverlay
        options.reducesMotion = reducedMotion
        options.content = contentOverlay
        return options
    }
}
