// SPDX-License-Identifier: MIT

internal import RemoteModel

/// An entry as its list writes it.
struct ListEntry {
    var location: String
    var name: String?
    var isChannel = false
    var chapters: [Chapter] = []
}
