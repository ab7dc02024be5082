// SPDX-License-Identifier: MIT

/// What an event or a frame takes. In the lab a nanosecond is an instruction.
struct Cost {
    var nanoseconds: Double
    var allocations: Double

    static func * (cost: Cost, factor: Double) -> Cost {
        Cost(nanoseconds: cost.nanoseconds * factor, allocations: cost.allocations * factor)
    }
}
