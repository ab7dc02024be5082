// SPDX-License-Identifier: MIT

internal import RemoteDevices
internal import RemoteGestures
internal import RemoteKeymap
internal import RemoteModel

/// One device that a person holds, with all its nodes, and the machines that read it. `Normalizer`
/// has one for each; a step of it needs nothing but the shared `StepBuffers`.
struct AttachedDevice: Sendable {
    /// One source of input of a device, as the kernel, lircd or a terminal shows it.
    struct Node: Sendable {
        let id: DeviceID
        let description: DeviceDescription
        let role: DeviceRole
        var decoder: DeviceDecoder

        init(_ id: DeviceID, _ description: DeviceDescription, _ profile: DeviceProfile) {
            self.id = id
            self.description = description
            decoder = DeviceDecoder(description: description, profile: profile)
            role = decoder.role
        }
    }

    /// The number of the node that was attached first. It stays when that node is lost before
    /// others.
    let id: DeviceID
    var nodes: [Node]
    let isInfrared: Bool
    /// Controls that are down as the echo of another infrared device's.
    var infraredEchoes = ControlSet()
    private(set) var profile: DeviceProfile
    /// The machines, from signals to gestures and on to commands.
    var arbiter: GestureArbiter
    var runner: ActionRunner
    var echoes: EchoGuard
    var panic = PanicChord()
    /// Whether every decision is put down with its reasons.
    var isExplaining = false {
        didSet {
            arbiter.isExplaining = isExplaining
            for index in nodes.indices { nodes[index].decoder.isExplaining = isExplaining }
            pressedKeys.removeAll()
        }
    }
    /// The key that each control was pressed by last; nothing unless `isExplaining`.
    private var pressedKeys: [(control: Control, key: PressedKey)] = []
    /// The earliest of its machines' deadlines, as of the last `findDeadline`.
    private(set) var deadline: Timestamp?

    init(_ id: DeviceID, _ description: DeviceDescription, keymaps: KeymapSet) {
        self.id = id
        isInfrared = description.isInfrared
        let role = classify(description).role
        profile = keymaps.profile(for: description, role: role)
        let node = Node(id, description, profile)
        nodes = [node]
        arbiter = GestureArbiter(
            surface: node.decoder.surface, thresholds: node.decoder.thresholds)
        runner = ActionRunner(
            device: id, bindings: keymaps.bindings(for: description, role: role),
            thresholds: node.decoder.thresholds, surface: node.decoder.surface)
        echoes = EchoGuard(window: node.decoder.thresholds.duplicate)
    }

    /// The node with the touch surface; without one, the first.
    private var main: Node {
        nodes.first { $0.decoder.surface != nil } ?? nodes[0]
    }

    /// Those of its surface, or of the buttons of a device without one.
    var thresholds: GestureThresholds { main.decoder.thresholds }

    private var kinds: [KeymapSet.Node] { nodes.map { ($0.description, $0.role) } }

    /// A keymap switches the device off.
    var isIgnored: Bool { profile.ignoredBy != nil }

    /// When it is to be kept from other programs.
    var grab: GrabPolicy {
        if isIgnored { return .never }
        return profile.grab ?? .usual(for: nodes.map(\.description))
    }

    mutating func note(_ key: PressedKey, of control: Control) {
        pressedKeys.removeAll { $0.control == control }
        pressedKeys.append((control, key))
    }

    /// The key that a control was pressed by last, or nil.
    func pressedKey(of control: Control) -> PressedKey? {
        pressedKeys.first { $0.control == control }?.key
    }

    /// Whether a node that comes is another one of this device.
    func accepts(_ description: DeviceDescription) -> Bool {
        DeviceGrouping.belongs(description, to: nodes.map(\.description))
    }

    /// A profile that says something else about how the device is read, or nil.
    func newProfile(_ keymaps: KeymapSet) -> DeviceProfile? {
        let new = keymaps.profile(for: kinds)
        return new == profile ? nil : new
    }

    /// Whether the device would be read in another way with that node.
    func changes(with description: DeviceDescription, _ keymaps: KeymapSet) -> Bool {
        let role = classify(description).role
        return role == .touchSurface
            || keymaps.profile(for: kinds + [(description, role)]) != profile
    }

    /// Adds a node of the device. Where it changes how the device is read, everything that has
    /// begun was cancelled before.
    mutating func add(_ id: DeviceID, _ description: DeviceDescription, _ keymaps: KeymapSet) {
        let isChange = changes(with: description, keymaps)
        nodes.append(Node(id, description, profile))
        nodes[nodes.count - 1].decoder.isExplaining = isExplaining
        guard isChange else { return }
        let new = keymaps.profile(for: kinds)
        if new == profile { adoptSurface() } else { adopt(new) }
    }

    /// Reads the device again. What is held counts once it was released.
    mutating func adopt(_ profile: DeviceProfile) {
        self.profile = profile
        for index in nodes.indices {
            let old = nodes[index]
            nodes[index] = Node(old.id, old.description, profile)
            nodes[index].decoder.ignoreHeld(of: old.decoder)
            nodes[index].decoder.isExplaining = isExplaining
        }
        adoptSurface()
    }

    private mutating func adoptSurface() {
        let (surface, thresholds) = (main.decoder.surface, main.decoder.thresholds)
        arbiter = GestureArbiter(surface: surface, thresholds: thresholds)
        arbiter.isExplaining = isExplaining
        runner = ActionRunner(
            device: id, bindings: runner.bindings, thresholds: thresholds, surface: surface)
        echoes = EchoGuard(window: thresholds.duplicate)
    }

    /// The keymaps have changed. What has begun keeps the meaning that it had.
    mutating func rebind(_ keymaps: KeymapSet, in context: ContextState) {
        runner.bindings = keymaps.bindings(for: kinds)
        listen(in: context)
    }

    /// Only what means something now is waited for.
    mutating func listen(in context: ContextState) {
        arbiter.interest = runner.findInterest(in: context)
        if main.decoder.surface?.surfaceClass == .relative { arbiter.interest.keepStrokes() }
    }

    /// Whether a key of a node does something now by itself.
    func isBound(_ key: EventCode, of node: Int, besides others: [Control]) -> Bool {
        guard !isIgnored, let control = nodes[node].decoder.control(of: key),
            !others.contains(control)
        else { return false }
        return runner.bindings.isBound(control, in: runner.context, layers: runner.activeLayers)
    }

    /// Leaves only those signals of a node that count by themselves.
    @inline(__always)
    mutating func sift(_ signals: inout [Signal], of node: Int, at time: Timestamp) {
        guard !isIgnored else {
            signals.removeFew()
            return
        }
        if nodes.count > 1 { dropEchoes(&signals, of: node, at: time) }
    }

    /// Leaves out what another node of the device has said already.
    mutating func dropEchoes(_ signals: inout [Signal], of node: Int, at time: Timestamp) {
        let id = nodes[node].id
        arbiter.isSurfaceSpeaking = nodes[node].decoder.surface != nil
        signals.removeAll { !echoes.admits($0, of: id, at: time) }
    }

    /// Finds the earliest deadline again, after any of its machines has changed.
    @inline(__always)
    mutating func findDeadline() {
        var earliest = Timestamp.never
        if let due = arbiter.deadline { earliest = due }
        if let due = panic.deadline { earliest = min(earliest, due) }
        if let due = runner.deadline { earliest = min(earliest, due) }
        for index in nodes.indices {
            if let due = nodes[index].decoder.deadline { earliest = min(earliest, due) }
        }
        deadline = earliest.ifEver
    }

    /// What the device is, for people and for clients.
    var summary: DeviceSummary {
        let whole = DeviceRole.whole(nodes.map(\.role))
        let described = nodes.first { $0.role == whole } ?? nodes[0]
        let isRemote = whole == .keyboard && profile.isRemoteKeyboard
        return DeviceSummary(
            id: id, name: DeviceGrouping.commonName(nodes.map(\.description.name)),
            role: isRemote ? .remote : whole,
            reason: isRemote ? "a keymap for it says 'keyboard = true'" : described.decoder.reason,
            keymaps: profile.keymaps, surface: main.decoder.surface,
            nodes: nodes.map { DeviceSummary.Node(id: $0.id, path: $0.description.path) })
    }
}
