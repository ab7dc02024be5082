// SPDX-License-Identifier: MIT

/// Goes to another place of the item.
public struct ProgramSeek: Hashable, Sendable {
    /// Who it is that navigates.
    public enum Navigator: String, CaseIterable, Sendable {
        /// The program itself: no rule of a break holds it up, and nobody is asked.
        case program
        /// The viewer, through the program: as if a remote had asked.
        case user
    }

    /// Where to, seconds of the stream.
    public var to: Seconds?
    /// How far, seconds; negative is backwards.
    public var by: Seconds?
    /// The marker to go to, by its place among those of the item, from 0: the chapters first, then
    /// group after group, each by time.
    public var marker: Int?
    /// To the very picture, instead of the key frame before it, which is quicker.
    public var isExact = true
    /// Who it is that navigates.
    public var navigator = Navigator.program

    public init(to: Seconds, as navigator: Navigator = .program) {
        self.to = to
        self.navigator = navigator
    }

    public init(by: Seconds, as navigator: Navigator = .program) {
        self.by = by
        self.navigator = navigator
    }

    private init() {}

    private var count: Int {
        (to == nil ? 0 : 1) + (by == nil ? 0 : 1) + (marker == nil ? 0 : 1)
    }

    /// The table of the request.
    public static let form = TableForm(
        "seek", "Goes to another place of the item.", blank: ProgramSeek(),
        check: { $0.count == 1 ? nil : "a seek needs one of 'to', 'by' and 'marker'" },
        [
            .field(
                "to", \.to, .seconds,
                "Where to, in seconds of the stream: breaks count, other than for the command "
                    + "`seek`."),
            .field(
                "by", \.by,
                .number(-Command.longestSkip...Command.longestSkip, unit: "seconds"),
                "How far; negative is backwards."),
            .field(
                "marker", \.marker, .integer(0...ItemLimits.markers - 1),
                "The place of a marker among those of the item, from 0: the chapters first, then "
                    + "group after group, each by time."),
            .field(
                "exact", \.isExact, .flag, default: true,
                "To the very picture, instead of the key frame before it, which is quicker."),
            .field(
                "as", \.navigator, .word, default: .program,
                "`user`: as if a remote had asked, so that breaks and questions count. `program`: "
                    + "nothing holds it up."),
        ])
}
