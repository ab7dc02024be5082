// SPDX-License-Identifier: MIT

import Foundation
import RemoteKeymap
import RemoteModel
import Testing

/// keymaps/schema.json is made from the tables of the parser. To write it again:
/// SNAPSHOT_UPDATE=1 make check FILTER=SchemaTests
@Suite struct SchemaTests {
    private static let file = Shipped.folder.appending(path: "schema.json")

    @Test func theFileIsThatOfTheTables() throws {
        let data = try JSONSerialization.data(
            withJSONObject: Self.schema,
            options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
        let text = String(decoding: data, as: UTF8.self) + "\n"
        if ProcessInfo.processInfo.environment["SNAPSHOT_UPDATE"] != nil {
            try text.write(to: Self.file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: Self.file, encoding: .utf8) == text)
    }

    /// A number such as N40 says nothing without the page that has it.
    @Test func aRulesNumberHasItsPage() throws {
        let text = try String(contentsOf: Self.file, encoding: .utf8)
        let numbers = text.matches(of: /[( ][NA][0-9]+/).count
        let named = text.matches(of: /\(behaviour\.md [NA][0-9]+/).count
        #expect(named > 90)
        // One more is the example of such a number, beside where the page is installed.
        #expect(numbers == named + 1)
        #expect(text.contains("behaviour.md, which is installed in share/doc/remote-input"))
    }

    /// What the schema lists as a trigger, the parser takes; and every pattern is one of ICU.
    @Test func everyTriggerIsOne() throws {
        for trigger in Self.triggers {
            #expect(try Trigger.read(trigger).name == trigger)
        }
        for pattern in [Self.triggerPattern, Self.commandPattern] {
            _ = try NSRegularExpression(pattern: pattern)
        }
        let expression = try NSRegularExpression(pattern: Self.triggerPattern)
        for (text, fits) in [
            ("back+play", true), ("hold back+play", true), ("tap", true),
            ("click back+play", false),
            ("hodl back", false), ("tap left", true),
        ] {
            let range = NSRange(text.startIndex..., in: text)
            #expect((expression.firstMatch(in: text, range: range) != nil) == fits, "\(text)")
        }
    }

    @Test func everyExampleIsTaken() {
        for term in KeymapVocabulary.commands + KeymapVocabulary.lasting {
            for example in term.examples {
                let triggers = [
                    "hold left", "pan horizontal", "jog", "rest", "axis scanAxis", "click up",
                ]
                let isTaken = triggers.contains { trigger in
                    let source = KeymapSource(
                        path: "k", text: "[bind]\n'\(trigger)' = '\(example)'")
                    var set = KeymapSet()
                    return !set.load([source]).contains { $0.severity == .error }
                }
                #expect(isTaken, "\(example)")
            }
        }
    }

    // MARK: Vocabulary

    private static let controls = Control.allCases.filter { $0 != .click }.map(\.name)

    private static let triggers: [String] = {
        var triggers: [String] = []
        for verb in ["press", "release", "click", "double", "triple", "hold"] {
            triggers += controls.map { "\(verb) \($0)" }
        }
        for verb in ["tap", "rest"] {
            triggers += [verb] + Zone.allCases.map { "\(verb) \($0.name)" }
        }
        for verb in ["swipe", "two-finger-swipe"] {
            triggers += Direction.allCases.map { "\(verb) \($0.name)" }
        }
        triggers += Axis.allCases.map { "pan \($0.name)" }
        triggers += ["jog", "pinch", "pinch in", "pinch out"]
        return triggers + AnalogControl.allCases.map { "axis \($0.name)" }
    }()

    private static func alternatives(_ words: [String]) -> String {
        "(" + words.joined(separator: "|") + ")"
    }

    private static let triggerPattern: String = {
        let control = alternatives(controls)
        let verbs = alternatives(["press", "release", "click", "double", "triple", "hold"])
        let zone = alternatives(Zone.allCases.map(\.name))
        let direction = alternatives(Direction.allCases.map(\.name))
        let axis = alternatives(Axis.allCases.map(\.name))
        let analog = alternatives(AnalogControl.allCases.map(\.name))
        let forms = [
            "\(verbs) \(control)", "((press|hold) )?\(control)\\+\(control)",
            "(tap|rest)( \(zone))?", "(two-finger-)?swipe \(direction)", "pan \(axis)", "jog",
            "pinch( (in|out))?", "axis \(analog)",
        ]
        return "^" + alternatives(forms) + "$"
    }()

    private static let commandPattern: String = {
        let terms = KeymapVocabulary.commands + KeymapVocabulary.lasting
        return "^\\s*" + alternatives(terms.map(\.word)) + "(\\s.*)?$"
    }()

    private typealias Object = [String: Any]

    /// A threshold's meaning. An editor shows it alone, so the number of its rule has the page.
    private static func meaning(_ threshold: String) -> String {
        let terms = KeymapVocabulary.thresholds
        let meaning = terms.first { $0.word == threshold }?.meaning ?? ""
        return meaning.replacing(/\((?=[NA][0-9])/, with: "(behaviour.md ")
    }

    private static func named(_ terms: [KeymapTerm]) -> [Object] {
        terms.map { ["const": $0.word, "description": $0.meaning] }
    }

    // MARK: The schema

    private static var schema: Object {
        [
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "remote-input keymap", "type": "object", "additionalProperties": false,
            "properties": properties, "$defs": definitions,
        ]
    }

    private static var properties: Object {
        let schemas: Object = [
            "name": ["type": "string"], "extends": ["type": "string", "minLength": 1],
            "grab": ["enum": GrabPolicy.allCases.map(\.rawValue)], "ignore": ["type": "boolean"],
            "keyboard": ["type": "boolean"],
            "match": ["type": "array", "items": ["$ref": "#/$defs/match"]],
            "surface": surface, "controls": controlTable, "gestures": gestures,
            "bind": ["$ref": "#/$defs/bindings"], "layer": layers, "allow": allow,
            "test": ["type": "array", "items": test],
        ]
        return described(schemas, KeymapVocabulary.keys)
    }

    /// Each schema with the meaning of its word; every word of the parser must have one.
    private static func described(_ schemas: Object, _ terms: [KeymapTerm]) -> Object {
        precondition(schemas.keys.sorted() == terms.map(\.word).sorted())
        var properties = Object()
        for term in terms {
            var schema = schemas[term.word] as? Object ?? [:]
            schema["description"] = term.meaning
            properties[term.word] = schema
        }
        return properties
    }

    private static func closed(_ properties: Object) -> Object {
        ["type": "object", "additionalProperties": false, "properties": properties]
    }

    private static var identifier: Object {
        ["type": "integer", "minimum": 0, "maximum": 0xffff]
    }

    private static var match: Object {
        let text: Object = ["type": "string"]
        return closed(
            described(
                [
                    "product": ["anyOf": [identifier, ["type": "array", "items": identifier]]],
                    "vendor": identifier, "lirc": text, "name": text, "driver": text,
                    "protocol": text, "bus": ["anyOf": [text, identifier]],
                    "role": ["enum": DeviceRole.allCases.map(\.name)],
                ], KeymapVocabulary.conditions))
    }

    private static var surface: Object {
        closed(
            described(
                [
                    "size": [
                        "type": "array", "minItems": 2, "maxItems": 2,
                        "items": ["type": "number", "minimum": 1, "maximum": 1000],
                    ], "shape": ["enum": SurfaceProfile.Shape.allCases.map(\.rawValue)],
                    "pads": ["type": "array", "items": ["type": "object"]],
                    "motion": ["type": "number", "minimum": 0, "maximum": 10_000],
                    "wheel": ["type": "number", "minimum": 0, "maximum": 100],
                    "detent": ["type": "number", "minimum": 0, "maximum": 10_000],
                    "ring": ["type": "string"],
                ], KeymapVocabulary.surface))
    }

    private static var controlTable: Object {
        ["type": "object", "additionalProperties": ["$ref": "#/$defs/target"]]
    }

    private static var gestures: Object {
        var properties: Object = ["preset": ["enum": GesturePreset.allCases.map(\.rawValue)]]
        for field in ThresholdField.all {
            properties[field.name] =
                field.unit == .toggle
                ? [
                    "type": "boolean",
                    "description": meaning(field.name),
                ]
                : [
                    "type": field.unit == .count ? "integer" : "number",
                    "minimum": field.range.lowerBound,
                    "maximum": field.range.upperBound,
                    "description": meaning(field.name),
                ]
        }
        return ["type": "object", "properties": properties]
    }

    private static var layers: Object {
        [
            "type": "object",
            "additionalProperties": [
                "type": "object",
                "properties": contextTables.merging(triggerTable) { old, _ in old }
                    .merging(["control": ["enum": controls]]) { old, _ in old },
                "patternProperties": [triggerPattern: ["$ref": "#/$defs/binding"]],
                "additionalProperties": false,
            ],
        ]
    }

    private static var allow: Object {
        closed(
            described(
                [
                    "run": ["type": "array", "items": ["type": "string"]],
                    "mpv": ["type": "array", "items": ["type": "string"]],
                ], KeymapVocabulary.allow))
    }

    private static var test: Object {
        closed(
            described(
                [
                    "do": ["type": "string"], "trace": ["type": "string"],
                    "name": ["type": "string"],
                    "gives": ["type": "array", "items": ["type": "string"]],
                    "context": ["enum": Context.allCases.map(\.name)], "player": ["type": "string"],
                    "device": ["$ref": "#/$defs/match"],
                ], KeymapVocabulary.tests))
    }

    private static var contextTables: Object {
        Dictionary(
            uniqueKeysWithValues: KeymapVocabulary.contexts.map { context in
                (
                    context.word,
                    ["$ref": "#/$defs/triggers", "description": context.meaning] as Object
                )
            })
    }

    private static var triggerTable: Object {
        Dictionary(
            uniqueKeysWithValues: triggers.map { ($0, ["$ref": "#/$defs/binding"] as Object) })
    }

    private static var definitions: Object {
        let terms = KeymapVocabulary.commands + KeymapVocabulary.lasting
        let commands: Object = [
            "type": "string",
            "anyOf": [
                ["enum": terms.flatMap(\.examples)], ["pattern": commandPattern],
            ],
        ]
        let list: Object = [
            "anyOf": [
                ["$ref": "#/$defs/command"],
                [
                    "type": "array", "items": ["$ref": "#/$defs/command"], "minItems": 1,
                    "maxItems": Limits.bindingCommands,
                ],
            ]
        ]
        let options = closed(
            described(
                [
                    "do": list, "after": ["type": "integer", "minimum": 150, "maximum": 10_000],
                    "repeat": [
                        "anyOf": [
                            ["type": "boolean"],
                            ["type": "integer", "minimum": 20, "maximum": 10_000],
                        ]
                    ],
                ], KeymapVocabulary.options))
        let targets = KeymapVocabulary.controls + KeymapVocabulary.analogControls
        let target: Object = [
            "anyOf": [
                ["oneOf": named(targets) + [["const": "none"]]],
                [
                    "type": "array", "minItems": 2, "maxItems": 2,
                    "items": ["enum": targets.map(\.word) + ["none"]],
                ],
                closed([
                    "control": ["enum": KeymapVocabulary.analogControls.map(\.word)],
                    "direction": ["enum": [1, -1]],
                ]),
            ]
        ]
        let table: Object = [
            "type": "object", "properties": triggerTable,
            "patternProperties": [triggerPattern: ["$ref": "#/$defs/binding"]],
            "additionalProperties": false,
        ]
        var bindings = table
        bindings["properties"] = contextTables.merging(triggerTable) { old, _ in old }
        return [
            "match": match, "target": target, "command": commands,
            "binding": ["anyOf": [list, options]], "triggers": table, "bindings": bindings,
        ]
    }
}
