// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What viewers read of a track: `English 5.1`, `German, forced`.
extension Track {
    /// The code stays where its language is not known; empty when the file says none.
    var languageName: String { Language(code: language)?.name ?? language }

    /// The name for viewers: the language, the title where that says more, and what neither of them
    /// says of it.
    var name: String {
        let language = languageName
        var name = language
        if title.isEmpty {
            name = language.isEmpty ? "Track \(id)" : language
        } else if language.isEmpty || title.contains(language) {
            name = title
        }
        let isBoth = !title.isEmpty && name != title
        name = withChannels(name, besides: title)
        if isBoth { name += ", \(title)" }
        return withMarks(name)
    }

    /// The name in a list: a title, and the language behind it where the title does not say that.
    var row: (text: String, detail: String) {
        let language = languageName
        // A title such as "German (forced)" says it already.
        let isSaid = title.isEmpty || language.isEmpty || title.contains(language)
        guard !isSaid else { return (name, "") }
        return (withMarks(title), withChannels(language, besides: title))
    }

    /// Followed by how many channels the sound has, where that is not two.
    private func withChannels(_ words: String, besides title: String) -> String {
        let layout: String
        switch channels {
        case nil, 2: return words
        case 1: layout = "mono"
        case 6: layout = "5.1"
        case 7: layout = "6.1"
        case 8: layout = "7.1"
        case let count?: layout = "\(count) channels"
        }
        let isSaid = title.lowercased().contains(layout)
        return isSaid ? words : "\(words) \(layout)"
    }

    /// Followed by for whom captions are made, where the words do not say it.
    private func withMarks(_ words: String) -> String {
        let said = words.lowercased()
        var marked = words
        if isForced, !said.contains("forced") { marked += ", forced" }
        if isHearingImpaired, !said.contains("impaired"), !said.contains("sdh") {
            marked += ", hearing impaired"
        }
        return marked
    }
}
