// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback

/// Items in which there is nothing to see (behaviour.md A90), and a dark button (A92).
enum MusicViews {
    /// Music, with its artwork and without, alone and under controls.
    static func all() throws -> [(name: String, view: PlayerView)] {
        func view(_ script: [(Int64, Command)] = [], hasPicture: Bool = true) throws -> PlayerView {
            var view = try Views.view("", script) {
                $0.finds.isSound = true
                $0.finds.byline = "Ada Quartet · Evening Songs"
            }
            if hasPicture {
                view.film.artwork?.picture = PictureView(id: -6, width: 600, height: 600)
            }
            return view
        }
        var long = try view()
        long.film.artwork?.title = String(repeating: "A Long Title of a Song ", count: 6)
        long.film.artwork?.byline = String(repeating: "Somebody · ", count: 12)
        return [
            ("music", try view()), ("music-bar", try view([(0, .transportShow)])),
            ("music-info", try view([(0, .infoShow)])),
            ("music-none", try view([(900, .skip(1))], hasPicture: false)), ("music-long", long),
            (
                "action-plain",
                try Views.view("position=100") {
                    var action = TimedAction(
                        title: LocalizedText("More Angles"), from: 90, to: 130, seek: 130)
                    action.style = .plain
                    $0.actions = [action]
                }
            ),
        ]
    }
}
