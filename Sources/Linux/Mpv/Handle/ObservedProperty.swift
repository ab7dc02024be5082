// SPDX-License-Identifier: MIT

/// A property of which mpv reports each change. The raw value is part of the request's tag, by
/// which the report is recognised.
enum ObservedProperty: UInt8, CaseIterable, Sendable {
    case position, pause, speed, duration, endReached, waitsForData, volume, mute, tracks, cache,
        focused, size, fullscreen, output, pointer, soundOutput, sounds, displays

    var name: String {
        switch self {
        case .position: "time-pos"
        case .pause: "pause"
        case .speed: "speed"
        case .duration: "duration"
        case .endReached: "eof-reached"
        case .waitsForData: "paused-for-cache"
        case .volume: "volume"
        case .mute: "mute"
        case .tracks: "track-list"
        case .cache: "demuxer-cache-state"
        case .focused: "focused"
        case .size: "osd-dimensions"
        case .fullscreen: "fullscreen"
        case .output: "current-vo"
        case .pointer: "mouse-pos"
        case .soundOutput: "current-ao"
        case .sounds: "audio-device-list"
        case .displays: "display-names"
        }
    }

    /// The cache's state changes many times a second, and only a live stream's window needs it. The
    /// devices of the sound are found out only once there is a sound: mpv asks each sound server.
    /// Displays count only for those who fit them.
    var isForLater: Bool { self == .cache || self == .sounds || self == .displays }

    var tag: RequestTag { RequestTag(.observed, index: rawValue) }
}
