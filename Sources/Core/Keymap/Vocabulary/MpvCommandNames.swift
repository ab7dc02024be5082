// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The commands of mpv's, as its manual lists them up to version 0.40. A newer mpv may have more:
/// they serve to find what somebody meant, and to refuse nothing.
enum MpvCommandNames {
    static let all = [
        "ignore", "seek", "revert-seek", "sub-seek", "frame-step", "frame-back-step", "stop",
        "set", "del", "add", "multiply", "cycle", "cycle-values", "change-list",
        "playlist-next", "playlist-prev", "playlist-next-playlist", "playlist-prev-playlist",
        "playlist-play-index", "playlist-clear", "playlist-remove", "playlist-move",
        "playlist-shuffle", "playlist-unshuffle", "loadfile", "loadlist",
        "run", "subprocess", "quit", "quit-watch-later", "sub-add", "sub-remove", "sub-reload",
        "sub-step", "audio-add", "audio-remove", "audio-reload", "video-add", "video-remove",
        "video-reload", "rescan-external-files", "print-text", "expand-text", "expand-path",
        "normalize-path", "escape-ass", "show-text", "show-progress", "write-watch-later-config",
        "delete-watch-later-config", "mouse", "keypress", "keydown", "keyup", "keybind",
        "af", "vf", "af-command", "vf-command", "ab-loop", "ab-loop-dump-cache",
        "ab-loop-align-cache", "dump-cache", "drop-buffers", "ao-reload", "screenshot",
        "screenshot-to-file", "screenshot-raw", "script-message", "script-message-to",
        "script-binding", "overlay-add", "overlay-remove", "osd-overlay", "apply-profile",
        "load-config-file", "load-input-conf", "load-script", "enable-section",
        "disable-section", "define-section", "notify-property", "context-menu",
        "begin-vo-dragging",
    ]

    /// Asks for the nearest of them; nil when none is near.
    static func question(of name: String) -> String? { Spelling.question(of: name, among: all) }
}
