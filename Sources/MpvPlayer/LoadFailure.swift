// SPDX-License-Identifier: MIT

internal import CMpv

/// Says in words that a person understands why an item cannot be played, with mpv's own after them.
enum LoadFailure {
    static func message(item: MediaItem, error: CInt, log: [String]) -> String {
        let reason = words(item: item, error: error, log: log)
        let own = log.last ?? MpvHandle.text(of: error)
        return "\(reason) (mpv: \(own))"
    }

    private static func words(item: MediaItem, error: CInt, log: [String]) -> String {
        let last = item.location.split(separator: "/").last.map(String.init)
        let name = "“\(item.name ?? last ?? item.location)”"
        // mpv has one error for all that cannot be opened; the system's reason is in its log.
        let reasons = [
            ("No such file or directory", "There is no \(name)"),
            ("Permission denied", "You may not read \(name)"),
            ("Is a directory", "\(name) is a folder"),
            ("Connection refused", "The server of \(name) does not answer"),
            ("Failed to resolve hostname", "The server of \(name) is not known"),
            ("Network is unreachable", "There is no network to fetch \(name)"),
            ("404 Not Found", "The server has no \(name)"),
            ("403 Forbidden", "The server does not give out \(name)"),
            ("Connection timed out", "The server of \(name) took too long"),
            ("Protocol not found", "\(name) has an address of a kind that mpv does not know"),
        ]
        for (sign, words) in reasons where log.contains(where: { $0.contains(sign) }) {
            return words
        }
        return switch mpv_error(rawValue: error) {
        case MPV_ERROR_UNKNOWN_FORMAT: "\(name) is no film or sound that mpv can play"
        case MPV_ERROR_NOTHING_TO_PLAY: "\(name) has no picture and no sound"
        case MPV_ERROR_VO_INIT_FAILED: "The picture of \(name) cannot be shown here"
        case MPV_ERROR_AO_INIT_FAILED: "The sound of \(name) cannot be played here"
        default: "\(name) cannot be opened"
        }
    }
}
