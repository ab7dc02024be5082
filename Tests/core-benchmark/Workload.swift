// SPDX-License-Identifier: MIT

import RemoteModel

/// Inputs of one device, as many as a person makes in some minutes.
struct Workload {
    let name: String
    let description: DeviceDescription
    /// What the player does meanwhile.
    let context: ContextState
    /// The device is 1.
    let inputs: [TimedInput]

    static let device = DeviceID(1)

    /// A finger that pans to and fro, 67 frames a second: a stroke of 400 ms, 600 ms without.
    static func pan(_ name: String, context: Context, strokes: Int) -> Workload {
        var pad = DeviceDescription(name: "Touchpad of a controller")
        pad.bus = 3
        pad.vendor = 0x054c
        pad.product = 0x0ce6
        pad.properties = [2]
        pad.codes = [.key(0x110), .key(0x145), .key(0x14a)]
        pad.axes = [
            AxisInfo(code: 0x00, minimum: 0, maximum: 1919),
            AxisInfo(code: 0x01, minimum: 0, maximum: 1079),
            AxisInfo(code: 0x2f, minimum: 0, maximum: 1),
            AxisInfo(code: 0x35, minimum: 0, maximum: 1919, resolution: 45),
            AxisInfo(code: 0x36, minimum: 0, maximum: 1079, resolution: 45),
            AxisInfo(code: 0x39, minimum: 0, maximum: 65535),
        ]
        var inputs: [TimedInput] = []
        for stroke in 0..<strokes {
            let begin = Timestamp(microseconds: 1_000_000 + Int64(stroke) * 1_000_000)
            for frame in 0...26 {
                let time = begin + .milliseconds(Int64(frame) * 15)
                let way = Int32(frame * 30)
                let x = stroke % 2 == 0 ? 500 + way : 1300 - way
                var events: [InputEvent] = []
                if frame == 0 {
                    events.append(InputEvent(.absolute(0x39), Int32(stroke % 60000)))
                    events.append(InputEvent(.key(0x14a), 1))
                }
                if frame == 26 {
                    events.append(InputEvent(.absolute(0x39), -1))
                    events.append(InputEvent(.key(0x14a), 0))
                } else {
                    events.append(InputEvent(.absolute(0x35), x))
                    events.append(InputEvent(.absolute(0x36), 540 + Int32(frame % 3)))
                    events.append(InputEvent(.absolute(0x00), x))
                }
                events.append(.report)
                inputs += events.map { TimedInput(time, .event(device, $0)) }
            }
        }
        return Workload(
            name: name, description: pad, context: ContextState(context), inputs: inputs)
    }

    /// Keys that are pressed for 80 ms, twice a second.
    static func keys(_ name: String, context: Context, presses: Int) -> Workload {
        var remote = DeviceDescription(name: "Remote")
        let codes: [UInt16] = [105, 106, 103, 108, 28, 164, 158]
        remote.codes = codes.map { .key($0) }
        var inputs: [TimedInput] = []
        for press in 0..<presses {
            let time = Timestamp(microseconds: 1_000_000 + Int64(press) * 500_000)
            let code = EventCode.key(codes[press % 4])
            for (after, value) in [(0, Int32(1)), (80, 0)] as [(Int64, Int32)] {
                for event in [InputEvent(code, value), .report] {
                    inputs.append(
                        TimedInput(time + .milliseconds(after), .event(device, event)))
                }
            }
        }
        return Workload(
            name: name, description: remote, context: ContextState(context), inputs: inputs)
    }
}
