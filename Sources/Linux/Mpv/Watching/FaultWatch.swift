// SPDX-License-Identifier: MIT

internal import RemoteMedia
internal import RemoteModel

/// Finds the faults beside the film in what mpv says, and reports each once for an item, in words
/// for the viewer (behaviour.md A109). It also ends a wait for data that is there (N413).
/// `MpvPlayer` owns it.
struct FaultWatch: Sendable {
    private var drops = DropWatch()
    private var cheaper: CheaperDrawing
    private var stalls = StallWatch()
    private var wait = BlindWait()
    /// What was shown of all items.
    var pictures = PictureCount()
    /// The fault that was reported last of this item: mpv tries again and again.
    private var reported: LogFault?
    /// mpv plays without sound, as none of its outputs opens.
    private(set) var isSoundMissing = false
    /// mpv's output of the sound is the one that makes none.
    private var isSilent = false
    /// Where sound can come from.
    private var devices = SoundDeviceList()

    init(_ settings: [PlayerOptions.Setting]) {
        cheaper = CheaperDrawing(settings)
    }

    /// Looks at an event of mpv. `isUsualSpeed`: the item plays as fast as it was made.
    mutating func follow(
        _ event: MpvEvent, of item: @autoclosure () -> MediaItem, isUsualSpeed: Bool,
        _ link: MpvLink, at time: Timestamp
    ) {
        switch event {
        case .started: reported = nil
        case .queueOverflow: cheaper.forgetAnswers()
        case .loaded:
            drops.itemBegins()
            stalls.itemBegins()
            pictures.itemBegins()
        case .seeking:
            drops.interrupt()
            stalls.interrupt()
        case .property(ObservedProperty.waitsForData.tag, let value):
            stalls.take(value == .flag(true), at: time)
            if wait.take(value == .flag(true), at: time) { link.set("cache-pause", .flag(true)) }
        case .reply(RequestTag(.cache), _, let value):
            if wait.take(value) { link.set("cache-pause", .flag(false)) }
        case .log(let prefix, let text):
            if let fault = LogFault(prefix: prefix, text: text) { report(fault, link) }
        case .property(ObservedProperty.soundOutput.tag, let value):
            take(soundOutput: value.string, link)
            devices.take(output: value.string, link)
        case .property(ObservedProperty.sounds.tag, let value):
            devices.take(list: value, link)
        case .reply(RequestTag(.soundOutputs), _, let value):
            guard isSilent, !Self.isSilenceChosen(value) else { return }
            isSoundMissing = true
            if !devices.fail(link) { report(.sound, link) }
        case .property(ObservedProperty.speed.tag, _): drops.interrupt()
        case .property(ObservedProperty.position.tag, _):
            pictures.shown += 1
            guard isUsualSpeed, drops.isDue(at: time) else { return }
            link.ask("frame-drop-count", tag: RequestTag(.drops))
        case .reply(RequestTag(.drops), _, let value):
            guard let count = value.int else { return }
            pictures.takeDrops(count)
            if drops.take(count, at: time) { lighten(item(), count, link) }
        case .reply(let tag, _, let value) where tag.kind == .cheaper:
            if let options = cheaper.take(tag, value) { draw(options, item(), link) }
        default: break
        }
    }

    /// Too many pictures are left out: mpv is to draw with less effort. Where it does already, only
    /// a smaller film helps.
    private mutating func lighten(_ item: MediaItem, _ count: Int, _ link: MpvLink) {
        link.warn("mpv has left out \(count) pictures of \(LoadFailure.name(of: item))")
        guard let questions = cheaper.begin() else {
            return link.warn(LoadFailure.slowness(of: item))
        }
        for (property, tag) in questions where !link.ask(property, tag: tag) {
            if let options = cheaper.take(tag, .none) { draw(options, item, link) }
        }
    }

    /// Sets what is free of these options, and says so.
    private mutating func draw(
        _ options: [CheaperDrawing.Option], _ item: MediaItem, _ link: MpvLink
    ) {
        guard !options.isEmpty else { return link.warn(LoadFailure.slowness(of: item)) }
        for option in options {
            link.set(option.name, .string(option.value), tag: RequestTag(.optional))
        }
        drops.judgeAgain()
        let list = options.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
        link.warn(
            "mpv draws with less effort until the player is left: \(list)",
            advice: "what --mpv or mpv.conf sets stays as it is")
        link.warn(LoadFailure.lighter(item))
    }

    private mutating func report(_ fault: LogFault, _ link: MpvLink) {
        guard fault != reported else { return }
        reported = fault
        link.warn(fault.sentence)
    }

    /// An output was opened, or (nil) there is none for the moment. Without a device mpv takes the
    /// one that makes no sound, and says so to nobody; a person may also have chosen it.
    private mutating func take(soundOutput name: String?, _ link: MpvLink) {
        isSilent = name == "null"
        if isSilent {
            link.ask("ao", tag: RequestTag(.soundOutputs))
        } else if name != nil, isSoundMissing {
            isSoundMissing = false
            reported = nil
        }
    }

    /// Whether silence is among the outputs that a person has chosen.
    static func isSilenceChosen(_ outputs: MpvNode) -> Bool {
        outputs.string == "null" || outputs.array.contains { $0["name"].string == "null" }
    }

    /// When `advance` must be called, or nil.
    var deadline: Timestamp? { [stalls.deadline, wait.deadline].compactMap { $0 }.min() }

    /// The deadline may have passed.
    mutating func advance(
        to time: Timestamp, _ item: @autoclosure () -> MediaItem, _ link: MpvLink
    ) {
        if wait.isDue(at: time) { link.ask(.cache, tag: RequestTag(.cache)) }
        guard stalls.advance(to: time) else { return }
        link.warn(LoadFailure.stall(of: item()))
        // mpv has nothing to say for as long as no data comes.
        link.wake()
    }
}
