// SPDX-License-Identifier: MIT

internal import RemoteDevices
internal import RemoteModel

/// What a viewer of the closed loop has in the hand, and what the hand does with it.
public struct LoopDevice: Sendable {
    /// How it is worked.
    enum Way: Sendable {
        /// Strokes over a surface, and careful ones that are watched.
        case strokes
        /// A finger that circles on the ring, watched all the time.
        case circles
        /// A stick, pushed as far as the way left asks for: the kernel's number of its axis.
        case stick(UInt16)
        /// Left and right, pressed and held.
        case buttons(LoopButtons)
    }

    public let name: String
    let surface: StudiedSurface
    let way: Way

    var description: DeviceDescription { surface.description }

    var isInfrared: Bool {
        if case .buttons(let buttons) = way { buttons.isInfrared } else { false }
    }

    /// The button that takes the place, by its word.
    var select: String {
        surface.device.buttons.contains { $0.word == "C" } || surface.model?.reportsButtons ?? false
            ? "C" : "K"
    }

    /// The kernel's number of a right stick's first axis, ABS_RX.
    private static let rightStick: UInt16 = 3

    public static let all: [LoopDevice] =
        [
            LoopDevice(name: "Siri 2", surface: studied("Siri 2"), way: .strokes),
            LoopDevice(name: "Siri 2, driver", surface: studied("driver"), way: .strokes),
            LoopDevice(name: "Siri 2, ring", surface: studied("Siri 2"), way: .circles),
            LoopDevice(name: "Siri 1", surface: studied("Siri 1"), way: .strokes),
            LoopDevice(name: "DualSense pad", surface: studied("DSense"), way: .strokes),
            LoopDevice(name: "Deck pad", surface: deck, way: .strokes),
            LoopDevice(name: "laptop touchpad", surface: studied("touchpad"), way: .strokes),
            LoopDevice(name: "33 ms pad", surface: slowPad, way: .strokes),
            LoopDevice(name: "touchscreen", surface: touchscreen, way: .strokes),
            LoopDevice(
                name: "gamepad, stick", surface: studied("sticks"), way: .stick(rightStick)),
        ]
        + [
            ("gamepad, d-pad", TestDevice.plainGamepad, LoopButtons.wired),
            ("DualSense, d-pad", .gamepad, .wired),
            ("keyboard", .keyboard, .wired),
            ("infrared", .infraredRemote, .infrared),
            ("CEC", .cec, .cec),
        ].map { name, device, buttons in
            LoopDevice(
                name: name,
                surface: StudiedSurface(
                    name: name, shortName: name, device: device, frames: .steady(rate: 250)),
                way: .buttons(buttons))
        }

    private static func studied(_ name: String) -> StudiedSurface {
        guard let surface = StudiedSurface.all.first(where: { $0.shortName == name }) else {
            preconditionFailure("the study has no \(name)")
        }
        return surface
    }

    private static let deck = StudiedSurface(
        name: "Steam Deck", shortName: "Deck", device: .steamDeck, size: Point(x: 40, y: 40),
        frames: .steady(rate: 250), scale: 1.25)

    /// The panel of a small tablet: 150 mm by 90 mm, 60 times a second.
    private static let touchscreen = StudiedSurface(
        name: "touchscreen", shortName: "screen", device: .touchscreen,
        size: Point(x: 150, y: 90), frames: .steady(rate: 60), scale: 1.5)

    /// A touchpad that reports 30 times a second, as some do by Bluetooth.
    private static let slowPad = StudiedSurface(
        name: "Bluetooth touchpad", shortName: "33 ms", device: .touchpad,
        size: Point(x: 98, y: 54), frames: .steady(rate: 30), scale: 1.5)
}

/// When what a button does is reported: seconds.
struct LoopButtons: Sendable {
    /// From a press, or a release, to its event.
    var delay = 0.004
    /// While it is held it comes again and again, and its release is that nothing came for a while.
    var isInfrared = false
    /// From one click to the next of a hand in a hurry.
    var clickPeriod = 0.2
    /// From the press to the hold.
    var hold = 0.5

    static let wired = LoopButtons()
    /// NEC, by a receiver whose keys the kernel releases (`LoopReceiver`).
    static let infrared = LoopButtons(delay: LoopReceiver.message, isInfrared: true)
    /// A set that sends releases, over a slow bus.
    static let cec = LoopButtons(delay: 0.05, clickPeriod: 0.3, hold: 0.65)

    /// How long after the time of a click, at that pace, the last one counts for sure.
    var clickLateness: Double {
        isInfrared ? LoopReceiver.message + LoopReceiver.timeout - 0.75 * clickPeriod : 0
    }

    /// How late a release is reported, in the mean.
    var lateness: Double {
        guard isInfrared else { return delay }
        return LoopReceiver.repeatFrame + LoopReceiver.timeout - LoopReceiver.period / 2
    }
}
