// SPDX-License-Identifier: MIT

/// A question of a client to lircd, and lircd's answer in its words: lirc(8), SOCKET COMMAND
/// INTERFACE, and the texts of lircd 0.10.1.
struct LircQuestion {
    /// As it was asked, which the answer repeats.
    private let line: String
    private let words: [String]

    init(_ line: String) {
        self.line = line
        words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    /// The packet that answers it. `buttons` are those of the one remote that there is.
    func answer(remote: String, buttons: () -> [String]) -> String {
        let (isDone, data) = data(remote, buttons)
        var packet = "BEGIN\n\(line)\n\(isDone ? "SUCCESS" : "ERROR")\nDATA\n\(data.count)\n"
        for line in data { packet += line + "\n" }
        return packet + "END\n"
    }

    /// Whether the question could be answered, and the lines of the answer.
    private func data(
        _ remote: String, _ buttons: () -> [String]
    ) -> (isDone: Bool, data: [String]) {
        guard let directive = words.first else { return (false, ["bad send packet"]) }
        switch directive.uppercased() {
        case "VERSION": return (true, ["0.10.1"])
        case "LIST": break
        default: return (false, ["unknown directive: \"\(directive)\""])
        }
        guard words.count > 1 else { return (true, [remote]) }
        guard words[1].lowercased() == remote else {
            return (false, ["unknown remote: \"\(words[1])\""])
        }
        // Nothing is sent by a code here, and each line of a press has the same.
        let all = buttons()
        guard words.count > 2 else { return (true, all.map { "\(Self.code) \($0)" }) }
        guard words.count == 3 else { return (false, ["bad send packet (trailing ws)"]) }
        guard let button = all.first(where: { $0.lowercased() == words[2].lowercased() }) else {
            return (false, ["unknown command: \"\(words[2])\""])
        }
        return (true, ["\(Self.code) \(button)"])
    }

    /// That of every button, as lircd writes codes.
    static let code = "0000000000000000"
}
