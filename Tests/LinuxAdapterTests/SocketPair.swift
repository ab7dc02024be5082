// SPDX-License-Identifier: MIT

import Glibc
import LinuxSystem

/// A connected pair of sockets.
final class SocketPair {
    let ours: OwnedDescriptor
    let theirs: OwnedDescriptor

    init() throws {
        var pair: [CInt] = [-1, -1]
        let type = CInt(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        let result = socketpair(AF_UNIX, type, 0, &pair)
        precondition(result == 0)
        ours = try OwnedDescriptor(adopting: pair[0], from: "socketpair")
        theirs = try OwnedDescriptor(adopting: pair[1], from: "socketpair")
    }
}

/// Writes text to a socket or pipe that has room for it.
func put(_ text: String, into descriptor: CInt) {
    let bytes = Array(text.utf8)
    let count = write(descriptor, bytes, bytes.count)
    precondition(count == bytes.count)
}
