// SPDX-License-Identifier: MIT

/// What is kept of devices by their numbers, found without a search.
///
/// Numbers count up from 1 while a program runs, so that they are places in an array. A recording
/// may have any number: those above `limit` are searched for.
public struct DeviceTable<Value: Sendable>: Sendable {
    /// Numbers below it are places.
    @usableFromInline
    static var limit: Int { 4096 }

    @usableFromInline
    var values: [Value?] = []
    @usableFromInline
    var others: [(id: DeviceID, value: Value)] = []

    /// An empty table.
    public init() {}

    /// What is kept of a device, or nil.
    @inlinable
    public subscript(id: DeviceID) -> Value? {
        get {
            let place = Int(id.rawValue)
            if place < values.count { return values[place] }
            return place < Self.limit ? nil : others.first { $0.id == id }?.value
        }
        set {
            let place = Int(id.rawValue)
            if place < Self.limit {
                while place >= values.count { values.append(nil) }
                values[place] = newValue
            } else {
                others.removeAll { $0.id == id }
                if let newValue { others.append((id, newValue)) }
            }
        }
    }

    /// Forgets all of them, and keeps the memory.
    public mutating func removeAll() {
        values.removeAll(keepingCapacity: true)
        others.removeAll()
    }
}
