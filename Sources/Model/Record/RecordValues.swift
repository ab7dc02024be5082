// SPDX-License-Identifier: MIT

/// The values of a record that is made, by the places of its arguments.
public struct RecordValues: Sendable {
    /// Those of all arguments, where `given` has none: what many lines share is not copied.
    private let base: [ArgumentValue?]
    private var given: [(place: Int, value: ArgumentValue)] = []

    /// A value for each argument, in their order.
    init(_ values: [ArgumentValue?]) {
        base = values
    }

    /// Gives the argument at that place a value, once.
    public mutating func give(_ value: ArgumentValue, at place: Int) {
        if given.isEmpty { given.reserveCapacity(4) }
        given.append((place, value))
    }

    /// The value of an argument in its type.
    func part<Part: ArgumentType>(
        _ argument: TypedArgument<Part>, at place: Int
    ) throws(UnfitValue) -> Part {
        for entry in given where entry.place == place {
            guard let part = argument.part(of: entry.value) else { throw UnfitValue() }
            return part
        }
        guard place < base.count, let part = argument.part(of: base[place]) else {
            throw UnfitValue()
        }
        return part
    }
}

/// A value is missing, or not of its argument's kind.
struct UnfitValue: Error {}
