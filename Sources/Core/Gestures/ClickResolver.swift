// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Which controls are down, whichever button of the device holds them. The switch under a surface
/// is one button for the whole surface: its control is that of the zone under the finger
/// (behaviour.md N52 to N54).
///
/// `ControlRecognizer` gives it the buttons as they are, and gets edges of controls. Two buttons
/// can hold one control; it is up when both are.
struct ClickResolver: Sendable {
    /// A control that changed.
    struct Edge: Sendable {
        var control: Control
        var isDown: Bool
    }

    /// Down by a button of their own.
    private(set) var direct = ControlSet()
    /// What the switch under the surface holds down.
    private(set) var zoneControl: Control?
    /// Sides that went down beside another one: the first keeps the ring until it is up, and these
    /// mean nothing (behaviour.md c.6).
    private(set) var beside = ControlSet()
    /// The device reports directions itself, so a zone is never inferred again (N54).
    private(set) var hasRing = false

    @inline(__always)
    private func isDown(_ control: Control) -> Bool {
        direct.contains(control) || zoneControl == control
    }

    /// A button goes down; `zone` is where the finger lies. nil when its control is down already.
    /// A directional pad that is not `onSurface` says nothing about the switch under the surface,
    /// and its sides are independent.
    @inline(__always)
    mutating func press(_ control: Control, zone: Zone, onSurface: Bool = true) -> Edge? {
        // The zone is kept until the switch comes up: the push itself moves the finger (N53).
        if control == .click {
            guard zoneControl == nil else { return nil }
            let resolved = hasRing ? .select : zone.control
            let wasDown = isDown(resolved)
            zoneControl = resolved
            return wasDown ? nil : Edge(control: resolved, isDown: true)
        }
        if control.direction != nil, onSurface {
            hasRing = true
            if isOtherSideDown(than: control) {
                beside.insert(control)
                return nil
            }
        }
        let wasDown = isDown(control)
        direct.insert(control)
        return wasDown ? nil : Edge(control: control, isDown: true)
    }

    /// A button comes up or is lost. nil when its control was up already, or is still held down.
    @inline(__always)
    mutating func release(_ control: Control) -> Edge? {
        let resolved: Control
        if control == .click {
            guard let zoneControl else { return nil }
            resolved = zoneControl
            self.zoneControl = nil
        } else {
            beside.remove(control)
            guard direct.contains(control) else { return nil }
            resolved = control
            direct.remove(control)
        }
        return isDown(resolved) ? nil : Edge(control: resolved, isDown: false)
    }

    /// Every button is up, without a release. `hasRing` stays, as it is a fact about the device.
    mutating func cancelAll() {
        direct = ControlSet()
        beside = ControlSet()
        zoneControl = nil
    }

    private func isOtherSideDown(than side: Control) -> Bool {
        Direction.allCases.contains { $0.control != side && isDown($0.control) }
    }

    /// Whether a control that pins the finger is down (N55, c.7).
    var isClickDown: Bool {
        zoneControl != nil
            || !direct.isEmpty && !direct.subtracting(Self.besideGestures).isEmpty
    }

    /// Power, volume and mute: they neither pin the finger nor end what it does (c.7).
    private static let besideGestures = Control.allCases.reduce(into: ControlSet()) {
        if $1.isBesideGestures { $0.insert($1) }
    }
}
