// SPDX-License-Identifier: MIT

internal import RemoteModel

extension WordArguments {
    /// A command of mpv's in quotes, and what would be wrong with it for any mpv.
    mutating func mpvCommand() -> Result<String, WordFault> {
        sentence("command", example: "cycle-values loop-file inf no").flatMap { text in
            do throws(MpvCommand.Fault) {
                _ = try MpvCommand(text)
                return .success(text)
            } catch {
                return .failure(WordFault(error, in: text))
            }
        }
    }
}
