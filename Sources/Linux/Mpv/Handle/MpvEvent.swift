// SPDX-License-Identifier: MIT

internal import CMpv

/// A copy of an event of mpv. All that an `mpv_event` points to dies with the next one. Numbers of
/// entries are mpv's `playlist_entry_id`, which it never uses twice.
enum MpvEvent: Equatable, Sendable {
    /// mpv is gone, as after `quit`.
    case shutdown
    /// `text` ends with a line feed.
    case log(prefix: String, text: String)
    /// An asynchronous request was performed, or could not be. `value` is a command's result or the
    /// property that was asked for.
    case reply(RequestTag, error: CInt, value: MpvNode)
    /// `none` when the property is not available now.
    case property(RequestTag, MpvNode)
    /// mpv begins to load an entry.
    case started(entry: Int64)
    /// An entry is over; `error` counts where it failed.
    case ended(entry: Int64, EndReason, error: CInt)
    /// The tracks of a file are known, and none was chosen yet. Only who has asked for it gets it,
    /// and mpv waits there.
    case tracksKnown(hook: UInt64)
    /// The file is open, and its properties can be asked for. Nothing has been shown yet.
    case loaded
    /// A seek has begun.
    case seeking
    /// The first frame after a load or a seek was shown.
    case restarted
    /// The words of a script message, such as a key's binding.
    case message([String])
    /// mpv's queue of events was full, and some are lost; answers to requests may be among them.
    case queueOverflow
    /// Of no interest to us.
    case other

    enum EndReason: Equatable, Sendable {
        /// The end of the item was reached.
        case end
        /// Another item replaced it, or mpv was asked to stop.
        case stopped
        /// It could not be loaded, or not be played on.
        case failed
        /// The item was a list, whose items mpv plays in its place.
        case redirected
    }

    /// The film plays on, or was sought.
    var isPosition: Bool {
        if case .property(let tag, _) = self { tag == ObservedProperty.position.tag } else { false }
    }

    /// nil when nothing is left. Kinds that are not known become `other`: a newer mpv may have
    /// more.
    init?(copying event: mpv_event) {
        let tag = RequestTag(rawValue: event.reply_userdata)
        self = .other
        switch event.event_id {
        case MPV_EVENT_NONE: return nil
        case MPV_EVENT_SHUTDOWN: self = .shutdown
        case MPV_EVENT_LOG_MESSAGE:
            guard let message = event.payload(mpv_event_log_message.self) else { break }
            self = .log(
                prefix: String(cString: message.prefix), text: String(cString: message.text))
        case MPV_EVENT_GET_PROPERTY_REPLY:
            self = .reply(tag, error: event.error, value: event.propertyValue)
        case MPV_EVENT_SET_PROPERTY_REPLY:
            self = .reply(tag, error: event.error, value: .none)
        case MPV_EVENT_COMMAND_REPLY:
            let result = event.payload(mpv_event_command.self).map {
                tag.kind == .shot
                    ? MpvNode(copyingSmall: $0.result, side: FilmShots.side)
                    : MpvNode(copying: $0.result)
            }
            self = .reply(tag, error: event.error, value: result ?? .none)
        case MPV_EVENT_PROPERTY_CHANGE:
            self = .property(tag, event.propertyValue)
        case MPV_EVENT_START_FILE:
            let entry = event.payload(mpv_event_start_file.self)?.playlist_entry_id
            self = .started(entry: entry ?? 0)
        case MPV_EVENT_END_FILE:
            guard let end = event.payload(mpv_event_end_file.self) else { break }
            self = .ended(
                entry: end.playlist_entry_id, EndReason(end.reason), error: end.error)
        case MPV_EVENT_HOOK:
            self = .tracksKnown(hook: event.payload(mpv_event_hook.self)?.id ?? 0)
        case MPV_EVENT_FILE_LOADED: self = .loaded
        case MPV_EVENT_SEEK: self = .seeking
        case MPV_EVENT_PLAYBACK_RESTART: self = .restarted
        case MPV_EVENT_CLIENT_MESSAGE: self = .message(event.messageArguments)
        case MPV_EVENT_QUEUE_OVERFLOW: self = .queueOverflow
        default: break
        }
    }
}

extension MpvEvent.EndReason {
    init(_ reason: mpv_end_file_reason) {
        self =
            switch reason {
            case MPV_END_FILE_REASON_EOF: .end
            case MPV_END_FILE_REASON_ERROR: .failed
            case MPV_END_FILE_REASON_REDIRECT: .redirected
            default: .stopped
            }
    }
}

extension mpv_event {
    fileprivate func payload<T>(_ type: T.Type) -> T? {
        data?.assumingMemoryBound(to: type).pointee
    }

    fileprivate var propertyValue: MpvNode {
        guard let property = payload(mpv_event_property.self),
            property.format == MPV_FORMAT_NODE, let data = property.data
        else { return .none }
        return MpvNode(copying: data.assumingMemoryBound(to: mpv_node.self).pointee)
    }

    fileprivate var messageArguments: [String] {
        guard let message = payload(mpv_event_client_message.self), let arguments = message.args
        else { return [] }
        return (0..<max(0, Int(message.num_args))).compactMap { index in
            arguments[index].map { String(cString: $0) }
        }
    }
}
