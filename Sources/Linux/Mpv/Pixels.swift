// SPDX-License-Identifier: MIT

/// Bytes at a fixed address, for as long as mpv may read them.
final class Pixels {
    let number: UInt64
    let start: UnsafeMutableRawBufferPointer

    init(_ bytes: [UInt8], number: UInt64) {
        self.number = number
        start = .allocate(byteCount: bytes.count, alignment: 16)
        start.copyBytes(from: bytes)
    }

    deinit {
        start.deallocate()
    }
}
