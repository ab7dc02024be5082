// SPDX-License-Identifier: MIT

/// A kind of count for which languages have a form of their own, as CLDR calls them.
public enum PluralForm: String, CaseIterable, Sendable {
    case zero, one, two, few, many, other
}

/// Which form a count has in a language: CLDR's rules for whole numbers. Languages with one rule
/// share a case, which has the name of one of them where there is no other.
public enum PluralRule: CaseIterable, Sendable {
    /// One form for all.
    case same
    /// One, and all else: what is usual in Europe.
    case single
    /// None and one, and all else.
    case french
    case russian, serbian, polish, czech, slovenian, lithuanian, latvian, romanian, icelandic
    case arabic, hebrew, maltese, irish, gaelic, welsh

    /// That of a language, by its code of ISO 639 without a region.
    public init(language code: String) {
        self =
            switch code {
            case "bo", "id", "ig", "ja", "km", "ko", "lo", "ms", "my", "th", "vi", "yo", "yue",
                "zh":
                .same
            case "am", "as", "bn", "fa", "fr", "gu", "hi", "hy", "kn", "pt", "zu": .french
            case "be", "ru", "uk": .russian
            case "bs", "hr", "sr": .serbian
            case "pl": .polish
            case "cs", "sk": .czech
            case "sl": .slovenian
            case "lt": .lithuanian
            case "lv": .latvian
            case "ro": .romanian
            case "is", "mk": .icelandic
            case "ar": .arabic
            case "he": .hebrew
            case "mt": .maltese
            case "ga": .irish
            case "gd": .gaelic
            case "cy": .welsh
            default: .single
            }
    }

    /// The forms that there are, in their order.
    public var forms: [PluralForm] {
        switch self {
        case .same: [.other]
        case .single, .french, .icelandic: [.one, .other]
        case .russian, .polish: [.one, .few, .many, .other]
        case .serbian, .czech, .lithuanian, .romanian: [.one, .few, .other]
        case .latvian: [.zero, .one, .other]
        case .hebrew: [.one, .two, .other]
        case .slovenian, .gaelic: [.one, .two, .few, .other]
        case .maltese, .irish: [.one, .two, .few, .many, .other]
        case .arabic, .welsh: [.zero, .one, .two, .few, .many, .other]
        }
    }

    /// The form of that count.
    public func form(of count: Int) -> PluralForm {
        let count = Int(count.magnitude % 1_000_000)
        let (last, lastTwo) = (count % 10, count % 100)
        let isTeen = (11...19).contains(lastTwo)
        switch self {
        case .same: return .other
        case .single: return count == 1 ? .one : .other
        case .french: return count <= 1 ? .one : .other
        case .icelandic: return last == 1 && lastTwo != 11 ? .one : .other
        case .russian, .serbian:
            if last == 1, lastTwo != 11 { return .one }
            let isFew = (2...4).contains(last) && !(12...14).contains(lastTwo)
            return isFew ? .few : self == .russian ? .many : .other
        case .polish:
            if count == 1 { return .one }
            return (2...4).contains(last) && !(12...14).contains(lastTwo) ? .few : .many
        case .czech: return count == 1 ? .one : (2...4).contains(count) ? .few : .other
        case .lithuanian:
            if last == 0 || isTeen { return .other }
            return last == 1 ? .one : .few
        case .latvian:
            if last == 0 || isTeen { return .zero }
            return last == 1 ? .one : .other
        case .romanian:
            if count == 1 { return .one }
            return count == 0 || (1...19).contains(lastTwo) ? .few : .other
        case .slovenian:
            return lastTwo == 1 ? .one : lastTwo == 2 ? .two : (3...4) ~= lastTwo ? .few : .other
        case .hebrew: return count == 1 ? .one : count == 2 ? .two : .other
        case .maltese:
            if count == 1 || count == 2 { return count == 1 ? .one : .two }
            return count == 0 || (3...10) ~= lastTwo ? .few : isTeen ? .many : .other
        case .irish, .welsh, .gaelic, .arabic: return celticOrArabic(count, lastTwo)
        }
    }

    private func celticOrArabic(_ count: Int, _ lastTwo: Int) -> PluralForm {
        if self == .gaelic {
            switch count {
            case 1, 11: return .one
            case 2, 12: return .two
            case 3...10, 13...19: return .few
            default: return .other
            }
        }
        if count == 0 { return self == .irish ? .other : .zero }
        if count <= 2 { return count == 1 ? .one : .two }
        switch self {
        case .irish: return count <= 6 ? .few : count <= 10 ? .many : .other
        case .welsh: return count == 3 ? .few : count == 6 ? .many : .other
        default: return (3...10) ~= lastTwo ? .few : lastTwo >= 11 ? .many : .other
        }
    }
}
