// SPDX-License-Identifier: MIT

import Foundation
import RemoteModel

/// Events of one device, as many as a person makes in some minutes.
struct Workload {
    let name: String
    let description: DeviceDescription
    var profile = DeviceProfile()
    /// What the player does meanwhile.
    let context: ContextState
    let events: [(Timestamp, InputEvent)]

    static let device = DeviceID(1)

    private static var touchpad: DeviceDescription {
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
        return pad
    }

    /// The same as a ring of 30 mm.
    private static var ring: DeviceProfile {
        var profile = DeviceProfile()
        profile.surface.width = 30
        profile.surface.height = 30
        profile.surface.shape = .round
        return profile
    }

    /// A finger that lies on the right of the surface and trembles by a tenth of a millimetre: no
    /// machine has won, and each looks at each frame.
    static func tremble(_ name: String, isRing: Bool, frames: Int) -> Workload {
        let places = (0..<frames).map { (frame: Int) -> (x: Int32, y: Int32) in
            (x: Int32(1700 + frame % 3), y: Int32(540 + frame % 2))
        }
        return touch(name, isRing ? ring : DeviceProfile(), places)
    }

    /// A finger that circles on the ring, a turn a second.
    static func circles(_ name: String, turns: Int) -> Workload {
        let places = (0..<turns * 67).map { (frame: Int) -> (x: Int32, y: Int32) in
            let angle: Double = Double(frame) * (2 * Double.pi / 67)
            let x: Double = 960 + 800 * cos(angle)
            let y: Double = 540 + 450 * sin(angle)
            return (x: Int32(x), y: Int32(y))
        }
        return touch(name, ring, places)
    }

    /// One contact, 67 frames a second.
    private static func touch(
        _ name: String, _ profile: DeviceProfile, _ places: [(x: Int32, y: Int32)]
    ) -> Workload {
        var all: [(Timestamp, InputEvent)] = []
        for (frame, place) in places.enumerated() {
            let time = Timestamp(microseconds: 1_000_000 + Int64(frame) * 15_000)
            if frame == 0 { all.append((time, InputEvent(.absolute(0x39), 1))) }
            all.append((time, InputEvent(.absolute(0x35), place.x)))
            all.append((time, InputEvent(.absolute(0x36), place.y)))
            all.append((time, .report))
        }
        return Workload(
            name: name, description: touchpad, profile: profile,
            context: ContextState(.playing), events: all)
    }

    /// A finger that pans to and fro, 67 frames a second: a stroke of 400 ms, 600 ms without.
    static func pan(_ name: String, context: Context, strokes: Int) -> Workload {
        var all: [(Timestamp, InputEvent)] = []
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
                all += events.map { (time, $0) }
            }
        }
        return Workload(
            name: name, description: touchpad, context: ContextState(context), events: all)
    }

    /// Keys that are pressed for 80 ms, twice a second.
    static func keys(_ name: String, context: Context, presses: Int) -> Workload {
        var remote = DeviceDescription(name: "Remote")
        let codes: [UInt16] = [105, 106, 103, 108, 28, 164, 158]
        remote.codes = codes.map { .key($0) }
        var all: [(Timestamp, InputEvent)] = []
        for press in 0..<presses {
            let time = Timestamp(microseconds: 1_000_000 + Int64(press) * 500_000)
            let code = EventCode.key(codes[press % 4])
            for (after, value) in [(0, Int32(1)), (80, 0)] as [(Int64, Int32)] {
                for event in [InputEvent(code, value), .report] {
                    all.append((time + .milliseconds(after), event))
                }
            }
        }
        return Workload(
            name: name, description: remote, context: ContextState(context), events: all)
    }
}
