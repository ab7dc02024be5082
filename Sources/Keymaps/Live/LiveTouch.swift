// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What lay on a surface: the places of all fingers over the last minutes, from which the touch at
/// any time is drawn again.
struct LiveTouch: Sendable {
    /// A finger in one frame.
    struct Place: Equatable, Sendable {
        var time: Timestamp
        /// The contact, which the device counts.
        var id: UInt32
        var position: Point
        /// The finger is there; otherwise it has just gone.
        var isDown: Bool
    }

    /// One finger of a touch.
    struct Finger: Equatable, Sendable {
        var id: UInt32
        var places: [Place]

        var isDown: Bool { places.last?.isDown ?? false }
        /// Where it began; a finger has one place at least.
        var begin: Place { places[0] }
        var end: Place { places[places.count - 1] }
        /// How far it is from where it began, mm.
        var travel: Double { (end.position - begin.position).length }
        /// How long it has been there.
        var length: Interval { end.time - begin.time }

        /// How fast it went in the last 100 ms (behaviour.md N05), mm/s.
        var speed: Double {
            let from = places.last { $0.time <= end.time - .milliseconds(100) } ?? begin
            let seconds = (end.time - from.time).seconds
            return seconds > 0 ? (end.position - from.position).length / seconds : 0
        }
    }

    /// Places that are kept: five minutes of a finger at 266 Hz are 80 000, about 3 MB.
    private static let limit = 80_000

    private var places: ArraySlice<Place> = []

    /// A finger is there, or has gone.
    mutating func add(_ phase: Phase, _ contact: Contact, at time: Timestamp) {
        places.append(
            Place(
                time: time, id: contact.id, position: contact.position, isDown: !phase.isFinal))
        while let first = places.first {
            guard places.count > Self.limit || first.time < time - Timeline.span else { break }
            places.removeFirst()
        }
        if places.startIndex > Self.limit { places = ArraySlice(Array(places)) }
    }

    /// The fingers of the last touch that began by a time, as far as they had come then: those that
    /// were down together with the newest.
    func fingers(at time: Timestamp) -> [Finger] {
        var fingers: [Finger] = []
        for place in places.reversed() where place.time <= time {
            if let index = fingers.firstIndex(where: { $0.id == place.id }) {
                fingers[index].places.append(place)
                continue
            }
            // A finger that went before the first of these began is of an earlier touch.
            if !place.isDown, let first = fingers.first {
                let begin = fingers.compactMap(\.places.last?.time).min() ?? first.end.time
                if place.time <= begin { break }
            }
            guard fingers.count < Limits.contacts else { break }
            fingers.append(Finger(id: place.id, places: [place]))
        }
        for index in fingers.indices { fingers[index].places.reverse() }
        return fingers.sorted { $0.id < $1.id }
    }
}
