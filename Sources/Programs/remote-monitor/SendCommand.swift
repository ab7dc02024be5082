// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import RemoteKeymap
internal import RemoteModel

/// `remote-monitor send`. The words are checked here, before anything is sent, by the reader of
/// keymaps.
struct SendCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "send",
        abstract: "Sends a command to the player, as a remote would.",
        discussion: """
            The words are those of keymaps (docs/keymaps.md): play, pause, playPause, skip 1, \
            skip -30s, channel next, infoShow, captions, mute, volume -2, back … In a script:

              remote-monitor send skip -30s
              remote-monitor send channel next

            It goes to the remote-player that runs, or to the remote-inputd whose player it is. \
            Where no player is connected, send reports that, and the exit status is 1. Of several \
            players without a service, the one that was started first gets the command; send \
            then names it, and the sockets of the others.
            """)

    @Option(
        help: ArgumentHelp("The player's or the service's socket.", valueName: "path"),
        completion: .file())
    var socket: String?

    @Argument(
        parsing: .allUnrecognized,
        help: ArgumentHelp("The command and its arguments.", valueName: "word"))
    var words: [String] = []

    func validate() throws {
        guard !words.isEmpty else {
            throw ValidationError("there is no command; for example: remote-monitor send skip -30s")
        }
        do throws(CommandWordsError) {
            _ = try command()
        } catch {
            throw ValidationError(error.description)
        }
    }

    func run() throws {
        try orFail { try PlayerLine.send(command(), socket: socket) }
    }

    private func command() throws(CommandWordsError) -> Command {
        try Command(words: words.joined(separator: " "))
    }
}
