// SPDX-License-Identifier: MIT

internal import RemoteMedia
public import LinuxSystem
public import RemoteModel

/// Opens the channels beside the one that plays, and keeps their last seconds (behaviour.md A120).
/// The player's host owns one. It is an mpv of its own for each, which plays and shows nothing.
public final class ChannelPreparer {
    /// One channel that is open.
    private struct Hold {
        let address: String
        let reader: AddressReader
        var window = TransportWindow()
    }

    private let loop: EventLoop
    private let owner: UInt8
    /// The person's own settings for mpv.
    private let settings: [PlayerOptions.Setting]
    private var wanted: [String] = []
    private var holds: [Hold] = []
    /// What cannot be prepared is not tried again before other channels are wanted.
    private var refused: [String] = []
    /// What is not a transport stream is not tried again at all. The last ones.
    private var others: [String] = []
    private static let otherLimit = 256
    /// Reads the channel that plays, for mpv.
    private var playing: AddressReader?
    /// Readers that were asked to quit, and may still wait for a server.
    private var leaving: [AddressReader] = []

    /// `settings` are the person's own for mpv, of which those for the network count.
    public init(loop: EventLoop, owner: UInt8, settings: [PlayerOptions.Setting]) {
        self.loop = loop
        self.owner = owner
        self.settings = settings
    }

    /// Has these addresses open from here on, and no other.
    public func want(_ addresses: [String]) {
        guard addresses != wanted else { return }
        wanted = addresses
        refused = []
        for hold in holds where !addresses.contains(hold.address) { quit(hold.reader) }
        holds.removeAll { !addresses.contains($0.address) }
        open()
    }

    /// What is there of that address, to be played; nil for nothing. Without it the others are
    /// closed: the network is for this one. What was played before is over.
    public func take(_ address: String) -> PreparedStream? {
        if let playing { quit(playing) }
        playing = nil
        // One that has no key frame yet has at least begun. The beginning of any other kind of
        // stream is not kept.
        let place = holds.firstIndex { $0.address == address && $0.window.isKnown }
        let taken = place.map { holds.remove(at: $0) }
        wanted.removeAll { $0 == address }
        let stream = taken.flatMap { taken in
            taken.reader.handOver().flatMap {
                try? PreparedStream(taken.window.whole(), then: $0)
            }
        }
        if let taken, stream != nil {
            playing = taken.reader
        } else {
            for reader in holds.map(\.reader) + [taken?.reader].compactMap({ $0 }) { quit(reader) }
            (holds, wanted) = ([], [])
        }
        return stream
    }

    /// Takes what arrived. A readiness of another descriptor is ignored; returns whether it was one
    /// of these, which concern nobody else.
    public func handle(_ readiness: Readiness, at now: Timestamp) -> Bool {
        var isOurs = false
        for reader in leaving + [playing].compactMap({ $0 }) where reader.owns(readiness) {
            reader.takeEvents()
            isOurs = true
        }
        if leaving.contains(where: \.hasEnded) {
            leaving.removeAll(where: \.hasEnded)
            open()
        }
        for place in holds.indices where holds[place].reader.owns(readiness) {
            if !read(place, at: now) { refuse(holds.remove(at: place)) }
            return true
        }
        return isOurs
    }

    /// Returns whether the channel stays open.
    private func read(_ place: Int, at now: Timestamp) -> Bool {
        let reader = holds[place].reader
        reader.takeEvents()
        // A server that sends faster than it is watched is read on in the next turn.
        for _ in 0..<16 {
            switch reader.read(PipeEnd.size) {
            case .bytes(let bytes): holds[place].window.append(bytes, at: now)
            case .nothing: return !holds[place].window.isRefused
            case .end: return false
            }
        }
        return !holds[place].window.isRefused
    }

    private func refuse(_ hold: Hold) {
        refused.append(hold.address)
        if hold.window.isRefused { others = others.suffix(Self.otherLimit - 1) + [hold.address] }
        quit(hold.reader)
    }

    /// Opens what is wanted once those are gone that are not any more: a server that sends only so
    /// many streams at once would refuse one, or cut one off.
    private func open() {
        guard leaving.isEmpty else { return }
        for address in wanted where !refused.contains(address) && !others.contains(address) {
            guard !holds.contains(where: { $0.address == address }) else { continue }
            do {
                let reader = try AddressReader(loop: loop, owner: owner, settings: settings)
                try reader.begin(address, isWatched: true)
                holds.append(Hold(address: address, reader: reader))
            } catch {
                // The flip to it takes as long as without this.
                refused.append(address)
            }
        }
    }

    /// Nobody waits for the end of an mpv, which may wait for a server.
    private func quit(_ reader: AddressReader) {
        reader.quit()
        leaving.append(reader)
    }
}
