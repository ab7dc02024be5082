// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What one keymap file says, with nothing of what it extends or of other keymaps. `KeymapReader`
/// makes it; `KeymapSet` puts those of one device together.
struct KeymapFile: Sendable {
    /// One line of `[bind]` or `[bind.CONTEXT]`.
    struct Line: Sendable {
        /// The layer that it is in, or nil.
        var layer: String?
        /// The context in which it counts; `any` for `[bind]` itself.
        var context: Context
        var trigger: Trigger
        var binding: Binding
    }

    /// `[surface]`: what the file leaves out is nil.
    struct Surface: Equatable, Sendable {
        var width: Double?
        var height: Double?
        var shape: SurfaceProfile.Shape?
        var pads: [SurfaceProfile.Pad]?
        var motion: Double?
        var wheel: Double?
        var detent: Double?
        var ring: UInt16?
    }

    /// `[gestures]`: thresholds, in the order in which they apply, and the preset that is among
    /// them, or nil.
    struct Gestures: Sendable {
        var settings: [ThresholdSetting] = []
        var preset: GesturePreset?
    }

    /// A line of `[controls]` that is not for every kind of device: an axis, a scancode, or a
    /// button that only lircd knows.
    struct ControlLine: Sendable {
        var source: ControlMap.Source
        var location: SourceLocation
    }

    /// `extends`, and where that stands.
    struct Base: Sendable {
        var name: String
        var location: SourceLocation
    }

    /// A program or a command of `[allow]`.
    struct Permission: Sendable {
        /// The key of `[allow]`.
        enum Kind: String, Sendable {
            case run, mpv
        }

        var kind: Kind
        var name: String
        var location: SourceLocation
    }

    /// Where the file is, for messages and for `extends`.
    var path: String
    /// Whether it is the user's own, so that its `[allow]` counts.
    var standing: KeymapSource.Standing
    /// What messages call it: its `name`, else the file's.
    var name: String
    /// What it extends, or nil.
    var base: Base?
    /// Empty for a keymap of every device.
    var matches: [DeviceMatch] = []
    /// Where each of them stands.
    var matchLocations: [SourceLocation] = []
    /// `[surface]`.
    var surface = Surface()
    /// `[controls]`, in the order of the text.
    var controls: [ControlMap.Entry] = []
    /// Lines of it that `ControlCheck` looks at.
    var controlLines: [ControlLine] = []
    /// `[gestures]`.
    var gestures = Gestures()
    /// `[bind]` and `[layer.NAME]`.
    var lines: [Line] = []
    /// `[[test]]`.
    var tests: [KeymapTest] = []
    /// The layers that it names.
    var layers: [Layer] = []
    /// Those whose control cannot be understood.
    var brokenLayers: [String] = []
    /// `[allow]`.
    var allowed: [Permission] = []
    /// `grab` and `ignore`, or nil where the file does not say.
    var grab: GrabPolicy?
    var isIgnored: Bool?
    /// `keyboard`, or nil where the file does not say.
    var readsKeyboard: Bool?

    /// How specifically the file means that device, or nil when it does not.
    func specificity(for description: DeviceDescription, role: DeviceRole) -> Int? {
        if matches.isEmpty { return 0 }
        return matches.compactMap { $0.specificity(for: description, role: role) }.max()
    }

    /// Whether the file has the keyboard of a device read, or takes that back; nil when it says
    /// nothing of it. Only what means one product can have it read.
    func readsKeyboard(of description: DeviceDescription) -> Bool? {
        guard let readsKeyboard else { return nil }
        let isMeant = matches.contains { match in
            (!readsKeyboard || match.namesProduct)
                && match.specificity(for: description, role: .keyboard) != nil
        }
        return isMeant ? readsKeyboard : nil
    }

    /// Whether the file means a model by its product, name, vendor or driver, rather than what it
    /// is like or where it is plugged in.
    func namesModel(_ description: DeviceDescription, _ role: DeviceRole) -> Bool {
        (specificity(for: description, role: role) ?? 0) >= DeviceMatch.modelWeight
    }
}
