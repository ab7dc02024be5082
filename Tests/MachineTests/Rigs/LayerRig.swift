// SPDX-License-Identifier: MIT

import RemoteKeymap
import RemoteModel

@testable import RemoteCore

/// `LayerState`: two controls that bring a layer each.
struct LayerRig: MachineRig {
    static let events = [
        "guide", "back", "another press", "guide up", "back up", "keymap without back", "loss",
    ]

    private var machine = LayerState()
    private var bindings = Self.both
    private var held: [Control] = []
    /// The layers' controls that were pressed while one was held, or pressed themselves beside it.
    private var used: [Control] = []
    private var isReloaded = false
    private(set) var fault: String?

    private static let guideLayer = "[layer.fn]\ncontrol = 'guide'\n'click up' = 'mute'\n"
    private static let backLayer = "[layer.alt]\ncontrol = 'back'\n'click up' = 'home'\n"
    private static let both = bindings(guideLayer + backLayer)
    private static let one = bindings(guideLayer)

    private static func bindings(_ text: String) -> Bindings {
        var set = KeymapSet()
        let diagnostics = set.load([KeymapSource(path: "test.toml", text: text)])
        precondition(!diagnostics.contains { $0.severity == .error }, "\(diagnostics)")
        return set.bindings(for: nil)
    }

    var state: String {
        let names = held.sorted { $0.name < $1.name }.map { control in
            control.name + (machine.isUsed(control) ? " (used)" : "")
        }
        let brought = machine.active.isEmpty ? "" : ", brings a layer"
        return (names.isEmpty ? "nothing" : names.joined(separator: " and ")) + brought
            + (isReloaded ? ", keymap without back" : "")
    }

    mutating func apply(_ event: String) -> String? {
        let sent: String
        switch event {
        case "keymap without back":
            guard !isReloaded else { return nil }
            isReloaded = true
            bindings = Self.one
            machine.rebind(bindings)
            sent = ""
        case "loss":
            guard !held.isEmpty else { return nil }
            machine.cancel()
            held = []
            sent = ""
        case "another press":
            if machine.press(.up, bindings) { fault = "up brings a layer" }
            _ = machine.release(.up, bindings)
            used += held
            sent = machine.active.isEmpty ? "press" : "press in the layer"
        default:
            let control: Control = event.hasPrefix("guide") ? .guide : .back
            let isPress = !event.hasSuffix("up")
            guard held.contains(control) != isPress else { return nil }
            sent = isPress ? press(control) : release(control)
        }
        if held.isEmpty, !machine.active.isEmpty { fault = "a layer that nobody holds" }
        return sent
    }

    private mutating func press(_ control: Control) -> String {
        used += held
        let isOfLayer = machine.press(control, bindings)
        guard isOfLayer else { return "press" }
        held.append(control)
        used.removeAll { $0 == control }
        return "layer"
    }

    private mutating func release(_ control: Control) -> String {
        held.removeAll { $0 == control }
        if !machine.release(control, bindings) { fault = "\(control) has brought nothing" }
        let isUsed = machine.isUsed(control)
        if isUsed != used.contains(control) { fault = "\(control) used: \(isUsed)" }
        return isUsed ? "" : "click"
    }
}
