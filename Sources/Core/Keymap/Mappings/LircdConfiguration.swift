// SPDX-License-Identifier: MIT

/// What a `lircd.conf` says of remotes and their buttons (lircd.conf(5)). For the importer, and for
/// names of buttons; timings are not read, as lircd decodes.
public struct LircdConfiguration: Hashable, Sendable {
    /// One `begin remote` … `end remote`.
    public struct Remote: Hashable, Sendable {
        /// The name, as lircd reports it with each button.
        public var name = ""
        /// `RC5`, `SPACE_ENC`, `RAW_CODES` …
        public var flags: [String] = []
        /// In the order of the file, each once.
        public var buttons: [Button] = []
    }

    /// One line of `begin codes`, or one `name` of `begin raw_codes`.
    public struct Button: Hashable, Sendable {
        /// The name, as lircd reports it.
        public var name: String
        /// As they are written; none for a raw one. Most have one.
        public var codes: [String]
    }

    /// A line that cannot be what it stands for.
    public struct Fault: Hashable, Sendable {
        /// From 1.
        public var line: Int
        /// What is wrong, without a full stop.
        public var message: String
    }

    /// Remotes in a file and buttons of a remote. Further ones are left out.
    public static let remoteLimit = 1024
    /// Buttons of a remote. Further ones are left out.
    static let buttonLimit = 4096

    /// The remotes, in the order of the file.
    public private(set) var remotes: [Remote] = []
    /// Paths of `include`, as they are written.
    public private(set) var includes: [String] = []
    /// What lircd would refuse, in the order of the file.
    public private(set) var faults: [Fault] = []

    /// In which block the line is.
    private enum Section {
        case outside, remote, codes, rawCodes
    }

    /// Reads a text. What lircd would refuse is a fault, and the rest is read all the same.
    public init(_ text: [UInt8]) {
        var section = Section.outside
        var remote = Remote()
        // Old files come from anywhere: with the line ends of a Macintosh, too.
        let end = text.contains(UInt8(ascii: "\n")) ? UInt8(ascii: "\n") : UInt8(ascii: "\r")
        let lines = text.split(separator: end, omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            var words = Self.words(line)
            guard let keyword = words.first else { continue }
            words.removeFirst()
            read(keyword, words, line: index + 1, &section, &remote)
        }
        if section != .outside {
            faults.append(Fault(line: lines.count, message: "the last remote has no 'end remote'"))
            append(remote, line: lines.count)
        }
    }

    /// One line: its first word, and the words after it.
    private mutating func read(
        _ keyword: String, _ words: [String], line: Int, _ section: inout Section,
        _ remote: inout Remote
    ) {
        let what = words.first?.lowercased()
        switch (section, keyword.lowercased()) {
        case (.outside, "include"):
            includes.append(words.joined(separator: " ").filter { $0 != "\"" })
        case (.outside, "begin") where what == "remote":
            section = .remote
            remote = Remote()
        case (.remote, "begin") where what == "codes": section = .codes
        case (.remote, "begin") where what == "raw_codes": section = .rawCodes
        case (.codes, "end") where what == "codes", (.rawCodes, "end") where what == "raw_codes":
            section = .remote
        case (.remote, "end") where what == "remote":
            section = .outside
            append(remote, line: line)
        case (_, "begin"), (_, "end"):
            faults.append(
                Fault(line: line, message: "'\(keyword) \(what ?? "")' does not belong here"))
        case (.remote, "name"): remote.name = words.first ?? ""
        case (.remote, "flags"):
            remote.flags += words.flatMap { $0.split(separator: "|").map(String.init) }
        case (.codes, _): append(Button(name: keyword, codes: words), line: line, to: &remote)
        case (.rawCodes, "name"):
            append(Button(name: words.first ?? "", codes: []), line: line, to: &remote)
        case (.rawCodes, _), (.remote, _): break
        case (.outside, _):
            faults.append(Fault(line: line, message: "'\(keyword)' stands outside of a remote"))
        }
    }

    /// A remote is complete.
    private mutating func append(_ remote: Remote, line: Int) {
        guard !remote.name.isEmpty else {
            return faults.append(Fault(line: line, message: "a remote without a name"))
        }
        guard remotes.count < Self.remoteLimit else { return }
        remotes.append(remote)
    }

    /// A button of a remote. The first of two with one name counts.
    private mutating func append(_ button: Button, line: Int, to remote: inout Remote) {
        guard !button.name.isEmpty else {
            return faults.append(Fault(line: line, message: "a button without a name"))
        }
        guard button.codes.allSatisfy(Self.isCode) else {
            return faults.append(
                Fault(line: line, message: "'\(button.name)' has a code that is not a number"))
        }
        guard remote.buttons.count < Self.buttonLimit,
            !remote.buttons.contains(where: { $0.name == button.name })
        else { return }
        remote.buttons.append(button)
    }

    /// Whether a word is a code: hexadecimal digits, with `0x` or without.
    private static func isCode(_ word: String) -> Bool {
        let digits =
            word.hasPrefix("0x") || word.hasPrefix("0X") ? word.dropFirst(2) : Substring(word)
        return !digits.isEmpty && digits.allSatisfy { $0.isASCII && $0.isHexDigit }
    }

    /// The words of a line without its comment. lircd takes `#` as one at the beginning of a line;
    /// files also have it behind blanks and behind codes.
    private static func words(_ line: ArraySlice<UInt8>) -> [String] {
        let words = line.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0d }
        let mark = UInt8(ascii: "#")
        var start = 0
        if words.count > 1 {
            // A button is called so: `# 0x12` behind blanks, or `name #`.
            let isCode = words[0].elementsEqual([mark]) && words[1].starts(with: "0x".utf8)
            let isName = words[0].elementsEqual("name".utf8) && words[1].elementsEqual([mark])
            if isName { start = 2 } else if isCode, line.first != mark { start = 1 }
        }
        let end = words[start...].firstIndex { $0.first == mark } ?? words.count
        return words[..<end].map { String(decoding: $0, as: UTF8.self) }
    }
}
