// SPDX-License-Identifier: MIT

internal import LinuxSystem
internal import RemoteModel

/// The bytes of a picture that a server sends, in memory that mpv opens as a file.
struct FetchedPicture {
    private let file: MemoryFile

    init() throws(SystemError) {
        file = try MemoryFile()
    }

    /// nil for what is not shown.
    init?(whole bytes: [UInt8]) throws(SystemError) {
        try self.init()
        guard try append(bytes), fault == nil else { return nil }
    }

    var path: String { file.path }
    var count: Int { file.count }

    /// Takes bytes. Returns false, and takes none, where a picture may not have as many.
    func append(_ bytes: [UInt8]) throws(SystemError) -> Bool {
        guard file.count + bytes.count <= ProgramLimits.pictureBytes else { return false }
        try file.append(bytes)
        return true
    }

    /// Why it is not shown, or nil: mpv opens films and lists too, and a server may send anything.
    var fault: String? {
        let head = file.bytes(at: 0, count: 16)
        let tail = file.bytes(
            at: max(0, count - Self.tailBytes), count: Self.tailBytes)
        let isWhole: Bool
        if head.starts(with: [0xff, 0xd8, 0xff]) {
            isWhole = Self.has([0xff, 0xd9], in: tail)
        } else if head.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) {
            isWhole = Self.has(Array("IEND".utf8), in: tail)
        } else if head.starts(with: Array("GIF8".utf8)) {
            isWhole = tail.last { $0 != 0 } == 0x3b
        } else if head.starts(with: Array("RIFF".utf8)), head.dropFirst(8).starts(with: Self.webP) {
            let size = head[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
            isWhole = count >= size + 8
        } else {
            return "it is not a JPEG, PNG, WebP or GIF"
        }
        return isWhole ? nil : "it ends in the middle"
    }

    private static let webP = Array("WEBP".utf8)
    /// Where the end of a picture is looked for: some have something behind it.
    private static let tailBytes = 4096

    private static func has(_ mark: [UInt8], in bytes: [UInt8]) -> Bool {
        guard bytes.count >= mark.count else { return false }
        return (0...(bytes.count - mark.count)).contains { bytes[$0...].starts(with: mark) }
    }
}
