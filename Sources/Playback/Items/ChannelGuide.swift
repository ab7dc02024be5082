// SPDX-License-Identifier: MIT

public import RemoteMedia
public import RemoteModel

/// What is on, on the channels of a playlist: as their items say it, else as guides do.
public struct ChannelGuide: Sendable {
    /// What of guides is of use for some items.
    public struct Wanted: Hashable, Sendable {
        /// The ids of their channels.
        public var ids: [String] = []
        /// Their names for people, of those whose id may be another one.
        public var names: [String] = []

        public init(_ items: [MediaItem]) {
            for item in items where item.isChannel || item.channel != nil || item.saidChannel != nil
            {
                if let id = item.guideID { ids.append(id) }
                names += item.guideNames
            }
        }

        /// Whether no item is a channel.
        public var isEmpty: Bool { ids.isEmpty && names.isEmpty }
    }

    private let guides: [ProgrammeGuide]

    /// The first guide that has a channel counts.
    public init(_ guides: [ProgrammeGuide] = []) {
        self.guides = guides
    }

    /// What is on at a time, in seconds since 1970, and what comes next; nil where nobody says it.
    public func programmes(
        of item: MediaItem, at time: Int
    ) -> (now: ItemProgramme?, next: ItemProgramme?) {
        let said = [item.saidChannel?.now, item.saidChannel?.next].compactMap { $0 }
        if let now = said.last(where: { $0.isOn(at: time) && $0.start != nil })
            ?? said.first(where: { $0.isOn(at: time) })
        {
            let next = said.last.flatMap { $0 == now ? nil : $0 }
            return (now, next ?? listed(item, at: now.end ?? time).next)
        }
        let listed = listed(item, at: time)
        let next = said.last { ($0.start ?? 0) > time }
        return (listed.now, next ?? listed.next)
    }

    /// The address of the logo of a channel, where only a guide says it; nil without one.
    public func logo(of item: MediaItem) -> String? {
        for guide in guides {
            for id in ids(of: item, in: guide) {
                if let logo = guide.channel(id)?.logo { return logo }
            }
        }
        return nil
    }

    private func ids(of item: MediaItem, in guide: ProgrammeGuide) -> [String] {
        ([item.guideID] + item.guideNames.map { guide.id(named: $0) }).compactMap { $0 }
    }

    private func listed(
        _ item: MediaItem, at time: Int
    ) -> (now: ItemProgramme?, next: ItemProgramme?) {
        for guide in guides {
            for id in ids(of: item, in: guide) {
                let (now, next) = (guide.now(on: id, at: time), guide.next(on: id, at: time))
                guard now != nil || next != nil else { continue }
                // It ends where the next one begins.
                var shown = now.map { ItemProgramme($0) }
                shown?.end = now?.end ?? next?.start
                return (shown, next.map { ItemProgramme($0) })
            }
        }
        return (nil, nil)
    }
}

extension MediaItem {
    /// What a program or a side file says of it as a channel.
    fileprivate var saidChannel: ItemChannel? { description.channel }

    /// Its name in a guide.
    fileprivate var guideID: String? { saidChannel?.guide ?? channel?.guideID }

    /// Its names for people.
    fileprivate var guideNames: [String] { [channel?.guideName, name].compactMap { $0 } }
}

extension ItemProgramme {
    fileprivate init(_ programme: Programme) {
        self.init(title: programme.title, start: programme.start, end: programme.end)
        subtitle = programme.subtitle
        description = programme.description
    }

    fileprivate func isOn(at time: Int) -> Bool {
        (start ?? Int.min) <= time && time < (end ?? Int.max)
    }
}
