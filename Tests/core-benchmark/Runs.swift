// SPDX-License-Identifier: MIT

/// How often a workload is measured; the cheapest run counts.
enum Runs {
    /// To count allocations, which are the same in each run.
    case one
    /// To count instructions: an interrupt falls into one run or another.
    case three
    /// Other programs disturb most runs on some machines.
    case second

    func best(_ measure: () throws -> Cost) rethrows -> Cost {
        var best = try measure()
        let clock = ContinuousClock()
        let end = clock.now + .seconds(1)
        var count = 1
        while isUnfinished(count, clock.now < end) {
            let cost = try measure()
            if cost.nanoseconds < best.nanoseconds { best = cost }
            count += 1
        }
        return best
    }

    private func isUnfinished(_ count: Int, _ isTimeLeft: Bool) -> Bool {
        switch self {
        case .one: false
        case .three: count < 3
        case .second: isTimeLeft
        }
    }
}
