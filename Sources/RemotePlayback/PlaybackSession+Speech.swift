// SPDX-License-Identifier: MIT

internal import RemoteModel

extension PlaybackSession {
    mutating func hear(_ sentence: String) { deny(.siri, .unavailable) }
}
