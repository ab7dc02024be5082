// SPDX-License-Identifier: MIT

internal import Dispatch
internal import InputHost
internal import LinuxSystem
internal import RemoteModel
internal import RemoteOverlay
internal import Synchronization

/// Looks for kept pictures of films, and keeps new ones, on a queue of its own: a disk may sleep,
/// and pictures are made as large as their cards are. So are those that lie in files of their own.
final class ThumbnailLoader: InputSource {
    /// A picture as its card shows it.
    struct Pictures: Sendable {
        /// That of the card with the focus.
        var large: Picture
        /// That of the others.
        var small: Picture
    }

    /// What came of a card.
    enum Answer: Sendable {
        case none
        case missing(ThumbnailStore.Still)
        case found(Pictures)
    }

    /// What lies on the queue.
    private final class Worker: Sendable {
        let queue = DispatchQueue(label: "cards", qos: .utility)
        /// nil where none are kept: then there are none of films.
        let store: ThumbnailStore?
        let answers = Mutex<[(ThumbnailCard, Answer)]>([])
        /// Files that could not be written, the newest last.
        let unwritten = Mutex<[(still: ThumbnailStore.Still, file: [UInt8])]>([])
        /// nil once the loop listens no more.
        let signal: Mutex<WakeupSignal?>

        init(_ store: ThumbnailStore?, _ signal: WakeupSignal) {
            self.store = store
            self.signal = Mutex(signal)
        }

        func look(_ card: ThumbnailCard) {
            queue.async { [self] in
                if card.isArtwork { return report(ThumbnailStore.artwork(card), for: card) }
                switch store?.look(for: card.path, at: card.moment, side: card.side) {
                case .none?, nil: report(Answer.none, for: card)
                case .found(_, let picture): report(picture, for: card)
                case .missing(let still):
                    let file = unwritten.withLock { $0.first { $0.still == still }?.file }
                    if let picture = file.flatMap({ ThumbnailStore.picture($0, side: card.side) }) {
                        report(picture, for: card)
                    } else {
                        report(.missing(still), for: card)
                    }
                }
            }
        }

        func keep(
            _ picture: Picture, of still: ThumbnailStore.Still, isCover: Bool,
            for card: ThumbnailCard
        ) {
            queue.async { [self] in
                guard let file = ThumbnailStore.file(of: picture) else {
                    return report(Answer.none, for: card)
                }
                if store?.keep(file, as: still, isCover: isCover) == false {
                    unwritten.withLock {
                        $0.removeAll { $0.still == still }
                        $0 = $0.suffix(ThumbnailLoader.unwrittenLimit - 1) + [(still, file)]
                    }
                }
                report(ThumbnailStore.picture(file, side: card.side), for: card)
            }
        }

        private func report(_ picture: Picture?, for card: ThumbnailCard) {
            guard let large = picture?.filling(width: card.width, height: card.height),
                let small = picture?.filling(
                    width: card.width - card.growth.width,
                    height: card.height - card.growth.height)
            else { return report(Answer.none, for: card) }
            report(.found(Pictures(large: large, small: small)), for: card)
        }

        private func report(_ answer: Answer, for card: ThumbnailCard) {
            answers.withLock { $0.append((card, answer)) }
            signal.withLock { $0?.raise() }
        }
    }

    /// Files of pictures that could not be written stay in memory: 12 MB of usual ones.
    private static let unwrittenLimit = 200

    private let wakeup: Wakeup
    private let worker: Worker
    private var answers: [(card: ThumbnailCard, answer: Answer)] = []

    /// Throws where no descriptor is left.
    init(_ store: ThumbnailStore?) throws(SystemError) {
        wakeup = try Wakeup()
        worker = Worker(store, wakeup.signal)
    }

    deinit { worker.signal.withLock { $0 = nil } }

    /// The number to register with the loop.
    var rawValue: CInt { wakeup.rawValue }

    /// Looks for the picture of a card.
    func look(_ card: ThumbnailCard) { worker.look(card) }

    /// Keeps a new picture, and makes it as large as that card is.
    func keep(
        _ picture: Picture, of still: ThumbnailStore.Still, isCover: Bool, for card: ThumbnailCard
    ) {
        worker.keep(picture, of: still, isCover: isCover, for: card)
    }

    /// What has come since the last call.
    func takeAnswers() -> [(card: ThumbnailCard, answer: Answer)] {
        defer { answers = [] }
        return answers
    }

    func handle(
        _ readiness: Readiness, at now: Timestamp, into inputs: inout [TimedInput],
        diagnostics: inout [Diagnostic]
    ) -> Bool {
        consume()
        return false
    }

    /// Takes what lies on the queue.
    func consume() {
        _ = wakeup.consume()
        worker.answers.withLock { found in
            answers += found.map { ($0.0, $0.1) }
            found = []
        }
    }
}
