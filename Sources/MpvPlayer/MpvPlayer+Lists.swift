// SPDX-License-Identifier: MIT

internal import RemoteMedia
internal import RemoteModel

/// Items that turn out to be lists, and what mpv goes on to by itself (behaviour.md e.14).
///
/// mpv plays what a list names inside one item, and would play it under the name and the rating of
/// the item. So whatever it begins by itself is stopped, becomes an item, and is for the session to
/// load.
extension MpvPlayer {
    /// The address of a list that mpv does not open as one, or whose names it does not read.
    func listAddress(of item: MediaItem) -> String? {
        guard MediaAddress.isHTTP(item.location),
            let kind = MediaList.Kind(location: item.location),
            // Nearly all of these are the pieces of one stream, which are not read twice.
            kind != .m3u8
        else { return nil }
        return item.location
    }

    /// What stands at `wantedList`, or nil when it cannot be read or is no list: mpv says why.
    public func takeList(_ bytes: [UInt8]?) {
        guard let location = wantedList, !isLost else { return }
        wantedList = nil
        let item = items[index]
        guard let bytes, let kind = MediaList.Kind(location: location),
            let list = MediaList(
                bytes, kind: kind, at: location, depth: item.depth,
                isUnsafe: options.opensUnsafeLists)
        else { return open(item) }
        offer(list)
    }

    /// mpv has begun something by itself. It is asked what, and to stop.
    func stopStray(_ kind: StrayEntry.Kind) {
        stray = StrayEntry(kind: kind)
        ask("playlist", tag: RequestTag(.playlist, number: loads))
        let arguments = [MpvNode.Entry("name", .string("stop"))]
        // A request that is dropped has no answer; the session's watchdog goes on then.
        command(arguments, tag: RequestTag(.stop, number: loads))
    }

    /// It has stopped.
    func takeStray() {
        guard let stray else { return }
        self.stray = nil
        switch stray.kind {
        case .list:
            let entries = stray.playlist.compactMap { node in
                node["filename"].string.map { ($0, node["title"].string) }
            }
            offer(
                MediaList(
                    player: entries, at: items[index].location, depth: items[index].depth,
                    isUnsafe: options.opensUnsafeLists))
        case .other(let entry):
            let node = stray.playlist.first { $0["id"].int.map(Int64.init) == entry }
            guard let location = node?["filename"].string else { return }
            self.entry = nil
            let item = MediaItem(location: location, name: node?["title"].string)
            tell(of: ListOffer(index: index, items: [items[index], item]))
            waiting.append(.fact(.begun(index: index + 1)))
        }
        handle.raiseWakeup()
    }

    private func offer(_ list: MediaList) {
        let name = LoadFailure.name(of: items[index])
        if let refusal = list.refusal(in: items[index].title) {
            warn(refusal, advice: "--unsafe-lists opens it, if you trust the list")
        }
        if items[index].depth >= MediaList.depthLimit {
            fail("\(name) is not opened: it lies in too many other lists")
        } else if list.items.isEmpty {
            fail(
                list.refusals > 0
                    ? "\(name) names nothing that a list may open"
                    : "\(name) is a list without a film or a channel")
        } else {
            tell(of: ListOffer(index: index, items: list.items, load: loads))
        }
        handle.raiseWakeup()
    }

    private func fail(_ message: String) {
        waiting.append(.fact(.failed(index: index, message: message)))
    }

    private func tell(of offer: ListOffer) {
        self.offer = offer
        waiting.append(.fact(.list(index: offer.index, titles: offer.items.map(\.title))))
        var expanded = items
        expanded.replaceSubrange(offer.index...offer.index, with: offer.items)
        if let channels = MediaItem.channels(of: expanded) {
            waiting.append(.fact(.channels(channels)))
        }
    }

    /// The session counts the items of the list from here on.
    func expand(_ index: Int) {
        guard let offer, offer.index == index, items.indices.contains(index) else { return }
        self.offer = nil
        items.replaceSubrange(index...index, with: offer.items)
        titles.replaceSubrange(index...index, with: offer.items.map(\.title))
        if self.index > index { self.index += offer.items.count - 1 }
        if offer.load == loads { load(index, position: position) }
    }

    /// mpv does not say which entries of a list have no length. When one of them is broadcast, its
    /// neighbours of that list are channels as it is.
    func reportChannels() {
        guard items[index].depth > 0, !items.contains(where: \.isChannel) else { return }
        var range = index..<(index + 1)
        while range.lowerBound > 0, items[range.lowerBound - 1].depth == items[index].depth {
            range = (range.lowerBound - 1)..<range.upperBound
        }
        while range.upperBound < items.count,
            items[range.upperBound].depth == items[index].depth
        {
            range = range.lowerBound..<(range.upperBound + 1)
        }
        guard range.count > 1, range.count < items.count else { return }
        for place in range { items[place].isChannel = true }
        waiting.append(.fact(.channels(range)))
    }
}
