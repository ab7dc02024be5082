// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Where the player is, where it goes and where the viewer looks: the three clocks of behaviour.md
/// e.1, in primary time. Skips chain on `committed` and scrubs on `preview`: the position that the
/// player reported last is stale while a seek is on its way.
struct Places {
    let state: MotionState
    let playhead: Playhead
    let scene: Scene

    /// Where the player is.
    var played: Seconds {
        primary(playhead.clock.position(at: scene.now))
    }

    /// Where the last accepted seek goes or, with no seek on its way, where the player is.
    var committed: Seconds {
        state.pressed ?? primary(playhead.committed(at: scene.now))
    }

    /// Without an item all is at its beginning.
    private func primary(_ position: Seconds) -> Seconds {
        scene.timeline?.primary(position) ?? 0
    }

    /// Where a scrub or a scan is, or nil.
    var preview: Seconds? {
        switch state {
        case .still, .skipping: nil
        case .scrubbing(let scrub): scrub.preview
        case .scanning(let scan): scene.timeline?.clamped(scan.position(at: scene.now))
        }
    }

    /// Where the viewer looks: at a preview, if there is one (e.1).
    var shown: Seconds { preview ?? committed }

    /// Where the stream is or goes, in stream time: it may be in the middle of an interstitial.
    var standing: Seconds {
        guard let timeline = scene.timeline else { return 0 }
        let position = playhead.committed(at: scene.now)
        guard state.pressed == nil, timeline.interstitial(at: position) != nil else {
            return timeline.stream(timeline.clamped(committed))
        }
        return position
    }
}
