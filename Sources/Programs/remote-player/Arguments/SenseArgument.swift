// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import RemoteModel

/// `forward` or `backward`.
struct SenseArgument: ExpressibleByArgument {
    var value: Sense

    init?(argument: String) {
        switch argument {
        case "forward": value = .forward
        case "backward": value = .backward
        default: return nil
        }
    }
}
