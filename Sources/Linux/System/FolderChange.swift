// SPDX-License-Identifier: MIT

/// What happened to one name in a watched folder, since the last time it was asked.
public struct FolderChange: Equatable, Sendable {
    public struct Kinds: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8

        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// It is there now: made, or moved in under this name.
        public static let appeared = Kinds(rawValue: 1)
        /// A writer has closed it.
        public static let written = Kinds(rawValue: 2)
        /// Its mode, owner or access list is another.
        public static let attributes = Kinds(rawValue: 4)
        public static let removed = Kinds(rawValue: 8)
        /// It was written to, and not closed since; reported only by a watch that asks for it.
        public static let writing = Kinds(rawValue: 16)
        /// All but `writing`.
        public static let usual: Kinds = [.appeared, .written, .attributes, .removed]
    }

    /// The name in the folder. Empty for the folder as a whole: it came, it went, or so much
    /// happened that the kernel lost track. Look at everything again then.
    public var name: String
    public var kinds: Kinds
}
