// SPDX-License-Identifier: MIT

internal import CCrypt
internal import Glibc

/// What is kept of a passcode: yescrypt's hash of its digits with a salt, in the form that
/// libxcrypt and `/etc/shadow` have, `$y$jBT$SALT$HASH`.
///
/// A passcode of four digits is one of 10,000, so that no hash keeps it from whoever has the file
/// and time. The hash makes each guess cost what `cost` says, and hides the digits from an eye, a
/// backup and a search.
public struct PasscodeHash: Hashable, Sendable {
    /// libxcrypt's measure of yescrypt's work, 1 to 11: each step doubles time and memory
    /// (behaviour.md N239).
    public static let cost: UInt = 7

    /// As it is written to a file.
    public let text: String

    /// Reads what is in a file; nil for what is not such a hash.
    public init?(_ text: some StringProtocol) {
        let parts = String(text).split(separator: "$", omittingEmptySubsequences: false)
        // Other parameters could ask for any amount of memory: these are those of costs 1 to 11.
        guard parts.count == 5, parts[0].isEmpty, parts[1] == "y",
            parts[2].wholeMatch(of: /j[7-9A-F][5T]/) != nil,
            parts[3].wholeMatch(of: /[.\/0-9A-Za-z]{1,86}/) != nil,
            parts[4].wholeMatch(of: /[.\/0-9A-Za-z]{43}/) != nil
        else { return nil }
        self.text = String(text)
    }

    /// The hash of digits with a new salt; nil where the system gives no memory or no random
    /// numbers. It takes as long as `cost` says.
    public static func make(of digits: String, cost: UInt = Self.cost) -> PasscodeHash? {
        var salt = [CChar](repeating: 0, count: Int(CRYPT_GENSALT_OUTPUT_SIZE))
        // Without bytes of ours it takes the kernel's.
        guard crypt_gensalt_rn("$y$", cost, nil, 0, &salt, CInt(salt.count)) != nil else {
            return nil
        }
        return hashed(digits, by: salt).flatMap { PasscodeHash($0) }
    }

    /// Whether it is of these digits; nil where there is no memory to find that out. It takes as
    /// long as its hash says.
    public func matches(_ digits: String) -> Bool? {
        guard let other = Self.hashed(digits, by: text.utf8CString.map { $0 }) else { return nil }
        // In the same time for all: how far they agree is nobody's business.
        let (left, right) = (Array(text.utf8), Array(other.utf8))
        guard left.count == right.count else { return false }
        return zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    /// nil where it fails. The work area has the digits in it, and is wiped.
    private static func hashed(_ digits: String, by setting: [CChar]) -> String? {
        var area: UnsafeMutableRawPointer?
        var size: CInt = 0
        defer {
            if let area { explicit_bzero(area, Int(size)) }
            free(area)
        }
        return crypt_ra(digits, setting, &area, &size).map { String(cString: $0) }
    }
}
