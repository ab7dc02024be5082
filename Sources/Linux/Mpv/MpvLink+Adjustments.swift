// SPDX-License-Identifier: MIT

internal import RemoteModel

extension MpvLink {
    /// What the viewer adjusts of picture and sound (behaviour.md A60–A64).
    func adjust(_ request: PlayerRequest) {
        switch request {
        case .setCaptionsDelay(let seconds): set("sub-delay", .double(seconds))
        case .setAudioDelay(let seconds): set("audio-delay", .double(seconds))
        case .setZoom(let isFilled): set("panscan", .double(isFilled ? 1 : 0))
        case .setAspect(let ratio):
            set("video-aspect-override", ratio.map { .double($0) } ?? .string("no"))
        case .setViewing(let setting, let value): set(setting, value)
        case .setSoundDevice(let device, isChosen: _):
            sound.device = device?.id
            if let id = device?.id { sound.silent.remove(id) }
            set("audio-device", .string(device?.id ?? "auto"))
            observeSoundDevices()
        case .takeScreenshot:
            command(
                [.init("name", .string("screenshot")), .init("flags", .string("subtitles"))],
                tag: RequestTag(.screenshot))
        case .perform(let text): perform(text)
        default: break
        }
    }

    /// mpv says again where sound can come from.
    func observeSoundDevices() {
        unobserve(.sounds)
        observe(.sounds)
    }

    /// Plays that sound. `reopens`: its device did not answer, and may do so now.
    func setAudio(_ track: Int, reopens: Bool) {
        set("aid", .integer(Int64(track)))
        if reopens { command("ao-reload") }
    }

    /// A command of a keymap's, as from mpv's input.conf: it shows what such a command shows there,
    /// and properties in it are expanded (A135).
    private func perform(_ text: String) {
        guard let mpv = try? MpvCommand(text) else { return }
        command(
            ["osd-auto", "expand-properties"] + mpv.prefixes + [mpv.name] + mpv.arguments,
            name: mpv.name)
    }

    /// How captions and the sound are (A66, A67).
    private func set(_ setting: ViewerSetting, _ value: Int) {
        switch setting {
        case .captionsSize: set("sub-scale", .double(Double(value) / 100))
        case .captionsHeight: captionsPlace.height = value
        case .captionsColor:
            let colors = Self.captionsColors
            set("sub-color", .string(colors.indices.contains(value) ? colors[value] : colors[0]))
        case .captionsBold: set("sub-bold", .flag(value != 0))
        // When captions come is the session's to decide; the memory takes note of it on the way.
        case .captionsMuted, .captionsBack, .captionsForeign: break
        case .captionsOutline:
            // mpv 0.38 has another name for it, and made it thinner with its letters.
            let share = Double(value) / 100
            set("sub-border-size", .double(3 * share), tag: RequestTag(.optional))
            set("sub-outline-size", .double(1.65 * share), tag: RequestTag(.optional))
        case .captionsShadow: setBehindCaptions { $0.hasShadow = value != 0 }
        case .captionsGround: setBehindCaptions { $0.hasGround = value != 0 }
        case .dialogue: filter("dialogue", Self.dialogue, isOn: value != 0)
        case .evenSound: filter("even", Self.evenSound, isOn: value != 0)
        // The drawings, the voice and the remotes follow these, and not mpv.
        case .textSize, .highContrast, .readAloud, .touch: break
        }
    }

    /// What is behind the letters. A ground has no shadow: it would be another one beside it.
    private func setBehindCaptions(_ change: (inout CaptionsGround) -> Void) {
        change(&captionsGround)
        let (hasGround, hasShadow) = (captionsGround.hasGround, captionsGround.isShadowSeen)
        set("sub-back-color", .string(hasGround ? Self.captionsGround : "#00000000"))
        // mpv 0.40 asks for the form too; before, a ground that is seen was enough.
        set(
            "sub-border-style", .string(hasGround ? "background-box" : "outline-and-shadow"),
            tag: RequestTag(.optional))
        set("sub-shadow-offset", .double(hasShadow ? Self.captionsShadow : 0))
        // Since mpv 0.40 this is the colour of the ground too.
        guard !hasGround else { return }
        set(
            "sub-shadow-color", .string(hasShadow ? Self.captionsGround : "#00000000"),
            tag: RequestTag(.optional))
    }

    /// Adds a filter of the sound with that label, or removes it if it is there.
    private func filter(_ label: String, _ graph: String, isOn: Bool) {
        if isOn {
            command("af", "add", "@\(label):lavfi=[\(graph)]")
        } else {
            command(["af", "remove", "@\(label)"], tag: RequestTag(.optional))
        }
    }

    /// White, as mpv has it at first, yellow, cyan and green, each as bright as captions on
    /// television are.
    private static var captionsColors: [String] { ["#FFFFFF", "#FFFF40", "#40FFFF", "#60FF60"] }

    /// Three quarters black: the film is seen behind it, and white letters have a contrast of 7
    /// over white.
    private static var captionsGround: String { "#C0000000" }

    /// How far the shadow lies from its letters, in mpv's units: 1/720 of the picture's height.
    private static var captionsShadow: Double { 4 }

    /// 8 dB more where speech is, from 300 Hz to 4 kHz (N237); what would clip then is held.
    private static var dialogue: String {
        "equalizer=f=1100:t=o:w=3.7:g=8,alimiter=limit=0.95:level=0"
    }

    /// Above −30 dB a sixth of the difference is left, and all of it is louder by 12 dB (N238);
    /// what would clip then is held.
    private static var evenSound: String {
        "acompressor=threshold=0.0316:ratio=6:attack=10:release=400:makeup=4,"
            + "alimiter=limit=0.95:level=0"
    }

    /// Returns whether mpv was asked for it.
    func set(_ change: SoundControl.Change) -> Bool {
        switch change {
        case .mute(let isMuted): set("mute", .flag(isMuted), tag: RequestTag(.mute))
        case .volume(let percent):
            set("volume", .double(percent), tag: RequestTag(.volume))
        }
    }
}
