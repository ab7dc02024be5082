// SPDX-License-Identifier: MIT

import ArgumentParser
import RemoteModel
import RemoteTestSupport

/// The closed loop: how long a viewer takes to find a place.
struct LoopOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Searches of the closed loop with each device, distance, tolerance and delay; 0 "
                + "leaves them out.", valueName: "number"))
    var searches: Int?

    @Option(
        help: ArgumentHelp(
            "Searches only with devices that have this in their name; may be repeated.",
            valueName: "name"))
    var device: [String] = []

    @Option(
        help: ArgumentHelp(
            "Searches only where previews are seen so late; may be repeated.",
            valueName: "milliseconds"))
    var late: [Int] = []

    @Option(help: ArgumentHelp("Searches only with this tolerance.", valueName: "seconds"))
    var within: Int?

    @Flag(
        help: """
            Only the closed loop: how long a viewer takes to find a place. With --keymap, what \
            that keymap changes.
            """)
    var loop = false

    func validate() throws {
        guard (0...10_000).contains(searches ?? 0) else {
            throw ValidationError("--searches is a number from 0 to 10000")
        }
        let delays = ClosedLoop.delays.map { Int($0 * 1000) }
        guard late.allSatisfy(delays.contains) else {
            throw ValidationError("--late is one of \(delays)")
        }
    }

    /// Searches, prints and judges. `count` is the number of searches where none was asked for.
    func run(
        shipped: [KeymapSource], others: [KeymapSource], seed: UInt64, count: Int
    ) async -> Bool {
        let searches = searches ?? count
        guard searches > 0 else { return true }
        let table = await search(others, searches, seed: seed)
        for line in table.lines { print(line) }
        if others.count > shipped.count {
            let base = await search(shipped, searches, seed: seed)
            print("cells that the keymap changes, median seconds")
            let changes = table.changes(since: base)
            for line in changes { print("    \(line)") }
            if changes.isEmpty { print("    none") }
        }
        let faults = table.failures + table.wrong + table.slow
        for text in faults { Progress.complain("closed loop: \(text)") }
        return faults.isEmpty
    }

    private func includes(_ part: ClosedLoopPart) -> Bool {
        (device.isEmpty || device.contains { part.device.name.contains($0) })
            && (late.isEmpty || late.contains(Int(part.late * 1000)))
            && (within.map { Double($0) == part.tolerance } ?? true)
    }

    /// Each device has a task of its own, in which a viewer learns it first.
    private func search(
        _ keymaps: [KeymapSource], _ searches: Int, seed: UInt64
    ) async -> ClosedLoopTable {
        var table = ClosedLoopTable()
        var done = 0
        let all = ClosedLoopPart.all.filter(includes)
        let devices = LoopDevice.all.filter { one in all.contains { $0.device.name == one.name } }
        await withTaskGroup(of: [(ClosedLoopPart, [ClosedLoop.Outcome])].self) { group in
            for device in devices {
                let parts = all.filter { $0.device.name == device.name }
                group.addTask {
                    let loop = ClosedLoop(device, keymaps: keymaps)
                    return parts.map { part in
                        let outcomes = (0..<searches).map { number in
                            loop.search(part, seed: seed &+ UInt64(number) &* 1_000_003)
                        }
                        return (part, outcomes)
                    }
                }
            }
            for await results in group {
                for (part, outcomes) in results { table.add(outcomes, of: part) }
                done += 1
                Progress.show("searches", done, of: devices.count)
            }
        }
        return table
    }
}
