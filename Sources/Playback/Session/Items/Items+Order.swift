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
        /// A scan has come to the end, or the viewer has rested there.
        case restAtEnd, endAfterRest
        case unload
        /// `isByTime`: nobody did anything, and it is accepted by itself.
        case answer(Proposal.Answer, isByTime: Bool)
        /// Something about the passcode.
        case lock(PasscodeLock.Order)
        /// An item of the playlist was chosen.
        case choose(Int)
        /// The viewer marks an item of the playlist as a favourite, or takes the mark away.
        case mark(Int)
        /// The program has answered whether an item may play, or (nil) has not.
        case permit(Int, PlayerAnswer?)
        /// An item may not play.
        case refuse(Int, ItemGate.Refusal)
        /// The program has answered what is to be done about an item that cannot be played.
        case save(Int, PlayerAnswer?)
        case tuning(ChannelTuning.Order)
    }

    mutating func perform(_ order: Order, _ scene: Scene, _ out: inout [PlaybackAction]) {
        switch order {
        case .propose: ending.propose(scene, &out)
        case .present: ending.present(scene, &out)
        case .loadNext: loadNext(scene, &out)
        case .restAtEnd: ending.restAtEnd(scene)
        case .endAfterRest: ending.endAfterRest(scene, &out)
        case .unload: unload(scene, &out)
        case .answer(let answer, let isByTime):
            ending.answer(answer, isByTime: isByTime, scene, &out)
        case .lock(let order): lock.perform(order, scene, &out)
        case .choose(let index): choose(index, by: .select, scene, &out)
        case .mark(let index):
            let isOn = playlist.mark(index)
            out.append(.request(.setFavorite(index: index, isOn)))
        case .permit(let index, let answer): ItemDecisions.permit(&self, index, answer, scene, &out)
        case .refuse(let index, let refusal):
            ItemDecisions.refuse(&self, index, refusal, scene, &out)
        case .save(let index, let answer): ItemDecisions.save(&self, index, answer, scene, &out)
        case .tuning(let order): ChannelTuning.perform(order, &self, scene, &out)
        }
    }
}
