// SPDX-License-Identifier: MIT

import Testing

@testable import PlayerHost

@Suite struct SessionLanguageTests {
    @Test(
        arguments: [
            (["LANG": "de_DE.UTF-8"], ["de-DE"]), (["LANG": "C.UTF-8"], []), ([:], []),
            (["LANG": "en_US.UTF-8", "LC_MESSAGES": "pt_BR"], ["pt-BR"]),
            (["LANG": "en_US", "LC_MESSAGES": "fr_FR", "LC_ALL": "it_IT@euro"], ["it-IT"]),
            // An empty one counts as none.
            (["LC_ALL": "", "LANG": "sv"], ["sv"]),
            (["LANG": "de_AT.UTF-8", "LANGUAGE": "de_AT:de:en"], ["de-AT", "de", "en"]),
            (["LANG": "de_AT.UTF-8", "LANGUAGE": "fr"], ["fr", "de-AT"]),
            // Without a locale the list does not count, as in gettext.
            (["LANG": "C", "LANGUAGE": "de"], []), (["LC_ALL": "POSIX", "LANG": "de_DE"], []),
            (["LANG": "de,--sid=1"], []), (["LANG": "x"], []),
        ] as [([String: String], [String])])
    func languages(variables: [String: String], expected: [String]) {
        #expect(SessionLanguages.list { variables[$0] ?? "" } == expected)
    }
}
