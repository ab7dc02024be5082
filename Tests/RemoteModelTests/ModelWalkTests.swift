// SPDX-License-Identifier: MIT

import RemoteTestSupport
import SystemTestSupport
import Testing

@testable import RemoteModel

/// What small texts are read as, and what is written of values, is what it was:
/// `Tests/Golden/model.txt`. Every limit is met from both sides.
@Suite struct ModelWalkTests {
    @Test func theyAreAsTheyWere() throws {
        let walks: [KeptWalks.Walk] = [
            ("json", Self.json), ("faults", Self.faults), ("spelling", Self.spelling),
            ("printable", Self.printable), ("numbers", Self.numbers), ("names", Self.names),
            ("programs", Self.programs), ("settings", Self.settings), ("clocks", Self.clocks),
            ("options", Self.options), ("phrases", Self.phrases),
            ("states", Self.states), ("schemas", Self.schemas), ("limits", Self.limits),
        ]
        #expect(try KeptWalks.differences(in: "model", from: walks) == [])
    }

    // MARK: Texts

    /// Texts that lack a character or have another, as far as they are JSON.
    private static var json: [String] {
        let texts = [
            #"{"a":[1,-2.5e1,true,false,null],"b":{"c":"d"}}"#,
            #" [ "\"\\\/\b\f\n\r\t" , "\u0041\u00e9\ud83d\ude00" ] "#,
            #"{"a":1,"a":2}"#, #"["\ud83d","\ude00\ud83d","\u12g4","\u004"]"#,
            #"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]"#,
            #"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]"#,
            "[1e308,1e309,+1,.5,01,-]", "\"\u{1}\u{1f}\u{7f}\u{80}\"", "", " ", "tru", "nul",
        ]
        return texts.flatMap { text in
            let characters = Array(text)
            let edited = characters.indices.flatMap { place -> [String] in
                let (before, after) = (characters[..<place], characters[(place + 1)...])
                return [String(before), String(before + after)]
                    + Array("\"\\{}[],:0u ").map { String(before + [$0] + after) }
            }
            return ([text] + edited).map { text in
                FieldValue(json: text).map { "\($0.json) \($0.isTable)" } ?? "none"
            }
        }
    }

    /// Faults at each place of lines of each length.
    private static var faults: [String] {
        let words = "key = \"a 'b' c\"\t[x, {y}] # \u{7}'open"
        return [0, 1, 40, 60, 61, 99, 100, 101, 160].flatMap { length in
            let line = String(String(repeating: words, count: 5).prefix(length))
            return (0...length + 2).map { column in
                var fault = Diagnostic(
                    Severity.allCases[column % 3], .keymap, "what\n is wrong",
                    advice: column % 2 == 0 ? nil : "do this",
                    location: SourceLocation(
                        file: "a.toml", line: 7, column: column, sourceLine: line))
                fault.reference = column % 5 == 0 ? "keymap(5)" : nil
                return fault.text + reflection(fault.pieces(underlining: true))
            }
        }
    }

    private static var spelling: [String] {
        let known = CommandName.allCases.map { "\($0)" }
        var random = SeededGenerator(seed: 3)
        return known.flatMap { word -> [String] in
            (0..<12).map { _ in
                var letters = Array(word)
                for _ in 0..<random.number(1...4) where letters.count > 1 {
                    let place = random.below(letters.count - 1)
                    switch random.below(4) {
                    case 0: letters.swapAt(place, place + 1)
                    case 1: letters.remove(at: place)
                    case 2: letters.insert(random.pick(Array("aeZx")), at: place)
                    default: letters[place] = random.pick(Array("aeZx"))
                    }
                }
                let typed = String(letters)
                return Spelling.advice(for: typed, among: known)
                    + " \(Spelling.alike(to: typed, among: known))"
            }
        }
            + [39, 40, 41].map { count in
                let long = String(repeating: "a", count: count)
                return Spelling.advice(for: long, among: [long + "b"])
            }
    }

    private static var printable: [String] {
        (0...0x2100 as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init).map { scalar in
            let text = "a\(Character(scalar))b"
            return Printable(text).text + Printable(lines: text).text
                + Printable(lines: text.utf8).text
        } + [["a", "b\n", "c"] as [Printable], []].map { $0.joined(separator: ", ").text }
    }

    private static var numbers: [String] {
        let values: [Double] = [
            0, -0.0, 0.5, 1, 2.25, -3, 12.5, 1e6, 1e15, 1e16, 1e-7, 9.99e5, .infinity, .nan,
        ]
        let catalogues =
            [Catalogue.english]
            + PluralRuleCases.languages.map {
                Catalogue(language: $0, texts: [])
            }
        return values.flatMap { value in
            (0...3).map { Catalogue.english.text(value, decimals: $0) }
                + [FieldKind.short(value), "\(Interval.seconds(value))"]
        } + catalogues.map { "\($0.text(Phrase(MenuPhrase.allCases[0])))" }
            + PluralRuleCases.languages.map { language in
                let rule = PluralRule(language: language)
                return language + PluralRuleCases.counts.map { "\(rule.form(of: $0))" }.joined()
            }
    }

    private static var names: [String] {
        let codes = (0...0x20 as ClosedRange<UInt16>).flatMap { type in
            (0...0x300 as ClosedRange<UInt16>).map { EventCode(type: type, code: $0) }
        }
        let pairs = codes.map { code in
            let again = EventCode(name: code.name)
            return "\(code.name) \(code.isTyped) \(again == code)"
        }
        let others = [
            "KEY_0x", "KEY_0x2ff", "KEY_0x10000", "KEY_0xffff", "KEY_0x+1", "EV_0x3:0x1",
            "EV_0x1f:0xffff", "EV_0x1:0x10000", "EV_ABS:0x3", "EV_ABS", "EV_ABS:", "ABS_0x1",
            "INPUT_PROP_POINTER", "BTN_0x100", "key_ok", "KEY_OK ", "REL_X:0x1", "EV_0x10000:0x1",
        ]
        let protocols = InfraredProtocol.allCases.map {
            "\($0.name) \($0.repeatPeriod) \($0.marksPresses)"
        }
        let spellings = [
            "NEC", "sony", "RC6", "rc-6_mce", "mcir2-kbd", "rc5", "rc-5x20", "x", "",
        ].map { "\(String(describing: InfraredProtocol(name: $0)))" }
        let kernel = others.map { reflection(EventCode(name: $0) as Any) }
        let languages = Language.all.flatMap { $0.codes }.map { code in
            "\(code) \(Language(code: code + "-XY")?.name ?? "-") \(Language.forms([code, "de"]))"
        }
        let pairsOfControls = ["back+play", "play+back", "back+back", "back", "a+b", "+", ""].map {
            reflection(ControlPair(name: $0) as Any)
        }
        return pairs + kernel + protocols + spellings + languages + pairsOfControls + globs
    }

    private static var globs: [String] {
        let patterns = ["", "*", "?", "a*", "*b", "a*b*c", "a?c", "**a", "A*?C", "*ab*ab", "abc"]
        let texts = ["", "a", "b", "ab", "abc", "aXbYc", "ababab", "aabab", "ABC", "acbc"]
        return patterns.map { pattern in
            pattern + texts.map { Glob.matches(pattern, $0) ? "+" : "-" }.joined()
        }
    }

    private static var programs: [String] {
        let texts = [
            "no-osd set pause yes", "raw", "no-osd", "", " \t", "a;", ";a", "a ; b",
            "a 'b c' \"d\"",
            "a \"b\\\"c\\\\d\\ne\\tf\"", "a \"b\\x\"", "a \"b", "a 'b", "a \"b\\", "'' b", "\"\" b",
            "a\nb\tc", "a\0b", "async sync cycle x", "a;b c", "a 'b'c", "a'b' c", "a '\\n'",
            String(repeating: "w ", count: 31), String(repeating: "w ", count: 32),
            String(repeating: "w ", count: 33),
        ]
        return texts.map { text in
            let shown = MpvCommand.withoutArguments(text)
            do { return shown + reflection(try MpvCommand(text)) } catch { return "\(error)" }
        }
    }

    private static var settings: [String] {
        let grants = [
            "watch=user:a", "inject=group:b=c", "context=unit:a.service", "watch=unit:a.scope",
            "watch=unit:a", "watch=user-unit:x.scope", "watch=user-unit:x.service",
            "watch=user-unit:x", "x=user:a", "watch", "watch=", "watch=user", "watch=user:", "=",
        ]
        let limits = [
            "12=remote", "none=r", "6/16=r", "0=r", "21=r", "22=r", "-1=r", "6/22=r", "6/=r",
            "/6=r", "1/2/3=r", "x=r", "12", "12=", "=r", "12=a=b",
        ]
        let units = [
            "remote-player", "a.service", "a.target", "a.socket", ".a", "", "a b", "a@b:c_d\\x",
            "ä",
            String(repeating: "a", count: 247), String(repeating: "a", count: 248),
            String(repeating: "a", count: 255), "é.service", "a/b", "1",
        ]
        let rights = ["load=/usr/bin/x", "load=x", "x=/a", "load", "state=/a=b"]
        let places = ["a", "/a", "~/a", "~a", "none", "http://h/a", "://", "a/b", ""]
        return grants.map { "\(ClientGrant($0)?.text ?? "none")" }
            + limits.map { RemoteLimit($0).map { $0.text + reflection($0) } ?? "none" }
            + units.map { PlayerUnit($0)?.name ?? "none" }
            + rights.map { reflection(PlayerConfiguration.GrantedRight($0) as Any) }
            + places.flatMap { place in
                [nil, "/home/a"].map { SettingsPath.resolved(place, in: "/etc/x", home: $0) }
            }
    }

    private static var clocks: [String] {
        (0...23).flatMap { hours in
            [false, true].flatMap { hasTwelve in
                [0, 9, 10, 59].map { minutes in
                    var words = Catalogue.english
                    words.hasTwelveHours = hasTwelve
                    return words.clock(hours: hours, minutes: minutes)
                }
            }
        }
    }

    private static var phrases: [String] {
        let odd = [
            "", "a {b} c", "{b", "b}", "{{b}}", "{b}{c}{b}", "{}", "{b c}", "{é}", "a || b",
            "a || b || c", " || ", "a||b", "{count} x || {count} xs of {b}", "{b1} {B}",
        ]
        let templates =
            Phrasebook.rows.map { ("\($0.key) \($0.id.english)", $0.english) }
            + odd.flatMap { [($0, PhraseTemplate($0)), ($0, PhraseTemplate(english: $0))] }
        return templates.map { text, template in
            let forms = PluralForm.allCases.map { form in
                "\(template.pieces(form)) \(template.names(of: form))"
            }
            return "\(text) \(template.isCounted) \(template.names) \(forms)"
        } + [Phrasebook.englishFile]
    }

    /// In which order contexts are looked up, and what follows from a step.
    private static var states: [String] {
        let flags = [true, false]
        let orders = Context.allCases.flatMap { context in
            flags.flatMap { isLive in
                flags.flatMap { isShown in
                    flags.map { isLinear -> String in
                        var state = ContextState(context)
                        state.isLive = isLive
                        state.isTransportShown = isShown
                        state.isLinear = isLinear
                        var order: [Context] = []
                        state.lookupOrder { context in
                            order.append(context)
                            return false
                        }
                        return "\(order)"
                    }
                }
            }
        }
        var tries = PasscodeTries()
        let waits = (0..<22).map { _ -> String in
            tries.fail(at: .zero + .seconds(5))
            return "\(tries.wrong) \(tries.left) \(tries.notBefore?.microseconds ?? -1)"
        }
        let scans = (1...4).flatMap { level in
            [Sense.forward, .backward].map { sense in
                "\(Scan(.forward, level: level).stepped(sense))"
            }
        }
        let numbers = ["", "1", "1.2", "1-2", "1.", ".1", "a", "1a", "12345678901", "1.2.3", "é"]
        let channels = numbers.map { "\(ItemChannel.isNumber($0))" }
        let loops = LoopMode.allCases.flatMap { mode -> [String] in
            [LoopChange.next, LoopChange(mode)].map { "\(mode.changed($0))" }
        }
        return orders + waits + scans + channels + loops
    }

    // MARK: Tables

    /// What options of a command line are read as.
    private static var options: [String] {
        let values = ["", "true", "false", "5", "-1", "0.5", "1e400", "a,b", "12=x", "on", "off"]
        return lines(of: PlayerConfiguration.form, PlayerConfiguration(), values)
            + lines(of: ServiceConfiguration.form, ServiceConfiguration(), values)
    }

    private static func lines<Subject>(
        of form: TableForm<Subject>, _ blank: Subject, _ values: [String]
    ) -> [String] {
        form.schema.fields.flatMap { field in
            values.flatMap { value in
                [[(field.name, value)], [(field.name, value), (field.name, "7")]].map { options in
                    let table = form.schema.table(of: options.map { (name: $0.0, text: $0.1) })
                    var reading = FieldReading()
                    let read = form.read(table, &reading)
                    let others = read.map { form.differences(of: $0, from: blank) } ?? []
                    return "\(form.schema.isFlag(field.name)) \(table.json) \(others) "
                        + "\(reading.faults.map { reflection($0) }) "
                        + form.schema.help(of: field.name)
                }
            }
        }
    }

    private static var schemas: [String] {
        let tables: [Any] = [
            PlayerConfiguration.form.schema, ServiceConfiguration.form.schema,
            ItemDescription.form.schema,
        ]
        return tables.map { reflection($0) }
            + ProgramRequestForm.all.map { "\($0.name) \(reflection($0.schema))" }
            + ThresholdField.all.map { "\($0.name) \($0.unit) \($0.range) \($0.text)" }
            + CommandForm.all.map { reflection($0) }
            + ArgumentWalk.forms(Command.self) + ArgumentWalk.forms(PlayerFact.self)
            + ArgumentWalk.forms(PlayerRequest.self) + ArgumentWalk.forms(Gesture.self)
            + ArgumentWalk.forms(ContextState.self)
    }

    /// Records of which one value is at a limit, past it, or of another kind.
    private static var limits: [String] {
        ArgumentWalk.records(Command.self) + ArgumentWalk.records(PlayerFact.self)
            + ArgumentWalk.records(PlayerRequest.self) + ArgumentWalk.records(Gesture.self)
            + ArgumentWalk.records(ContextState.self)
    }
}

private enum PluralRuleCases {
    static let counts = Array(0...31) + [99, 100, 101, 102, 103, 111, 112, 121, 1000, 1_000_000]
    static let languages =
        Language.all.map { $0.codes[0] } + ["xx", ""]
}
