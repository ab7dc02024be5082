// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The steps of wheels and knobs that are controls. Some count once for each step of theirs,
/// others a hundred times: a keymap says how many counts are one (`detent`).
struct WheelSteps: Sendable {
    /// Steps in one frame that count: a hand turns no faster.
    private static let most: Int64 = 8

    /// Counts in a step.
    private let detent: Int64
    /// The counts of each wheel since its last step, by their codes.
    private var rests = [Int64](repeating: 0, count: KernelCode.relCount)

    init(_ profile: SurfaceProfile) {
        detent = max(1, Int64(profile.detent ?? 1))
    }

    /// The steps that are complete with these counts, backwards below 0. After a turn back a
    /// step counts from its start.
    mutating func take(_ code: UInt16, _ counts: Int32) -> Int64 {
        guard Int(code) < rests.count else { return 0 }
        var rest = rests[Int(code)]
        if rest.signum() == -Int64(counts).signum() { rest = 0 }
        let sum = rest + Int64(counts)
        rests[Int(code)] = sum % detent
        return max(-Self.most, min(Self.most, sum / detent))
    }
}
