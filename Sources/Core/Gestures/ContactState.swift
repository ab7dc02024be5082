// SPDX-License-Identifier: MIT

/// What the one contact that gestures are made of has become (behaviour.md c.2). Exactly one
/// recogniser owns it; the others stand down. `PrimaryFinger` acts on each change; `next` is
/// printed with every pair in docs/gestures.
enum ContactState: CaseIterable, Sendable {
    /// No finger that counts is on the surface.
    case none
    /// Nothing is decided.
    case open
    /// The finger lies still, or has begun to move without a decision.
    case resting
    /// A click is down, or was just now: motion means nothing (N55).
    case pinned
    /// A pan follows the finger along one axis.
    case panning
    /// The focus moves in steps.
    case stepping
    /// The axis is decided, and the swipe has not fired or failed.
    case stroking
    /// The finger circles on a ring.
    case jogging
    /// Two fingers swipe or pinch together.
    case paired
    /// Nothing comes of this contact any more.
    case dead
}

extension ContactState {
    /// Whether no machine has won the contact yet.
    @inline(__always)
    var isUndecided: Bool { self == .open || self == .resting }

    /// Whether a machine reads the speed of the finger. It is computed for these states only, as it
    /// costs more than all else that is done with a frame.
    var needsVelocity: Bool {
        switch self {
        case .open, .resting, .panning, .stepping, .stroking: true
        case .none, .pinned, .jogging, .paired, .dead: false
        }
    }

    /// The state after an event; nil for a pair that cannot be.
    func next(_ event: ContactEvent) -> ContactState? {
        switch (self, event) {
        case (.none, .touch): .open
        case (.none, .press), (.none, .cancel): ContactState.none
        // Without a finger there are none of its events.
        case (.none, .rest), (.none, .unpin), (.none, .pan), (.none, .steps), (.none, .stroke),
            (.none, .circle), (.none, .pair), (.none, .finish), (.none, .lift):
            nil
        // The second rest is after a motion that was too small to decide.
        case (.open, .rest), (.resting, .rest): .resting
        // A stroke that leaves its axis is a motion along the other one (N42).
        case (.open, .pan), (.resting, .pan), (.stroking, .pan): .panning
        case (.open, .steps), (.resting, .steps), (.stroking, .steps): .stepping
        // A pan is taken back where a hook began it (N284).
        case (.open, .stroke), (.resting, .stroke), (.panning, .stroke): .stroking
        case (.open, .circle), (.resting, .circle): .jogging
        case (.open, .pair), (.resting, .pair): .paired
        // Button first: it ends what lasts. What is over stays over (N47).
        case (.open, .press), (.resting, .press), (.pinned, .press), (.panning, .press),
            (.stepping, .press), (.stroking, .press), (.jogging, .press), (.paired, .press):
            .pinned
        case (.dead, .press): .dead
        // The click is over: what remains of the contact is measured again.
        case (.pinned, .unpin): .open

        case (.open, .finish), (.resting, .finish), (.pinned, .finish), (.panning, .finish),
            (.stepping, .finish), (.stroking, .finish), (.jogging, .finish), (.paired, .finish),
            (.dead, .finish):
            .dead
        case (.open, .lift), (.resting, .lift), (.pinned, .lift), (.panning, .lift),
            (.stepping, .lift), (.stroking, .lift), (.jogging, .lift), (.paired, .lift),
            (.dead, .lift), (.open, .cancel), (.resting, .cancel), (.pinned, .cancel),
            (.panning, .cancel), (.stepping, .cancel), (.stroking, .cancel), (.jogging, .cancel),
            (.paired, .cancel), (.dead, .cancel):
            ContactState.none

        // One contact begins once.
        case (.open, .touch), (.resting, .touch), (.pinned, .touch), (.panning, .touch),
            (.stepping, .touch), (.stroking, .touch), (.jogging, .touch), (.paired, .touch),
            (.dead, .touch):
            nil
        // Only a pin is unpinned.
        case (.open, .unpin), (.resting, .unpin), (.panning, .unpin), (.stepping, .unpin),
            (.stroking, .unpin), (.jogging, .unpin), (.paired, .unpin), (.dead, .unpin):
            nil
        // Motion is looked at until one machine has won, and not while pinned.
        case (.pinned, .rest), (.panning, .rest), (.stepping, .rest), (.stroking, .rest),
            (.jogging, .rest), (.paired, .rest), (.dead, .rest),
            (.pinned, .pan), (.panning, .pan), (.stepping, .pan), (.jogging, .pan),
            (.paired, .pan), (.dead, .pan),
            (.pinned, .steps), (.panning, .steps), (.stepping, .steps), (.jogging, .steps),
            (.paired, .steps), (.dead, .steps),
            (.pinned, .stroke), (.stepping, .stroke), (.stroking, .stroke),
            (.jogging, .stroke), (.paired, .stroke), (.dead, .stroke),
            (.pinned, .circle), (.panning, .circle), (.stepping, .circle), (.stroking, .circle),
            (.jogging, .circle), (.paired, .circle), (.dead, .circle),
            (.pinned, .pair), (.panning, .pair), (.stepping, .pair), (.stroking, .pair),
            (.jogging, .pair), (.paired, .pair), (.dead, .pair):
            nil
        }
    }
}
