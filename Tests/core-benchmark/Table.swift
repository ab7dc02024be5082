// SPDX-License-Identifier: MIT

import Foundation

/// The lines that are printed, and what is wrong with their figures.
struct Table {
    /// What figures are held to, or nil.
    var limits: Limits?
    /// No event has allocated memory.
    private(set) var isFrugal = true
    /// Each figure could be measured.
    private(set) var isWhole = true

    private var unit: String { limits == nil ? "ns" : "ins" }

    /// A figure that has a limit, and must not allocate but where it may.
    mutating func hold(_ what: String, _ name: String, _ cost: Cost, mayAllocate: Bool = false) {
        let limit = limits?.hold(name, cost.nanoseconds)
        let allocations = mayAllocate ? nil : "0 allocations"
        add(what + name, cost, [limit, allocations].compactMap { $0 }.joined(separator: ", "))
        if cost.allocations > 0, !mayAllocate { isFrugal = false }
    }

    /// A figure could not be measured.
    mutating func refuse(_ fault: String) {
        print("core-benchmark: \(fault)")
        isWhole = false
    }

    func add(_ what: String, _ cost: Cost, _ note: String = "") {
        add(what, String(format: "%.1f \(unit), %.3f", cost.nanoseconds, cost.allocations), note)
    }

    func add(_ what: String, _ figures: String, _ note: String = "") {
        let name = what.padding(toLength: 58, withPad: " ", startingAt: 0)
        let space = String(repeating: " ", count: max(1, 17 - figures.count))
        print(name + space + figures + "  " + note)
    }
}
