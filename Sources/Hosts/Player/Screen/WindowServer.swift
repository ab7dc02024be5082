// SPDX-License-Identifier: MIT

internal import Dispatch
internal import LinuxDisplay
internal import Synchronization

/// The X server, which is asked once before mpv starts. A server that hangs holds nothing up: what
/// waits for it is a queue of its own.
enum WindowServer {
    private final class Answer: Sendable {
        let drawing = Mutex<ServerDrawing?>(nil)
        let isThere = DispatchSemaphore(value: 0)
    }

    /// How its programs draw; nil where it did not answer within a second.
    static func drawing() -> ServerDrawing? {
        let answer = Answer()
        DispatchQueue(label: "window-server").async {
            let drawing = ServerDrawing.ask()
            answer.drawing.withLock { $0 = drawing }
            answer.isThere.signal()
        }
        guard answer.isThere.wait(timeout: .now() + .seconds(1)) == .success else { return nil }
        return answer.drawing.withLock { $0 }
    }

    /// Whether a display of X11 is this machine's own (`:0`). A server gives its card to no program
    /// of another machine (`localhost:10.0`, by ssh).
    static func isLocal(display: String) -> Bool {
        display.hasPrefix(":") || display.hasPrefix("unix:")
    }
}
