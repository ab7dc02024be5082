// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Kinds of outputs, for a sink that acts on some of them only.
public struct OutputKinds: OptionSet, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// A gesture was recognised.
    public static let gesture = OutputKinds(rawValue: 1 << 0)
    /// Any command but `run`.
    public static let command = OutputKinds(rawValue: 1 << 1)
    /// The player is asked for something.
    public static let request = OutputKinds(rawValue: 1 << 2)
    /// What the player does has changed.
    public static let context = OutputKinds(rawValue: 1 << 3)
    /// Something that programs want to know.
    public static let event = OutputKinds(rawValue: 1 << 4)
    /// A decision that is left to a program.
    public static let question = OutputKinds(rawValue: 1 << 5)
    /// Something is wrong.
    public static let diagnostic = OutputKinds(rawValue: 1 << 6)
    /// The command that runs a program.
    public static let run = OutputKinds(rawValue: 1 << 7)
    /// Each of them.
    public static let all = OutputKinds(rawValue: .max)
}

extension Output {
    /// Which kind it is.
    var kind: OutputKinds {
        switch self {
        case .gesture: .gesture
        case .command(_, .run): .run
        case .command: .command
        case .request: .request
        case .context: .context
        case .event: .event
        case .question: .question
        case .diagnostic: .diagnostic
        }
    }
}
