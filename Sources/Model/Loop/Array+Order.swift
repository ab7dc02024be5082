// SPDX-License-Identifier: MIT

extension Array {
    /// The first place at which the condition holds, or the end: of an array in which it holds
    /// nowhere before that place and everywhere from there on. A search by halves.
    @inlinable
    public func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
