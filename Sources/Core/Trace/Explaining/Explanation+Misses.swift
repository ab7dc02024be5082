// SPDX-License-Identifier: MIT

internal import RemoteModel

extension Explanation {
    /// Every touch and every press, in order.
    public var outcomes: [TouchOutcome] {
        let judge = TouchJudge(self)
        return blocks.map { outcome(of: $0, judge) }
    }

    func outcome(of block: Block, _ judge: TouchJudge) -> TouchOutcome {
        var gestures: [Gesture] = []
        var commands: [Command] = []
        for item in block.items {
            switch item.what {
            case .gesture(let gesture): gestures.append(gesture)
            case .command(let command): commands.append(command)
            case .verdict, .diagnostic: break
            }
        }
        return TouchOutcome(
            device: block.device, time: block.time, isTouch: block.opening.machine == .touch,
            isInVain: judge.isInVain(block), gestures: gestures, commands: commands,
            misses: judge.misses(block))
    }

    /// The touches that came to nothing and were nearly something: each with what was nearest.
    public var nearMisses: [NearMiss] {
        let judge = TouchJudge(self)
        return blocks.compactMap { judge.isInVain($0) ? judge.nearest($0) : nil }
    }

    /// The settings of the miss were tried, and with them the touch is that gesture.
    public mutating func confirm(_ miss: NearMiss) {
        confirmed.append((miss.device, miss.time))
    }

    /// The preset was tried, and is to be proposed.
    public mutating func propose(_ trial: PresetTrial) {
        proposal = trial
    }
}
