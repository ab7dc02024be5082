// SPDX-License-Identifier: MIT

import Foundation
import RemoteDevices
import RemoteKeymap
import RemoteModel
import Testing

/// Our reading of a whole mapping database against SDL itself: the environment variable
/// `REMOTE_INPUT_SDL_BINDINGS` names what lab/oracles/sdl_bindings.py wrote.
@Suite struct SDLOracleTests {
    static let path = ProcessInfo.processInfo.environment["REMOTE_INPUT_SDL_BINDINGS"]

    private struct Line: Decodable {
        var line: String
        var rest: [String]
        var found: [String: [String]]
    }

    /// A control for each output, so that each is distinct.
    private static let controls: [(output: String, code: EventCode, control: Control)] = {
        let buttons = SDLMapping.Button.allCases.compactMap { button in
            button.code.map { (button.rawValue, EventCode.key($0)) }
        }
        let all = buttons + [("lefttrigger", .key(0x138)), ("righttrigger", .key(0x139))]
        return zip(all, Control.allCases).map { ($0.0, $0.1, $1) }
    }()

    private static let ends: [(axis: UInt16, name: String, negative: Control, positive: Control)] =
        [
            (0, "leftx", .red, .green), (1, "lefty", .yellow, .blue),
            (3, "rightx", .siri, .digit9), (4, "righty", .digit8, .digit7),
        ]

    private static let meanings: ControlMap = {
        var map = ControlMap()
        for row in controls {
            map.entries.append(ControlMap.Entry(.event(row.code), .control(row.control)))
        }
        for end in ends {
            map.entries.append(
                ControlMap.Entry(
                    .event(.absolute(end.axis)),
                    .pair(negative: end.negative, positive: end.positive)))
        }
        map.entries.append(
            ControlMap.Entry(
                .event(.absolute(0x0a)), .analog(.scanAxis, direction: .backward)))
        map.entries.append(
            ControlMap.Entry(.event(.absolute(0x09)), .analog(.scanAxis, direction: .forward)))
        return map
    }()

    /// Behind the last code of joysticks, HID buttons go on elsewhere.
    private static let buttons = Array(UInt16(0x120)..<0x140) + Array(UInt16(0x2c0)..<0x2c8)

    /// The virtual controller of the oracle: 40 buttons, 16 axes, 4 hats.
    private static let device: DeviceDescription = {
        var device = DeviceDescription(name: "lab")
        device.codes = buttons.map { EventCode.key($0) }
        device.axes = (0..<16).map { AxisInfo(code: $0, minimum: -32768, maximum: 32767, flat: 1) }
        device.axes += (0x10..<0x18).map { AxisInfo(code: $0, minimum: -1, maximum: 1) }
        return device
    }()

    /// What goes down, by SDL's names, when something is moved.
    private struct Rig {
        var decoder: DeviceDecoder
        var time = Timestamp.zero
        var held: [String] = []

        mutating func send(_ type: UInt16, _ code: UInt16, _ value: Int32) {
            time = time + .milliseconds(1000)
            var signals: [Signal] = []
            var diagnostics: [Diagnostic] = []
            decoder.advance(to: time, into: &signals, diagnostics: &diagnostics)
            for event in [InputEvent(type: type, code: code, value: value), .report] {
                decoder.handle(event, at: time, into: &signals, diagnostics: &diagnostics)
            }
            for signal in signals { take(signal) }
        }

        private mutating func take(_ signal: Signal) {
            switch signal {
            case .control(let control, .press): held.append(name(control))
            case .control(let control, _):
                let up = name(control)
                held.removeAll { $0 == up }
            case .analog(_, let value):
                held.removeAll { $0.hasSuffix("trigger") }
                if value > 0.6 { held.append("righttrigger") }
                if value < -0.6 { held.append("lefttrigger") }
            case .contact, .contactFrame, .reanchor, .sides: break
            }
        }

        private func name(_ control: Control) -> String {
            if let end = SDLOracleTests.ends.first(where: {
                $0.negative == control || $0.positive == control
            }) {
                return (end.negative == control ? "-" : "+") + end.name
            }
            return SDLOracleTests.controls.first { $0.control == control }?.output ?? "?"
        }
    }

    private func outputs(_ stimulus: String, _ decoder: DeviceDecoder) -> [String] {
        var rig = Rig(decoder: decoder)
        let number = UInt16(stimulus.drop { !$0.isNumber }.prefix { $0.isNumber }) ?? 0
        switch stimulus.first {
        case "b": rig.send(EventType.key, Self.buttons[Int(number)], 1)
        case "h":
            let mask = stimulus.last
            let code = 0x10 + 2 * number + (mask == "1" || mask == "4" ? 1 : 0)
            rig.send(EventType.absolute, code, mask == "2" || mask == "4" ? 1 : -1)
        default:
            rig.send(EventType.absolute, number, stimulus.first == "+" ? 32767 : -32768)
        }
        return rig.held.sorted()
    }

    /// SDL's extra buttons have no place on the common remote.
    private static func isOurs(_ output: String) -> Bool {
        !["misc1", "paddle1", "paddle2", "paddle3", "paddle4", "touchpad"].contains(output)
    }

    /// Something that is two things to SDL is one of them here.
    private func isDoubled(_ stimulus: String, _ mapping: SDLMapping) -> Bool {
        let number = Int(stimulus.drop { !$0.isNumber }.prefix { $0.isNumber })
        let kind: Character = stimulus.contains("b") ? "b" : stimulus.contains("h") ? "h" : "a"
        let count = mapping.bindings.count { binding in
            switch binding.input {
            case .button(let other): kind == "b" && other == number
            case .axis(let other, .whole, _): kind == "a" && other == number
            case .axis(_, .positive, _), .axis(_, .negative, _), .hat: false
            }
        }
        return count > 1
    }

    @Test(.enabled(if: path != nil, "REMOTE_INPUT_SDL_BINDINGS names no file"))
    func everyLineMeansWhatItMeansToSDL() throws {
        let text = try String(contentsOfFile: #require(Self.path), encoding: .utf8)
        var compared = 0
        for json in text.split(separator: "\n") {
            let line = try JSONDecoder().decode(Line.self, from: Data(json.utf8))
            let mapping = try #require(SDLMapping(line.line), "\(line.line)")
            let controls = SDLControls(mapping, of: Self.device, meanings: Self.meanings)
            var profile = DeviceProfile()
            profile.controls.entries = Self.meanings.entries + controls.entries
            profile.readings = controls.readings
            profile.sticks = controls.sticks
            let decoder = DeviceDecoder(description: Self.device, profile: profile)
            for stimulus in Self.stimuli {
                let expected = (line.found[stimulus] ?? []).filter {
                    Self.isOurs($0) && !line.rest.contains($0)
                }.sorted()
                let ours = outputs(stimulus, decoder).filter { !line.rest.contains($0) }
                let isSame =
                    isDoubled(stimulus, mapping)
                    ? ours.allSatisfy(expected.contains) : ours == expected
                #expect(isSame, "\(stimulus): \(ours), not \(expected), of \(line.line)")
                compared += 1
            }
        }
        #expect(compared > 0)
    }

    private static let stimuli =
        (0..<40).map { "b\($0)" } + (0..<16).flatMap { ["+a\($0)", "-a\($0)"] }
        + (0..<4).flatMap { hat in [1, 2, 4, 8].map { "h\(hat).\($0)" } }
}
