// SPDX-License-Identifier: MIT

import RemoteKeymap
import RemoteModel
import Testing

@Suite struct KeymapCheckTests {
    private func faults(_ text: String, among others: [KeymapSource] = []) -> [String] {
        KeymapCheck.faults(
            of: KeymapSource(path: "k.toml", text: text), among: others,
            isMaker: { $0 == 0x054c || $0 == 0x004c }
        ).map { "\($0.location?.line ?? 0) \($0.severity.rawValue): \($0.message)" }
    }

    @Test func theShippedKeymapsAreClean() throws {
        let sources = try Shipped.sources()
        for source in sources {
            let others = sources.filter { $0.path != source.path }
            let found = KeymapCheck.faults(of: source, among: others)
            #expect(found.isEmpty, "\(found.map(\.text).joined(separator: "\n"))")
        }
    }

    /// A tap in each context.
    private static let everywhere = [
        "idle", "playing", "scanning", "overlay", "info", "menu", "proposal", "passcode",
    ].map { "bind.\($0).tap = 'mute'\n" }.joined()

    /// A keymap, and what is wrong with it.
    static let rows: [(text: String, fault: String?)] = [
        // text, fault; nil where there is none
        (
            "[bind]\n'pan horizontal' = 'scrub'\n'swipe left' = 'skip 1'",
            "3 warning: 'swipe left' never fires: 'pan horizontal' in line 2 takes all motion "
                + "along this axis"
        ),
        ("[bind]\n'pan vertical' = 'focus'\n'swipe left' = 'skip 1'", nil),
        ("[bind]\n'pan horizontal' = 'none'\n'swipe left' = 'skip 1'", nil),
        ("[bind]\n'pan horizontal' = 'channel'\n'swipe left' = 'skip 1'", nil),
        ("[bind]\n'swipe left' = 'skip 1'\n[bind.paused]\n'pan horizontal' = 'scrub'", nil),
        (
            "[layer.fn]\ncontrol = 'guide'\n'click up' = 'mute'\n[bind]\n'hold guide' = 'home'",
            "5 warning: 'hold guide' never fires: holding guide brings the layer 'fn'"
        ),
        (
            "[layer.fn]\ncontrol = 'guide'\n'click up' = 'mute'\n[bind]\n'click guide' = 'home'",
            nil
        ),
        (
            "match = [{ role = 'keyboard' }]\n[bind]\ntap = 'play'",
            "3 warning: 'tap' can never happen: a device with the role keyboard has no touch "
                + "surface"
        ),
        (
            "match = [{ vendor = 0x054c, product = 1 }]\n[controls]\nOK = 'select'\nKEY_UP = 'up'",
            "3 warning: 'lirc:OK' never comes: only lircd calls buttons so, and the keymap is for "
                + "none of its remotes"
        ),
        (
            "match = [{ driver = 'xpad' }]\n[controls]\n'lirc:KEY_X9' = 'select'",
            "3 warning: 'lirc:KEY_X9' never comes: only lircd calls buttons so, and the keymap is "
                + "for none of its remotes"
        ),
        ("match = [{ driver = 'xpad' }, { lirc = 'A' }]\n[controls]\nOK = 'select'", nil),
        (
            "match = [{ vendor = 0x054c }]\n[controls]\nOK = 'select'",
            "3 warning: 'lirc:OK' never comes: only lircd calls buttons so, and the keymap is for "
                + "none of its remotes"
        ),
        ("match = [{ name = 'A' }]\n[controls]\nOK = 'select'", nil),
        ("match = [{ bus = 'ir' }]\n[controls]\nOK = 'select'", nil),
        ("[controls]\nOK = 'select'", nil),
        (
            "match = [{ lirc = 'A' }]\n[controls]\nABS_X = ['left', 'right']",
            "3 warning: 'ABS_X' never comes: a remote of lircd has buttons only"
        ),
        (
            "match = [{ bus = 'bluetooth' }]\n[controls]\n'nec:0x1' = 'left'\n'hid:0x2' = 'up'",
            "3 warning: 'nec:0x1' never comes: only an infrared receiver that the kernel decodes "
                + "has such scancodes"
        ),
        (
            "match = [{ protocol = 'nec' }]\n[controls]\n'nec:0x1' = 'left'\n'hid:0x2' = 'up'",
            "4 warning: 'hid:0x2' never comes: an infrared remote has no usages of HID"
        ),
        ("match = [{ role = 'keyboard' }, { role = 'gamepad' }]\n[bind]\ntap = 'play'", nil),
        ("match = [{ role = 'keyboard' }]\n[bind]\ntap = 'none'", nil),
        (
            "match = [{ bus = 'ir' }, { lirc = 'A' }]\n[bind]\n'swipe up' = 'info'",
            "3 warning: 'swipe up' can never happen: an infrared remote has no touch surface"
        ),
        (
            "match = [{ protocol = 'nec' }, { bus = 'cec' }]\n[bind]\n'axis scanAxis' = 'scanAxis'",
            "3 warning: 'axis scanAxis' can never happen: an infrared remote or a remote through "
                + "CEC has buttons only"
        ),
        ("match = [{ bus = 'ir' }, { name = 'A' }]\n[bind]\n'swipe up' = 'info'", nil),
        (
            "surface.shape = 'rectangle'\n[bind]\njog = 'jog'",
            "3 warning: 'jog' can never happen: only a round surface can jog"
        ),
        ("surface.shape = 'round'\n[bind]\njog = 'jog'", nil),
        (
            "gestures.jog = false\n[bind]\njog = 'jog'",
            "3 warning: 'jog' can never happen: [gestures] switches it off"
        ),
        (
            "gestures.preset = 'clicks-only'\n[bind]\n'swipe up' = 'info'",
            "3 warning: 'swipe up' can never happen: with the preset clicks-only touch does nothing"
        ),
        ("gestures.preset = 'clicks-only'\n[bind]\n'click up' = 'info'", nil),
        (
            "[bind.playing]\n'click up' = 'scanStep forward'",
            "2 warning: 'click up' does nothing here: nothing scans"
        ),
        ("[bind.scanning]\n'click up' = 'scanStep forward'", nil),
        (
            "bind.'click right' = 'skip 30'",
            "1 warning: 'click right' skips 30 times, 10 s or an item each time"
        ),
        (
            "bind.'click left' = 'skip -10'",
            "1 warning: 'click left' skips 10 times, 10 s or an item each time"
        ),
        ("bind.'click left' = 'skip -9'", nil),
        ("bind.'click left' = 'skip -30s'", nil),
        ("", "1 warning: nothing in this keymap has an effect"),
        (
            "name = 'mine'\n# Later.\nmatch = [{ vendor = 0x054c }]",
            "1 warning: nothing in this keymap has an effect"
        ),
        ("match = [{ vendor = 0x054c }]\nignore = true", nil),
        ("grab = 'never'", nil),
        ("surface.shape = 'round'", nil),
        ("gestures.preset = 'gentle'", nil),
        (
            "bind.tap = 'play'\n" + everywhere,
            "1 warning: 'tap' never fires here: every context binds it, for one in line 2"
        ),
        ("bind.tap = 'play'\nbind.idle.tap = 'mute'", nil),
    ]

    @Test(arguments: rows)
    func bindings(text: String, fault: String?) {
        #expect(faults(text) == [fault].compactMap { $0 })
    }

    /// Judged with all that is in force: earlier files, what it extends, and what takes precedence.
    @Test(arguments: [
        // the keymap before it, the keymap, the one behind it, fault; nil where there is none
        ("", "bind.tap = 'play'", "", nil),
        ("bind.tap = 'mute'", "bind.tap = 'play'", "", nil),
        (
            "", "bind.tap = 'play'", "bind.tap = 'mute'",
            "1 warning: 'tap' never fires: the same is bound in last.toml:1, which goes before "
                + "this file"
        ),
        ("", "bind.tap = 'play'", "bind.playing.tap = 'mute'", nil),
        ("", "match = [{ vendor = 0x054c }]\nbind.tap = 'play'", "bind.tap = 'mute'", nil),
        (
            "", "bind.tap = 'play'", "match = [{ vendor = 0x054c }]\nbind.tap = 'mute'", nil
        ),
        (
            "", "match = [{ role = 'gamepad' }]\nbind.'click up' = 'play'",
            "match = [{ role = 'gamepad' }]\nbind.'click up' = 'mute'",
            "2 warning: 'click up' never fires: the same is bound in last.toml:2, which goes "
                + "before this file"
        ),
        (
            "", "match = [{ role = 'gamepad' }, { vendor = 0x054c }]\nbind.'click up' = 'play'",
            "match = [{ role = 'gamepad' }]\nbind.'click up' = 'mute'", nil
        ),
        (
            "bind.playing.'pan horizontal' = 'scrub'", "bind.playing.'swipe left' = 'skip 1'", "",
            nil
        ),
        (
            "", "bind.playing.'swipe left' = 'skip 1'",
            "bind.playing.'pan horizontal' = 'focus'\nbind.paused.'pan horizontal' = 'focus'",
            "1 warning: 'swipe left' never fires: 'pan horizontal' in last.toml:1 takes all "
                + "motion along this axis"
        ),
        (
            "layer.fn.control = 'guide'\nlayer.fn.'click up' = 'mute'",
            "bind.'hold guide' = 'home'", "",
            "1 warning: 'hold guide' never fires: holding guide brings the layer 'fn'"
        ),
        ("layer.fn.control = 'guide'", "layer.fn.'click up' = 'mute'", "", nil),
        ("", "layer.fn.'click up' = 'mute'", "", "1 warning: no control brings the layer 'fn'"),
        ("surface.shape = 'rectangle'", "bind.jog = 'jog'", "", jogNever),
        ("surface.shape = 'rectangle'", "extends = 'base'\nbind.jog = 'jog'", "", jogNever2),
        (
            "", "bind.'tap' = 'play'", zones,
            "1 warning: 'tap' never fires here: every context binds it, for one in last.toml:1"
        ),
        ("", "bind.'tap' = 'play'", zones.replacing("bind.'tap up' = 'mute'\n", with: ""), nil),
    ])
    func inForce(base: String, text: String, last: String, fault: String?) {
        let found = KeymapCheck.faults(
            of: KeymapSource(path: "k.toml", text: text),
            among: [
                KeymapSource(path: "base.toml", text: base),
                KeymapSource(path: "last.toml", text: last),
            ], at: 1
        ).map { "\($0.location?.line ?? 0) \($0.severity.rawValue): \($0.message)" }
        #expect(found == [fault].compactMap { $0 })
    }

    private static let jogNever =
        "1 warning: 'jog' can never happen: only a round surface can jog"
    private static let jogNever2 =
        "2 warning: 'jog' can never happen: only a round surface can jog"
    private static let zones = ["center", "up", "down", "left", "right"]
        .map { "bind.'tap \($0)' = 'mute'\n" }.joined()

    @Test(arguments: [
        ("vendor = 0x054c", nil),
        ("vendor = 0x004c, bus = 'bluetooth'", nil),
        (
            "vendor = 0x0001",
            "no known device fits: 0x0001 is not a maker of USB or Bluetooth devices"
        ),
        ("vendor = 0x0001, bus = 'host'", nil),
        ("driver = 'hid-playstation'", nil),
        (
            "driver = 'hid-playstaion'",
            "no known device fits: the kernel has no input driver "
                + "'hid-playstaion'"
        ),
        (
            "lirc = 'a', vendor = 0x054c",
            "no device fits: a remote of lircd has no vendor, product, "
                + "driver or protocol"
        ),
        ("lirc = 'a', role = 'gamepad'", "no device fits: what lircd reports is a remote"),
        ("bus = 'ir', role = 'touchSurface'", "no device fits: an infrared receiver is a remote"),
        ("bus = 'bluetooth', protocol = 'nec'", "no device fits: nothing infrared is on bluetooth"),
        ("bus = 'ir', protocol = 'nec'", nil),
    ])
    func matches(conditions: String, fault: String?) {
        #expect(
            faults("match = [{ \(conditions) }]\nbind.'click up' = 'play'")
                == [fault].compactMap { $0 }.map { "1 warning: \($0)" })
    }

    @Test func onlyFaultsOfTheFileItself() {
        let other = KeymapSource(path: "other.toml", text: "bind.tap = 'x'")
        #expect(faults("bind.tap = 'play'", among: [other]) == [])
        #expect(faults("extends = 'other'", among: [other]).count == 1)
        #expect(faults("bind.tap = 'y'", among: [other]).count == 1)
    }
}
