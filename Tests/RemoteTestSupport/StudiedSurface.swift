// SPDX-License-Identifier: MIT

internal import RemoteDevices
internal import RemoteModel
internal import RemoteKeymapTesting

/// A device that the study plays on.
public struct StudiedSurface: Sendable {
    public let name: String
    let shortName: String
    let device: TestDevice
    /// It is a Siri Remote, whose reports are played.
    var model: SiriRemoteModel?
    /// Millimetres; zero for a device without a surface.
    var size = Point.zero
    var frames: FrameClock
    var isRing = false
    /// Each side has a switch of its own.
    var hasSides = false
    /// It has a Back button.
    var hasBack = false
    var isGamepad = false
    /// How long a stroke is there, in shares of the 28 mm pad's strokes.
    var scale = 1.0
    /// Whose thumbs are played on it.
    var thumbs: [StudiedThumb] = [.first, .second]

    /// What is said of it when it is attached.
    var description: DeviceDescription {
        model.map { SimulatedRemote.description(of: $0, name: device.description.name) }
            ?? device.description
    }

    /// It reports how large a contact is.
    var reportsSize: Bool { description.axis(TestDevice.Code.mtMajor) != nil }

    var index: Int { Self.all.firstIndex { $0.name == name } ?? 0 }

    public static let all: [StudiedSurface] = [
        StudiedSurface(
            name: "Siri Remote, 2nd generation", shortName: "Siri 2", device: .gen2,
            model: .second, size: Point(x: 28, y: 28),
            frames: .bluetooth, isRing: true, hasSides: true, hasBack: true),
        StudiedSurface(
            name: "Siri Remote, 1st generation", shortName: "Siri 1", device: .gen1,
            model: .first, size: Point(x: 36.4, y: 37.5),
            frames: .bluetooth, hasBack: true, scale: 1.25),
        StudiedSurface(
            name: "Siri Remote, 2nd generation, by a driver", shortName: "driver",
            device: .gen2WithSize, size: Point(x: 28, y: 28),
            frames: .bluetooth, isRing: true, hasSides: true, hasBack: true),
        StudiedSurface(
            name: "DualShock 4", shortName: "DShock", device: .dualShock4,
            size: Point(x: 42.8, y: 21),
            frames: .steady(rate: 125), scale: 1.25, thumbs: [.first]),
        StudiedSurface(
            name: "DualSense", shortName: "DSense", device: .dualSense,
            size: Point(x: 42.8, y: 24.1),
            frames: .steady(rate: 125), scale: 1.25),
        StudiedSurface(
            name: "laptop touchpad", shortName: "touchpad", device: .touchpad,
            size: Point(x: 98, y: 54),
            frames: .steady(rate: 80), scale: 1.5),
        StudiedSurface(
            name: "DualSense, sticks and triggers", shortName: "sticks", device: .gamepad,
            frames: .steady(rate: 250), hasBack: true, isGamepad: true, thumbs: [.first]),
        StudiedSurface(
            name: "Bluetooth touchpad, 33 ms", shortName: "33 ms", device: .slowPad,
            size: Point(x: 60, y: 40),
            frames: .steady(rate: 30), scale: 1.25, thumbs: [.second]),
    ]
}
