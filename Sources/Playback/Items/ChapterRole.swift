// SPDX-License-Identifier: MIT

/// What a chapter is, by the name that whoever made the file gave it.
enum ChapterRole: String, CaseIterable {
    case intro, recap, credits, preview

    /// The role of a chapter with that name; nil for one of the story.
    init?(title: String) {
        let name = Self.words(of: title)
        guard !name.isEmpty, name.utf8.count <= 64,
            let role = Self.names.first(where: { $0.names.contains(name) })?.role
        else { return nil }
        self = role
    }

    /// In small letters, without the number or the *Chapter 3* before it, with one blank between
    /// words: `03 - Opening Credits` is `opening credits`.
    private static func words(of title: String) -> String {
        var words = title.prefix(200).lowercased().split {
            !$0.isLetter && !$0.isNumber && $0 != "'"
        }
        while let first = words.first,
            first.allSatisfy(\.isNumber) || Self.numbered.contains(String(first))
        {
            words.removeFirst()
        }
        // `Intro 2`, `OP1`.
        while let last = words.last, last.allSatisfy(\.isNumber) {
            words.removeLast()
        }
        return words.joined(separator: " ")
    }

    private static let numbered = ["chapter", "kapitel", "chapitre", "capítulo", "capitolo"]

    /// The usual names: whole ones, as *The Opening* is a chapter of a story.
    private static let names: [(role: ChapterRole, names: [String])] = [
        (
            .intro,
            [
                "intro", "introduction", "opening", "opening credits", "opening titles",
                "opening theme", "opening sequence", "title sequence", "main title", "main titles",
                "theme", "theme song", "op", "titles", "vorspann", "titelsequenz", "générique",
                "générique de début", "introducción", "cabecera", "apertura", "sigla",
                "sigla iniziale", "sigla di apertura", "abertura", "introdução", "openingstitels",
                "オープニング", "заставка", "опенинг", "片头", "오프닝",
            ]
        ),
        (
            .recap,
            [
                "recap", "previously", "previously on", "last time", "last time on",
                "the story so far", "story so far", "rückblick", "was bisher geschah", "résumé",
                "précédemment", "resumen", "anteriormente", "en episodios anteriores", "riassunto",
                "nelle puntate precedenti", "resumo", "前回のあらすじ", "あらすじ", "ранее",
            ]
        ),
        (
            .credits,
            [
                "credits", "end credits", "closing credits", "ending credits", "credit roll",
                "end titles", "closing titles", "ending", "ending theme", "closing theme", "outro",
                "ed", "abspann", "nachspann", "générique de fin", "générique fin", "créditos",
                "créditos finales", "créditos finais", "encerramento", "titoli di coda",
                "sigla finale", "sigla di chiusura", "aftiteling", "エンディング", "титры",
                "эндинг", "片尾", "엔딩",
            ]
        ),
        (
            .preview,
            [
                "preview", "next episode", "next episode preview", "episode preview", "next time",
                "next time on", "next on", "vorschau", "prochain épisode", "prochainement",
                "avance",
                "próximo episodio", "próximo episódio", "anticipazioni", "予告", "次回予告",
            ]
        ),
    ]
}
