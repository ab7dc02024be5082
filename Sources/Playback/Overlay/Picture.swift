// SPDX-License-Identifier: MIT

/// A picture in pixels of four bytes: blue, green, red, opacity. mpv's `overlay-add` takes it so
/// (`bgra`).
public struct Picture: Equatable, Sendable {
    /// In pixels; at least 1.
    public let width: Int
    /// Pixels from top to bottom.
    public let height: Int
    /// Row after row, without gaps.
    public let bytes: [UInt8]

    /// nil unless there are as many bytes as the size says.
    public init?(width: Int, height: Int, bytes: [UInt8]) {
        guard width > 0, height > 0, width <= Self.longestSide, height <= Self.longestSide,
            bytes.count == width * height * 4
        else { return nil }
        self.width = width
        self.height = height
        self.bytes = bytes
    }

    /// Pixels. Nothing that is drawn here is as large.
    public static let longestSide = 8192

    /// The same in another size. Each pixel is the mean of those that it replaces. nil for a size
    /// that no picture has.
    public func scaled(width: Int, height: Int) -> Picture? {
        guard width > 0, height > 0, width <= Self.longestSide, height <= Self.longestSide else {
            return nil
        }
        let columns = (0..<width).map { Self.span($0, of: width, in: self.width) }
        let scaled = [UInt8](unsafeUninitializedCapacity: width * height * 4) { scaled, count in
            bytes.withUnsafeBufferPointer { source in
                for y in 0..<height {
                    let rows = Self.span(y, of: height, in: self.height)
                    for (x, span) in columns.enumerated() {
                        let mean = Self.mean(of: source, rows, span, rowLength: self.width)
                        for channel in 0..<4 {
                            scaled[(y * width + x) * 4 + channel] = UInt8(
                                truncatingIfNeeded: mean[channel])
                        }
                    }
                }
            }
            count = width * height * 4
        }
        return Picture(width: width, height: height, bytes: scaled)
    }

    /// A part of it. nil when that does not lie in it.
    public func cut(x: Int, y: Int, width: Int, height: Int) -> Picture? {
        guard x >= 0, y >= 0, width > 0, height > 0, width <= self.width - x,
            height <= self.height - y
        else { return nil }
        var part: [UInt8] = []
        part.reserveCapacity(width * height * 4)
        for row in y..<y + height {
            let start = (row * self.width + x) * 4
            part += bytes[start..<start + width * 4]
        }
        return Picture(width: width, height: height, bytes: part)
    }

    /// The means of the four channels over a block of pixels.
    private static func mean(
        of bytes: UnsafeBufferPointer<UInt8>, _ rows: Range<Int>, _ columns: Range<Int>,
        rowLength: Int
    ) -> SIMD4<UInt64> {
        var sum = SIMD4<UInt64>()
        for row in rows {
            for column in columns {
                let place = (row * rowLength + column) * 4
                sum &+= SIMD4(
                    UInt64(bytes[place]), UInt64(bytes[place + 1]), UInt64(bytes[place + 2]),
                    UInt64(bytes[place + 3]))
            }
        }
        return sum / UInt64(rows.count * columns.count)
    }

    /// The pixels that the one at `index` of `count` replaces; at least one.
    private static func span(_ index: Int, of count: Int, in length: Int) -> Range<Int> {
        let first = index * length / count
        return first..<max(first + 1, (index + 1) * length / count)
    }
}
