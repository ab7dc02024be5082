// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The way to another item of the playlist: a channel that slides in and then loads, or the next
/// item (behaviour.md A4, A12, e.8).
struct ItemChange: Hashable, Sendable {
    /// A channel that follows the finger.
    struct Preview: Hashable, Sendable {
        var owner: DeviceID?
        var sense: Sense
        /// 0 to 1.
        var progress: Double
    }

    /// An item that was asked for and is not there yet.
    struct Loading: Hashable, Sendable {
        var index: Int
        var sense: Sense
        /// What asked for it: `channelCommit`, `skip` or `select`; `play` for the first item.
        var cause: CommandName
        /// What played before was paused, and is again when this one does not come.
        var wasPaused: Bool
        /// Where a film that played before goes on then, in stream time.
        var position: Seconds?
        var since: Timestamp
        var deadline: Timestamp
        /// It should have come long ago (N110), and is waited for on.
        var isLate = false
    }

    private(set) var preview: Preview?
    private(set) var loading: Loading?
    /// The device whose flip was refused: the rest of that gesture is ignored.
    private var refused: DeviceID??

    /// A finger slides a channel in; returns false when the gesture was refused or another device
    /// slides.
    mutating func slide(_ sense: Sense, progress: Double, by device: DeviceID?) -> Bool {
        if case .some(device) = refused { return false }
        if let preview, preview.owner != device { return false }
        let progress = progress.isFinite ? max(0, min(1, progress)) : 0
        preview = Preview(owner: device, sense: sense, progress: progress)
        return true
    }

    /// The flip of that device is refused; returns whether this is the first time in the gesture.
    mutating func refuse(_ device: DeviceID?) -> Bool {
        if case .some(device) = refused { return false }
        refused = .some(device)
        return true
    }

    /// The finger lifted or is gone; returns whether the gesture was refused before.
    mutating func endSlide(of device: DeviceID?) -> Bool {
        let wasRefused = if case .some(device) = refused { true } else { false }
        if wasRefused { refused = nil }
        if preview?.owner == device { preview = nil }
        return wasRefused
    }

    mutating func endSlide() {
        preview = nil
        refused = nil
    }

    /// The channel that slides in goes back, and the finger moves nothing any more.
    mutating func giveBack() {
        if let preview { refused = .some(preview.owner) }
        preview = nil
    }

    mutating func load(_ loading: Loading) {
        self.loading = loading
    }

    /// Items have other numbers now.
    mutating func renumber(_ moved: (Int) -> Int) {
        if let loading { self.loading?.index = moved(loading.index) }
    }

    /// The item with that index is ready, or will never be; returns what had asked for it. An
    /// answer to an older request is not the one that is waited for.
    mutating func finish(_ index: Int) -> Loading? {
        guard let loading, loading.index == index else { return nil }
        self.loading = nil
        return loading
    }

    /// The item did not come in time (N110, N118).
    mutating func expire(at time: Timestamp) -> Loading? {
        guard let loading, loading.deadline <= time else { return nil }
        self.loading = nil
        return loading
    }

    /// The viewer paused or played meanwhile.
    mutating func setPaused(_ isPaused: Bool) {
        loading?.wasPaused = isPaused
    }

    /// It took too long, and there is nothing else to play: it is waited for on.
    mutating func waitOn(for loading: Loading, until deadline: Timestamp) {
        self.loading = loading
        self.loading?.deadline = deadline
        self.loading?.isLate = true
    }

    /// The item is not wanted any more; returns what had asked for it.
    mutating func abandon() -> Loading? {
        defer { loading = nil }
        return loading
    }

    mutating func drop() {
        preview = nil
        loading = nil
    }
}
