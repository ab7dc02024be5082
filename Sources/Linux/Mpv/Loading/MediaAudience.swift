// SPDX-License-Identifier: MIT

public import RemoteModel

/// For whom items are played.
public struct MediaAudience: Hashable, Sendable {
    /// The languages of sound, subtitles and descriptions, the best first, as `de` or `pt-BR`; none
    /// for those that a film has first.
    public var languages: [String]
    /// What is said of an item is said in this language.
    public var words: Catalogue
    /// The host shows pictures that follow the thumb, where an item has some.
    public var seesPreviews: Bool

    public init(
        languages: [String] = [], words: Catalogue = .english, seesPreviews: Bool = false
    ) {
        self.languages = languages
        self.words = words
        self.seesPreviews = seesPreviews
    }
}
