// SPDX-License-Identifier: MIT

/// Patterns in which `*` is any text and `?` any character; letters match in either case. Used for
/// names of devices, which come from anywhere: the time grows with the product of both lengths at
/// most.
public enum Glob {
    /// Whether the whole text fits the pattern.
    public static func matches(_ pattern: String, _ text: String) -> Bool {
        let pattern = Array(pattern.lowercased())
        let text = Array(text.lowercased())
        var place = 0
        var index = 0
        // Where to go on when what follows the last star does not fit.
        var retry: (place: Int, index: Int)?
        while index < text.count {
            if place < pattern.count, pattern[place] == "*" {
                retry = (place + 1, index)
                place += 1
            } else if place < pattern.count, pattern[place] == "?" || pattern[place] == text[index]
            {
                place += 1
                index += 1
            } else if let last = retry {
                place = last.place
                index = last.index + 1
                retry = (last.place, index)
            } else {
                return false
            }
        }
        return pattern[place...].allSatisfy { $0 == "*" }
    }
}
