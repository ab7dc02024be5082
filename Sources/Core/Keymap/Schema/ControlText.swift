// SPDX-License-Identifier: MIT

internal import RemoteModel

extension ControlMap.Source {
    /// The protocols of scancodes, by rc-core's names, and `hid` for the usages that keyboards and
    /// media keys send as scancodes.
    static let protocols = [
        "nec", "necx", "nec32", "rc-5", "rc-5x-20", "rc-5-sz", "rc-6", "rc-6-0", "rc-6-6a-20",
        "rc-6-6a-24", "rc-6-6a-32", "rc-6-mce", "jvc", "sony", "sony12", "sony15", "sony20",
        "sanyo", "mce_kbd", "sharp", "xmp", "cec", "imon", "rc-mm", "rc-mm-12", "rc-mm-24",
        "rc-mm-32", "xbox-dvd", "other", "unknown", "hid",
    ]

    /// Reads the left side of a line of `[controls]`. A key's name stands for the key of an evdev
    /// device and for the button that lircd calls so.
    static func parse(_ text: String) -> Result<[ControlMap.Source], WordFault> {
        if let fault = beyondKeys(text) { return .failure(fault) }
        if let code = EventCode(name: text) { return parse(text, code) }
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2 { return parse(parts[0], parts[1]) }
        guard !text.isEmpty else {
            return .failure(WordFault("an empty name", advice: "write one, such as KEY_OK"))
        }
        if !text.utf8.contains(where: \.isLowercaseLetter), let fault = misspelt(text) {
            return .failure(fault)
        }
        return .success([.button(text)])
    }

    /// The kernel's last key (`KEY_MAX`).
    private static let lastKey: UInt64 = 0x2ff

    /// Why `KEY_0x300` is refused; nil for any other name.
    private static func beyondKeys(_ text: String) -> WordFault? {
        guard text.hasPrefix("KEY_0x"), let code = UInt64(text.dropFirst(6), radix: 16),
            code > lastKey
        else { return nil }
        return WordFault(
            "'\(WordFault.shortened(text))' is beyond the kernel's last key",
            advice: "the numbers of keys go from 0x0 to 0x\(String(lastKey, radix: 16))")
    }

    /// Why a name that looks like the kernel's is not one of its keys and axes; nil for other
    /// names. In small letters (`key_ok`, `Btn_south`) it may be what lircd calls a button.
    static func misspelt(_ text: String) -> WordFault? {
        let prefixes = ["KEY", "BTN", "ABS", "REL"]
        let capitals = text.uppercased()
        guard let prefix = eventPrefix(capitals),
            Spelling.nearest(to: prefix, among: prefixes) != nil
        else { return nil }
        let question =
            EventCode(name: capitals).map { _ in "did you mean '\(capitals)'?" }
            ?? Spelling.question(of: capitals, among: EventCode.allNames)
        guard question != nil || prefixes.contains(where: { $0 == prefix }) else { return nil }
        return WordFault(
            "unknown event '\(WordFault.shortened(text))'",
            advice: (question.map { "\($0) " } ?? "")
                + "for a button that lircd calls so, write \"lirc:\(text)\"")
    }

    /// A name of the kernel's. A key is also what lircd calls a button; motion and other events are
    /// refused.
    private static func parse(_ text: String, _ code: EventCode)
        -> Result<[ControlMap.Source], WordFault>
    {
        switch code.type {
        case EventType.key: .success([.event(code), .button(text)])
        case EventType.relative where code.code <= 1:
            .failure(
                WordFault(
                    "\(text) is motion, and no control",
                    advice: "in [surface], motion = 40 makes swipes and pans of it"))
        case EventType.absolute, EventType.relative: .success([.event(code)])
        default: .failure(WordFault("'\(text)' is neither a key nor an axis"))
        }
    }

    /// `lirc:BUTTON`, or a protocol with a scancode.
    private static func parse(_ prefix: Substring, _ rest: Substring)
        -> Result<[ControlMap.Source], WordFault>
    {
        if prefix == "lirc" {
            guard !rest.isEmpty else {
                return .failure(WordFault("'lirc:' lacks the button's name"))
            }
            return .success([.button(String(rest))])
        }
        guard protocols.contains(where: { $0 == prefix }) else {
            return .failure(.unknown("infrared protocol", prefix, of: protocols))
        }
        guard rest.hasPrefix("0x"), rest.count > 2,
            rest.dropFirst(2).allSatisfy({ $0.isASCII && $0.isHexDigit }),
            let code = UInt64(rest.dropFirst(2), radix: 16)
        else {
            return .failure(
                WordFault(
                    "'\(WordFault.shortened(rest))' is not a scancode",
                    advice: "write it in hexadecimal: \"\(prefix):0x1e02\""))
        }
        return .success([.scancode(protocol: String(prefix), code: code)])
    }

    /// The letters before the first `_`, where a name looks like the kernel's: capitals, with `_`
    /// after three letters.
    private static func eventPrefix(_ text: String) -> Substring? {
        let isPlain = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "_"):
                true
            default: false
            }
        }
        let prefix = text.prefix { $0 != "_" }
        return isPlain && prefix.count == 3 && text.count > 4 ? prefix : nil
    }

    /// Whether only a remote of lircd has it.
    var isButton: Bool {
        if case .button = self { true } else { false }
    }

    /// Whether it has two ends: an axis.
    var isAxis: Bool {
        switch self {
        case .event(let code): code.type != EventType.key
        case .scancode, .button: false
        }
    }
}

extension ControlMap.Target {
    /// Reads a word of the right side of a line of `[controls]`.
    static func parse(_ text: String) -> Result<ControlMap.Target, WordFault> {
        if text == "none" { return .success(.nothing) }
        if let control = Control(name: text) { return .success(.control(control)) }
        if let analog = AnalogControl(name: text) {
            return .success(.analog(analog, direction: .forward))
        }
        let vocabulary =
            Control.allCases.map(\.name) + AnalogControl.allCases.map(\.name) + ["none"]
        return .failure(.unknown("control", text, of: vocabulary))
    }
}

extension UInt8 {
    fileprivate var isLowercaseLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self }
}
