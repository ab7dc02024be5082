// SPDX-License-Identifier: MIT

internal import RemoteModel

extension Items {
    /// A request of another machine to this one.
    enum Order: Equatable, Sendable {
        /// It is time to offer the next item.
        case propose
        case answer(Proposal.Answer)
        /// All digits of a passcode are there.
        case enter([UInt8])
        /// An item of the playlist was chosen.
        case choose(Int)
    }

    mutating func perform(_ order: Order, _ scene: Scene, _ out: inout [PlaybackAction]) {
        switch order {
        case .propose: propose(scene, &out)
        case .answer(.accept): loadNext(scene, &out)
        case .answer(.later): offer = .deferred
        case .answer(.reject): break
        case .enter(let digits): lock.enter(digits, for: playlist.current, scene, &out)
        case .choose(let index): choose(index, scene, &out)
        }
    }
}
