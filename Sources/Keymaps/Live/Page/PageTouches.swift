// SPDX-License-Identifier: MIT

internal import RemoteCore
internal import RemoteDevices
internal import RemoteModel

/// Where fingers lay in a recording, and what was measured of them: found by the decoders of the
/// core that reads it.
struct PageTouches: Sendable {
    /// A finger in one frame.
    struct Place: Equatable, Sendable {
        var time: Timestamp
        var device: DeviceID
        /// The contacts that lie there together, from the first that comes to the last that goes,
        /// are one touch; they count from 1 in a recording.
        var touch: Int
        var finger: UInt32
        var position: Point
        var isDown: Bool
        /// The rows of the limits, where they have changed so much that one sees it.
        var limits: [TouchLimits.Row]?
    }

    /// The least time between two rows of limits, unless one is crossed: an eye follows no more.
    private static let period = Interval.milliseconds(25)

    /// A finger that lies there.
    private struct Finger: Sendable {
        var id: UInt32
        var begin: Point
        var start: Timestamp
        var farthest = 0.0
        /// The places of the last 100 ms and the one before them, for the speed.
        var recent: [(time: Timestamp, position: Point)] = []

        mutating func move(to position: Point, at time: Timestamp) -> TouchMeasures {
            farthest = max(farthest, (position - begin).length)
            recent.append((time, position))
            let old = recent.lastIndex { $0.time <= time - .milliseconds(100) } ?? 0
            recent.removeFirst(old)
            let seconds = (time - recent[0].time).seconds
            return TouchMeasures(
                farthest: farthest, way: position - begin, length: time - start,
                speed: seconds > 0 ? (position - recent[0].position).length / seconds : 0,
                place: position)
        }
    }

    /// One device.
    private struct Surface: Sendable {
        var device: DeviceID
        var touch = 0
        var fingers: [Finger] = []
        var shown: (time: Timestamp, crossed: [Bool])?
    }

    private(set) var places: [Place] = []
    private var surfaces: [Surface] = []
    private var count = 0

    /// What a frame gave.
    mutating func add(
        _ signals: [Signal], of device: DeviceID, _ thresholds: GestureThresholds,
        at time: Timestamp
    ) {
        for signal in signals {
            guard case .contact(let phase, let contact) = signal else { continue }
            add(phase, contact, of: device, thresholds, at: time)
        }
    }

    private mutating func add(
        _ phase: Phase, _ contact: Contact, of device: DeviceID, _ thresholds: GestureThresholds,
        at time: Timestamp
    ) {
        let index = surface(of: device)
        if surfaces[index].fingers.isEmpty {
            count += 1
            surfaces[index].touch = count
            surfaces[index].shown = nil
        }
        let place: Int
        if let known = surfaces[index].fingers.firstIndex(where: { $0.id == contact.id }) {
            place = known
        } else {
            place = surfaces[index].fingers.count
            surfaces[index].fingers.append(
                Finger(id: contact.id, begin: contact.position, start: time))
        }
        let measures = surfaces[index].fingers[place].move(to: contact.position, at: time)
        var limits: [TouchLimits.Row]?
        // The first finger is what the machines of one finger measure.
        if place == 0 {
            let rows = TouchLimits.rows(measures, thresholds)
            let crossed = rows.map(\.isCrossed)
            let shown = surfaces[index].shown
            if phase.isFinal || shown.map({ $0.time <= time - Self.period }) ?? true
                || shown?.crossed != crossed
            {
                limits = rows
                surfaces[index].shown = (time, crossed)
            }
        }
        places.append(
            Place(
                time: time, device: device, touch: surfaces[index].touch, finger: contact.id,
                position: contact.position, isDown: !phase.isFinal, limits: limits))
        if phase.isFinal { surfaces[index].fingers.remove(at: place) }
    }

    private mutating func surface(of device: DeviceID) -> Int {
        if let known = surfaces.firstIndex(where: { $0.device == device }) { return known }
        surfaces.append(Surface(device: device))
        return surfaces.count - 1
    }
}
