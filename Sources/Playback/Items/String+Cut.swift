// SPDX-License-Identifier: MIT

extension String {
    /// At most so many bytes of it, in whole characters: what others wrote is cut to the limits of
    /// an item rather than refused.
    func cut(_ bytes: Int) -> String {
        guard utf8.count > bytes else { return self }
        var end = startIndex
        var count = 0
        while end < endIndex {
            count += self[end].utf8.count
            guard count <= bytes else { break }
            formIndex(after: &end)
        }
        return String(self[..<end])
    }
}
