// SPDX-License-Identifier: MIT

import RemoteModel
import RemoteTrace
import Testing

@Suite struct OutputTests {
    private static let one = DeviceID(1)

    private static func json(_ time: Int64, _ output: Output) -> String {
        var bytes: [UInt8] = []
        var writer = LiveLines(isJSON: true)
        writer.append(TimedOutput(Timestamp(microseconds: time), output), to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func text(_ time: Int64, _ output: Output) -> String {
        var bytes: [UInt8] = []
        var writer = LiveLines(isJSON: false)
        writer.append(TimedOutput(Timestamp(microseconds: time), output), to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(arguments: [
        (
            90_000, Output.command(one, .skip(1)),
            #"{"time":0.09,"device":1,"command":"skip","count":1}"#
        ),
        (0, .command(nil, .playPause), #"{"time":0,"command":"playPause"}"#),
        (
            1_000_001, .command(one, .scanStart(.backward, level: 2)),
            #"{"time":1.000001,"device":1,"command":"scanStart","dir":-1,"level":2}"#
        ),
        (
            5, .command(one, .denied(.skip, why: .linear)),
            #"{"time":0.000005,"device":1,"command":"denied","of":"skip","why":"linear"}"#
        ),
        (
            -1_500_000, .command(one, .focusMove(.up, count: 2)),
            #"{"time":-1.5,"device":1,"command":"focusMove","dir":"up","count":2}"#
        ),
        (
            0, .command(one, .scrubMove(delta: -0.00001, velocity: 12.345678)),
            #"{"time":0,"device":1,"command":"scrubMove","delta":0,"velocity":12.3457}"#
        ),
        (
            0, .command(one, .scrubMove(delta: .nan, velocity: .infinity)),
            #"{"time":0,"device":1,"command":"scrubMove","delta":0,"velocity":900000000000}"#
        ),
        (
            0, .command(one, .siri("a \"b\"\\\n\t\u{1}é")),
            #"{"time":0,"device":1,"command":"siri","intent":"a \"b\"\\\n\t\u0001é"}"#
        ),
        (
            0, .request(.seek(RequestID(3), to: 609.9996, exact: true)),
            #"{"time":0,"request":"seek","position":610,"exact":true,"id":3}"#
        ),
        (
            0, .request(.load(index: 1, position: nil, paused: true)),
            #"{"time":0,"request":"load","index":1,"position":null,"paused":true}"#
        ),
        (
            0, .gesture(one, .pan(.horizontal, .begin, .none)),
            #"{"time":0,"device":1,"gesture":"pan","axis":"horizontal","phase":"begin","#
                + #""delta":0,"total":0,"velocity":0}"#
        ),
        (
            0, .diagnostic(Diagnostic(.warning, .device, "no size", device: one)),
            #"{"time":0,"device":1,"diagnostic":"no size","severity":"warning","blame":"device"}"#
        ),
    ])
    func objects(time: Int64, output: Output, expected: String) {
        #expect(Self.json(time, output) == expected + "\n")
    }

    @Test(arguments: [
        (90_000, Output.command(one, .skip(1)), "0.090000 1 command skip count=1"),
        (-1, .command(nil, .playPause), "-0.000001 - command playPause"),
        (0, .command(one, .siri("go back")), "0.000000 1 command siri intent=\"go back\""),
        (
            0, .request(.seek(RequestID(1), to: 610.5, exact: false)),
            "0.000000 - request seek position=610.5 exact=false id=1"
        ),
    ])
    func lines(time: Int64, output: Output, expected: String) {
        #expect(Self.text(time, output) == expected + "\n")
    }

    @Test func bytesAreAppended() {
        var bytes: [UInt8] = []
        var writer = LiveLines(isJSON: true, origin: Timestamp(microseconds: 1_000_000))
        writer.append(
            TimedOutput(Timestamp(microseconds: 1_250_000), .command(nil, .mute)), to: &bytes)
        writer.append(
            TimedOutput(Timestamp(microseconds: 1_500_000), .command(nil, .mute)), to: &bytes)
        #expect(
            String(decoding: bytes, as: UTF8.self)
                == "{\"time\":0.25,\"command\":\"mute\"}\n{\"time\":0.5,\"command\":\"mute\"}\n")
    }
}
