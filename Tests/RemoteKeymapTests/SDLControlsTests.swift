// SPDX-License-Identifier: MIT

import RemoteDevices
import RemoteKeymap
import RemoteModel
import Testing

/// What a mapping makes of a device's codes, down to what its decoder says.
@Suite struct SDLControlsTests {
    /// An old joystick: eight buttons, two sticks with 0 to 255, a hat.
    static let joystick: DeviceDescription = {
        var device = DeviceDescription(name: "Old pad")
        device.bus = 3
        device.vendor = 0x0079
        device.product = 6
        device.codes = (0x120...0x127).map { EventCode.key($0) }
        device.axes = [0, 1, 2, 5].map {
            AxisInfo(code: $0, minimum: 0, maximum: 255, flat: 15, value: 128)
        }
        device.axes += [0x10, 0x11].map { AxisInfo(code: $0, minimum: -1, maximum: 1) }
        return device
    }()

    private static func profile(
        _ elements: String, of device: DeviceDescription = joystick, and own: String = ""
    ) throws -> DeviceProfile {
        var device = device
        device.mapping = ControllerMapping(
            line: "03000000790000000600000000000000,Old,\(elements),", origin: "here")
        return try Shipped.keymaps(and: own).profile(for: device, role: .gamepad)
    }

    /// What the decoder says of raw events: `k` and a code go down and up, `a` and a code move to a
    /// value.
    static func run(
        _ script: String, _ profile: DeviceProfile, _ device: DeviceDescription = joystick
    ) -> String {
        var decoder = DeviceDecoder(description: device, profile: profile)
        var signals: [Signal] = []
        var diagnostics: [Diagnostic] = []
        var time = Timestamp.zero
        for word in script.split(separator: " ") {
            time = time + .milliseconds(1000)
            decoder.advance(to: time, into: &signals, diagnostics: &diagnostics)
            let parts = word.dropFirst().split(separator: "=")
            let code = UInt16(parts[0], radix: 16) ?? 0
            let value = Int32(parts[1]) ?? 0
            let type = word.first == "k" ? EventType.key : EventType.absolute
            for event in [InputEvent(type: type, code: code, value: value), .report] {
                decoder.handle(event, at: time, into: &signals, diagnostics: &diagnostics)
            }
        }
        return signals.map { signal in
            switch signal {
            case .control(let control, .press): "+\(control.name)"
            case .control(let control, _): "-\(control.name)"
            case .analog(let control, let value):
                "\(control.name) \((value * 10).rounded() / 10 + 0)"
            case .contact, .contactFrame, .reanchor, .sides: "?"
            }
        }.joined(separator: " ")
    }

    @Test(arguments: [
        // Buttons are by place: a is south.
        ("a:b2,b:b1,x:b3,y:b0", "k122=1 k122=0 k121=1 k121=0", "+select -select +back -back"),
        ("a:b2,b:b1,x:b3,y:b0", "k123=1 k120=1", "+playPause +info"),
        // What the mapping leaves out means nothing, also where a keymap has it.
        ("a:b2", "k120=1 k123=1 a0=255 a10=1", ""),
        // A number that the device does not have.
        ("a:b8,b:b1", "k121=1", "+back"),
        (
            "leftshoulder:b4,rightshoulder:b5,start:b7", "k124=1 k125=1",
            "+skipBackward +skipForward"
        ),
        ("lefttrigger:b6,righttrigger:b7", "k126=1 k127=1", "+rewind +fastForward"),
        // A hat, and one that is mounted upside down.
        ("dpup:h0.1,dpright:h0.2", "a11=-1 a11=0 a10=1", "+up -up +right"),
        ("dpup:h0.4,dpdown:h0.1", "a11=-1 a11=0 a11=1", "+down -down +up"),
        ("dpup:h1.1", "a11=-1", ""),
        // The directional pad on an axis.
        ("dpleft:-a0,dpright:+a0", "a0=0 a0=128 a0=255", "+left -left +right"),
        ("dpleft:-a2", "a2=0 a2=255", "+left -left"),
        ("dpleft:a2~", "a2=0 a2=128 a2=255", "+left -left"),
        // A stick, one whose axes are not neighbours, and one that is turned round.
        ("leftx:a0,lefty:a1", "a0=255 a0=128 a1=0", "+right -right +up"),
        ("leftx:a2,lefty:a3", "a2=0 a2=128 a5=255", "+left -left +down"),
        ("leftx:a0,lefty:a2", "a0=255 a0=128 a2=0", "+right -right +up"),
        ("leftx:a0~,lefty:a1~", "a0=255 a0=128 a1=0", "+left -left +down"),
        // The stick as four buttons.
        ("-leftx:b0,+leftx:b1,-lefty:b2", "k120=1 k121=1 k122=1", "+left +right +up"),
        ("+leftx:h0.2,-leftx:h0.8", "a10=1 a10=0 a10=-1", "+right -right +left"),
        // Triggers: from one end, from the other, from the middle, both on one axis.
        ("righttrigger:a2", "a2=255 a2=0", "scanAxis 1.0 scanAxis 0.0"),
        ("righttrigger:a2~", "a2=0 a2=255", "scanAxis 1.0 scanAxis 0.0"),
        ("lefttrigger:a2", "a2=255", "scanAxis -1.0"),
        ("righttrigger:+a2", "a2=0 a2=255", "scanAxis 1.0"),
        ("righttrigger:-a2", "a2=255 a2=0", "scanAxis 1.0"),
        ("righttrigger:+a2~", "a2=128", "scanAxis 1.0"),
        (
            "lefttrigger:+a2,righttrigger:-a2", "a2=0 a2=128 a2=255",
            "scanAxis 1.0 scanAxis 0.0 scanAxis -1.0"
        ),
    ])
    func decoded(elements: String, script: String, expected: String) throws {
        // At rest in the middle is half pulled for a trigger that begins at an end.
        var device = Self.joystick
        if elements.contains("trigger:a2") {
            device.axes[2].value = elements.contains("~") ? 255 : 0
        }
        let profile = try Self.profile(elements, of: device)
        #expect(Self.run(script, profile, device) == expected)
    }

    @Test func whatGoesBeforeWhat() throws {
        let mapping = "a:b0,b:b1"
        #expect(try Self.profile(mapping).keymaps == ["SDL: Old", "Game controller", "Default"])
        // A keymap of all controllers says what "south" means.
        let role = "[[match]]\nrole = \"gamepad\"\n[controls]\nBTN_SOUTH = \"home\""
        #expect(Self.run("k120=1", try Self.profile(mapping, and: role)) == "+home")
        // A line for all controllers about the code itself is behind the mapping.
        let code = "[[match]]\nrole = \"gamepad\"\n[controls]\nBTN_TRIGGER = \"home\""
        #expect(Self.run("k120=1", try Self.profile(mapping, and: code)) == "+select")
        // One for this model is before it.
        let model =
            "name = \"Mine\"\n[[match]]\nvendor = 0x79\nproduct = 6\n[controls]\nBTN_TRIGGER = \"home\""
        let profile = try Self.profile(mapping, and: model)
        #expect(profile.keymaps.prefix(2) == ["Mine", "SDL: Old"])
        #expect(Self.run("k120=1 k121=1", profile) == "+home +back")
    }

    @Test func numbersAsSDLCounts() {
        var device = Self.joystick
        device.codes += [EventCode.key(0x2ff), .key(0x2c0), .key(0x110), .key(0x1c)]
        device.axes.append(AxisInfo(code: 0x12, minimum: 0, maximum: 255, flat: 15))
        device.axes.append(AxisInfo(code: 0x14, minimum: 0, maximum: 7))
        device.axes.append(AxisInfo(code: 0x3f, minimum: 0, maximum: 7))
        let numbers = SDLNumbers(of: device)
        #expect(numbers.buttons == Array(0x120...0x127) + [0x2c0, 0x1c, 0x110])
        // A hat that is not a switch counts as two axes; one without a neighbour is a hat.
        #expect(numbers.axes == [0, 1, 2, 5, 0x12])
        #expect(numbers.hats == [0x10, 0x14])
    }
}
