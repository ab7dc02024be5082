// SPDX-License-Identifier: MIT

/// Takes hold of the player.
public struct ProgramHold: Hashable, Sendable {
    /// By what the program is known when it comes back; nil for one that does not come back.
    public var token: String?

    public init(token: String? = nil) {
        self.token = token
    }

    /// The table of the request.
    public static let form = TableForm(
        "hold",
        "Takes hold of the player without changing what plays. `done` has `resumed`: whether the "
            + "program held it before with the same token, and finds all as it was.",
        blank: ProgramHold(),
        [
            .field(
                "token", \.token, .text(bytes: ProgramLimits.tokenBytes),
                "A text of your own. With the same one, a program may come back within 60 s of the "
                    + "end of its connection.")
        ])
}
