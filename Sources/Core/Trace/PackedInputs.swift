// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A queue of inputs in little memory: an event takes 24 bytes, and hardly any time to be kept.
struct PackedInputs: Sendable {
    /// An event of a device; with the type `other`, the place of what lies in `others`.
    struct Item: Sendable {
        var time: Timestamp
        var device: DeviceID
        var event: InputEvent

        /// No event of the kernel has this type.
        static let other = UInt16.max

        /// Whether the input is not an event.
        @inline(__always)
        var isOther: Bool { event.code.type == Self.other }
    }

    /// Bytes of an item.
    static let size = MemoryLayout<Item>.stride
    /// Items of a chunk: 24 kB, so that what was given up goes back to the system.
    static let chunk = 1024

    private var chunks: ArraySlice<[Item]> = []
    private var newest: [Item] = []
    /// Items of the oldest chunk that are gone.
    private var gone = 0
    /// What is not an event, in its order: devices, keymaps, contexts, commands.
    private var others: ArraySlice<Input> = []

    /// How many there are.
    var count: Int { chunks.count * Self.chunk + newest.count - gone }

    /// Whether the newest chunk was just completed.
    var isAtSeam: Bool { newest.isEmpty }

    @inline(__always)
    mutating func append(_ input: TimedInput) {
        if case .event(let device, let event) = input.input {
            newest.append(Item(time: input.time, device: device, event: event))
        } else {
            let event = InputEvent(type: Item.other, code: 0, value: 0)
            newest.append(Item(time: input.time, device: DeviceID(0), event: event))
            others.append(input.input)
        }
        if newest.count == Self.chunk { complete() }
    }

    private mutating func complete() {
        chunks.append(newest)
        newest = []
        newest.reserveCapacity(Self.chunk)
    }

    /// The oldest one, or nil.
    var first: Item? {
        if let oldest = chunks.first { return oldest[gone] }
        return gone < newest.count ? newest[gone] : nil
    }

    /// Removes the oldest one, which there is. Returns it, if it is not an event.
    mutating func removeFirst() -> Input? {
        let isOther = first?.isOther ?? false
        gone += 1
        if !chunks.isEmpty {
            if gone == Self.chunk {
                chunks.removeFirst()
                gone = 0
            }
        } else if gone == newest.count {
            newest.removeAll(keepingCapacity: true)
            gone = 0
        }
        return isOther ? others.popFirst() : nil
    }

    /// All of them up to a time, with the oldest first.
    func inputs(to end: Timestamp) -> [TimedInput] {
        var inputs: [TimedInput] = []
        inputs.reserveCapacity(count)
        var others = others
        var skipped = gone
        for chunk in Array(chunks) + [newest] {
            for item in chunk.dropFirst(skipped) {
                guard item.time <= end else { return inputs }
                let input: Input =
                    if item.isOther, let other = others.popFirst() { other } else {
                        .event(item.device, item.event)
                    }
                inputs.append(TimedInput(item.time, input))
            }
            skipped = 0
        }
        return inputs
    }
}
