// SPDX-License-Identifier: MIT

/// What is drawn over the film: lines of ASS events for a canvas of that size.
public struct Drawing: Hashable, Sendable {
    public var text: String
    public var width: Int
    public var height: Int
    /// Subtitles lie below it, so they are raised out of its way.
    public var raisesSubtitles: Bool

    public init(text: String, width: Int, height: Int, raisesSubtitles: Bool) {
        self.text = text
        self.width = width
        self.height = height
        self.raisesSubtitles = raisesSubtitles
    }
}

extension MpvPlayer {
    /// Where subtitles end while the bar is shown, in percent of the height.
    static let raisedSubtitles: Int64 = 80

    /// Draws over the film; nil removes what was drawn. mpv is asked only when something changed.
    public func draw(_ new: Drawing?) {
        guard new != drawing else { return }
        let wasRaised = drawing?.raisesSubtitles ?? false
        let isRaised = new?.raisesSubtitles ?? false
        drawing = new
        if isRaised != wasRaised {
            set("sub-pos", .integer(isRaised ? Self.raisedSubtitles : 100))
        }
        var arguments: [MpvNode.Entry] = [
            .init("name", .string("osd-overlay")), .init("id", .integer(1)),
            .init("format", .string(new == nil ? "none" : "ass-events")),
            .init("data", .string(new?.text ?? "")),
        ]
        if let new {
            arguments.append(.init("res_x", .integer(Int64(new.width))))
            arguments.append(.init("res_y", .integer(Int64(new.height))))
        }
        command(arguments)
    }
}
