// SPDX-License-Identifier: MIT

/// A film of a frame a second, without a codec.
public enum TestFilm {
    /// 64 by 36 pixels. `scene` says of each second whether there is something to see: bars from
    /// dark to bright, and below them a plain part that says which second it is (`second`). All
    /// else is black.
    public static func bytes(seconds: Int, scene: (Int) -> Bool) -> [UInt8] {
        var bytes = Array("YUV4MPEG2 W64 H36 F1:1 Ip A1:1 C420jpeg\n".utf8)
        for second in 0..<seconds {
            bytes += Array("FRAME\n".utf8)
            for row in 0..<36 {
                for column in 0..<64 {
                    let bar = row < 27 ? UInt8(column / 8 * 28 + 16) : UInt8(16 + 2 * second)
                    bytes.append(scene(second) ? bar : 0)
                }
            }
            bytes += [UInt8](repeating: 128, count: 64 * 36 / 2)
        }
        return bytes
    }

    /// Which second a picture of it is of, by its brightness in the middle of its lowest quarter.
    public static func second(brightness: UInt8) -> Int {
        // Black of a film is 16 of 255, and white 235.
        (Int(brightness) * 219 + 255) / 510
    }
}
