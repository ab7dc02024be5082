// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback

/// Screens as viewers have them who see less (behaviour.md A97).
enum LookViews {
    static func all() throws -> [(name: String, view: PlayerView)] {
        func shown(_ commands: [Command], size: Int, hasContrast: Bool) throws -> PlayerView {
            var view = try Views.view("", commands.map { (0, $0) })
            (view.look.textSize, view.look.hasHighContrast) = (size, hasContrast)
            return view
        }
        return try [
            ("contrast-bar", shown([.transportShow], size: 100, hasContrast: true)),
            ("contrast-info", shown([.infoShow], size: 100, hasContrast: true)),
            ("huge-bar", shown([.transportShow], size: 150, hasContrast: false)),
            ("huge-info", shown([.infoShow], size: 150, hasContrast: true)),
            ("small-info", shown([.infoShow], size: 85, hasContrast: false)),
        ]
    }
}
