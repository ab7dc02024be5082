// SPDX-License-Identifier: MIT

/// What SDL's database says of one device: the line as it is written, and where it stands.
public struct ControllerMapping: Hashable, Sendable {
    /// `03000000…,Name,a:b0,b:b1,…`
    public var line: String
    /// The file or environment variable, for people.
    public var origin: String

    /// A mapping, and where it was found.
    public init(line: String, origin: String) {
        self.line = line
        self.origin = origin
    }
}
