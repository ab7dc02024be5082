// SPDX-License-Identifier: MIT

public import RemoteModel

/// One programme of a channel.
public struct Programme: Hashable, Sendable {
    /// The channel's name in the guide (`tvg-id` of a list).
    public var channel: String
    /// When it begins, in seconds since 1970.
    public var start: Int
    /// When it ends; nil for the beginning of the next one.
    public var end: Int?
    /// Its title.
    public var title: LocalizedText
    /// The title of the episode.
    public var subtitle: LocalizedText?
    /// What it is about.
    public var description: LocalizedText?
}

/// What is on, on each channel.
public struct ProgrammeGuide: Hashable, Sendable {
    /// By channel, then by start.
    public let programmes: [Programme]
    /// The names of the channels, as the guide has them, by their ids in order.
    public let channels: [Channel]

    /// A channel of a guide.
    public struct Channel: Hashable, Sendable {
        /// The name by which its programmes name it.
        public var id: String
        /// Its name for people.
        public var name: String
        /// The address of its logo, or nil.
        public var logo: String?
    }

    init(_ programmes: [Programme], channels: [Channel]) {
        self.programmes = programmes.enumerated().sorted {
            ($0.element.channel, $0.element.start, $0.offset)
                < ($1.element.channel, $1.element.start, $1.offset)
        }.map(\.element)
        self.channels = channels.enumerated().sorted {
            ($0.element.id, $0.offset) < ($1.element.id, $1.offset)
        }.map(\.element)
    }

    /// What is on at a time, in seconds since 1970; nil in a gap, and for a channel without a
    /// guide.
    public func now(on channel: String, at time: Int) -> Programme? {
        let next = place(channel, after: time)
        guard next > 0, programmes[next - 1].channel == channel else { return nil }
        let programme = programmes[next - 1]
        return (programme.end ?? Int.max) > time ? programme : nil
    }

    /// What comes after that.
    public func next(on channel: String, at time: Int) -> Programme? {
        let next = place(channel, after: time)
        return next < programmes.count && programmes[next].channel == channel
            ? programmes[next] : nil
    }

    /// The id of a channel by its name for people, however it is written.
    public func id(named name: String) -> String? {
        let name = XMLTVReader.comparable(name)
        return channels.first { XMLTVReader.comparable($0.name) == name }?.id
    }

    /// A channel by its id.
    public func channel(_ id: String) -> Channel? {
        let place = channels.partitioningIndex { $0.id >= id }
        return place < channels.count && channels[place].id == id ? channels[place] : nil
    }

    /// The first programme of the channel that begins after the time, or of the next channel.
    private func place(_ channel: String, after time: Int) -> Int {
        programmes.partitioningIndex { ($0.channel, $0.start) > (channel, time) }
    }
}
