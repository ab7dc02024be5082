// SPDX-License-Identifier: MIT

extension Picture {
    /// How many levels of brightness, of 32, it is spread over: 1 for a picture of one color, near
    /// 1 for a few words on black, 6 to 20 for most scenes. Of each row and column every fourth
    /// pixel counts.
    public var levels: Int {
        var counts = [Int](repeating: 0, count: 32)
        var all = 0
        for y in stride(from: 0, to: height, by: 4) {
            for x in stride(from: 0, to: width, by: 4) {
                let place = (y * width + x) * 4
                let brightness =
                    Int(bytes[place]) * 29 + Int(bytes[place + 1]) * 150
                    + Int(bytes[place + 2]) * 77
                counts[brightness >> 11] += 1
                all += 1
            }
        }
        // As many levels, each with the same share, would be as concentrated.
        let squares = counts.reduce(0) { $0 + $1 * $1 }
        return all * all / max(1, squares)
    }

    /// The same for a card of that size, all of which it fills: what is too much is cut off at both
    /// sides alike. One that stands upright, such as a poster, is whole, before what it shows in
    /// the dark and without edges. nil for a size that no picture has.
    public func filling(width: Int, height: Int) -> Picture? {
        guard (1...Self.longestSide).contains(width), (1...Self.longestSide).contains(height)
        else { return nil }
        guard self.width < self.height else {
            // The part of it that has the shape of the card.
            let partWidth = max(1, min(self.width, self.height * width / height))
            let partHeight = max(1, min(self.height, self.width * height / width))
            return cut(
                x: (self.width - partWidth) / 2, y: (self.height - partHeight) / 2,
                width: partWidth, height: partHeight)?
                .resampled(width: width, height: height)
        }
        let inner = max(1, min(width, self.width * height / self.height))
        guard let whole = resampled(width: inner, height: height),
            let ground = ground(width: width, height: height)
        else { return nil }
        var filled = ground.bytes
        let left = (width - inner) / 2
        for row in 0..<height {
            let (from, to) = (row * inner * 4, (row * width + left) * 4)
            filled.replaceSubrange(
                to..<to + inner * 4, with: whole.bytes[from..<from + inner * 4])
        }
        return Picture(width: width, height: height, bytes: filled)
    }

    /// Cells of the ground of a picture, in each way: more of them have edges.
    private static let groundCells = 5

    /// The same in that size, without edges and in the dark.
    private func ground(width: Int, height: Int) -> Picture? {
        guard
            let cells = scaled(
                width: min(width, Self.groundCells), height: min(height, Self.groundCells))
        else { return nil }
        let dark = cells.bytes.enumerated().map { place, value in
            place % 4 == 3 ? value : UInt8(Int(value) * 2 / 5)
        }
        return Picture(width: cells.width, height: cells.height, bytes: dark)?
            .resampled(width: width, height: height)
    }

    /// The same in another size, smoothly: one of half the size or more, or a larger one. Each
    /// pixel lies between four.
    private func resampled(width: Int, height: Int) -> Picture? {
        guard width != self.width || height != self.height else { return self }
        let columns = (0..<width).map { Self.sample($0, of: width, in: self.width) }
        // Between two rows, in 256ths.
        var mixed = [SIMD4<UInt16>](repeating: .zero, count: self.width)
        let made = [UInt8](unsafeUninitializedCapacity: width * height * 4) { made, count in
            bytes.withUnsafeBytes { source in
                let made = UnsafeMutableRawBufferPointer(made).bindMemory(to: SIMD4<UInt8>.self)
                let source = source.bindMemory(to: SIMD4<UInt8>.self)
                for y in 0..<height {
                    let row = Self.sample(y, of: height, in: self.height)
                    let (upper, lower) = (row.first * self.width, row.second * self.width)
                    let share = UInt16(row.share)
                    for x in 0..<self.width {
                        mixed[x] =
                            SIMD4<UInt16>(truncatingIfNeeded: source[upper + x]) &* (256 &- share)
                            &+ SIMD4<UInt16>(truncatingIfNeeded: source[lower + x]) &* share
                    }
                    for x in 0..<width {
                        let (first, second, share) = columns[x]
                        let sum =
                            SIMD4<UInt32>(truncatingIfNeeded: mixed[first])
                            &* UInt32(256 &- share)
                            &+ SIMD4<UInt32>(truncatingIfNeeded: mixed[second]) &* UInt32(share)
                        made[y * width + x] = SIMD4<UInt8>(truncatingIfNeeded: sum &>> 16)
                    }
                }
            }
            count = width * height * 4
        }
        return Picture(width: width, height: height, bytes: made)
    }

    /// Between which two pixels the one at `index` of `count` lies, and how near to the second, in
    /// 256ths.
    private static func sample(
        _ index: Int, of count: Int, in length: Int
    ) -> (first: Int, second: Int, share: Int) {
        // The middles of pixels lie half a pixel behind their edges.
        let place = max(0, ((2 * index + 1) * length * 128) / count - 128)
        let first = min(length - 1, place >> 8)
        return (first, min(length - 1, first + 1), place & 255)
    }
}
