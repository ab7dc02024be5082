// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import InputHost
internal import PlayerHost

/// What there is to choose where no file is named.
struct StartArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Without a file: show the films of this folder to choose from, in place of those in "
                + "your folder for videos. May be repeated.", valueName: "folder"))
    var library: [String] = []

    @Option(
        help: ArgumentHelp(
            "Without a file: the channels of this list to choose from.", valueName: "list"))
    var channels: String?

    /// `isUnsafe`: the list may name everything. Returns the guides that it names, too.
    func options(
        isUnsafe: Bool, languages: [String]?
    ) throws -> (start: StartOptions, guides: [String], notices: MediaNotices) {
        var start = StartOptions()
        start.folders =
            library.isEmpty ? StartOptions.usualFolders : library.map { absolutePath($0) }
        guard let channels else { return (start, [], MediaNotices()) }
        let list = try MediaArguments([channels], isUnsafe: isUnsafe, languages: languages)
        start.channels = list.items
        return (start, list.guides, list.notices)
    }
}
