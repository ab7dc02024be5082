// SPDX-License-Identifier: MIT

internal import ArgumentParser

/// `de,en`: codes of languages, the best first.
struct LanguagesArgument: ExpressibleByArgument {
    var codes: [String]

    init?(argument: String) {
        codes = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        let areCodes = codes.allSatisfy { code in
            (2...12).contains(code.count)
                && code.allSatisfy { $0 == "-" || $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
        guard areCodes else { return nil }
    }
}
