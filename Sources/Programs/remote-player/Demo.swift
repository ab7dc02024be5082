// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import Glibc
internal import PlayerHost

/// The demo that `lab/make-demo` makes: a film, and live channels beside it in the playlist.
struct Demo {
    var folder: String

    var files: [String] { [folder + "/film.mkv", DemoChannels.list(in: folder)] }

    func check() throws {
        guard access(folder + "/version", F_OK) == 0 else {
            throw ValidationError(
                "There is no demo in '\(folder)'; lab/make-demo \(folder) makes one.")
        }
    }
}
