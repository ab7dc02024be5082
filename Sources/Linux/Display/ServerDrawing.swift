// SPDX-License-Identifier: MIT

internal import CRandr

/// How programs of an X server draw with a graphics card, as its extensions say.
public enum ServerDrawing: Equatable, Sendable {
    /// The server gives them the card, which it has opened itself: by DRI3, or NVIDIA's NV-GLX.
    /// Without a card it has neither.
    case byServer
    /// They open the card themselves (DRI2). A server without a card may say the same.
    case byNode
    /// The processor draws.
    case byProcessor

    /// Asks the server that `DISPLAY` names, and waits for its answer; nil where it cannot be
    /// reached. It stays connected for as long as the process lives: a server that loses its only
    /// program starts again, and refuses the next one meanwhile.
    public static func ask() -> ServerDrawing? {
        guard let connection = xcb_connect(nil, nil) else { return nil }
        // It gives a connection also where there is none, which is to be closed all the same.
        guard xcb_connection_has_error(connection) == 0 else {
            xcb_disconnect(connection)
            return nil
        }
        if ["DRI3", "NV-GLX"].contains(where: { RandrServer.has($0, connection) }) {
            return .byServer
        }
        return RandrServer.has("DRI2", connection) ? .byNode : .byProcessor
    }
}
