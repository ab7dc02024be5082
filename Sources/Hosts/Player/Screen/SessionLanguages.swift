// SPDX-License-Identifier: MIT

internal import Glibc

/// The languages that a person has chosen for the session, as gettext reads them: `LC_ALL`, else
/// `LC_MESSAGES`, else `LANG`; before it the list of `LANGUAGE`, which counts where one is set.
public enum SessionLanguages {
    /// Those of this process.
    public static var present: [String] {
        list { name in getenv(name).map { String(cString: $0) } ?? "" }
    }

    /// As `de` or `pt-BR`, the best first; none in the locale "C".
    static func list(_ variable: (String) -> String) -> [String] {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].map(variable).first { !$0.isEmpty } ?? ""
        guard let last = tag(locale) else { return [] }
        let first = variable("LANGUAGE").split(separator: ":").compactMap { tag(String($0)) }
        var languages: [String] = []
        for tag in first + [last] where !languages.contains(tag) { languages.append(tag) }
        return languages
    }

    /// `de-AT` of `de_AT.UTF-8@euro`; nil for what names no language.
    private static func tag(_ locale: String) -> String? {
        let name = locale.prefix { $0 != "." && $0 != "@" }
        guard name != "C", name != "POSIX" else { return nil }
        let parts = name.split(whereSeparator: { $0 == "_" || $0 == "-" })
        let isWhole = parts.allSatisfy { part in part.allSatisfy { $0.isLetter || $0.isNumber } }
        guard let language = parts.first, (2...3).contains(language.count), isWhole else {
            return nil
        }
        return parts.joined(separator: "-")
    }
}
