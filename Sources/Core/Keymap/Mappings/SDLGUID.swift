// SPDX-License-Identifier: MIT

public import RemoteModel

/// The 16 bytes by which SDL knows a model of game controller (SDL_joystick.h, SDL_JoystickGUID).
///
/// In little-endian words: bus, checksum of the name, then vendor, 0, product, 0, version, 0. A
/// device without numbers has the first eleven bytes of its name instead.
public struct SDLGUID: Hashable, Sendable {
    /// Which of SDL's rules made it.
    public enum Form: CaseIterable, Sendable {
        /// Numbers where both vendor and product are known.
        case sdl2
        /// Numbers where the vendor is known.
        case sdl3
    }

    private static let count = 16
    /// Bytes of a name, after which comes a zero.
    private static let nameCount = 11

    /// The 16 bytes in their order in the text.
    private var bytes: [UInt8]

    /// The GUID of 32 hexadecimal digits, or nil for anything else.
    public init?(_ text: some StringProtocol) {
        let digits = text.utf8.map { UInt8($0) }
        guard digits.count == 2 * Self.count else { return nil }
        bytes = []
        for index in stride(from: 0, to: digits.count, by: 2) {
            guard let high = Self.digit(digits[index]), let low = Self.digit(digits[index + 1])
            else { return nil }
            bytes.append(high << 4 | low)
        }
    }

    /// The GUID that SDL gives a device of the kernel's.
    public init(of device: DeviceDescription, form: Form) {
        bytes = [UInt8](repeating: 0, count: Self.count)
        setWord(0, device.bus)
        setWord(1, Self.checksum(device.name.utf8))
        let hasNumbers = device.vendor != 0 && (form == .sdl3 || device.product != 0)
        if hasNumbers {
            setWord(2, device.vendor)
            setWord(4, device.product)
            setWord(6, device.version)
        } else {
            for (index, byte) in device.name.utf8.prefix(Self.nameCount).enumerated() {
                bytes[4 + index] = byte
            }
        }
    }

    /// The bus, by `BUS_*` of linux/input.h.
    public var bus: UInt16 { word(0) }

    /// The checksum of the name; 0 in a mapping for a device of any name.
    public var nameChecksum: UInt16 {
        get { word(1) }
        set { setWord(1, newValue) }
    }

    /// Whether it has vendor and product.
    public var hasNumbers: Bool {
        word(2) != 0 && word(3) == 0 && word(4) != 0 && word(5) == 0
    }

    /// The numbers of the device; 0 for one that is known by its name.
    public var vendor: UInt16 { hasNumbers ? word(2) : 0 }
    /// The product number; 0 for a device that is known by its name.
    public var product: UInt16 { hasNumbers ? word(4) : 0 }

    /// The version number, which many mappings leave 0. One that is known by its name has none, and
    /// setting it changes nothing.
    public var version: UInt16 {
        get { hasNumbers ? word(6) : 0 }
        set { if hasNumbers { setWord(6, newValue) } }
    }

    /// Whether all bytes are 0: a mapping for no single model.
    var isZero: Bool { bytes.allSatisfy { $0 == 0 } }

    /// 32 lower-case hexadecimal digits, as in gamecontrollerdb.txt.
    public var text: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(
            decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] },
            as: UTF8.self)
    }

    /// SDL_crc16 (CRC-16/ARC) of a name.
    public static func checksum(_ name: some Sequence<UInt8>) -> UInt16 {
        var sum: UInt16 = 0
        for byte in name {
            sum ^= UInt16(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xa001 : sum >> 1 }
        }
        return sum
    }

    /// A little-endian word by its number, 0 to 7.
    private func word(_ index: Int) -> UInt16 {
        UInt16(bytes[2 * index]) | UInt16(bytes[2 * index + 1]) << 8
    }

    private mutating func setWord(_ index: Int, _ value: UInt16) {
        bytes[2 * index] = UInt8(truncatingIfNeeded: value)
        bytes[2 * index + 1] = UInt8(truncatingIfNeeded: value >> 8)
    }

    /// The value of a hexadecimal digit, in either case.
    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
