// SPDX-License-Identifier: MIT

internal import RemoteModel

extension Gesture {
    private static let names = [
        "press", "release", "click", "hold", "chord", "tap", "rest", "swipe", "pan", "momentum",
        "step",
        "jog", "pinch", "analog",
    ]

    /// Reads `{"gesture":"click","control":"select","count":1}`: the fields that `RemoteTrace`
    /// writes.
    init(fields: JSONFields) throws(ProtocolError) {
        let name = try fields.word("gesture", among: Self.names) { word in
            Self.names.first { $0 == word }
        }
        self =
            switch name {
            case "press": .press(try fields.control())
            case "release": .release(try fields.control())
            case "click": .click(try fields.control(), count: try fields.small("count"))
            case "hold": .hold(try fields.control(), try fields.phase())
            case "chord": .chord(try fields.pair(), try fields.phase())
            case "tap": .tap(try fields.zone("zone"))
            case "rest": .rest(try fields.zone("zone"), try fields.phase())
            case "swipe":
                .swipe(try fields.direction("dir"), fingers: try fields.small("fingers"))
            case "pan": .pan(try fields.axis(), try fields.phase(), try fields.motion())
            case "momentum": .momentum(try fields.axis(), try fields.phase(), try fields.motion())
            case "step":
                .step(
                    try fields.direction("dir"), count: Int(clamping: try fields.integer("count")))
            case "jog":
                .jog(
                    try fields.phase(),
                    JogMotion(
                        revolutions: try fields.number("revolutions"),
                        velocity: try fields.number("velocity")))
            case "pinch": .pinch(try fields.phase(), scale: try fields.number("scale"))
            default: .analog(try fields.analogControl(), try fields.number("value"))
            }
    }
}

extension JSONFields {
    fileprivate func control() throws(ProtocolError) -> Control {
        try word("control", among: Control.allCases.map(\.name)) { Control(name: $0) }
    }

    fileprivate func pair() throws(ProtocolError) -> ControlPair {
        guard let pair = ControlPair(name: try text("controls")) else {
            throw ProtocolError("\(owner): 'controls' must be two controls, such as 'back+play'")
        }
        return pair
    }

    fileprivate func analogControl() throws(ProtocolError) -> AnalogControl {
        try word("control", among: AnalogControl.allCases.map(\.name)) { AnalogControl(name: $0) }
    }

    fileprivate func phase() throws(ProtocolError) -> Phase {
        try word("phase", among: Phase.allCases.map(\.name)) { Phase(name: $0) }
    }

    fileprivate func axis() throws(ProtocolError) -> Axis {
        try word("axis", among: Axis.allCases.map(\.name)) { Axis(name: $0) }
    }

    fileprivate func motion() throws(ProtocolError) -> PanMotion {
        PanMotion(
            delta: try number("delta"), total: try number("total"),
            velocity: try number("velocity"))
    }

    /// A count of fingers or presses.
    fileprivate func small(_ name: String) throws(ProtocolError) -> UInt8 {
        UInt8(try integer(name, in: 0...255))
    }
}
