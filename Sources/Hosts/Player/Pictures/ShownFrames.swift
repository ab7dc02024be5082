// SPDX-License-Identifier: MIT

internal import LinuxSystem
internal import MpvPlayer
internal import RemoteModel
internal import RemoteOverlay
internal import RemotePlayback

/// Pictures of what a stream has shown, for a viewer who goes back in it (behaviour.md N167).
///
/// mpv can seek in nothing else of a live stream: its window is what came since the channel was
/// chosen. So no server is asked for anything twice. They are in memory only, and go with the item.
struct ShownFrames {
    private var strip = FrameStrip()
    /// Of which item of mpv's they are.
    private var item = 0
    /// When the next one of this item is due.
    private var due: Timestamp?
    /// The same, or nil while nothing new is shown.
    private(set) var deadline: Timestamp?

    /// Takes the picture that has come, and asks for the next one while the item plays.
    /// `isWanted`: no other pictures of it are available.
    mutating func follow(
        isWanted: Bool, _ media: NowPlaying, on player: MpvPlayer, at now: Timestamp
    ) {
        if item != player.itemCount {
            item = player.itemCount
            strip.removeAll()
            due = nil
        }
        if let shot = player.takeShot() { strip.add(shot.picture, at: shot.time) }
        guard isWanted, media.state == .playing else {
            deadline = nil
            return
        }
        // The first picture of an item may be black. A stream that halts each second has them too.
        let next = due ?? now + .seconds(1)
        let isDue = next <= now
        due = isDue ? now + .seconds(FrameStrip.apart) : next
        deadline = due
        if isDue { player.askForShot() }
    }

    /// The nearest picture to that moment, unless that is too far away; with a number of its own.
    mutating func picture(near moment: Seconds) -> (id: Int, picture: Picture)? {
        strip.picture(near: moment)
    }
}
