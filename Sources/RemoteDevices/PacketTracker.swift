// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The older protocol for several fingers (kernel: multi-touch-protocol.rst, type A): each frame
/// lists all contacts without a name, so that each has to be found again near where it was.
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

    /// Puts each finger of the frame where the nearest one was, and the rest into empty places.
    mutating func assign(to places: inout [Finger?]) {
        for index in places.indices {
            guard let last = places[index] else { continue }
            let nearest = fingers.indices.min { lhs, rhs in
                distance(fingers[lhs], last) < distance(fingers[rhs], last)
            }
            places[index] = nearest.map { fingers.remove(at: $0) }
        }
        for index in places.indices where places[index] == nil {
            guard let next = fingers.popLast() else { break }
            places[index] = next
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
