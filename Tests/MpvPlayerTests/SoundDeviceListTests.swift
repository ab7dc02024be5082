// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

@testable import MpvPlayer

/// What a viewer is offered of mpv's list of sound devices (behaviour.md A163, N376).
@Suite struct SoundDeviceListTests {
    private static func list(_ devices: [(id: String, name: String)]) -> MpvNode {
        .array(
            devices.map { device in
                .map([
                    .init("name", .string(device.id)), .init("description", .string(device.name)),
                ])
            })
    }

    private static let machine = list([
        ("auto", "Autoselect device"), ("pulse/hdmi", "Television"), ("pulse/usb", "Headset"),
        ("alsa", "Default (alsa)"), ("alsa/sysdefault:CARD=PCH", "PCH"),
        ("alsa/lavrate", "Rate Converter"), ("alsa/surround51:CARD=PCH", "5.1"),
        ("alsa/hdmi:CARD=PCH,DEV=0", ""), ("jack", "Default (jack)"),
    ])

    @Test(
        arguments: [
            (nil, ["pulse/hdmi Television", "pulse/usb Headset"]),
            ("pulse", ["pulse/hdmi Television", "pulse/usb Headset"]),
            (
                "alsa",
                [
                    "alsa/sysdefault:CARD=PCH PCH",
                    "alsa/hdmi:CARD=PCH,DEV=0 hdmi:CARD=PCH,DEV=0",
                ]
            ),
            ("jack", []),
        ] as [(String?, [String])])
    func thoseOfTheOneThatPlays(driver: String?, expected: [String]) {
        let devices = SoundDeviceList.devices(of: Self.machine, driver: driver)
        #expect(devices.map { "\($0.id) \($0.name)" } == expected)
    }

    @Test func aLongListAndNonsense() {
        let many = Self.list((0..<100).map { ("pulse/\($0)", "\($0)") })
        #expect(SoundDeviceList.devices(of: many, driver: nil).count == SoundDeviceList.limit)
        #expect(SoundDeviceList.devices(of: .none, driver: "pulse") == [])
        let broken = MpvNode.array([
            .string("pulse/a"), .map([]), .map([.init("name", .flag(true))]),
        ])
        #expect(SoundDeviceList.devices(of: broken, driver: nil) == [])
    }
}
