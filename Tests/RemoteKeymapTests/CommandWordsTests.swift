// SPDX-License-Identifier: MIT

import RemoteKeymap
import RemoteModel
import Testing

@Suite struct CommandWordsTests {
    private static let understood: [(String, Command)] = [
        ("playPause", .playPause), ("skip -3", .skip(-3)),
        ("channel next", .channelCommit(.forward)), ("channel 0", .channelNumber(0)),
        ("digit 7", .digit(7)),
        ("siri \"what did she say\"", .siri("what did she say")),
        ("skip -30s", .skipTime(-30)),
        ("skip 1.5s", .skipTime(1.5)),
        ("skipItem next", .skipItem(.forward)),
        ("  skip   +90s ", .skipTime(90)),
        ("speed +1.5", .speed(1.5)),
    ]

    @Test(arguments: understood)
    func words(words: String, expected: Command) throws {
        #expect(try Command(words: words) == expected)
    }

    @Test(arguments: [
        ("jog ", "unexpected '\(x(40))…' after the trigger"),
        ("hold up ", "unexpected '\(x(40))…' in the trigger 'hold up \(x(32))…'"),
    ])
    func longWordsOfATriggerAreShortened(words: String, expected: String) {
        do throws(KeymapWordError) {
            Issue.record("\(try Trigger.read(words + Self.x(50)))")
        } catch {
            #expect(error.message == expected)
        }
    }

    private static func x(_ count: Int) -> String { String(repeating: "x", count: count) }

    /// What a report shows can be written into a keymap.
    @Test(arguments: [
        Command.run(["curl", "say \"hi\" \\ \t", "\u{1}\u{7f}\n"]), .siri("say \"hi\" again"),
        .emit("KEY_A"), .mpv("show-text \"a b\" 'c'"), .speed(1.25), .skipTime(-1.5),
        .seek(.share(0.5)),
    ])
    func theTextOfACommandIsTheCommand(command: Command) throws {
        #expect(try Command(words: command.keymapText) == command, "\(command.keymapText)")
    }

    @Test(arguments: [
        ("subtitel next", "unknown command 'subtitel'; did you mean 'subtitle'?"),
        ("captions delay", "'captions' needs a number; add a whole number from -100 to 100"),
        ("speed -1", "-1 is out of range for 'speed'; write a number from 0.25 to 4"),
        ("speed -", "'-' is not a number for 'speed'; write a number from 0.25 to 4"),
        ("speed 0x1", "'0x1' is not a number for 'speed'; write a number from 0.25 to 4"),
        ("seek 1e1%", "'1e1%' is not a share for 'seek'; write 0% to 100%"),
        ("seek 0x1%", "'0x1%' is not a share for 'seek'; write 0% to 100%"),
        ("skpi 1", "unknown command 'skpi'; did you mean 'skip'?"),
        (
            "skip",
            "'skip' needs a number; add a whole number from -100 to 100, or a time, such as -30s"
        ),
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
