// SPDX-License-Identifier: MIT

/// A logo on a plate on which it is seen: a dark one under a bright logo, a bright one under a dark
/// logo. Logos are mostly transparent, made for a background that nobody says.
public struct LogoPlate: Sendable {
    /// The colour of a plate, blue, green, red.
    private static let dark: [Int] = [0x2C, 0x26, 0x26]
    private static let bright: [Int] = [0xEA, 0xE6, 0xE6]
    /// Below it a logo is dark, of 255. An own choice: pure red and pure blue lie below, green
    /// above.
    private static let darkest = 80
    /// The margin of the plate, as a part of its height.
    private static let margin = 8

    private let width: Int
    private let height: Int
    /// The logo, multiplied by its opacity, and below it its opacity as grey.
    private let bytes: [UInt8]

    /// `stacked`: the logo, multiplied by its opacity, and below it, as large, its opacity as grey.
    /// nil for a picture of an odd height.
    public init?(stacked: Picture) {
        guard stacked.height % 2 == 0 else { return nil }
        width = stacked.width
        height = stacked.height / 2
        bytes = stacked.bytes
    }

    /// What a plate has room for.
    public static func room(width: Int, height: Int) -> (width: Int, height: Int) {
        let margin = height / Self.margin
        return (max(2, width - 2 * margin), max(2, height - 2 * margin))
    }

    /// The plate with the logo in its middle. What has no room on it is cut off.
    public func picture(width: Int, height: Int) -> Picture? {
        let plate = brightness < Self.darkest ? Self.bright : Self.dark
        let pixel = plate.map { UInt8($0) } + [255]
        var made = [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
            for place in 0..<width * height * 4 { buffer[place] = pixel[place % 4] }
            count = width * height * 4
        }
        let (left, top) = ((width - self.width) / 2, (height - self.height) / 2)
        for y in max(0, -top)..<max(0, -top, min(self.height, height - top)) {
            for x in max(0, -left)..<max(0, -left, min(self.width, width - left)) {
                let from = (y * self.width + x) * 4
                let place = ((y + top) * width + x + left) * 4
                let free = 255 - opacity(at: from)
                for channel in 0..<3 {
                    made[place + channel] = UInt8(
                        min(255, Int(bytes[from + channel]) + plate[channel] * free / 255))
                }
            }
        }
        return Picture(width: width, height: height, bytes: made)
    }

    private func opacity(at place: Int) -> Int { Int(bytes[bytes.count / 2 + place]) }

    /// The mean of what is not transparent, 0 to 255; as bright for an empty one.
    private var brightness: Int {
        var (light, cover) = (0, 0)
        for place in stride(from: 0, to: width * height * 4, by: 4) {
            light +=
                (Int(bytes[place]) * 7 + Int(bytes[place + 1]) * 72 + Int(bytes[place + 2]) * 21)
                / 100
            cover += opacity(at: place)
        }
        return cover > 0 ? light * 255 / cover : 255
    }
}
