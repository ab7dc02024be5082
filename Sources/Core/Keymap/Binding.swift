// SPDX-License-Identifier: MIT

public import RemoteModel

/// What a trigger does in one context, and where that was written.
public struct Binding: Hashable, Sendable {
    /// How what is held goes on.
    public enum Repeat: Hashable, Sendable {
        /// As a held direction moves the focus: slowly, then faster (behaviour.md N35).
        case usual
        /// Again and again after this time.
        case every(Interval)
    }

    /// What is done, in this order; empty means the same as `[.nothing]`.
    public var actions: [Action]
    /// How long a `hold` takes, or nil for the device's usual time.
    public var after: Interval?
    /// Whether it is done again and again while it is held.
    public var repeats: Repeat?
    /// Where the keymap has it, for messages and for `explain`.
    public var location: SourceLocation

    /// A binding; `after` is for a `hold` only.
    public init(
        actions: [Action], after: Interval? = nil, repeats: Repeat? = nil,
        location: SourceLocation
    ) {
        self.actions = actions
        self.after = after
        self.repeats = repeats
        self.location = location
    }

    /// Whether it switches its trigger off.
    public var isNothing: Bool { actions.isEmpty || actions == [.nothing] }

    /// It counts only on devices without a touch surface (behaviour.md A46, A47).
    var isForButtons: Bool {
        switch actions.first {
        case .ramp, .command(.scrubStep): true
        default: false
        }
    }
}

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
    /// A hold lets the preview run (A46): rampBegin, rampEnd. Passed over on a device with a touch
    /// surface.
    case ramp(Sense)
    /// A click while scanning changes the level (N74): scanLevel.
    case scanStep(Sense)
    /// A trigger's depth scans (N103).
    case scanAxis
    /// Switched off: nothing, and no parent context is asked.
    case nothing
}
