// SPDX-License-Identifier: MIT

internal import RemoteModel

extension Items {
    /// A request of another machine to this one.
    enum Order: Equatable, Sendable {
        /// It is time to offer the next item.
        case propose
        /// The offer is made: whoever was to be asked has answered.
        case present
        case loadNext
        case unload
        /// `isByTime`: nobody did anything, and it is accepted by itself.
        case answer(Proposal.Answer, isByTime: Bool)
        /// All digits of a passcode are there.
        case enter([UInt8])
        /// An item of the playlist was chosen.
        case choose(Int)
    }

    mutating func perform(_ order: Order, _ scene: Scene, _ out: inout [PlaybackAction]) {
        switch order {
        case .propose: ending.propose(scene, &out)
        case .present: ending.present(scene, &out)
        case .loadNext: loadNext(scene, &out)
        case .unload: unload(scene, &out)
        case .answer(let answer, let isByTime):
            ending.answer(answer, isByTime: isByTime, scene, &out)
        case .enter(let digits): lock.enter(digits, for: playlist.current, scene, &out)
        case .choose(let index): choose(index, by: .select, scene, &out)
        }
    }
}
