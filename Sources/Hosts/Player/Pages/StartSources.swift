// SPDX-License-Identifier: MIT

internal import InputHost
public import RemoteModel

/// What there is to choose where no file is named, from what a person decided.
public struct StartSources {
    /// Folders and channels.
    public private(set) var options = StartOptions()
    /// The guides that the list of channels names.
    public private(set) var guides: [String] = []
    /// What of the list is left out.
    public private(set) var notices = MediaNotices()

    /// `isNamed`: the list of channels is on the command line. Then one that cannot be used is
    /// an error; otherwise the viewer is shown that, and the films are there without it.
    /// `isUnsafe`: the list may name everything.
    public init(
        _ configuration: PlayerConfiguration, isNamed: Bool, isUnsafe: Bool
    ) throws(MediaArguments.Failure) {
        options.folders =
            configuration.sources.library?.map { absolutePath($0) } ?? StartOptions.usualFolders
        guard let channels = configuration.sources.channels else { return }
        do throws(MediaArguments.Failure) {
            let list = try MediaArguments(
                [channels], isUnsafe: isUnsafe, languages: configuration.playback.languages)
            options.channels = list.items
            guides = list.guides
            notices = list.notices
        } catch {
            guard !isNamed else { throw error }
            options.withoutChannels = "\(error)"
            notices.ofSettings.append(
                Diagnostic(
                    .warning, .configuration,
                    Sentence(Phrase(FaultPhrase.noChannels, .text("reason", "\(error)"))),
                    advice: "'channels' in \(SettingsFiles.name) names the list"))
        }
    }
}
