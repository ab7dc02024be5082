// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Has mpv draw with less effort, for the rest of this run, once a machine is too slow for a film
/// (behaviour.md A205). What a person or their mpv.conf has set stays as it is: only an option that
/// has mpv's own default is changed. `FaultWatch` owns it.
struct CheaperDrawing: Sendable {
    /// An option of mpv, and its value that costs least.
    struct Option: Equatable, Sendable {
        var name: String
        var value: String
    }

    /// mpv's profile `fast` of later versions, for graphics cards; then the same for what is scaled
    /// by the processor, and for the decoder. All can be set while a film plays; the decoder's
    /// count from the next item on, as it is opened then.
    static let options = [
        Option(name: "scale", value: "bilinear"), Option(name: "cscale", value: "bilinear"),
        Option(name: "dscale", value: "bilinear"), Option(name: "dither", value: "no"),
        Option(name: "correct-downscaling", value: "no"),
        Option(name: "linear-downscaling", value: "no"),
        Option(name: "sigmoid-upscaling", value: "no"), Option(name: "deband", value: "no"),
        Option(name: "hdr-compute-peak", value: "no"),
        Option(name: "sws-scaler", value: "fast-bilinear"), Option(name: "sws-fast", value: "yes"),
        Option(name: "sws-allow-zimg", value: "no"),
        Option(name: "vd-lavc-skiploopfilter", value: "nonref"),
        Option(name: "vd-lavc-fast", value: "yes"),
    ]

    private enum State: Equatable {
        case usual
        /// mpv is asked how each option is set.
        case asking
        case cheaper
    }

    private var state = State.usual
    /// Names that a person has set.
    private let chosen: Set<String>
    /// The answers about each option, in their order: its value now, and mpv's default.
    private var present: [MpvNode?] = Self.unknown
    private var usual: [MpvNode?] = Self.unknown

    private static let unknown: [MpvNode?] = Array(repeating: nil, count: options.count)

    init(_ settings: [PlayerOptions.Setting]) {
        chosen = Set(settings.map(\.name))
    }

    /// A person who chose a profile has said how all of it is drawn.
    private var isFree: Bool { !chosen.contains("profile") }

    /// A film is too much. Returns what mpv is to be asked; nil where nothing more can be done.
    mutating func begin() -> [(property: String, tag: RequestTag)]? {
        guard state == .usual, isFree else { return nil }
        state = .asking
        return Self.options.enumerated().flatMap { place, option in
            [
                ("options/\(option.name)", RequestTag(.cheaper, number: 0, index: UInt8(place))),
                (
                    "option-info/\(option.name)/default-value",
                    RequestTag(.cheaper, number: 1, index: UInt8(place))
                ),
            ]
        }
    }

    /// mpv has answered, even if it has no such option. Returns what is to be set once all
    /// answers are there, which may be nothing.
    mutating func take(_ tag: RequestTag, _ value: MpvNode) -> [Option]? {
        let place = Int(tag.index)
        guard state == .asking, Self.options.indices.contains(place) else { return nil }
        if tag.number == 0 { present[place] = value } else { usual[place] = value }
        guard !present.contains(nil), !usual.contains(nil) else { return nil }
        state = .cheaper
        return Self.options.enumerated().compactMap { place, option in
            guard let now = present[place], now != .none, now == usual[place],
                !chosen.contains(option.name), !now.isText(option.value)
            else { return nil }
            return option
        }
    }

    /// mpv has lost answers: those that are missing never come.
    mutating func forgetAnswers() {
        guard state == .asking else { return }
        (state, present, usual) = (.usual, Self.unknown, Self.unknown)
    }
}

extension MpvNode {
    /// The value of an option, as it is written.
    fileprivate func isText(_ text: String) -> Bool {
        switch text {
        case "yes", "no": bool.map { $0 == (text == "yes") } ?? (string == text)
        default: string == text
        }
    }
}
