// SPDX-License-Identifier: MIT

internal import RemoteMedia
internal import RemoteModel

extension TrickplayIndex {
    /// Bytes of a WebVTT file. A larger one is not read.
    public static let textLimit = 8 << 20

    /// The index of a WebVTT file at `place` whose cues name pictures:
    /// `sprite.jpg#xywh=0,0,160,90`.
    /// Pictures are files beside it, or lie on a server.
    public init(webVTT bytes: [UInt8], at place: String) throws(TrickplayFault) {
        self.init()
        let lines = ListText(bytes).lines
        guard let first = lines.first, first.hasPrefix("WEBVTT") else {
            throw TrickplayFault("it is not a WebVTT file")
        }
        var cues: [(start: Seconds, file: String, part: Part)] = []
        var start: Seconds?
        for line in lines {
            if let arrow = line.firstRange(of: "-->") {
                start = ClockTime.seconds(line[..<arrow.lowerBound].trimmed)
            } else if let begin = start, cues.count < Self.pictureLimit {
                start = nil
                let named = Self.picture(line)
                guard let part = named.part,
                    let file = MediaAddress.resolve(String(named.file), at: place),
                    !MediaAddress.isRemote(file) || MediaAddress.isHTTP(file)
                else { continue }
                cues.append((begin, file, part))
            }
        }
        // What begins at the same time keeps its order.
        for cue in cues.enumerated().sorted(by: {
            ($0.element.start, $0.offset) < ($1.element.start, $1.offset)
        }) {
            add(cue.element.start, cue.element.file, cue.element.part)
        }
        guard !isEmpty else { throw TrickplayFault("it names no picture that can be read") }
    }

    /// A file and the part of it; a nil part is one that cannot be.
    private static func picture(_ text: Substring) -> (file: Substring, part: Part?) {
        guard let mark = text.lastIndex(of: "#"), text[mark...].hasPrefix("#xywh=") else {
            return (text, .whole)
        }
        let area = text[mark...].dropFirst("#xywh=".count)
        let numbers = (area.hasPrefix("pixel:") ? area.dropFirst("pixel:".count) : area)
            .split(separator: ",", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
        let range = 0...65_535
        guard numbers.count == 4, numbers.allSatisfy(range.contains), numbers[2] > 0, numbers[3] > 0
        else { return (text[..<mark], nil) }
        return (
            text[..<mark],
            .area(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        )
    }
}
