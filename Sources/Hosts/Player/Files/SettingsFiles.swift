// SPDX-License-Identifier: MIT

internal import Glibc
internal import InputHost
internal import LinuxSystem
internal import MpvPlayer
internal import RemoteKeymap
public import RemoteModel
internal import RemoteOverlay

/// The files `player.toml`: the permanent settings (remote-player.toml(5)).
///
/// A field that is wrong is as if it were not there, and the viewer is shown that: a television
/// that does not start for a comma helps nobody.
public struct SettingsFiles {
    /// What they say, with absolute paths.
    public private(set) var configuration = PlayerConfiguration()
    /// What the viewer is to know of them.
    public private(set) var notices: [Diagnostic] = []

    /// The name of each of them.
    static let name = "player.toml"
    /// The page of the manual.
    static let manual = "remote-player.toml(5)"

    /// Where they are, in order of precedence: the user's own, and the machine's.
    public static var usual: [String] { SettingsText.usual(name) }

    /// Whether a path is that of one of them by its name.
    static func isOne(_ path: String) -> Bool { path.split(separator: "/").last ?? "" == name }

    /// Reads those of the files that are there. Of two that say something of one field, the first
    /// counts.
    public init(_ paths: [String]) {
        var isSure = true
        for path in paths where access(path, F_OK) == 0 {
            let found = Self.read(path)
            let faults = found?.faults ?? []
            if let notice = Self.notice(of: path, faults: found.map { _ in faults }) {
                notices.append(notice)
                isSure = false
            }
            guard let read = found?.configuration else { continue }
            let own = read.resolved(
                in: SettingsText.folder(of: path), home: UserFolder.variable("HOME"))
            configuration = configuration.filled(from: own)
        }
        // Nobody knows which ages were meant. Then all is asked for.
        if !isSure { configuration.ages = PlayerConfiguration.Ages() }
        leaveOutRefused()
    }

    /// What a file says, and all that is wrong with it; nil for one that cannot be read.
    static func read(_ path: String) -> (configuration: PlayerConfiguration, faults: [Diagnostic])?
    {
        var configuration = PlayerConfiguration()
        let text = SettingsText.read(
            path, PlayerConfiguration.form, into: &configuration, manual: manual)
        return text.map { (configuration, $0.faults) }
    }

    /// nil when nothing is wrong. `faults`: nil for a file that cannot be read.
    private static func notice(of path: String, faults: [Diagnostic]?) -> Diagnostic? {
        guard let faults else {
            return Diagnostic(
                .warning, .configuration,
                Sentence(Phrase(FaultPhrase.fileUnreadable, .text("name", name))),
                advice: "make sure that it exists and that you can read it: \(path)")
        }
        guard let first = faults.first else { return nil }
        let isOne = faults.count == 1
        var notice = Diagnostic(
            .warning, .configuration,
            Sentence(
                Phrase(
                    FaultPhrase.settingsMistakes, .text("name", name),
                    .count("count", faults.count))),
            advice: "remote-player --check \(path) shows \(isOne ? "it" : "them")")
        notice.location = first.location
        return notice
    }

    /// What nobody can see from the text alone: a file that is not there, an option that mpv does
    /// not have.
    private mutating func leaveOutRefused() {
        if let file = configuration.picture.contentOverlay, (try? ContentOverlay(file: file)) == nil
        {
            configuration.picture.contentOverlay = nil
            refuse(.settingsOverlay, file)
        }
        let refused = (configuration.machine.mpv ?? []).filter { text in
            PlayerOptions.Setting(argument: text).map { !$0.isAccepted } ?? true
        }
        guard !refused.isEmpty else { return }
        configuration.machine.mpv?.removeAll { refused.contains($0) }
        for text in refused { refuse(.settingsOption, text) }
    }

    private mutating func refuse(_ key: FaultPhrase, _ text: String) {
        notices.append(
            Diagnostic(
                .warning, .configuration,
                Sentence(Phrase(key, .text("name", Self.name), .text("text", text))),
                advice: "take it out of the file"))
    }
}
