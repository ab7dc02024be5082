// SPDX-License-Identifier: MIT

public import LinuxSystem
internal import RemoteMedia
public import RemoteModel
public import RemoteOverlay

/// Reads the pictures of a layer (behaviour.md A14): those of files, and those that servers of the
/// web send, which are fetched one after the other.
///
/// Nothing waits for it. Its mpv lives only until all of them were read. The player's host owns
/// one.
public final class LayerReader {
    /// What is read.
    private struct Order: Equatable {
        var locations: [String]
        var width: Int
        var height: Int
    }

    private let fetcher: ListReader
    private let reader: PictureReader
    private var order: Order?
    /// What `pictures` are of.
    private var taken: Order?
    /// What was fetched, by its address; nil for what does not come. It is kept, as a window of
    /// another size needs it again.
    private var fetched: [String: FetchedPicture?] = [:]
    /// The requests in the order of the locations, once all is fetched; nil for no picture.
    private var requests: [PictureRequest?]?
    /// The pictures in the order of the locations, once all were read; nil for one that cannot be
    /// read. Those of another size stay until then.
    public private(set) var pictures: [Picture?]?
    /// Counts how often they were others.
    public private(set) var revision = 0

    /// `owner` is the number that comes back with each readiness; `settings` are the person's own
    /// for mpv, of which those for the network count.
    public init(loop: EventLoop, owner: UInt8, settings: [PlayerOptions.Setting]) {
        fetcher = ListReader(
            loop: loop, owner: owner, settings: settings, byteLimit: ProgramLimits.pictureBytes)
        reader = PictureReader(loop: loop, owner: owner)
    }

    /// Asks for pictures, each as large as fits into that size in pixels; none when no layer is
    /// shown any more.
    public func want(_ locations: [String], width: Int, height: Int, at now: Timestamp) {
        let new =
            locations.isEmpty ? nil : Order(locations: locations, width: width, height: height)
        guard new != order else { return }
        if new?.locations != order?.locations {
            (pictures, taken) = (nil, nil)
            fetched = fetched.filter { locations.contains($0.key) }
        }
        order = new
        requests = nil
        drop(at: now)
        goOn(at: now)
    }

    /// When `advance` must be called, or nil.
    public var deadline: Timestamp? {
        Timestamp.earliest(fetcher.deadline, reader.deadline)
    }

    /// A readiness of another descriptor is ignored.
    public func handle(_ readiness: Readiness, at now: Timestamp) {
        fetcher.handle(readiness, at: now)
        reader.handle(readiness, at: now)
        goOn(at: now)
    }

    public func advance(to now: Timestamp) {
        fetcher.advance(to: now)
        reader.advance(to: now)
        goOn(at: now)
    }

    /// Fetches what comes next, then reads all, then takes it.
    private func goOn(at now: Timestamp) {
        guard let order else { return fetcher.want(nil, at: now) }
        if let address = missing {
            fetcher.want(address, at: now)
            let (isOver, bytes) = fetcher.take()
            guard isOver else { return }
            fetched[address] = .some(bytes.flatMap { try? FetchedPicture(whole: $0) })
            return goOn(at: now)
        }
        guard let requests else {
            let made = order.locations.map { location -> PictureRequest? in
                guard MediaAddress.isHTTP(location) else {
                    return .layer(location, width: order.width, height: order.height)
                }
                return (fetched[location] ?? nil).map {
                    .layer($0, width: order.width, height: order.height)
                }
            }
            self.requests = made
            reader.want(made.compactMap { $0 }, at: now)
            return take(made, at: now)
        }
        take(requests, at: now)
    }

    /// The first address that was not fetched.
    private var missing: String? {
        order?.locations.first { MediaAddress.isHTTP($0) && fetched[$0] == nil }
    }

    private func take(_ requests: [PictureRequest?], at now: Timestamp) {
        guard !reader.isBusy, taken != order else { return }
        pictures = requests.map { $0.flatMap { reader.picture($0)?.picture } }
        revision += 1
        taken = order
        drop(at: now)
    }

    /// Lets mpv go. What it has read is kept here, if at all.
    private func drop(at now: Timestamp) {
        reader.want([], at: now)
        reader.forget()
    }
}
