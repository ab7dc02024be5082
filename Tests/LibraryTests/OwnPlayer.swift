// SPDX-License-Identifier: MIT

// The guide "Drive your own player" shows what stands between the marks.
// guide: OwnPlayer
import RemoteModel
import RemotePlayback
import RemotePlayerCore

/// A player of your own: `film` stands for whatever decodes and shows pictures.
struct OwnPlayer {
    private var core = PlayerCore()
    private(set) var film: Film

    init(_ film: Film, at time: Timestamp) {
        self.film = film
        // What the film is; from here on the session knows where it may go.
        var info = MediaInfo(
            index: 0, title: film.title, isLive: false, duration: film.duration, isSeekable: true)
        info.chapters = film.chapters
        report(.playlist(titles: [film.title], current: 0), at: time)
        report(.loaded(info), at: time)
        report(.paused(film.isPaused), at: time)
        report(.position(0), at: time)
    }

    /// When `advance` must be called.
    var deadline: Timestamp? { core.deadline }

    /// What is to be drawn over the film.
    func picture(at time: Timestamp) -> PlayerView { core.session.view(at: time) }

    mutating func take(_ input: Input, at time: Timestamp) {
        var outputs: [TimedOutput] = []
        core.handle(TimedInput(time, input), into: &outputs)
        perform(outputs, at: time)
    }

    mutating func advance(to time: Timestamp) {
        var outputs: [TimedOutput] = []
        core.advance(to: time, into: &outputs)
        perform(outputs, at: time)
    }

    private mutating func report(_ fact: PlayerFact, at time: Timestamp) {
        take(.fact(fact), at: time)
    }

    /// A request is performed, and what comes of it is reported: the session waits for that.
    private mutating func perform(_ outputs: [TimedOutput], at time: Timestamp) {
        for case .request(let request) in outputs.map(\.output) {
            switch request {
            case .setPaused(let isPaused):
                film.isPaused = isPaused
                report(.paused(isPaused), at: time)
            case .seek(let number, let position, _):
                film.position = position
                report(.sought(number), at: time)
                report(.position(position), at: time)
            default:
                break
            }
        }
    }
}
// end of guide
