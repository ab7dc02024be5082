// SPDX-License-Identifier: MIT

/// What is said to speech-dispatcher and what it answers: SSIP, its protocol
/// (htmlpreview.github.io/?https://github.com/brailcom/speechd/blob/master/doc/ssip.html). A line
/// each way at a time, so that it is known at each moment whether an answer is missing.
struct SpeechDialogue {
    /// What the line that was sent last waits for.
    private enum Step: Equatable {
        /// Nothing: the next sentence may go.
        case ready
        /// The answer to a command, after which these follow.
        case command(rest: [String])
        /// The permission to send the text.
        case speak(String)
        /// The receipt of the text.
        case text
    }

    private var step = Step.ready
    /// Sentences that wait, the next one first.
    private var waiting: [String] = []
    /// What is being said is to end before the next one.
    private var mustCancel = false
    /// A sentence has arrived there.
    private(set) var hasSpoken = false

    /// Sentences that wait; of more, the oldest are left out.
    static let limit = 8

    /// Greets, in the language of what will be said; returns what to send.
    mutating func begin(user: String, language: String) -> [UInt8] {
        // Of letters and the hyphen alone, whatever a message file says.
        let code = language.filter { $0.isASCII && ($0.isLetter || $0 == "-") }
        return send([
            "SET self CLIENT_NAME \(user.filter { $0.isASCII && ($0.isLetter || $0.isNumber) })"
                + ":remote-player:screen",
            "SET self LANGUAGE \(code.isEmpty ? "en" : code)", "SET self PRIORITY text",
        ])
    }

    /// A sentence, or with an empty one silence. One that interrupts takes the place of all before.
    mutating func say(_ text: String, interrupts: Bool) -> [UInt8] {
        if interrupts {
            waiting.removeAll()
            mustCancel = true
        }
        if !text.isEmpty {
            if waiting.count >= Self.limit { waiting.removeFirst() }
            waiting.append(text)
        }
        return step == .ready ? proceed() : []
    }

    /// It waits for an answer.
    var isWaiting: Bool { step != .ready }

    /// A line of the daemon's, without its line feed; returns what to send.
    mutating func take(_ line: ArraySlice<UInt8>) -> [UInt8] {
        // Three digits, and a hyphen where more lines follow (SSIP, responses).
        guard line.count > 3, line[line.startIndex + 3] != UInt8(ascii: "-") else { return [] }
        switch (step, line.first) {
        // An event; nobody asked for them.
        case (_, UInt8(ascii: "7")), (.ready, _): return []
        case (.command(let rest), _):
            // Where it has no voice of that language, another one is better than silence.
            return rest.isEmpty ? proceed() : send(rest)
        case (.speak(let text), UInt8(ascii: "2")):
            step = .text
            // A point alone in a line would end the text.
            return Array(((text.hasPrefix(".") ? "." : "") + text + "\r\n.\r\n").utf8)
        case (.speak, _): return proceed()
        case (.text, _):
            hasSpoken = true
            return proceed()
        }
    }

    private mutating func send(_ commands: [String]) -> [UInt8] {
        step = .command(rest: Array(commands.dropFirst()))
        return commands.first.map { Array("\($0)\r\n".utf8) } ?? []
    }

    /// The next sentence, if there is one.
    private mutating func proceed() -> [UInt8] {
        step = .ready
        if mustCancel {
            mustCancel = false
            return send(["CANCEL self"])
        }
        guard !waiting.isEmpty else { return [] }
        step = .speak(waiting.removeFirst())
        return Array("SPEAK\r\n".utf8)
    }
}
