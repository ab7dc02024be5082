// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What viewers read of a track: `English 5.1`, `German, forced`.
extension Track {
    /// The code stays where its language is not known; empty when the file says none.
    private func languageName(_ words: Catalogue) -> String {
        Language(code: language).map { words.name(of: $0) } ?? language
    }

    /// A title such as "German (forced)" says it already, even if in another language than that of
    /// the screen.
    private func isLanguageSaid(_ name: String) -> Bool {
        title.contains(name) || title.contains(Language(code: language)?.name ?? name)
    }

    /// The name for viewers: the language, the title where that says more, and what neither of them
    /// says of it.
    func name(_ words: Catalogue) -> String {
        let language = languageName(words)
        var name = language
        if title.isEmpty {
            name =
                language.isEmpty ? words(TrackPhrase.track, .count("number", id)) : language
        } else if language.isEmpty || isLanguageSaid(language) {
            name = title
        }
        let isBoth = !title.isEmpty && name != title
        name = withChannels(name, words)
        if isBoth { name += ", \(title)" }
        return withMarks(name, words)
    }

    /// The name in a list: a title, and the language behind it where the title does not say that.
    func row(_ words: Catalogue) -> (text: String, detail: String) {
        let language = languageName(words)
        let isSaid = title.isEmpty || language.isEmpty || isLanguageSaid(language)
        guard !isSaid else { return (name(words), "") }
        return (withMarks(title, words), withChannels(language, words))
    }

    /// How many channels the sound has, such as `5.1`; nil for two and for one.
    func layout(_ words: Catalogue) -> String? {
        switch channels {
        case nil, 1, 2: nil
        case 6: "5.1"
        case 7: "6.1"
        case 8: "7.1"
        case let count?: words(TrackPhrase.channels, .count("count", count))
        }
    }

    /// Followed by how many channels the sound has, where that is not two.
    private func withChannels(_ name: String, _ words: Catalogue) -> String {
        let mono = channels == 1 ? words[TrackPhrase.mono] : nil
        guard let layout = mono ?? layout(words) else { return name }
        let isSaid = title.lowercased().contains(layout.lowercased())
        return isSaid ? name : "\(name) \(layout)"
    }

    /// Followed by for whom captions are made, where the words do not say it.
    private func withMarks(_ name: String, _ words: Catalogue) -> String {
        let said = name.lowercased()
        var marked = name
        let forced = words[TrackPhrase.forced]
        if isForced, !said.contains("forced"), !said.contains(forced.lowercased()) {
            marked += ", " + forced
        }
        let impaired = words[TrackPhrase.hearingImpaired]
        let isSaid = ["impaired", "sdh", impaired.lowercased()].contains { said.contains($0) }
        if isHearingImpaired, !isSaid { marked += ", " + impaired }
        return marked
    }
}
