// SPDX-License-Identifier: MIT

internal import Glibc
internal import LinuxSystem
internal import RemoteOverlay

extension ContentOverlay {
    /// What a file of text or an ASS script says. Throws EFBIG for one that is neither.
    init(file path: String) throws(SystemError) {
        guard let bytes = RegularFile.bytes(path, limit: Self.fileBytes) else {
            guard access(path, R_OK) == 0 else { throw SystemError.last("open", subject: path) }
            throw SystemError("read", errno: EFBIG, subject: path)
        }
        self.init(text: String(decoding: bytes, as: UTF8.self))
    }
}
