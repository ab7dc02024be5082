// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import RemoteModel

/// `remote-monitor say`.
struct SayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "say",
        abstract: "Sends the player a request in words, as one would speak it to a remote.",
        discussion: """
            remote-player understands, in English:

              what did she say                      back a little, with subtitles
              go to the beginning, start over       from the start
              go to 12 minutes, go back to 1:02:03  that place
              skip forward 30 seconds, go back a minute and a half, rewind 1 hour
              next chapter, previous channel
              captions on, turn off the subtitles
              play, pause

            A program that turns speech into text can hand its sentences on with this.
            """)

    @Option(
        help: ArgumentHelp("The player's or the service's socket.", valueName: "path"),
        completion: .file())
    var socket: String?

    @Argument(help: ArgumentHelp("The sentence.", valueName: "word"))
    var words: [String]

    func run() throws {
        let sentence = words.joined(separator: " ")
        try orFail { try PlayerLine.send(.siri(sentence), socket: socket) }
    }
}
