// SPDX-License-Identifier: MIT

public import RemoteModel

/// Something that happens while people watch: an output, or what a device does. `remote-monitor
/// watch` and the topics of the socket write these, by `LiveLines` or as JSON.
public enum LiveRecord: Equatable, Sendable {
    /// What came of an input.
    case output(Output)
    /// The device is there, or is read in another way than before.
    case attached(DeviceSummary)
    /// The device of that name is gone.
    case detached(DeviceID, String)
    /// An event of a device, as the kernel sent it.
    case event(DeviceID, InputEvent)
    /// A button of lircd or of a terminal.
    case button(DeviceID, ButtonPress)
    /// Nothing came of a press.
    case unbound(DeviceID, UnboundPress)
    /// The player does that; nil where none is connected.
    case context(ContextState, player: String?)
}

extension FieldWriter {
    /// Writes a record.
    mutating func record(_ record: LiveRecord) {
        switch record {
        case .output(let output):
            self.output(output)
        case .attached(let summary):
            device(summary.id)
            kind("attached", summary.name)
            field("role", summary.role.name)
            list("paths", summary.nodes.map(\.path))
            list("keymaps", summary.keymaps)
            if let surface = summary.surface, surface.surfaceClass != .relative {
                field("width", surface.width, decimals: 1)
                field("height", surface.height, decimals: 1)
            }
        case .detached(let id, let name):
            device(id)
            kind("detached", name)
        case .event(let id, let event):
            device(id)
            kind("event", event.code.name)
            field("value", Int(event.value))
        case .button(let id, let press):
            device(id)
            kind("button", press.button)
            field("repeat", Int(press.repeatCount))
        case .unbound(let id, let press):
            device(id)
            unbound(press)
        case .context(let state, let player):
            device(nil)
            context(state)
            if let player { field("player", player) }
        }
    }
}
