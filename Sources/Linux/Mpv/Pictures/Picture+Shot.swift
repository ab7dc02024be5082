// SPDX-License-Identifier: MIT

internal import CMpv
internal import RemoteOverlay

extension Picture {
    /// The answer of mpv's `screenshot-raw`: `bgr0`, in rows that may be longer than the picture
    /// is.
    init?(shot: MpvNode) {
        guard let (width, height, stride, bytes) = Self.parts(of: shot) else { return nil }
        var pixels: [UInt8] = []
        pixels.reserveCapacity(width * height * 4)
        for row in 0..<height { pixels += bytes[row * stride..<row * stride + width * 4] }
        for place in Swift.stride(from: 3, to: pixels.count, by: 4) { pixels[place] = 255 }
        self.init(width: width, height: height, bytes: pixels)
    }

    /// nil for any other answer.
    private static func parts(
        of shot: MpvNode
    ) -> (width: Int, height: Int, stride: Int, bytes: [UInt8])? {
        guard let width = shot["w"].int, let height = shot["h"].int,
            let stride = shot["stride"].int, shot["format"].string == "bgr0",
            case .bytes(let bytes) = shot["data"], width > 0, height > 0,
            width <= Picture.longestSide, height <= Picture.longestSide, stride >= width * 4,
            bytes.count >= stride * (height - 1) + width * 4
        else { return nil }
        return (width, height, stride, bytes)
    }
}

extension MpvNode {
    /// The same answer with a small picture in it, whose longer side has at most so many pixels. A
    /// picture of 4K has 33 MB, which the loop would copy for longer than half a picture of the
    /// display takes. `none` for any other answer.
    init(copyingSmall shot: mpv_node, side: Int) {
        self = .none
        var (width, height, stride, isPlain) = (0, 0, 0, false)
        var data = UnsafeRawBufferPointer(start: nil, count: 0)
        Self.forEachEntry(of: shot) { key, value in
            switch key {
            case "w": width = MpvNode(copying: value).int ?? 0
            case "h": height = MpvNode(copying: value).int ?? 0
            case "stride": stride = MpvNode(copying: value).int ?? 0
            case "format": isPlain = MpvNode(copying: value).string == "bgr0"
            case "data" where value.format == MPV_FORMAT_BYTE_ARRAY:
                let array = value.u.ba?.pointee
                data = UnsafeRawBufferPointer(start: array?.data, count: array?.size ?? 0)
            default: break
            }
        }
        guard isPlain, width > 0, height > 0, width <= Picture.longestSide,
            height <= Picture.longestSide, stride >= width * 4,
            data.count >= stride * (height - 1) + width * 4
        else { return }
        let block = max(1, (max(width, height) + side - 1) / side)
        let (columns, rows) = (width / block, height / block)
        guard columns > 0, rows > 0 else { return }
        self = .map([
            .init("w", .integer(Int64(columns))), .init("h", .integer(Int64(rows))),
            .init("stride", .integer(Int64(columns * 4))), .init("format", .string("bgr0")),
            .init("data", .bytes(Self.small(data, stride, block, columns, rows))),
        ])
    }

    /// Each pixel is the mean of up to nine: those of a whole film on each loop's turn would be too
    /// many.
    private static func small(
        _ data: UnsafeRawBufferPointer, _ stride: Int, _ block: Int, _ columns: Int, _ rows: Int
    ) -> [UInt8] {
        let offsets = block < 3 ? Array(0..<block) : [0, block / 2, block - 1]
        let weight = offsets.count * offsets.count
        var pixels = [UInt8](repeating: 255, count: columns * rows * 4)
        for row in 0..<rows {
            for column in 0..<columns {
                var (blue, green, red) = (0, 0, 0)
                for down in offsets {
                    let line = (row * block + down) * stride + column * block * 4
                    for right in offsets {
                        let place = line + right * 4
                        blue += Int(data[place])
                        green += Int(data[place + 1])
                        red += Int(data[place + 2])
                    }
                }
                let place = (row * columns + column) * 4
                pixels[place] = UInt8(blue / weight)
                pixels[place + 1] = UInt8(green / weight)
                pixels[place + 2] = UInt8(red / weight)
            }
        }
        return pixels
    }
}
