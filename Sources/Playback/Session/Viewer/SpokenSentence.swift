// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What a spoken sentence does (behaviour.md A26, A27).
enum SpokenSentence {
    static func perform(_ sentence: String, _ session: inout PlaybackSession) {
        guard let command = SpokenCommand(sentence) else {
            session.perform(.deny(.siri, .unavailable))
            return session.emit(.diagnostic(SpokenCommand.failure(of: sentence)))
        }
        switch command {
        case .play: session.run(.play)
        case .pause: session.run(.pause)
        case .channel(let sense):
            session.go { $0.items.commit(.channel(sense, $1), by: nil, $1, &$2) }
        case .replay, .beginning, .skip, .place, .captions, .chapter:
            session.go { $0.motion.perform(command, $1, &$2) }
        }
    }
}
