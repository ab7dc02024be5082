// SPDX-License-Identifier: MIT

import RemoteModel

/// What the guide on a player of one's own leaves to the reader.
struct Film {
    var title: String
    var duration: Seconds
    var chapters: [Chapter] = []
    var position: Seconds = 0
    var isPaused = false
}
