// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import Glibc

/// The demo that `lab/make-demo` makes.
struct Demo {
    var folder: String

    func file(isLive: Bool) -> String {
        folder + (isLive ? "/channels.m3u" : "/film.mkv")
    }

    func tellOfChannels() {
        let line = Array("Playing the demo's film; --live plays its three live channels.\n".utf8)
        _ = write(2, line, line.count)
    }

    func check() throws {
        guard access(folder + "/version", F_OK) == 0 else {
            throw ValidationError(
                "Name a file to play. There is no demo in '\(folder)' either: lab/make-demo "
                    + "\(folder) makes one.")
        }
    }
}
