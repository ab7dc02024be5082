// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Bindings that can never fire, or never do anything.
struct BindingCheck {
    private let file: KeymapFile

    init(_ file: KeymapFile) {
        self.file = file
    }

    var faults: [Diagnostic] {
        file.lines.compactMap { line in
            guard !line.binding.isNothing, let (why, advice) = never(line) else { return nil }
            return .keymap(
                "'\(line.trigger.name)' \(why)", advice: advice, at: line.binding.location,
                see: .triggers)
        }
    }

    private func never(_ line: KeymapFile.Line) -> (why: String, advice: String?)? {
        impossible(line.trigger) ?? pannedOver(line) ?? ownLayer(line) ?? shadowed(line)
            ?? idleAction(line)
    }

    // MARK: The surface

    /// What the devices of this keymap cannot make.
    private func impossible(_ trigger: Trigger) -> (String, String?)? {
        guard trigger.needsSurface else { return nil }
        let roles = file.matches.compactMap(\.role)
        if !roles.isEmpty, roles.count == file.matches.count, file.surface.motion == nil,
            roles.allSatisfy({ [.keyboard, .remote, .pointer].contains($0) })
        {
            let names = roles.map(\.name).joined(separator: ", ")
            return ("can never happen: a device with the role \(names) has no touch surface", nil)
        }
        if isSet("preset", GesturePreset.clicksOnly) {
            return ("can never happen: with the preset clicks-only touch does nothing", nil)
        }
        guard trigger == .jog else { return nil }
        if file.surface.shape == .rectangle {
            return ("can never happen: only a round surface can jog", "write shape = \"round\"")
        }
        if file.settings.last(where: { $0.name == "jog" })?.value == 0 {
            return ("can never happen: [gestures] switches it off", "take 'jog = false' away")
        }
        return nil
    }

    private func isSet(_ name: String, _ preset: GesturePreset) -> Bool {
        !preset.settings.isEmpty
            && preset.settings.allSatisfy { setting in
                file.settings.last { $0.name == setting.name } == setting
            }
    }

    // MARK: Other bindings

    /// A swipe in the context in which a pan takes all motion along its axis.
    private func pannedOver(_ line: KeymapFile.Line) -> (String, String?)? {
        guard case .swipe(let direction) = line.trigger else { return nil }
        let pan = file.lines.first {
            $0.layer == line.layer && $0.context == line.context
                && $0.trigger == .pan(direction.axis)
        }
        // A channel is panned only where there are channels.
        guard let pan, !pan.binding.isNothing, pan.binding.actions.first != .channel else {
            return nil
        }
        return (
            "never fires: 'pan \(direction.axis.name)' in line \(pan.binding.location.line) takes "
                + "all motion along this axis",
            "bind one of them in another context"
        )
    }

    /// The control of a layer means its click only.
    private func ownLayer(_ line: KeymapFile.Line) -> (String, String?)? {
        let control: Control
        switch line.trigger {
        case .press(let pressed), .release(let pressed), .hold(let pressed): control = pressed
        default: return nil
        }
        guard let layer = file.layers.first(where: { $0.control == control }) else { return nil }
        return (
            "never fires: holding \(control.name) brings the layer '\(layer.name)'",
            "bind its click, or another control"
        )
    }

    /// The contexts of which one always comes before `any`.
    private static let roots: [Context] = [
        .idle, .playing, .scanning, .overlay, .info, .menu, .proposal, .passcode,
    ]

    /// Bound in `any`, and in every context that comes before it.
    private func shadowed(_ line: KeymapFile.Line) -> (String, String?)? {
        guard line.context == .any else { return nil }
        let others = file.lines.filter {
            $0.layer == line.layer && $0.trigger == line.trigger && Self.roots.contains($0.context)
        }
        guard others.count == Self.roots.count,
            others.allSatisfy({ BindingCheck.isAlways($0.binding) })
        else { return nil }
        return ("never fires here: every context binds it", "take this line away")
    }

    /// Whether the player can always perform it.
    private static func isAlways(_ binding: Binding) -> Bool {
        binding.actions.first != .channel && binding.actions.first != .command(.overlayShow)
    }

    /// A step of a scan where no scan runs.
    private func idleAction(_ line: KeymapFile.Line) -> (String, String?)? {
        guard case .scanStep = line.binding.actions.first else { return nil }
        guard line.context != .any, line.context != .scanning else { return nil }
        return ("does nothing here: nothing scans", "bind it in [bind.scanning]")
    }
}
