// SPDX-License-Identifier: MIT

import Foundation
import LinuxSystem

/// A server for one client, which sends those lines whatever it is asked, and listens until the
/// client goes.
final class ScriptedServer {
    private let listener: UnixListener

    init(path: String, lines: [String]) throws {
        listener = try UnixListener(path: path)
        let socket = listener.rawValue
        let hello = #"{"hello":{"protocol":1,"program":"remote-inputd","version":"1"}}"#
        let text = ([hello] + lines).map { $0 + "\n" }.joined()
        Thread.detachNewThread {
            var ready = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
            guard poll(&ready, 1, 60_000) == 1 else { return }
            let client = accept(socket, nil, nil)
            guard client >= 0 else { return }
            _ = send(client, text, text.utf8.count, CInt(MSG_NOSIGNAL))
            var bytes = [UInt8](repeating: 0, count: 4096)
            while read(client, &bytes, bytes.count) > 0 {}
            close(client)
        }
    }
}
