// SPDX-License-Identifier: MIT

import RemoteModel
import RemoteTrace
import Testing

/// What devices and players do, as `remote-monitor watch` writes it.
@Suite struct LiveRecordTests {
    private static let one = DeviceID(1)

    private static func line(_ record: LiveRecord, isJSON: Bool) -> String {
        var bytes: [UInt8] = []
        var lines = LiveLines(isJSON: isJSON, origin: Timestamp(microseconds: 1_000_000))
        lines.append(record, at: Timestamp(microseconds: 1_500_000), to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func summary(_ surface: SurfaceClass?) -> DeviceSummary {
        DeviceSummary(
            id: one, name: "Pad", role: .remote, reason: "", keymaps: ["a", "b"],
            surface: surface.map {
                Surface(
                    width: 28.25, height: 14, shape: .rectangle, surfaceClass: $0,
                    isSizeGuessed: false)
            },
            nodes: [DeviceSummary.Node(id: one, path: "/dev/input/event3")])
    }

    private static let context: ContextState = {
        var state = ContextState(.playing)
        (state.isLive, state.isTransportShown, state.isLinear) = (true, true, true)
        return state
    }()

    @Test(
        arguments: [
            (
                .attached(summary(.clickpad)),
                "1 attached Pad role=remote paths=/dev/input/event3 keymaps=a keymaps=b "
                    + "width=28.3 height=14",
                #""device":1,"attached":"Pad","role":"remote","paths":["/dev/input/event3"],"#
                    + #""keymaps":["a","b"],"width":28.3,"height":14"#
            ),
            (
                .attached(summary(.relative)),
                "1 attached Pad role=remote paths=/dev/input/event3 keymaps=a keymaps=b",
                #""device":1,"attached":"Pad","role":"remote","paths":["/dev/input/event3"],"#
                    + #""keymaps":["a","b"]"#
            ),
            (.detached(one, "Pad"), "1 detached Pad", #""device":1,"detached":"Pad""#),
            (
                .event(one, InputEvent(.key(28), 1)), "1 event KEY_ENTER value=1",
                #""device":1,"event":"KEY_ENTER","value":1"#
            ),
            (
                .button(one, ButtonPress(button: "KEY_OK", repeatCount: 2)),
                "1 button KEY_OK repeat=2", #""device":1,"button":"KEY_OK","repeat":2"#
            ),
            (
                .unbound(
                    one,
                    UnboundPress(
                        name: "select", key: "KEY_OK", context: "idle", reason: "it is off")),
                "1 KEY_OK (select): it is off",
                #""device":1,"unbound":"select","key":"KEY_OK","in":"idle","why":"it is off""#
            ),
            (
                .unbound(one, UnboundPress(name: "tap", context: "idle", reason: "it is off")),
                "1 tap: it is off",
                #""device":1,"unbound":"tap","in":"idle","why":"it is off""#
            ),
            (
                .context(context, player: "mpv"),
                "- mpv: playing, live, the bar is shown, a break",
                #""context":"playing","live":true,"transport":true,"linear":true,"#
                    + #""channels":false,"overlay":false,"armed":true,"player":"mpv""#
            ),
            (
                .context(ContextState(.idle), player: ""), "- ?: idle",
                #""context":"idle","live":false,"transport":false,"linear":false,"#
                    + #""channels":false,"overlay":false,"armed":true,"player":"""#
            ),
            (
                .context(ContextState(.idle), player: nil), "- no player is connected: idle",
                #""context":"idle","live":false,"transport":false,"linear":false,"#
                    + #""channels":false,"overlay":false,"armed":true"#
            ),
        ] as [(LiveRecord, String, String)])
    func theLine(record: LiveRecord, text: String, json: String) {
        #expect(Self.line(record, isJSON: false) == "0.500000 \(text)\n")
        #expect(Self.line(record, isJSON: true) == #"{"time":0.5,"# + json + "}\n")
        #expect(text.dropFirst(2) == record.words)
    }
}
