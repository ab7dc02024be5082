// SPDX-License-Identifier: MIT

internal import CTurboJPEG
public import RemoteOverlay

/// Small JPEG pictures, at once: docs/scrubbing.md has what they take beside libmpv.
public enum JPEG {
    /// Bytes of a file that is read. A larger one is not a small picture.
    public static let byteLimit = 256 << 10

    /// The picture as a file. `quality` is 1 to 100. nil when there is no memory for it.
    public static func bytes(of picture: Picture, quality: Int) -> [UInt8]? {
        guard let coder = tjInitCompress() else { return nil }
        defer { tjDestroy(coder) }
        var file: UnsafeMutablePointer<UInt8>?
        var count: UInt = 0
        defer { tjFree(file) }
        let status = tjCompress2(
            coder, picture.bytes, CInt(picture.width), CInt(picture.width * 4),
            CInt(picture.height), CInt(TJPF_BGRX.rawValue), &file, &count,
            CInt(TJSAMP_420.rawValue), CInt(quality), TJFLAG_FASTDCT)
        guard status == 0, let file else { return nil }
        return [UInt8](UnsafeBufferPointer(start: file, count: Int(count)))
    }

    /// The picture in a file, made smaller until its longer side has `side` pixels at most. nil for
    /// what is not a JPEG picture, is damaged, or is larger than `byteLimit`.
    public static func picture(_ file: [UInt8], side: Int) -> Picture? {
        picture(file, limit: byteLimit) { max($0, $1) <= side }
    }

    /// The picture in a file of `limit` bytes at most, made smaller as far as it still fills a
    /// card of that size; one that stands upright is whole there. nil for one that has to be turned
    /// as well.
    public static func picture(
        _ file: [UInt8], filling width: Int, _ height: Int, limit: Int
    ) -> Picture? {
        guard !isTurned(file) else { return nil }
        return picture(file, limit: limit) { wide, high in
            // A half of it would be smaller.
            high < 2 * height || wide >= high && wide < 2 * width
        }
    }

    /// It is halved, up to an eighth, until its size is small enough.
    private static func picture(
        _ file: [UInt8], limit: Int, isSmall: (_ width: Int, _ height: Int) -> Bool
    ) -> Picture? {
        guard file.count <= limit, file.starts(with: [0xff, 0xd8, 0xff]),
            let coder = tjInitDecompress()
        else { return nil }
        defer { tjDestroy(coder) }
        var (width, height): (CInt, CInt) = (0, 0)
        var (sampling, space): (CInt, CInt) = (0, 0)
        let head = tjDecompressHeader3(
            coder, file, UInt(file.count), &width, &height, &sampling, &space)
        guard head == 0, width > 0, height > 0 else { return nil }
        // A decoder halves for nothing.
        var share: CInt = 1
        while share < 8, !isSmall(Int(width / share), Int(height / share)) { share *= 2 }
        (width, height) = ((width + share - 1) / share, (height + share - 1) / share)
        guard width <= longestSide, height <= longestSide else { return nil }
        var pixels = [UInt8](repeating: 0, count: Int(width * height) * 4)
        let status = tjDecompress2(
            coder, file, UInt(file.count), &pixels, width, width * 4, height,
            CInt(TJPF_BGRA.rawValue), TJFLAG_FASTDCT | TJFLAG_FASTUPSAMPLE | TJFLAG_STOPONWARNING)
        guard status == 0 else { return nil }
        return Picture(width: Int(width), height: Int(height), bytes: pixels)
    }

    /// Of what is read, made smaller: what claims more may be a bomb.
    private static let longestSide: CInt = 2048
}
