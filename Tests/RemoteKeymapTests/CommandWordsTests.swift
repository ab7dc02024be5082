// SPDX-License-Identifier: MIT

import RemoteKeymap
import RemoteModel
import Testing

@Suite struct CommandWordsTests {
    private static let understood: [(String, Command)] = [
        ("playPause", .playPause), ("skip -3", .skip(-3)),
        ("channel next", .channelCommit(.forward)), ("digit 7", .digit(7)),
        ("siri \"what did she say\"", .siri("what did she say")),
        ("skip -30s", .skipTime(-30)),
        ("skip 1.5s", .skipTime(1.5)),
        ("skipItem next", .skipItem(.forward)),
        ("  skip   +90s ", .skipTime(90)),
    ]

    @Test(arguments: understood)
    func words(words: String, expected: Command) throws {
        #expect(try Command(words: words) == expected)
    }

    @Test(arguments: [
        ("skpi 1", "unknown command 'skpi'; did you mean 'skip'?"),
        ("skip", "'skip' lacks its number; add a whole number from -100 to 100"),
        ("", "an empty command; write \"none\" for nothing"),
        ("scrub", "'scrub' is done with a finger or a button that is held, and cannot be sent"),
        ("none", "'none' is done with a finger or a button that is held, and cannot be sent"),
        (
            "play now",
            "unexpected 'now' after 'play'; docs/keymaps.md lists the commands and their arguments"
        ),
        (
            "xyzzy",
            "unknown command 'xyzzy'; docs/keymaps.md lists the commands and their arguments"
        ),
    ])
    func refusals(words: String, expected: String) {
        do throws(CommandWordsError) {
            Issue.record("\(try Command(words: words))")
        } catch {
            #expect(error.description == expected)
        }
    }
}
