// SPDX-License-Identifier: MIT

internal import Glibc
internal import RemoteOverlay

/// Bytes at a fixed address, for as long as mpv may read them.
final class Pixels {
    let start: UnsafeMutableRawBufferPointer

    /// Nothing is seen of them yet.
    init(byteCount: Int) {
        start = .allocate(byteCount: byteCount, alignment: 16)
        if let first = start.baseAddress { memset(first, 0, byteCount) }
    }

    /// Copies the middle of a picture, so wide, to a place of rows of so many pixels. What does not
    /// fit is left out.
    func copy(_ picture: Picture, width: Int, x: Int, y: Int, rowWidth: Int) {
        let rows = min(picture.height, start.count / (rowWidth * 4) - y)
        let left = max(0, (picture.width - width) / 2)
        let bytes = min(picture.width - left, width, rowWidth - x) * 4
        guard rows > 0, bytes > 0 else { return }
        picture.bytes.withUnsafeBytes { source in
            for row in 0..<rows {
                let first = (row * picture.width + left) * 4
                let from = UnsafeRawBufferPointer(rebasing: source[first..<first + bytes])
                let place = ((y + row) * rowWidth + x) * 4
                UnsafeMutableRawBufferPointer(rebasing: start[place..<place + bytes])
                    .copyMemory(from: from)
            }
        }
    }

    deinit {
        start.deallocate()
    }
}
