// SPDX-License-Identifier: MIT

internal import Glibc
internal import LinuxSystem
public import PasscodeHashing
internal import RemoteModel

/// The passcode as its file holds it: how many digits it has, which the screen shows anyway, and
/// their hash. The digits themselves are nowhere.
public struct StoredPasscode: Hashable, Sendable {
    /// How many digits it has, 1 to 8.
    public let length: Int
    /// The hash of them.
    public let hash: PasscodeHash

    /// Why there is none, in a sentence with what to do.
    public struct Failure: Error, Equatable, CustomStringConvertible {
        /// The sentence.
        public let description: String
    }

    /// The first line: what the file is, and its version.
    private static let head = "remote-input passcode 1"
    /// Bytes of the file. What is larger is damaged.
    private static let byteLimit = 1024

    /// `$XDG_CONFIG_HOME/remote-input/passcode`, or nil for a user without a home.
    public static var defaultPath: String? { UserFolder.path.map { $0 + "/passcode" } }

    init(length: Int, hash: PasscodeHash) {
        self.length = length
        self.hash = hash
    }

    /// The digits are hashed, which takes as long as that does.
    init(digits: [UInt8]) throws(Failure) {
        guard let hash = PasscodeHash.make(of: digits.map { "\($0)" }.joined()) else {
            throw Failure(description: "there is no memory to hash the passcode")
        }
        self.init(length: digits.count, hash: hash)
    }

    // MARK: Reading

    /// The passcode of a file. Without a path it is that of the default one, and nil where there is
    /// none.
    public static func read(_ path: String?) throws(Failure) -> StoredPasscode? {
        guard let place = path ?? defaultPath else { return nil }
        let text: String
        do throws(PrivateFile.Fault) {
            let bytes = try PrivateFile.read(place, limit: byteLimit, isSecret: true)
            text = String(decoding: bytes, as: UTF8.self)
        } catch {
            if error == .missing, path == nil { return nil }
            throw Failure(description: sentence(error, of: place, path))
        }
        if let passcode = parsed(text) { return passcode }
        let isClear = Passcode.digits(text.filter { !$0.isNewline }) != nil
        throw Failure(
            description: "the passcode's file '\(place)' "
                + (isClear
                    ? "holds it in clear text; \(remedy(path)) writes a hash of it instead"
                    : "is damaged; \(remedy(path)) writes it again"))
    }

    private static func sentence(
        _ fault: PrivateFile.Fault, of place: String, _ path: String?
    ) -> String {
        let file = "the passcode's file '\(place)'"
        switch fault {
        case .missing: return "\(file) is not there; \(remedy(path)) makes it"
        case .unreadable(let why): return "\(file) cannot be read: \(why)"
        case .notAFile: return "\(file) is not a regular file; \(remedy(path)) makes one"
        case .openToOthers:
            return "\(file) is open to others; chmod 600 '\(place)' keeps it, if it is yours"
        case .tooLong: return "\(file) is damaged; \(remedy(path)) writes it again"
        }
    }

    /// The command that sets that passcode.
    private static func remedy(_ path: String?) -> String {
        "remote-player --set-passcode" + (path.map { " --passcode-file '\($0)'" } ?? "")
    }

    /// Reads the three lines of the file, or returns nil.
    private static func parsed(_ text: String) -> StoredPasscode? {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count == 4, lines[0] == head, lines[1].hasPrefix("digits "), lines[3].isEmpty,
            let length = Int(lines[1].dropFirst(7)), Passcode.lengths.contains(length),
            let hash = PasscodeHash(lines[2])
        else { return nil }
        return StoredPasscode(length: length, hash: hash)
    }

    // MARK: Setting

    /// Asks for a new passcode and writes it; returns where. The count of wrong ones starts again:
    /// whoever may do this may delete it as well.
    public static func set(_ path: String?) throws(Failure) -> String {
        guard let place = path ?? defaultPath else {
            throw Failure(
                description: "there is no HOME for the passcode; --passcode-file names a file")
        }
        let passcode = try StoredPasscode(digits: try Passcode.new())
        let text = "\(head)\ndigits \(passcode.length)\n\(passcode.hash.text)\n"
        do throws(SystemError) {
            try PrivateFile.write(Array(text.utf8), to: place)
        } catch {
            throw Failure(
                description: "the passcode's file cannot be written: \(error); "
                    + "--passcode-file names another one")
        }
        var tries = PasscodeTriesFile(path: PasscodeTriesFile.defaultPath)
        tries.store(PasscodeTries(), at: .zero)
        return place
    }
}
