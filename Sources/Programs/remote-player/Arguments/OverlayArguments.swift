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

    @Flag(
        help: "Draw white on black, and let nearly nothing of the film through what lies over it.")
    var highContrast = false

    @Option(
        help: ArgumentHelp(
            "How large texts over the film are, in percent: 85 (small), 100, 125 (large) or 150 "
                + "(huge).", valueName: "percent"))
    var textSize: Int?

    func validate() throws {
        let range = OverlayOptions.textSizes
        if let textSize, !range.contains(textSize) {
            throw ValidationError(
                "--text-size must be from \(range.lowerBound) to \(range.upperBound)")
        }
    }

    @Flag(
        help: ArgumentHelp(
            "Make no small pictures of films while they play. Otherwise one of each 10 s is kept "
                + "in ~/.cache/remote-input, and shown at once while you scrub."))
    var noPictureCache = false

    var options: OverlayOptions {
        var options = OverlayOptions()
        options.isDrawn = !noOverlay
        options.reducesMotion = reducedMotion
        options.textSize = textSize
        options.hasHighContrast = highContrast
        options.keepsPictures = !noPictureCache
        options.content = contentOverlay
        return options
    }
}
