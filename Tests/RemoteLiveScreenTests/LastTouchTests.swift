// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

@testable import RemoteLiveScreen

/// What a viewer reads of the last touch (behaviour.md A132).
@Suite struct LastTouchTests {
    private static let pad = DeviceID(1)
    /// What is said of a stroke of 4.8 mm.
    private static let short = "Nearly a swipe up: 0.9 mm too short"

    private static func at(_ milliseconds: Int64) -> Timestamp {
        Timestamp(microseconds: milliseconds * 1000)
    }

    /// A pad of 42.7 by 24 mm with two buttons; the player plays.
    private static func room() throws -> [TimedInput] {
        var device = DeviceDescription(source: .evdev, name: "Pad")
        device.codes = [0xcb, 0x14a, 0x145, 0x110, 158, 164].map { .key($0) }
        func axis(_ code: UInt16, _ maximum: Int32, _ resolution: Int32) -> AxisInfo {
            AxisInfo(code: code, minimum: 0, maximum: maximum, resolution: resolution)
        }
        device.axes = [
            axis(0x2f, 1, 0), axis(0x35, 1919, 45), axis(0x36, 1079, 45), axis(0x39, 65535, 0),
        ]
        device.properties = [0, 2]
        return try LiveScreenTests.withKeymaps([TimedInput(at(0), .attached(pad, device))])
            + [TimedInput(at(0), .context(ContextState(.playing)))]
    }

    /// A finger that goes up from below the middle, a frame each 15 ms.
    private static func stroke(_ start: Int64, _ millimetres: Double, frames: Int) -> [TimedInput] {
        var inputs: [TimedInput] = []
        func send(_ time: Int64, _ events: [(EventCode, Int32)]) {
            for (code, value) in events {
                inputs.append(TimedInput(at(time), .event(pad, InputEvent(code, value))))
            }
            inputs.append(TimedInput(at(time), .event(pad, .report)))
        }
        let y = 756
        send(
            start,
            [
                (.absolute(0x39), Int32(start)), (.absolute(0x35), 960),
                (.absolute(0x36), Int32(y)),
                (.key(0x14a), 1),
            ])
        for frame in 1...frames {
            let place = y - Int(millimetres * 45 * Double(frame) / Double(frames))
            send(start + Int64(frame) * 15, [(.absolute(0x36), Int32(place))])
        }
        send(start + Int64(frames + 1) * 15, [(.absolute(0x39), -1), (.key(0x14a), 0)])
        return inputs
    }

    /// Back and Play go down together.
    private static func chord(_ start: Int64) -> [TimedInput] {
        [(158, start), (164, start + 30)].flatMap { code, time -> [TimedInput] in
            let event = InputEvent(.key(UInt16(code)), 1)
            return [
                TimedInput(at(time), .event(pad, event)),
                TimedInput(at(time), .event(pad, .report)),
            ]
        }
    }

    private static func touch(_ inputs: [TimedInput], at time: Int64) throws -> LastTouch? {
        LastTouch(of: try room() + inputs, at: at(time))
    }

    /// Nobody wants commands: that is what a touch missed, whatever it was.
    @Test(arguments: [(12.0, "a swipe up"), (4.8, "a touch"), (0, "a tap")])
    func aTouchWithoutFocusIsSaidToBeThat(way: Double, name: String) throws {
        var state = ContextState(.playing)
        state.isArmed = false
        let before = TimedInput(Self.at(500), .context(state))
        let stroke = Self.stroke(1000, way, frames: 5)
        let touch = try #require(try Self.touch([before] + stroke, at: 2600))
        #expect(
            touch.explanation.sentences.first?.english
                == "\(name): the player does not have the focus",
            "\(touch.explanation.sentences.map(\.english))")
    }

    /// `remote-monitor send why` to a player that reads the remotes itself.
    @Test func aProgramThatAsksTookNoTouch() throws {
        let asked = TimedInput(Self.at(2000), .command(nil, .why))
        let touch = try #require(
            try Self.touch(Self.stroke(1000, 4.8, frames: 5) + [asked], at: 2600))
        #expect(touch.explanation.sentences.first?.english == Self.short)
        let press = [
            TimedInput(Self.at(1000), .event(Self.pad, InputEvent(.key(164), 1))),
            TimedInput(Self.at(1000), .event(Self.pad, .report)),
            TimedInput(Self.at(1090), .event(Self.pad, InputEvent(.key(164), 0))),
            TimedInput(Self.at(1090), .event(Self.pad, .report)),
        ]
        let pressed = try #require(try Self.touch(press + [asked], at: 2600))
        #expect(pressed.explanation.sentences == ["It was taken as: play or pause"])
    }

    @Test func aShortSwipeIsNearlyOne() throws {
        let inputs = Self.stroke(1000, 4.8, frames: 5) + Self.chord(2000)
        let touch = try #require(try Self.touch(inputs, at: 2600))
        let explanation = touch.explanation
        #expect(explanation.sentences.first?.english == Self.short)
        #expect(explanation.sentences.dropFirst() == ["Move the finger at least 5.8 mm"])
        #expect(explanation.nearly == "swipe up")
        let trail = try #require(explanation.trail)
        #expect(trail.size == Point(x: 42.6, y: 24) && !trail.isRound)
        #expect(trail.fingers.count == 1 && (trail.reach ?? 0) > 4.8)
        #expect(trail.fingers[0].first == Point(x: 21.3, y: 16.8))
        #expect(trail.fingers[0].last == Point(x: 21.3, y: 12))
        // The touch alone, without the presses that asked.
        let times = touch.recording.compactMap { input -> Timestamp? in
            if case .event = input.input { input.time } else { nil }
        }
        #expect(times.first == Self.at(1000) && (times.last ?? .zero) < Self.at(1200))
    }

    @Test(arguments: [
        // What came to something is named.
        ([(1000, 12.0, 5)], 2000, "It was taken as a swipe up: "),
        // A finger that lies there meant nothing; the stroke before it did.
        ([(1000, 4.8, 5), (1500, 0.4, 90)], 4000, "Nearly a swipe up: "),
        ([(1000, 0.4, 90)], 4000, "It was taken as a resting finger: the hints"),
    ])
    func theTouchThatWasMeant(
        strokes: [(Int, Double, Int)], time: Int, sentence: String
    ) throws {
        let touches = strokes.flatMap { Self.stroke(Int64($0.0), $0.1, frames: $0.2) }
        let inputs = touches + Self.chord(Int64(time))
        let touch = try #require(try Self.touch(inputs, at: Int64(time) + 600))
        #expect(touch.explanation.sentences.first?.english.hasPrefix(sentence) == true)
    }

    @Test func nothingWasTouched() throws {
        #expect(LastTouch(of: [], at: .zero) == nil)
        #expect(try Self.touch([], at: 1000) == nil)
        #expect(try Self.touch(Self.chord(2000), at: 2600) == nil)
    }

    /// A press of a device without a surface, and of a button that no keymap knows.
    @Test func aPressSaysWhatCameOfIt() throws {
        let event = InputEvent(.key(164), 1)
        let up = InputEvent(.key(164), 0)
        let inputs = [
            TimedInput(Self.at(1000), .event(Self.pad, event)),
            TimedInput(Self.at(1000), .event(Self.pad, .report)),
            TimedInput(Self.at(1080), .event(Self.pad, up)),
            TimedInput(Self.at(1080), .event(Self.pad, .report)),
        ]
        let touch = try #require(try Self.touch(inputs, at: 2000))
        #expect(touch.explanation.sentences == ["It was taken as: play or pause"])
        #expect(touch.explanation.trail == nil && touch.explanation.nearly == nil)
        // KEY_PROG4 has no meaning in any keymap.
        let unbound = [1, 0].flatMap { (value: Int32) -> [TimedInput] in
            let time = Self.at(1080 - 80 * Int64(value))
            return [
                TimedInput(time, .event(Self.pad, InputEvent(.key(0xcb), value))),
                TimedInput(time, .event(Self.pad, .report)),
            ]
        }
        let refused = try #require(try Self.touch(unbound, at: 2000))
        #expect(
            refused.explanation.sentences.map(\.english) == [
                "the button KEY_PROG4: no keymap knows it",
                "Give it a meaning in a keymap",
            ])
    }
}
