// SPDX-License-Identifier: MIT

/// An infrared protocol that rc-core decodes, by the kernel's number (linux/lirc.h, `enum
/// rc_proto`). The raw values are the kernel's, so the order of the cases may not change.
public enum InfraredProtocol: UInt16, CaseIterable, Sendable {
    case unknown, other
    case rc5, rc5x20, rc5sz
    case jvc
    case sony12, sony15, sony20
    case nec, necx, nec32
    case sanyo
    case mceKeyboard, mceMouse
    case rc6v0, rc6a20, rc6a24, rc6a32, rc6mce
    case sharp, xmp, cec, imon
    case rcmm12, rcmm24, rcmm32
    case xboxDVD

    /// The name in keymaps, such as `rc-6-mce`.
    public var name: String { Self.names[Int(rawValue)] }

    /// The name of each, in the order of the numbers.
    private static let names = [
        "unknown", "other", "rc-5", "rc-5x-20", "rc-5-sz", "jvc", "sony12", "sony15", "sony20",
        "nec", "necx", "nec32", "sanyo", "mce_kbd", "mce_mse", "rc-6-0", "rc-6-6a-20",
        "rc-6-6a-24", "rc-6-6a-32", "rc-6-mce", "sharp", "xmp", "cec", "imon", "rc-mm-12",
        "rc-mm-24", "rc-mm-32", "xbox-dvd",
    ]

    /// The protocol of a name in any of the spellings of rc-core, of ir-keytable and of its files:
    /// `rc-6-mce`, `rc6_mce`, `RC6-MCE`.
    public init?(name: some StringProtocol) {
        let plain = Self.plain(name)
        if let index = Self.names.firstIndex(where: { Self.plain($0) == plain }) {
            self = Self.allCases[index]
        } else if plain == "sony" {
            self = .sony12
        } else if plain == "rc6" {
            self = .rc6v0
        } else if plain == "mcir2kbd" {
            self = .mceKeyboard
        } else {
            return nil
        }
    }

    /// How long rc-core waits for a repeat before it takes the button as released, without the
    /// receiver's own time (drivers/media/rc/rc-main.c, `protocols`).
    public var repeatPeriod: Interval {
        switch self {
        case .unknown, .other, .jvc, .sanyo, .sharp, .xmp: .milliseconds(125)
        case .rc5, .rc5x20, .rc5sz, .imon, .rcmm12, .rcmm24, .rcmm32: .milliseconds(114)
        case .sony12, .sony15, .sony20, .mceKeyboard, .mceMouse: .milliseconds(100)
        case .nec, .necx, .nec32: .milliseconds(110)
        case .rc6v0, .rc6a20, .rc6a24, .rc6a32, .rc6mce: .milliseconds(106)
        case .xboxDVD: .milliseconds(64)
        case .cec: .milliseconds(550)
        }
    }

    /// Whether its messages say where a press begins: by a bit that each press changes (RC-5 and
    /// RC-6), a header that rc-core makes such a bit of (JVC), or a release (CEC).
    public var marksPresses: Bool {
        switch self {
        case .rc5, .rc5x20, .rc5sz, .rc6v0, .rc6a20, .rc6a24, .rc6a32, .rc6mce, .jvc, .cec: true
        default: false
        }
    }

    /// Lower case, without what separates words.
    private static func plain(_ name: some StringProtocol) -> String {
        String(decoding: name.lowercased().utf8.filter { $0 != 0x2d && $0 != 0x5f }, as: UTF8.self)
    }
}
