// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Matches that fit no device: conditions that contradict each other, drivers and makers that do
/// not exist. The list of makers comes from the caller, as only Linux has udev's database.
struct MatchCheck {
    private let file: KeymapFile
    private let isMaker: (UInt16) -> Bool

    init(_ file: KeymapFile, _ isMaker: @escaping (UInt16) -> Bool) {
        self.file = file
        self.isMaker = isMaker
    }

    /// The drivers of input devices in the kernel, as udev names them: those of drivers/hid,
    /// drivers/input and drivers/media/rc that a remote may have.
    static let drivers = [
        "hid-generic", "hid-multitouch", "hid-playstation", "hid-sony", "hid-nintendo",
        "hid-steam", "hid-microsoft", "hid-apple", "hid-appleir", "hid-magicmouse",
        "hid-logitech-dj", "hid-logitech-hidpp", "hid-lg-g15", "hid-google-stadiaff",
        "hid-nvidia-shield", "hid-roccat", "hid-wiimote", "hid-asus", "hid-lenovo", "hid-hyperv",
        "usbhid", "xpad", "xone", "xpadneo", "atkbd", "psmouse", "i8042", "bcm5974", "appletouch",
        "synaptics_usb", "gpio-keys", "gpio_keys", "gpio-ir-recv", "gpio_ir_recv", "ati_remote",
        "ati_remote2", "keyspan_remote", "powermate", "cm109", "yealink", "mceusb", "imon",
        "imon_raw", "streamzap", "iguanair", "ttusbir", "igorplugusb", "redrat3", "xbox_remote",
        "rc-loopback", "ir_toy", "serial_ir", "ite-cir", "nuvoton-cir", "winbond-cir",
        "fintek-cir", "ene_ir", "meson-ir", "sunxi-ir", "hix5hd2-ir", "mtk-ir", "st_rc", "ir-spi",
        "vivid", "uinput", "uhid", "wacom", "joydev", "evbug", "analog", "sidewinder", "hid-gt683r",
        "hid-ortek", "hid-creative-sb0540", "hid-picolcd", "hid-ntrig", "hid-elan", "hid-alps",
        "hid-rmi", "i2c_hid", "i2c_hid_acpi", "elan_i2c", "elants_i2c", "cros_ec_keyb",
        "pulse8-cec", "rainshadow-cec", "vc4_hdmi", "cec-gpio", "hid-shield", "shield",
        "hid-betopff", "hid-dr", "hid-emsff", "hid-gaff", "hid-zpff", "hid-megaworld", "hid-pl",
        "hid-tmff", "hid-gembird", "hid-keytouch", "hid-kensington", "hid-topseed", "hid-twinhan",
        "hid-zydacron", "hid-speedlink", "hid-samsung", "hid-sunplus", "hid-ezkey", "hid-cherry",
        "hid-chicony", "hid-belkin", "hid-aureal", "hid-axff", "hid-holtek-kbd", "hid-logitech",
    ]

    /// All that was found, in the order of the matches.
    var faults: [Diagnostic] {
        zip(file.matches, file.matchLocations).flatMap { match, location in
            [contradiction(match), driver(match), vendor(match)].compactMap { found in
                found.map { .keymap($0.0, advice: $0.1, at: location, see: .match) }
            }
        }
    }

    /// Conditions that no device can meet together; nil where they can.
    private func contradiction(_ match: DeviceMatch) -> (String, String?)? {
        let isEvdev =
            match.vendor != nil || match.driver != nil || !match.products.isEmpty
        if match.lirc != nil, isEvdev || match.infraredProtocol != nil {
            return (
                "no device fits: a remote of lircd has no vendor, product, driver or protocol",
                "write two [[match]], one for each"
            )
        }
        if match.lirc != nil, let role = match.role, role != .remote {
            return ("no device fits: what lircd reports is a remote", "take the role away")
        }
        if match.infraredProtocol != nil, case .number(let bus) = match.bus, bus == 0x05 {
            return ("no device fits: nothing infrared is on bluetooth", "take the bus away")
        }
        if case .infrared = match.bus, let role = match.role, role != .remote, role != .other {
            return ("no device fits: an infrared receiver is a remote", "take the role away")
        }
        return nil
    }

    /// A driver that the kernel does not have; nil for one that it has.
    private func driver(_ match: DeviceMatch) -> (String, String?)? {
        guard let driver = match.driver, !Self.drivers.contains(driver) else { return nil }
        return (
            "no known device fits: the kernel has no input driver "
                + "'\(WordFault.shortened(driver))'",
            Spelling.question(of: driver, among: Self.drivers)
                ?? "'remote-monitor devices' shows the drivers of yours"
        )
    }

    /// Numbers of makers say nothing on buses that count otherwise.
    private func vendor(_ match: DeviceMatch) -> (String, String?)? {
        let buses: [DeviceMatch.Bus?] = [nil, .number(0x03), .number(0x05)]
        guard let vendor = match.vendor, buses.contains(match.bus), !isMaker(vendor) else {
            return nil
        }
        let digits = String(vendor, radix: 16)
        let number = "0x" + String(repeating: "0", count: 4 - digits.count) + digits
        return (
            "no known device fits: \(number) is not a maker of USB or Bluetooth devices",
            "'remote-monitor devices' shows the numbers of yours"
        )
    }
}
