// SPDX-License-Identifier: MIT

package import RemoteModel

/// The keys of the window of a player, as far as they write text (behaviour.md A183).
package struct PlayerKeyboard {
    private let player: MpvPlayer

    package init(_ player: MpvPlayer) { self.player = player }

    /// They as a device, whose keys are controls, too.
    package var device: DeviceID { player.options.windowKeys }

    /// What those that write are now.
    package var mode: TypingMode {
        get { player.window.typing.mode }
        nonmutating set { player.window.typing.mode = newValue }
    }

    /// What was typed since the last call.
    package func take() -> [TypedKey] { player.window.typing.take() }
}
