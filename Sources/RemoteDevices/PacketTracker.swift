// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The older protocol for several fingers (kernel: multi-touch-protocol.rst, type A): each frame
/// lists all contacts without a name, so that each has to be found again near where it was.
///
/// libmtdev does the same, but only on a descriptor that it reads itself; here the events come from
/// libevdev, and from recordings. Who is who comes out as there (tests: the rows of mtdev).
struct PacketTracker: Sendable {
    struct Finger: Sendable {
        var x: Int32 = 0
        var y: Int32 = 0
        var pressure: Int32 = 0
        var major: Int32 = 0
        var isPlaced = false

        init(x: Int32, y: Int32) {
            self.x = x
            self.y = y
        }

        init() {}
    }

    private var fingers: [Finger] = []
    private var finger = Finger()
    /// A packet came in this frame; an empty one says that nothing touches.
    private(set) var hasNews = false

    mutating func handle(_ code: UInt16, _ value: Int32) -> Bool {
        switch code {
        case KernelCode.absMTPositionX:
            finger.x = value
            finger.isPlaced = true
        case KernelCode.absMTPositionY:
            finger.y = value
            finger.isPlaced = true
        case KernelCode.absMTPressure: finger.pressure = value
        case KernelCode.absMTTouchMajor: finger.major = value
        default: return (0x2f...0x3d).contains(code)
        }
        return true
    }

    mutating func endPacket() {
        hasNews = true
        if finger.isPlaced, fingers.count < Limits.contacts { fingers.append(finger) }
        finger = Finger()
    }

    /// Puts the fingers of the frame where the nearest ones were, and the rest into empty places.
    mutating func assign(to places: inout [Finger?]) {
        let taken = places.indices.filter { places[$0] != nil }
        let isFewer = taken.count <= fingers.count
        let rows = isFewer ? taken.count : fingers.count
        let columns = isFewer ? fingers.count : taken.count
        var costs: [Double] = []
        for row in 0..<rows {
            for column in 0..<columns {
                let (place, finger) = isFewer ? (row, column) : (column, row)
                costs.append(places[taken[place]].map { distance(fingers[finger], $0) } ?? 0)
            }
        }
        let pairs = NearestPairs(rows: rows, columns: columns, costs: costs).columns
        for index in taken { places[index] = nil }
        var rest = Array(fingers.indices)
        for (row, column) in pairs.enumerated() {
            let (place, finger) = isFewer ? (row, column) : (column, row)
            places[taken[place]] = fingers[finger]
            rest.removeAll { $0 == finger }
        }
        var next = rest.makeIterator()
        for index in places.indices where places[index] == nil && !taken.contains(index) {
            guard let finger = next.next() else { break }
            places[index] = fingers[finger]
        }
        fingers.removeAll(keepingCapacity: true)
        hasNews = false
    }

    private func distance(_ lhs: Finger, _ rhs: Finger) -> Double {
        let x = Double(lhs.x) - Double(rhs.x)
        let y = Double(lhs.y) - Double(rhs.y)
        return x * x + y * y
    }
}
