// SPDX-License-Identifier: MIT

public import RemoteModel

/// What a binding does: the right side of a line of `[bind]`. `Action.parse` reads it;
/// `ActionPerformer` and `ActionRunner` of RemoteCore perform it. Which trigger it fits is checked
/// when the keymap is read.
public enum Action: Hashable, Sendable {
    /// One command, at the trigger (of a lasting gesture: at its begin).
    case command(Command)
    /// A pan scrubs: scrubBegin, scrubMove, scrubEnd, scrubMomentum.
    case scrub
    /// A circle jogs: jogBegin, jogMove, jogEnd.
    case jog
    /// A pan flips channels: channelPreview, then channelCommit or channelCancel (N50, N51).
    case channel
    /// A pan or a held control moves the focus (N35, N48, N49).
    case focus
    /// A rest shows hints and hides them afterwards (N22, N26).
    case hints
    /// A hold scans (A5): latched, or for as long as it lasts.
    case scan(Sense)
    /// A click while scanning changes the level (N74): scanLevel.
    case scanStep(Sense)
    /// A trigger's depth scans (N103).
    case scanAxis
    /// Switched off: nothing, and no parent context is asked.
    case nothing
}
