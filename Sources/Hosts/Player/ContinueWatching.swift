// SPDX-License-Identifier: MIT

internal import MpvPlayer
internal import RemoteMedia
internal import RemoteModel
internal import ViewingMemory

/// Shows films that the viewer has begun above the film, and plays what they choose (behaviour.md
/// A119). `OwnOverlay` says what is shown.
final class ContinueWatching {
    private unowned let source: PlayerSource
    /// Plays what is chosen.
    weak var desk: ProgramDesk?
    /// Asks the memory for them anew.
    private let find: () -> Void
    private var overlay = OwnOverlay()
    private var films: [RecentFilm] = []
    /// What the pages were made of.
    private var seen: Seen?
    private var isStale = false
    private var context = ContextState(.idle)

    /// What changes them.
    private struct Seen: Equatable {
        var starts: Int
        var revision: Int
        var item: Int?
        var isLive: Bool
        var isHeld: Bool
    }

    init(_ source: PlayerSource, find: @escaping () -> Void) {
        self.source = source
        self.find = find
    }

    /// The memory has found these.
    func take(_ films: [RecentFilm]) {
        if films != self.films { isStale = true }
        self.films = films
    }

    /// What the session is given.
    func observe(_ inputs: [TimedInput]) {
        for input in inputs {
            guard case .fact(.overlay(let pages)) = input.input else { continue }
            overlay.take(pages)
        }
    }

    /// The turn is over.
    func follow(_ context: ContextState, isHeld: Bool) {
        self.context = context
        let now = Seen(
            starts: source.starts, revision: source.player.queue.revision, item: context.item,
            isLive: context.isLive, isHeld: isHeld)
        guard isStale || now != seen else { return }
        if now.item != seen?.item || seen == nil { find() }
        if now.starts != seen?.starts { overlay.forget() }
        seen = now
        isStale = false
        if let pages = overlay.pages(of: content(now)) {
            source.player.queue.report(.ownOverlay(pages))
        }
    }

    private func content(_ now: Seen) -> OwnOverlay.Content {
        var content = OwnOverlay.Content()
        let items = source.items
        content.isElsewhere = now.isHeld || now.isLive || items.contains(where: \.isChannel)
        content.isOpen = context.context == .overlay
        guard !content.isElsewhere, !films.isEmpty else { return content }
        content.films = films
        content.current = now.item
        let titles = source.player.queue.titles
        content.items = items.enumerated().map { place, item in
            OwnOverlay.Item(
                name: QueueEdit.name(of: place, in: items) ?? "",
                title: titles.indices.contains(place) ? titles[place] : item.title,
                location: item.location)
        }
        return content
    }

    /// The viewer has chosen a card.
    func perform(_ output: TimedOutput) {
        guard case .event(.cardChosen(let card, _, let number), let asker) = output.output,
            let choice = overlay.choice(card)
        else { return }
        let (items, present) = (source.items, context.item)
        let isPresent =
            switch choice {
            case .item(let name): present.flatMap { QueueEdit.name(of: $0, in: items) } == name
            case .film: false
            }
        guard !isPresent, !context.isLinear, let desk else {
            // It plays already, or nothing else may: the pages close.
            return source.player.queue.report(.overlay(ProgramOverlay([], choice: number)))
        }
        desk.play(choice, after: present, by: asker?.kind)
    }
}
