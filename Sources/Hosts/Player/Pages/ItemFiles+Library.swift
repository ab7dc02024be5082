// SPDX-License-Identifier: MIT

internal import MpvPlayer
internal import RemoteItems
internal import RemoteMedia
internal import RemoteModel

extension ItemFiles {
    /// A film of this machine as the files beside it say, for a card of it.
    mutating func film(_ path: String, languages: [String]) -> Library.Film {
        var item = MediaItem(location: path)
        _ = describe(&item, by: .list, languages: languages)
        let about = item.description.about
        var film = Library.Film(path: path, title: item.title)
        // Its series stands below.
        if item.name == nil, let episode = item.fileName?.episode { film.title = episode.short }
        film.series = about.series?.text(for: languages)
        film.artwork = about.artwork ?? PictureRequest.poster(of: path)
        film.age = about.rating?.knownAge
        film.isTelevision = about.isTelevision
        return film
    }
}
