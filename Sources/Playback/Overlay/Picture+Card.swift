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

    /// The same for a card of that size, all of which it fills: what stands over is cut off at both
    /// sides alike. One that stands upright, such as a poster, is whole, on a plain ground of its
    /// own color in the dark. nil for a size that no picture has.
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
            let color = scaled(width: 1, height: 1)?.bytes
        else { return nil }
        let dark = [color[0] / 3, color[1] / 3, color[2] / 3, 255]
        let left = (width - inner) / 2
        var filled: [UInt8] = []
        filled.reserveCapacity(width * height * 4)
        for row in 0..<height {
            for _ in 0..<left { filled += dark }
            filled += whole.bytes[row * inner * 4..<(row + 1) * inner * 4]
            for _ in 0..<width - inner - left { filled += dark }
        }
        return Picture(width: width, height: height, bytes: filled)
    }

    /// The same in another size, smoothly: one of half the size or more, or a larger one. Each
    /// pixel lies between four.
    private func resampled(width: Int, height: Int) -> Picture? {
        guard width != self.width || height != self.height else { return self }
        var made = [UInt8](repeating: 0, count: width * height * 4)
        let columns = (0..<width).map { Self.sample($0, of: width, in: self.width) }
        bytes.withUnsafeBufferPointer { source in
            for y in 0..<height {
                let row = Self.sample(y, of: height, in: self.height)
                let (upper, lower) = (row.first * self.width * 4, row.second * self.width * 4)
                for x in 0..<width {
                    let column = columns[x]
                    let (left, right) = (column.first * 4, column.second * 4)
                    for channel in 0..<4 {
                        let above =
                            Int(source[upper + left + channel]) * (256 - column.share)
                            + Int(source[upper + right + channel]) * column.share
                        let below =
                            Int(source[lower + left + channel]) * (256 - column.share)
                            + Int(source[lower + right + channel]) * column.share
                        made[(y * width + x) * 4 + channel] = UInt8(
                            (above * (256 - row.share) + below * row.share) >> 16)
                    }
                }
            }
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
