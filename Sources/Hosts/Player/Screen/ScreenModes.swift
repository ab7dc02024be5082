// SPDX-License-Identifier: MIT

internal import LinuxDisplay
internal import MpvPlayer
internal import RemoteDisplay

/// The modes of a screen that mpv drives by the kernel (behaviour.md A186): mpv sets them.
final class ScreenModes {
    /// The mode that mpv was asked for; nil for the screen's own.
    private var given: DisplayMode?

    /// Has the screen fit a film with so many pictures a second.
    func fit(_ rate: Double, on player: MpvPlayer) -> DisplayAnswer {
        do throws(DisplayFailure) {
            let display = try KernelDisplay.first()
            let present = given ?? display.preferred
            let choice = ModeChoice(modes: display.modes, own: display.preferred)
            return set(choice.mode(for: rate, present: present), of: display, on: player)
        } catch {
            return .failed(error)
        }
    }

    /// Gives the screen its own mode.
    func restore(on player: MpvPlayer) -> DisplayAnswer {
        guard given != nil else { return .kept }
        do throws(DisplayFailure) {
            let display = try KernelDisplay.first()
            return set(display.preferred, of: display, on: player)
        } catch {
            return .failed(error)
        }
    }

    private func set(
        _ mode: DisplayMode, of display: KernelDisplay, on player: MpvPlayer
    ) -> DisplayAnswer {
        let present = given ?? display.preferred
        guard mode != present else { return .kept }
        given = mode == display.preferred ? nil : mode
        player.display.setScreenMode(given.map(KernelDisplay.word) ?? "preferred")
        return .changed(
            DisplayAnswer.Change(
                display: display.name, width: mode.width, height: mode.height, rate: mode.rate,
                former: present.rate))
    }
}
