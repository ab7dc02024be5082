// SPDX-License-Identifier: MIT

internal import RemoteOverlay

extension Picture {
    /// The answer of mpv's `screenshot-raw`: `bgr0`, in rows that may be longer than the picture
    /// is.
    init?(shot: MpvNode) {
        guard let width = shot["w"].int, let height = shot["h"].int,
            let stride = shot["stride"].int, shot["format"].string == "bgr0",
            case .bytes(let bytes) = shot["data"], width > 0, height > 0,
            width <= Picture.longestSide, height <= Picture.longestSide, stride >= width * 4,
            bytes.count >= stride * (height - 1) + width * 4
        else { return nil }
        var pixels: [UInt8] = []
        pixels.reserveCapacity(width * height * 4)
        for row in 0..<height { pixels += bytes[row * stride..<row * stride + width * 4] }
        for place in Swift.stride(from: 3, to: pixels.count, by: 4) { pixels[place] = 255 }
        self.init(width: width, height: height, bytes: pixels)
    }
}
