// SPDX-License-Identifier: MIT

extension FaultPhrase {
    /// What a person with a terminal can try. It stands in the log below the sentence, whose own
    /// advice is for whoever has only a remote; nil where that is all there is.
    fileprivate var operatorAdvice: String? {
        switch self {
        case .noPicture: "try --mpv vo=x11, or --mpv vo=tct in a terminal"
        case .noSound: "try --mpv ao=null, which plays without sound"
        case .speechGone, .speechSilent: "try 'spd-say hello' in a terminal"
        default: nil
        }
    }
}

extension Sentence {
    /// What a person with a terminal can try, or nil.
    public var operatorAdvice: String? {
        guard let id = phrase?.id, id.area == FaultPhrase.area else { return nil }
        return FaultPhrase(rawValue: id.english)?.operatorAdvice
    }
}
