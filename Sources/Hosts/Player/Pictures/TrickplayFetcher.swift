// SPDX-License-Identifier: MIT

internal import InputHost
internal import LinuxSystem
internal import MpvPlayer
internal import RemoteItems
internal import RemoteMedia
internal import RemoteModel

/// Fetches the pictures for scrubbing that a server has of the item that plays: a BIF file, or a
/// file that names sprites or tiles, which are fetched when they are seen. Of a folder of tiles it
/// fetches nothing else: its name says all. `ViewPictures` owns one.
///
/// Until they are there, and where they do not come, the thumb is followed as without them.
final class TrickplayFetcher: InputSource {
    /// Bytes of a BIF file: four hours with a picture each 10 s have 20 to 40 MB.
    static let byteLimit = 64 << 20
    /// A file that is not there by then is given up. Nobody waits for it.
    static let patience = Interval.seconds(120)

    private let reader: ListReader
    /// What was asked for last.
    private var address: String?
    /// What has come of it, or nil.
    private(set) var index: TrickplayIndex?
    /// The bytes of a BIF file, which mpv opens by their path.
    private var file: MemoryFile?
    /// It has come, and nobody has noticed yet.
    private var hasArrived = false

    /// `settings` are the person's own for mpv, of which those for the network count.
    init(loop: EventLoop, owner: UInt8, settings: [PlayerOptions.Setting]) {
        reader = ListReader(
            loop: loop, owner: owner, settings: settings, byteLimit: Self.byteLimit,
            patience: Self.patience)
    }

    /// The pictures of that item are wanted; nil when nothing plays, or nobody may see it. What was
    /// fetched for another one is dropped. `length`: of the item, or nil while it is not known.
    func want(_ item: MediaItem?, length: Seconds?, at now: Timestamp) {
        let wanted = item?.description.playback.trickplay.flatMap {
            MediaAddress.isHTTP($0) ? $0 : nil
        }
        if let wanted, let folder = TileFolder(address: wanted) {
            return read(folder, at: wanted, length: length, at: now)
        }
        guard wanted != address else { return }
        address = wanted
        index = nil
        file = nil
        hasArrived = false
        reader.want(wanted, at: now)
    }

    /// How many files a folder has follows from the length of the film.
    private func read(
        _ folder: TileFolder, at wanted: String, length: Seconds?, at now: Timestamp
    ) {
        if wanted != address {
            (address, index, file, hasArrived) = (wanted, nil, nil, false)
            reader.want(nil, at: now)
        }
        guard index == nil, let length else { return }
        let place = wanted.replacing(" ", with: "%20")
        index = try? TrickplayIndex(folder, files: folder.files(for: length), at: place)
        hasArrived = index != nil
    }

    /// Whether pictures have come since the last call.
    func takeArrival() -> Bool {
        defer { hasArrived = false }
        return hasArrived
    }

    // MARK: InputSource

    var deadline: Timestamp? { reader.deadline }

    func handle(
        _ readiness: Readiness, at now: Timestamp, into inputs: inout [TimedInput],
        diagnostics: inout [Diagnostic]
    ) -> Bool {
        reader.handle(readiness, at: now)
        finish(&diagnostics)
        return false
    }

    func advance(
        to now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        reader.advance(to: now)
        finish(&diagnostics)
    }

    private func finish(_ diagnostics: inout [Diagnostic]) {
        let (isOver, bytes) = reader.take()
        guard isOver, let address else { return }
        do throws(TrickplayFault) {
            guard let bytes else { throw TrickplayFault("its server does not send it") }
            try read(bytes, from: address)
            hasArrived = true
        } catch {
            diagnostics.append(
                Diagnostic(
                    .warning, .configuration,
                    "no pictures for scrubbing from \(MediaAddress.shown(address)): \(error)",
                    advice: "a BIF file, a WebVTT file or a list of tiles of at most "
                        + "\(Self.byteLimit >> 20) MB is read; correct 'trickplay' of the item"))
        }
    }

    private func read(_ bytes: [UInt8], from address: String) throws(TrickplayFault) {
        guard TrickplayIndex.isBIF(bytes) else {
            guard bytes.count <= TrickplayIndex.textLimit else {
                throw TrickplayFault(
                    "it is neither a BIF file nor a WebVTT file nor a list of tiles")
            }
            index =
                TrickplayIndex.isTileList(bytes)
                ? try TrickplayIndex(tileList: bytes, at: address)
                : try TrickplayIndex(webVTT: bytes, at: address)
            return
        }
        do {
            let file = try MemoryFile()
            try file.append(bytes)
            index = try TrickplayIndex(bif: bytes, fileBytes: bytes.count, file: file.path)
            self.file = file
        } catch {
            throw (error as? TrickplayFault) ?? TrickplayFault("\(error)")
        }
    }
}
