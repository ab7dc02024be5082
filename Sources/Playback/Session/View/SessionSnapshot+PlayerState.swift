// SPDX-License-Identifier: MIT

internal import RemoteModel

extension SessionSnapshot {
    /// What programs see of the session; what its host knows is missing.
    var playerState: PlayerState {
        var state = PlayerState()
        state.context = context(isArmed: true).context
        state.sound.volume = sound.volume.map(Self.rounded)
        state.sound.isMuted = sound.isMuted
        state.sound.audioDelay = adjustments.audioDelay
        state.sound.captionsDelay = adjustments.captionsDelay
        state.zoom = adjustments.zoom
        state.loop = playlist.order.loop
        state.isShuffled = playlist.order.isShuffled
        if case .error(let message) = screens.stack[.error] { state.error = message.english }
        guard let item else {
            // Whoever watches sees that something comes.
            if scene.isStarting { state.motion.isBuffering = true }
            return state
        }
        var playing = PlayingItem(isLocked: items.lock.state.isAsking || isItemLocked)
        playing.place = playlist.current
        playing.title = item.info.title
        playing.isLive = item.info.isLive
        state.item = playing
        state.motion = playerMotion(of: item)
        state.extent = extent(of: item)
        state.layer = layer.map { PlayingLayer($0.kind, $0.place) }
        let tracks =
            item.info.audioTracks.map { PlayingTrack(.audio, $0) }
            + item.info.captionTracks.map { PlayingTrack(.captions, $0) }
        state.sound.tracks = Array(tracks.prefix(ProgramLimits.tracks))
        state.sound.audio = item.audio?.id
        state.sound.captions = item.captions?.id
        return state
    }

    var isItemLocked: Bool { items.isLocked(playlist.current, scene) }

    private func playerMotion(of item: PlaybackItem) -> PlayerMotion {
        var state = PlayerMotion()
        let origin = motion.state.scrub?.origin ?? motion.state.scan?.origin
        let place = origin.map(item.timeline.stream) ?? clock.position(at: now)
        let isRunning = clock.isRunning && origin == nil
        state.position = PositionClock(
            Self.rounded(place), at: now, rate: isRunning ? clock.speed : 0)
        state.isPaused = scene.isPausedForViewer && motion.state.scan == nil
        state.speed = clock.speed
        state.preview = preview.map { Self.rounded(item.timeline.stream($0)) }
        state.scan = motion.state.scan?.scan
        state.isBuffering = view.isBuffering
        return state
    }

    private func extent(of item: PlaybackItem) -> PlayerExtent {
        var state = PlayerExtent()
        let timeline = item.timeline
        if let extent = timeline.extent {
            if item.info.isLive {
                state.window = StreamWindow(
                    from: Self.rounded(timeline.stream(extent.lowerBound)),
                    to: Self.rounded(timeline.stream(extent.upperBound)))
            } else {
                state.duration = Self.rounded(timeline.stream(extent.upperBound))
            }
        }
        let markers = item.info.mainMarkers
        let place = timeline.primary(clock.position(at: now))
        if let index = item.place(in: markers, at: place) {
            state.chapter = PlayingChapter(
                index, title: markers[index].title, time: markers[index].start)
        }
        state.pause = motion.course.interstitials.playing.map {
            StreamWindow(from: $0.range.lowerBound, to: $0.range.upperBound)
        }
        return state
    }

    /// To the thousandth: what is finer is noise, and its text is long.
    private static func rounded(_ seconds: Seconds) -> Seconds {
        (seconds * 1000).rounded() / 1000
    }
}
