// SPDX-License-Identifier: MIT

/// Why the mode of a display cannot be changed. The raw values cross the socket of the guard.
public enum DisplayFailure: String, Error, CaseIterable, Sendable {
    /// A Wayland compositor lets no program do that.
    case compositor
    /// There is no X server, or it lets nobody in.
    case noServer = "no-server"
    /// The X server does not have RandR 1.3.
    case noExtension = "no-extension"
    /// No display is connected, or none of that name.
    case noDisplay = "no-display"
    /// The X server has refused the mode.
    case refused
    /// The process that changes it could not be started, or has ended.
    case noGuard = "no-guard"
}
