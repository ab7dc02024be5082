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
    /// without a limit. What was reached, and a tenth more for another seed;
    /// of slow clicks, which come one by one, more.
    public var limit: Double? {
        guard tolerance == 1, late == 0.25,
            let index = ClosedLoop.distances.firstIndex(of: distance)
        else { return nil }
        return Self.limits[device.name]?[index]
    }

    private static let limits: [String: [Double]] = [
        "Siri 2": [1.9, 2.7, 3.6, 5.0],
        "Siri 2, driver": [1.9, 2.6, 3.7, 5.5],
        "Siri 2, ring": [2.7, 2.9, 3.5, 5.9],
        "Siri 1": [2.0, 2.6, 4.0, 5.4],
        "DualSense pad": [1.8, 2.7, 3.7, 5.0],
        "Deck pad": [1.8, 2.8, 3.7, 5.2],
        "laptop touchpad": [1.8, 2.8, 3.6, 5.1],
        "33 ms pad": [2.0, 2.9, 3.6, 5.9],
        "touchscreen": [2.0, 2.7, 3.7, 5.0],
        "gamepad, stick": [1.6, 2.3, 3.1, 4.4],
        "gamepad, d-pad": [1.5, 1.8, 5.2, 7.4],
        "DualSense, d-pad": [1.5, 1.8, 5.2, 7.4],
        "keyboard": [1.5, 1.8, 5.2, 7.4],
        "infrared": [1.7, 2.2, 5.8, 8.2],
        "CEC": [1.9, 2.4, 5.9, 8.3],
    ]

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
