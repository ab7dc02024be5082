// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Lists that turn out to be lists when they are loaded (behaviour.md e.14).
extension PlaybackSession {
    /// Items stand in the place of one: what came after it has another number now.
    mutating func takeList(_ index: Int, _ titles: [String]) {
        guard self.titles.indices.contains(index), !titles.isEmpty else { return }
        let more = titles.count - 1
        func moved(_ old: Int) -> Int { old > index ? old &+ more : old }
        self.titles.replaceSubrange(index...index, with: titles)
        current = moved(current)
        unlocked = unlocked.map(moved)
        if let old = item?.info.index { item?.info.index = moved(old) }
        change.renumber(moved)
        list?.renumber(moved)
        listedChannels = listedChannels.map { channels in
            let end = channels.upperBound
            return moved(channels.lowerBound)..<(end > index ? end &+ more : end)
        }
        request(.expand(index: index))
    }

    /// The player went on by itself. What it went on to may need the passcode, and nobody asked
    /// for it.
    mutating func takeBegun(_ index: Int) {
        guard titles.indices.contains(index) else { return }
        load(index, index < current ? .backward : .forward, cause: .skip)
    }
}
