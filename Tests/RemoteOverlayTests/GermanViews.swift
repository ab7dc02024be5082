// SPDX-License-Identifier: MIT

import Foundation
import RemoteLanguages
import RemoteModel
import RemotePlayback
import Testing

/// Screens in another language than English.
enum GermanViews {
    /// The words of all views.
    @TaskLocal static var words = Catalogue.english

    /// The words of a message file of the project.
    static func words(_ language: String) throws -> Catalogue {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "languages/\(language).toml")
        return MessageFile([UInt8](try Data(contentsOf: file)), path: file.path()).catalogue
    }

    static func all() throws -> [(name: String, view: PlayerView)] {
        try GermanViews.$words.withValue(try words("de")) {
            try [
                (
                    "german-captions",
                    Views.view(
                        "state=paused", [(0, .focusMove(.up, count: 1)), (1, .select)])
                ),
                (
                    "german-picture",
                    Views.view(
                        "state=paused",
                        [
                            (0, .focusMove(.up, count: 1)), (1, .focusMove(.right, count: 3)),
                            (2, .select),
                        ])
                ),
                ("german-audio", Views.view("", [(0, .audioShow)])),
                ("german-info", Views.view("position=1830", [(0, .infoShow)])),
                (
                    "german-live",
                    Views.view("kind=live,duration=600,position=500", [(0, .infoShow)])
                ),
                ("german-passcode", Views.view("passcode=1234")),
                ("german-sign", Views.view("", [(500, .captionsDelay(3))])),
                ("german-speed", Views.view("speed=1.25", [(0, .transportShow)])),
            ]
        }
    }
}
