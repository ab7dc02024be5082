// SPDX-License-Identifier: MIT

internal import RemoteMedia
internal import RemoteModel

/// How mpv is to open an item: its address, and the options of this file alone.
struct LoadOptions {
    var address: String
    var options: [MpvNode.Entry] = []

    /// `viewer`: what they chose before. `prepared`: where mpv finds what was opened of it before.
    init(_ item: MediaItem, _ load: ItemLoad, _ viewer: ViewerChoices, prepared: String?) {
        address = prepared ?? item.location
        if let position = load.position { add("start", "\(position)") }
        if let name = item.name ?? prepared.map({ _ in item.title }) {
            add("force-media-title", name)
        }
        options += FirstTracks(load.resume, item.description.playback, viewer).options
        // A stream that is sent in pieces can be sought only in what mpv keeps of it, and mpv does
        // not know that a prepared one comes from a server.
        if prepared != nil || item.location.contains(".m3u8") { add("cache", "yes") }
        if prepared != nil { add("demuxer-lavf-format", "mpegts") }
    }

    private mutating func add(_ name: String, _ value: String) {
        options.append(.init(name, .string(value)))
    }

    /// The request to mpv.
    var command: [MpvNode.Entry] {
        [
            .init("name", .string("loadfile")), .init("url", .string(address)),
            .init("flags", .string("replace")), .init("options", .map(options)),
        ]
    }
}
