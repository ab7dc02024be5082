// SPDX-License-Identifier: MIT

/// The numbers of makers of USB and Bluetooth devices, as udev's hardware database lists them.
/// `check` asks it whether a number in a match can be one at all: a mistyped one fits no device.
struct Makers {
    static let files = [
        "/usr/lib/udev/hwdb.d/20-usb-vendor-model.hwdb",
        "/usr/lib/udev/hwdb.d/20-bluetooth-vendor-product.hwdb",
    ]
    /// The files have some megabytes.
    static let largestFile = 64 * 1024 * 1024

    /// One bit a number; nil where there is no database to ask.
    private let known: [Bool]?

    /// Reads the databases, of which a minimal system has none.
    init() {
        var known = [Bool](repeating: false, count: 0x1_0000)
        var isFound = false
        for file in Self.files {
            do throws(FileError) {
                Self.read(try readFile(file, limit: Self.largestFile), into: &known)
                isFound = true
            } catch {
                // Without a database every number may be one.
                continue
            }
        }
        self.known = isFound ? known : nil
    }

    /// Whether the number is a maker's; true where nobody knows.
    func contains(_ vendor: UInt16) -> Bool {
        known?[Int(vendor)] ?? true
    }

    /// Lines such as `usb:v054Cp0CE6*` and `bluetooth:v004C*`.
    private static func read(_ bytes: [UInt8], into known: inout [Bool]) {
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            if let number = number(in: line) { known[Int(number)] = true }
        }
    }

    /// The maker's number of a line; nil for one that is of no maker.
    static func number(in line: ArraySlice<UInt8>) -> UInt16? {
        guard let colon = line.prefix(10).firstIndex(of: UInt8(ascii: ":")),
            line.dropFirst(colon - line.startIndex + 1).first == UInt8(ascii: "v")
        else { return nil }
        return UInt16(String(decoding: line[(colon + 2)...].prefix(4), as: UTF8.self), radix: 16)
    }
}
