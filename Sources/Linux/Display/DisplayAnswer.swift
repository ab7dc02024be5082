// SPDX-License-Identifier: MIT

/// What has come of a request about a display.
public enum DisplayAnswer: Equatable, Sendable {
    /// A display was given another mode.
    case changed(Change)
    /// The display keeps the mode that it has: it fits, or no other one does.
    case kept
    /// It could not be done.
    case failed(DisplayFailure)

    /// A display that was given another mode.
    public struct Change: Equatable, Sendable {
        /// The name of the display, such as HDMI-1.
        public var display: String
        /// Pixels.
        public var width: Int
        public var height: Int
        /// Pictures a second.
        public var rate: Double
        /// Those before.
        public var former: Double

        public init(display: String, width: Int, height: Int, rate: Double, former: Double) {
            self.display = display
            self.width = width
            self.height = height
            self.rate = rate
            self.former = former
        }
    }

    /// The line by which the guard answers.
    var line: String {
        switch self {
        case .changed(let change):
            [
                "changed", DisplayRequest.word(change.display), "\(change.width)",
                "\(change.height)", "\(change.rate)", "\(change.former)",
            ].joined(separator: "\t")
        case .kept: "kept"
        case .failed(let failure): "failed\t\(failure.rawValue)"
        }
    }

    init?(line: String) {
        let words = line.split(separator: "\t").map(String.init)
        switch words.first {
        case "changed":
            guard words.count == 6, let width = Int(words[2]), let height = Int(words[3]),
                let rate = Double(words[4]), let former = Double(words[5])
            else { return nil }
            self = .changed(
                Change(
                    display: words[1], width: width, height: height, rate: rate, former: former))
        case "kept": self = .kept
        case "failed":
            guard words.count == 2, let failure = DisplayFailure(rawValue: words[1]) else {
                return nil
            }
            self = .failed(failure)
        default: return nil
        }
    }
}
