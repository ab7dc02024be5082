// SPDX-License-Identifier: MIT

/// A property that is asked for once, when an item is ready.
enum MediaProperty: UInt8, CaseIterable, Sendable {
    case title, duration, seekable, partlySeekable, format, tracks, chapters, cache, position
    case metadata
    /// What the decoder gives: the file alone does not say how bright its picture is meant to be.
    case picture
    /// Observed too, but a value reported before may be that of the former item.
    case pause, endReached

    var name: String {
        switch self {
        case .title: "media-title"
        case .duration: "duration"
        case .seekable: "seekable"
        case .partlySeekable: "partially-seekable"
        case .format: "file-format"
        case .tracks: "track-list"
        case .chapters: "chapter-list"
        case .cache: "demuxer-cache-state"
        case .position: "time-pos"
        case .metadata: "metadata"
        case .picture: "video-params"
        case .pause: "pause"
        case .endReached: "eof-reached"
        }
    }
}
