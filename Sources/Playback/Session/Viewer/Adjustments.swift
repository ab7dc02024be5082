// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What the viewer adjusts of picture, sound and captions, and the time to sleep (behaviour.md
/// A60–A67, A95, A96, A107, A163).
///
/// Each command is answered by a sign, also where the value is at its limit. The player reports
/// none of these values but whether there is a small window: they are the viewer's alone.
struct Adjustments: Hashable, Sendable {
    /// The shape of the picture.
    enum Aspect: CaseIterable, Hashable, Sendable {
        case original, wide, narrow, cinema

        /// Width to height; nil is that of the film.
        var ratio: Double? {
            switch self {
            case .original: nil
            case .wide: 16.0 / 9
            case .narrow: 4.0 / 3
            case .cinema: 2.39
            }
        }

        /// As viewers know it; nil is that of the film.
        var name: String? {
            switch self {
            case .original: nil
            case .wide: AspectChange.wide.rawValue
            case .narrow: AspectChange.narrow.rawValue
            case .cinema: AspectChange.cinema.rawValue
            }
        }

        /// The shape at that place of all of them; that of the film where there is none.
        init(place: Int) {
            self = Self.allCases.indices.contains(place) ? Self.allCases[place] : .original
        }

        var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    }

    private(set) var zoom = PictureZoom.fit
    private(set) var aspect = Aspect.original
    /// Steps of `Command.captionsStep`; positive is later.
    private(set) var captionsSteps = 0
    private var audio = AudioSteps()
    /// What is remembered of the item on its way.
    private var remembered: Remembered?
    private(set) var sleep = SleepTimer.off
    /// A film has begun: the time to sleep that an option says counts from then on.
    private var hasBegun = false
    /// The film is in a small window, as the player said last, and what it was asked since.
    private(set) var isPictureInPicture = false
    private var asksForPictureInPicture: Bool?
    /// How captions, the sound and the controls are, where that is not as at first.
    private var viewing: [ViewerSetting: Int] = [:]
    /// The sound and the captions that they chose.
    var tracks = ChosenTracks()
    /// Where sound can come from, and where it is to.
    var devices = SoundDevices()

    /// Steps of `Command.audioStep`; positive is later.
    private struct AudioSteps: Hashable {
        var now = 0
        /// Those in the room: where the film has none of its own.
        var ofRoom = 0
        /// Those now belong to the film: the viewer chose them in it.
        var isOfFilm = false
    }

    private struct Remembered: Hashable {
        var index: Int
        var point: ResumePoint
    }

    /// The longest delay either way, milliseconds (N232).
    static let longestDelay = 10_000

    mutating func perform(
        _ command: Command, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        switch command {
        case .zoom(let change):
            setZoom(Self.zoom(after: zoom, change), &out)
            out.append(.screens(.show(.zoom(zoom))))
        case .aspect(let change):
            setAspect(Self.aspect(after: aspect, change), &out)
            out.append(.screens(.show(.aspect(aspect))))
        case .captionsDelay(let steps):
            showCaptions(after: Self.sum(captionsSteps, steps, of: Command.captionsStep), &out)
        case .audioDelay(let steps):
            playAudio(after: Self.sum(audio.now, steps, of: Command.audioStep), &out)
        case .sleep(let minutes):
            setSleep(&out) { $0.set(minutes: minutes, at: scene.now) }
            out.append(.screens(.show(.sleep(minutes: sleep.minutes))))
        case .screenshot: out.append(.request(.takeScreenshot))
        case .fullscreen:
            // Out of the small window first: that is what is meant.
            if isPictureInPicture { return setPictureInPicture(false, &out) }
            out.append(.request(.toggleFullscreen))
        case .pictureInPicture:
            setPictureInPicture(!(asksForPictureInPicture ?? isPictureInPicture), &out)
        default: break
        }
    }

    /// A program wants the sound or the captions to be so much later, in seconds.
    private mutating func delay(
        _ kind: PlayingTrack.Kind, by delay: Seconds, _ out: inout [PlaybackAction]
    ) {
        let step = kind == .audio ? Command.audioStep : Command.captionsStep
        guard let steps = Self.steps(delay, of: step) else { return }
        switch kind {
        case .audio: playAudio(after: steps, &out)
        case .captions: showCaptions(after: steps, &out)
        }
    }

    private mutating func showCaptions(after steps: Int, _ out: inout [PlaybackAction]) {
        captionsSteps = steps
        out.append(.request(.setCaptionsDelay(captionsDelay)))
        out.append(.screens(.show(.captionsDelay(steps * Command.captionsStep))))
    }

    private mutating func playAudio(after steps: Int, _ out: inout [PlaybackAction]) {
        setAudioSteps(steps)
        out.append(.request(.setAudioDelay(audioDelay)))
        out.append(.screens(.show(.audioDelay(steps * Command.audioStep))))
    }

    /// Back leaves the small window, also one that is still being made; returns false where there
    /// is none.
    mutating func back(_ out: inout [PlaybackAction]) -> Bool {
        guard asksForPictureInPicture ?? isPictureInPicture else { return false }
        out.append(.announce(.pictureInPicture))
        setPictureInPicture(false, &out)
        return true
    }

    /// How the controls are drawn.
    func look(isBarDismissed: Bool, _ words: Catalogue) -> ScreenLook {
        var look = ScreenLook()
        look.words = words
        look.isBarDismissed = isBarDismissed
        look.textSize = self[.textSize]
        look.hasHighContrast = self[.highContrast] != 0
        look.isReadAloud = self[.readAloud] != 0
        return look
    }

    private mutating func setZoom(_ new: PictureZoom, _ out: inout [PlaybackAction]) {
        zoom = new
        out.append(.request(.setZoom(isFilled: zoom == .fill)))
    }

    private mutating func setAspect(_ new: Aspect, _ out: inout [PlaybackAction]) {
        aspect = new
        out.append(.request(.setAspect(aspect.ratio)))
    }

    private mutating func setPictureInPicture(_ isOn: Bool, _ out: inout [PlaybackAction]) {
        asksForPictureInPicture = isOn
        out.append(.request(.setPictureInPicture(isOn)))
    }

    /// The value of a setting; for a delay, milliseconds.
    subscript(setting: MenuSetting) -> Int {
        switch setting {
        case .captionsDelay: captionsSteps * Command.captionsStep
        case .audioDelay: audio.now * Command.audioStep
        case .sleep: sleep.minutes
        case .zoom: zoom == .fill ? 1 : 0
        case .aspect: aspect.place
        case .pictureInPicture: isPictureInPicture ? 1 : 0
        default: setting.viewing.flatMap { viewing[$0] } ?? setting.usual
        }
    }

    /// Whether the viewer wants captions to come by themselves for that reason (A106).
    func wants(_ setting: ViewerSetting) -> Bool { viewing[setting] == 1 }

    /// How the viewer wants remotes to be read (A190).
    var touch: GesturePreset? { TouchChoice(value: self[.touch]).preset }

    /// The viewer has chosen a value in a menu (A66, A67, A96, A107, A190).
    mutating func set(
        _ setting: MenuSetting, to value: Int, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        switch setting {
        case .captionsDelay:
            captionsSteps = value / Command.captionsStep
            out.append(.request(.setCaptionsDelay(captionsDelay)))
        case .audioDelay:
            setAudioSteps(value / Command.audioStep)
            out.append(.request(.setAudioDelay(audioDelay)))
        case .sleep: setSleep(&out) { $0.set(minutes: value, at: scene.now) }
        case .soundDevice: devices.choose(row: value, &out)
        case .zoom: setZoom(value == 0 ? .fit : .fill, &out)
        case .aspect: setAspect(Aspect(place: value), &out)
        case .pictureInPicture: setPictureInPicture(value != 0, &out)
        default:
            guard let name = setting.viewing else { return }
            viewing[name] = value == setting.usual ? nil : value
            out.append(.request(.setViewing(name, value)))
        }
    }

    /// A picture was saved, the window is another, a program wants a delay, or something is known
    /// from an earlier session or from the options. What that is comes from a file, and may be
    /// nonsense.
    mutating func take(_ fact: PlayerFact, _ out: inout [PlaybackAction]) {
        switch fact {
        case .screenshot(let isSaved):
            out.append(.screens(.show(.screenshot(isSaved: isSaved))))
        case .pictureInPicture(let isOn):
            if asksForPictureInPicture == true, !isOn {
                out.append(.deny(.pictureInPicture, .unavailable))
            } else if isOn != isPictureInPicture {
                out.append(.screens(.show(.pictureInPicture(isOn))))
            }
            (isPictureInPicture, asksForPictureInPicture) = (isOn, nil)
        case .delayed(let kind, let seconds): delay(kind, by: seconds, &out)
        case .remembered(let index, let point): remembered = Remembered(index: index, point: point)
        case .soundDevices(let present): devices.take(present, &out)
        case .soundDevice(let device): devices.begin(with: device)
        case .viewing(let name, let value):
            guard name.range.contains(value) else { return }
            viewing[name] = value
            // These are not the player's, and what an option says is not kept.
            guard !name.isOfControls else { return }
            out.append(.request(.setViewing(name, value)))
        default: break
        }
    }

    /// The time to sleep is near, or has come.
    mutating func run(_ scene: Scene, _ out: inout [PlaybackAction]) {
        switch sleep.run(to: scene.now) {
        case .fade:
            // What stands has no sound that could go.
            if scene.isPausedForViewer { return sleep.restoreSound() }
            out.append(.request(.fadeSound(over: SleepTimer.fade.seconds)))
        case .over: out += [.leave, .request(.fadeSound(over: 0))]
        case nil: break
        }
    }

    /// Changes the time to sleep. What has gone of the sound comes back.
    private mutating func setSleep(
        _ out: inout [PlaybackAction], _ change: (inout SleepTimer) -> Void
    ) {
        if sleep.isFading { out.append(.request(.fadeSound(over: 0))) }
        change(&sleep)
    }

    /// The viewer is awake (A203): the same time starts again.
    mutating func stayAwake(_ scene: Scene, _ out: inout [PlaybackAction]) {
        setSleep(&out) { $0.stay(at: scene.now) }
        out.append(.screens(.show(.sleep(minutes: sleep.minutes))))
    }

    /// Back takes the button away that keeps the player awake; returns false where there is none.
    mutating func dismissSleep(_ scene: Scene) -> Bool {
        guard scene.isAwakeOffered else { return false }
        sleep.dismiss()
        return true
    }

    /// The film was paused in the last seconds: whoever plays it again is awake.
    mutating func follow(_ scene: Scene, _ out: inout [PlaybackAction]) {
        guard sleep.isFading, scene.isPausedForViewer else { return }
        sleep.restoreSound()
        out.append(.request(.fadeSound(over: 0)))
    }

    private static func zoom(after zoom: PictureZoom, _ change: ZoomChange) -> PictureZoom {
        switch change {
        case .fit: .fit
        case .fill: .fill
        case .next: zoom == .fit ? .fill : .fit
        }
    }

    private static func aspect(after aspect: Aspect, _ change: AspectChange) -> Aspect {
        switch change {
        case .original: return .original
        case .wide: return .wide
        case .narrow: return .narrow
        case .cinema: return .cinema
        case .next:
            let place = Aspect.allCases.firstIndex(of: aspect) ?? 0
            return Aspect.allCases[(place + 1) % Aspect.allCases.count]
        }
    }

    private static func sum(_ steps: Int, _ more: Int, of step: Int) -> Int {
        let most = longestDelay / step
        return min(max(steps + min(max(more, -2 * most), 2 * most), -most), most)
    }

    /// Seconds; positive is later.
    var captionsDelay: Seconds { Double(captionsSteps * Command.captionsStep) / 1000 }
    var audioDelay: Seconds { Double(audio.now * Command.audioStep) / 1000 }

    /// Another item is there. What was adjusted for the film before it is over, and what was for
    /// this one in an earlier session is back; the zoom is of the room, and so is the delay of the
    /// sound of a film for which none was chosen.
    mutating func arrive(_ index: Int, _ scene: Scene, _ out: inout [PlaybackAction]) {
        if !hasBegun, let minutes = scene.configuration.viewer.sleep, sleep == .off {
            sleep.set(minutes: minutes, at: scene.now)
        }
        hasBegun = true
        if aspect != .original { out.append(.request(.setAspect(nil))) }
        aspect = .original
        let point = remembered.flatMap { $0.index == index ? $0.point : nil }
        remembered = nil
        let captions = Self.steps(point?.captionsDelay, of: Command.captionsStep) ?? 0
        if captions != captionsSteps {
            captionsSteps = captions
            out.append(.request(.setCaptionsDelay(captionsDelay)))
        }
        let ofFilm = Self.steps(point?.audioDelay, of: Command.audioStep)
        audio.isOfFilm = ofFilm != nil
        if (ofFilm ?? audio.ofRoom) != audio.now {
            audio.now = ofFilm ?? audio.ofRoom
            out.append(.request(.setAudioDelay(audioDelay)))
        }
        tracks.arrive()
    }

    private mutating func setAudioSteps(_ steps: Int) {
        audio = AudioSteps(now: steps, ofRoom: steps, isOfFilm: true)
    }

    /// How many steps a delay is; what was remembered comes from a file, and may be nonsense.
    private static func steps(_ delay: Seconds?, of step: Int) -> Int? {
        guard let delay, let steps = Int(exactly: (delay * 1000 / Double(step)).rounded())
        else { return nil }
        return sum(0, steps, of: step)
    }

    /// The delay of the sound that the viewer chose in this film, seconds; nil where they chose
    /// none.
    var audioDelayOfFilm: Seconds? { audio.isOfFilm && audio.now != 0 ? audioDelay : nil }

    /// What a player that was started again is given back (e.11). `isSame`: it plays the same item.
    func requests(isSame: Bool) -> [PlayerRequest] {
        var requests: [PlayerRequest] = []
        if zoom == .fill { requests.append(.setZoom(isFilled: true)) }
        if isPictureInPicture { requests.append(.setPictureInPicture(true)) }
        if audio.now != 0 { requests.append(.setAudioDelay(audioDelay)) }
        for name in ViewerSetting.allCases where !name.isOfControls {
            if let value = viewing[name] { requests.append(.setViewing(name, value)) }
        }
        if let request = devices.request { requests.append(request) }
        guard isSame else { return requests }
        if aspect != .original { requests.append(.setAspect(aspect.ratio)) }
        if captionsSteps != 0 { requests.append(.setCaptionsDelay(captionsDelay)) }
        return requests
    }
}
