// SPDX-License-Identifier: MIT

internal import RemoteMedia
public import RemoteModel

/// What an `.edl` file of mplayer and Kodi says of a film: what is cut, and scenes to go to.
///
/// Its breaks are found by a program of the viewer's own, and nobody has to watch them: they are
/// not linear, and can be skipped at once. A film whose breaks must be watched says so in its side
/// file.
public struct EditList: Hashable, Sendable {
    /// Bytes of a file. A larger one is not read.
    public static let byteLimit = 1 << 20
    /// Lines that are reported of one file.
    private static let faultLimit = 8

    /// Its breaks and markers.
    public private(set) var description = ItemDescription()
    /// Lines that are passed over, each with its place.
    public private(set) var diagnostics: [Diagnostic] = []

    /// What a line does, by its number.
    private enum Action: Int {
        case cut = 0
        case mute = 1
        case scene = 2
        case commercial = 3
    }

    /// nil for a file of another kind with the same ending, such as an EDL of mpv's own. `path` is
    /// shown in messages. A time as a frame (`#250`) needs the frames of a second.
    public init?(_ bytes: [UInt8], path: String, framesPerSecond: Double? = nil) {
        let text = ListText(bytes)
        if let first = text.lines.first, first.begins(with: "# mpv edl") || first.begins(with: "<")
        {
            return nil
        }
        var breaks = BreakList()
        var markers: [Marker] = []
        for (number, line) in text.numberedLines where !line.hasPrefix("##") {
            let words = line.split { $0 == " " || $0 == "\t" }
            guard words.count >= 3, let action = Int(words[2]).flatMap({ Action(rawValue: $0) })
            else {
                report("expected a start, an end and an action from 0 to 3", path, number, line)
                continue
            }
            let times = words.prefix(2).map { Self.seconds($0, framesPerSecond) }
            guard let start = times[0], let end = times[1] else {
                let isFrame = line.hasPrefix("#") && framesPerSecond == nil
                report(
                    isFrame
                        ? "a time in frames, and how many are a second is not known here"
                        : "expected seconds, or hours:minutes:seconds", path, number, line)
                continue
            }
            switch action {
            case .cut: breaks.add(start, end, isAdvert: false)
            case .commercial: breaks.add(start, end, isAdvert: true)
            case .mute: break
            // Kodi goes to the second of the two times.
            case .scene: if markers.count < ItemLimits.markers { markers.append(Marker(time: end)) }
            }
        }
        description.course.breaks = breaks.breaks
        markers.sort { $0.time < $1.time }
        description.course.markers = markers.isEmpty ? nil : markers
    }

    private mutating func report(
        _ message: String, _ path: String, _ number: Int, _ line: Substring
    ) {
        guard diagnostics.count < Self.faultLimit else { return }
        diagnostics.append(
            Diagnostic(
                .warning, .configuration, message,
                location: SourceLocation(
                    file: path, line: number, column: 1, sourceLine: String(line.prefix(1000)))))
    }

    /// `12.5`, `1:02:03.5`, or `#250` with frames.
    static func seconds(_ text: Substring, _ framesPerSecond: Double?) -> Seconds? {
        if text.hasPrefix("#") {
            guard let framesPerSecond, framesPerSecond > 0, let frame = Int(text.dropFirst()) else {
                return nil
            }
            return inRange(Double(frame) / framesPerSecond)
        }
        return ClockTime.seconds(text)
    }

    /// What an item may have.
    static func inRange(_ seconds: Seconds) -> Seconds? {
        (0...604_800).contains(seconds) ? seconds : nil
    }
}

/// `12.5`, `1:02.5` or `1:02:03.5`.
enum ClockTime {
    /// nil for what is not a time from 0 to a week.
    static func seconds(_ text: Substring) -> Seconds? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count) else { return nil }
        var sum = 0.0
        for part in parts {
            guard part.utf8.first.map({ (48...57).contains($0) || $0 == 46 }) ?? false,
                let number = Double(part)
            else { return nil }
            sum = sum * 60 + number
        }
        return EditList.inRange(sum)
    }
}
