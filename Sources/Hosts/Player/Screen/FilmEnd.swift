// SPDX-License-Identifier: MIT

internal import RemoteModel
internal import RemotePlayback

/// When a film will end, by the clock on the wall, in the info panel (behaviour.md A15).
struct FilmEnd {
    /// What is shown, in seconds since 1970.
    private var shown: Int?

    /// The position of a film is known to a second: its end may seem to go back and forth by that.
    private static let jitter = 2

    /// Fills the panel that is open. `now`: seconds since 1970. `clock`: the time of the day of
    /// such seconds. Returns in how many seconds it may look different: while a film stands its end
    /// moves on.
    mutating func fill(_ view: inout PlayerView, now: Int, clock: (Int) -> String) -> Int? {
        guard case .left(let remaining) = view.info?.end else {
            shown = nil
            return nil
        }
        let end = now + remaining
        let isSame = shown.map { abs($0 - end) <= Self.jitter } ?? false
        let time = isSame ? shown ?? end : end
        shown = time
        view.info?.end = .at(clock(time))
        return 60 - time % 60
    }
}
