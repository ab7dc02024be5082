// SPDX-License-Identifier: MIT

public import RemoteModel

/// A cell of the table: what one task can play.
public struct ClosedLoopPart: Sendable {
    public let device: LoopDevice
    public let distance: Seconds
    public let tolerance: Seconds
    public let late: Double

    /// For messages.
    var name: String {
        "\(device.name), \(Int(distance)) s ±\(Int(tolerance)) s, \(Int(late * 1000)) ms late"
    }

    /// What the median may take within a second of the place, seen 250 ms late, seconds; nil
    /// without a limit. What was reached, and a tenth more for another seed.
    public var limit: Double? {
        guard tolerance == 1, late == 0.25,
            let index = ClosedLoop.distances.firstIndex(of: distance)
        else { return nil }
        return Self.limits[device.name]?[index]
    }

    private static let limits: [String: [Double]] = [:]

    public static let all = LoopDevice.all.flatMap { device in
        ClosedLoop.distances.flatMap { distance in
            ClosedLoop.tolerances.flatMap { tolerance in
                ClosedLoop.delays.map { late in
                    ClosedLoopPart(
                        device: device, distance: distance, tolerance: tolerance, late: late)
                }
            }
        }
    }
}
