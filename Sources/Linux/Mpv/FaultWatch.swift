// SPDX-License-Identifier: MIT

internal import RemoteMedia
internal import RemoteModel

/// Finds the faults beside the film in what mpv says, and reports each once for an item, in words
/// for the viewer (behaviour.md A109). `MpvPlayer` owns it.
struct FaultWatch: Sendable {
    private var drops = DropWatch()
    /// What was shown of all items.
    var pictures = PictureCount()
    /// The fault that was reported last of this item: mpv tries again and again.
    private var reported: LogFault?

    /// Looks at an event of mpv. `isUsualSpeed`: the item plays as fast as it was made.
    mutating func follow(
        _ event: MpvEvent, of item: @autoclosure () -> MediaItem, isUsualSpeed: Bool,
        _ link: MpvLink, at time: Timestamp
    ) {
        switch event {
        case .started: reported = nil
        case .loaded:
            drops.itemBegins()
            pictures.itemBegins()
        case .seeking: drops.interrupt()
        case .log(let prefix, let text):
            guard let fault = LogFault(prefix: prefix, text: text), fault != reported else {
                return
            }
            reported = fault
            link.warn(fault.message, for: .viewer)
        case .property(ObservedProperty.speed.tag, _): drops.interrupt()
        case .property(ObservedProperty.position.tag, _):
            pictures.shown += 1
            guard isUsualSpeed, drops.isDue(at: time) else { return }
            link.ask("frame-drop-count", tag: RequestTag(.drops))
        case .reply(RequestTag(.drops), _, let value):
            guard let count = value.int else { return }
            pictures.takeDrops(count)
            guard drops.take(count, at: time) else { return }
            link.warn(LoadFailure.slowness(of: item()), for: .viewer)
        default: break
        }
    }
}
