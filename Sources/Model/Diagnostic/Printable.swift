// SPDX-License-Identifier: MIT

/// Text that a terminal or a log may be given, whoever wrote it: nothing in it moves a cursor,
/// changes a setting, or turns the order of letters around.
///
/// What is in the source is kept with its line ends. What is put in between is one line, unless
/// it is printable already or `lines:` says that its line ends count:
///
///     let line: Printable = "+ \(device.name)"
///     let report: Printable = "remote-player: \(lines: error)\n"
public struct Printable: Hashable, Sendable {
    /// The text, in which nothing is obeyed.
    public private(set) var text: String

    /// What stands for a character that a terminal would obey.
    static let replacement: Character = "\u{fffd}"

    /// One line: its line ends and tabs are replaced, too.
    public init(_ line: some StringProtocol) {
        text = Self.cleaned(String(line)) { _ in false }
    }

    /// Text whose line ends and tabs count. A carriage return is none: it goes back in its line.
    public init(lines: some StringProtocol) {
        text = Self.cleaned(String(lines)) { $0 == "\n" || $0 == "\t" }
    }

    /// The same, of UTF-8.
    public init(lines utf8: some Collection<UInt8>) {
        self.init(lines: String(decoding: utf8, as: UTF8.self))
    }

    /// Both, one after the other.
    public static func + (left: Printable, right: Printable) -> Printable {
        var sum = left
        sum += right
        return sum
    }

    public static func += (left: inout Printable, right: Printable) {
        left.text += right.text
    }

    private static func cleaned(
        _ text: String, keeping isKept: (Unicode.Scalar) -> Bool
    ) -> String {
        guard text.unicodeScalars.contains(where: { isObeyed($0) && !isKept($0) }) else {
            return text
        }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if isObeyed(scalar), !isKept(scalar) {
                result += replacement.unicodeScalars
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }

    /// Whether terminals do something else with it than show it: the control characters of ASCII
    /// and of ISO 6429 (U+009B begins a sequence as ESC [ does), Unicode's line ends, and what
    /// turns the direction of text around.
    public static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7f...0x9f, 0x2028...0x202e, 0x2066...0x2069: true
        default: false
        }
    }
}

extension Printable: ExpressibleByStringInterpolation {
    /// Puts a `Printable` together.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var sum = Printable("")

        public init(literalCapacity: Int, interpolationCount: Int) {
            sum.text.reserveCapacity(literalCapacity + 16 * interpolationCount)
        }

        public mutating func appendLiteral(_ literal: String) {
            sum += Printable(lines: literal)
        }

        public mutating func appendInterpolation(_ part: Printable) {
            sum += part
        }

        /// One line.
        public mutating func appendInterpolation(_ part: some Any) {
            sum += Printable("\(part)" as String)
        }

        /// Lines.
        public mutating func appendInterpolation(lines part: some Any) {
            sum += Printable(lines: "\(part)" as String)
        }
    }

    public init(stringLiteral text: String) {
        self.init(lines: text)
    }

    public init(stringInterpolation: StringInterpolation) {
        self = stringInterpolation.sum
    }
}

extension Sequence<Printable> {
    /// All of them, with something between.
    public func joined(separator: Printable) -> Printable {
        var sum = Printable("")
        for (index, part) in enumerated() { sum += index > 0 ? separator + part : part }
        return sum
    }
}
