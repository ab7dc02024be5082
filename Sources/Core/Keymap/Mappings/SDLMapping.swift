// SPDX-License-Identifier: MIT

/// One line of SDL's mapping database: what the buttons and axes of one model of game controller
/// are, by SDL's numbers of them (`03000000…,Name,a:b0,leftx:a0,dpup:h0.1,platform:Linux,`). It
/// says nothing of a device's codes: `SDLControls` puts both together.
public struct SDLMapping: Hashable, Sendable {
    /// A button of SDL's controller, which is that of an Xbox 360 by place. Its raw value is its
    /// word in a mapping.
    public enum Button: String, CaseIterable, Sendable {
        case a, b, x, y, back, guide, start, leftstick, rightstick, leftshoulder, rightshoulder
        case dpup, dpdown, dpleft, dpright
        case misc1, misc2, misc3, misc4, misc5, misc6, paddle1, paddle2, paddle3, paddle4, touchpad
    }

    /// An axis of SDL's controller, by its word in a mapping.
    public enum Axis: String, CaseIterable, Sendable {
        case leftx, lefty, rightx, righty, lefttrigger, righttrigger
    }

    /// A whole axis, or the half on one side of its middle.
    public enum Half: Hashable, Sendable {
        case whole, positive, negative
    }

    /// What something is on SDL's controller.
    public enum Output: Hashable, Sendable {
        case button(Button)
        case axis(Axis, Half)
    }

    /// Something of the device, by SDL's number of it.
    public enum Input: Hashable, Sendable {
        case button(Int)
        case axis(Int, Half, isInverted: Bool)
        /// 1 is up, 2 right, 4 down, 8 left.
        case hat(Int, mask: Int)
    }

    /// One element, such as `a:b0`.
    public struct Binding: Hashable, Sendable {
        /// What it is on SDL's controller.
        public var output: Output
        /// Where the device has it.
        public var input: Input
    }

    /// Bytes of a line. A longer one is not a mapping.
    public static let lineLimit = 4096

    /// Nil for a mapping of no single model (`xinput`), which no device of the kernel's has.
    public private(set) var guid: SDLGUID?
    /// The name of the controller, as people know it.
    public private(set) var name: String
    /// The checksum of the device's name that the mapping is for, or 0 for any name.
    public private(set) var nameChecksum: UInt16 = 0
    /// In the order of the line.
    public private(set) var bindings: [Binding] = []
    /// Elements that mean nothing to SDL, as they are written.
    public private(set) var unknown: [String] = []
    /// Empty where the line does not name it.
    public private(set) var platform = ""
    /// SDL's settings are not as the line requires (`hint:`).
    public private(set) var isSwitchedOff = false

    /// Reads a line; nil for what is not a mapping: a comment, an empty line, a broken GUID.
    public init?(_ line: some StringProtocol) {
        guard line.utf8.count <= Self.lineLimit else { return nil }
        let fields = line.split(separator: ",", omittingEmptySubsequences: false)
        guard fields.count >= 2 else { return nil }
        let first = Self.trimmed(fields[0])
        guid = SDLGUID(first)
        guard guid != nil || first == "xinput" else { return nil }
        name = Self.trimmed(fields[1])
        // A checksum in the GUID says the same as one in a field of its own.
        nameChecksum = guid?.nameChecksum ?? 0
        guid?.nameChecksum = 0
        for field in fields.dropFirst(2) { read(Self.trimmed(field)) }
    }

    /// One field behind the name: `word:value`.
    private mutating func read(_ field: String) {
        guard !field.isEmpty else { return }
        let parts = field.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return unknown.append(field) }
        switch parts[0] {
        case "platform": platform = String(parts[1])
        case "crc": nameChecksum = UInt16(parts[1], radix: 16) ?? nameChecksum
        case "hint": isSwitchedOff = !Self.holds(hint: parts[1])
        // The look of the controller, and the versions of SDL that know it.
        case "type", "face", "sdk>=", "sdk<=": break
        default:
            if let output = Output(parts[0]), let input = Input(parts[1]) {
                bindings.append(Binding(output: output, input: input))
            } else {
                unknown.append(field)
            }
        }
    }

    /// `NAME:=1` or `!NAME:=1`: a setting of SDL and what it is by default, which is taken.
    private static func holds(hint: Substring) -> Bool {
        let isNegated = hint.hasPrefix("!")
        let isOn = hint.hasSuffix(":=1")
        return isNegated != isOn
    }

    /// Without blanks and carriage returns at both ends.
    private static func trimmed(_ text: some StringProtocol) -> String {
        let spaces: [UInt8] = [0x20, 0x09, 0x0d]
        let bytes = Array(text.utf8)
        let start = bytes.firstIndex { !spaces.contains($0) } ?? bytes.endIndex
        let end = bytes.lastIndex { !spaces.contains($0) } ?? start
        guard start < bytes.endIndex else { return "" }
        return String(decoding: bytes[start...end], as: UTF8.self)
    }
}

extension SDLMapping.Output {
    /// `a`, `leftx`, `+leftx`.
    init?(_ text: Substring) {
        var word = text.lowercased()
        var half = SDLMapping.Half.whole
        if let sign = SDLMapping.Half(sign: word.first) {
            half = sign
            word.removeFirst()
        }
        if let axis = SDLMapping.Axis(rawValue: word) {
            let isTrigger = axis == .lefttrigger || axis == .righttrigger
            self = .axis(axis, isTrigger ? .whole : half)
        } else if let button = SDLMapping.Button(rawValue: word) {
            self = .button(button)
        } else {
            return nil
        }
    }
}

extension SDLMapping.Input {
    /// `b3`, `a2`, `+a2`, `-a2~`, `h0.4`.
    init?(_ text: Substring) {
        var word = text
        var half = SDLMapping.Half.whole
        if let sign = SDLMapping.Half(sign: word.first) {
            half = sign
            word.removeFirst()
        }
        let isInverted = word.hasSuffix("~")
        if isInverted { word.removeLast() }
        let kind = word.first
        word = word.dropFirst()
        if kind == "h" {
            let parts = word.split(separator: ".", omittingEmptySubsequences: false)
            guard parts.count == 2, let hat = Self.number(parts[0]),
                let mask = Self.number(parts[1])
            else { return nil }
            self = .hat(hat, mask: mask)
            return
        }
        guard let number = Self.number(word) else { return nil }
        switch kind {
        case "b": self = .button(number)
        case "a": self = .axis(number, half, isInverted: isInverted)
        default: return nil
        }
    }

    /// A number of at most four digits.
    private static func number(_ text: Substring) -> Int? {
        guard (1...4).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) })
        else { return nil }
        return Int(text)
    }
}

extension SDLMapping.Half {
    fileprivate init?(sign: Character?) {
        switch sign {
        case "+": self = .positive
        case "-": self = .negative
        default: return nil
        }
    }
}
