// SPDX-License-Identifier: MIT

internal import CEvdev
internal import Glibc
public import LinuxSystem
internal import RemoteDevices
public import RemoteModel

/// All evdev devices that are read: found, opened, read, lost and found again.
///
/// Make one, call `start`, and then `handle` for each readiness whose token has its owner. Used by
/// the thread of its loop only.
public final class DeviceSet {
    /// Where evdev nodes are, and where those of reports and of scancodes are.
    private static let folders = ["/dev/input", "/dev"]
    /// How long a new node waits for udev's rules. A udev daemon that takes longer is taken for
    /// dead.
    private static let patience = Interval.milliseconds(2000)

    private let loop: EventLoop
    private let owner: UInt8
    /// Which devices are read. What changes counts from the next `advance` on.
    public var policy: DevicePolicy { didSet { hasNewKeyboards = true } }
    private let numbers: DeviceNumbers
    private let udev: Udev
    private let udevToken: Token
    /// See access lists that come late, and everything where no udev daemon runs.
    private var watches: [(watch: FolderWatch, token: Token)] = []
    private let mappingWatch: MappingWatch
    private var changes: [FolderChange] = []
    private var devices: [any InputNode] = [] { didSet { findPlaces() } }
    /// Where they are in `devices`, by their registrations.
    private var places = TokenPlaces()
    /// Devices that come from now on were switched on, or have woken up.
    private var isStarted = false
    /// Devices that could not be opened, by identity, so that each is complained about once.
    private var refused: [String] = []
    /// Nodes that udev has not announced yet, and those that are looked at again.
    private var awaited: [AwaitedNode] = []
    /// Which keyboards are read because a keymap says that they are remotes'.
    private var isRemote: @Sendable (DeviceDescription) -> Bool = { _ in false }
    /// Keymaps say something else of keyboards since the last look.
    private var hasNewKeyboards = false
    private var unread = UnreadKeyboards()

    public init(
        loop: EventLoop, owner: UInt8, numbers: DeviceNumbers, policy: DevicePolicy = DevicePolicy()
    ) throws(SystemError) {
        EvdevDevice.silenceLibrary()
        self.loop = loop
        self.owner = owner
        self.policy = policy
        self.numbers = numbers
        udev = try Udev()
        mappingWatch = try MappingWatch(policy.mappings, loop: loop, owner: owner)
        udevToken = try loop.register(udev.rawValue, owner: owner)
        for folder in Self.folders {
            // Every program writes to some node in /dev and closes it.
            let watch = try FolderWatch(
                folder: folder, kinds: [.appeared, .attributes, .removed])
            watches.append((watch, try loop.register(watch.rawValue, owner: owner)))
        }
    }

    deinit {
        for device in devices { loop.unregister(device.descriptor) }
        loop.unregister(udev.rawValue)
        for (watch, _) in watches { loop.unregister(watch.rawValue) }
    }

    /// Attaches the devices that are there already.
    public func start(into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]) {
        defer { isStarted = true }
        findAll(into: &inputs, diagnostics: &diagnostics)
        // Where all keyboards are wanted, no keymap is waited for.
        if policy.readsKeyboards { reportUnread(&diagnostics) }
    }

    private func findAll(into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]) {
        for name in udev.nodeNames() {
            if let device = udev.device(named: name) {
                found(device, into: &inputs, diagnostics: &diagnostics)
            }
        }
    }

    /// Keeps these nodes from other programs, and gives back all others. The kernel does the latter
    /// by itself when the process ends, however it ends.
    public func grab(_ nodes: [DeviceID]) {
        for device in devices { device.setGrabbed(nodes.contains(device.id)) }
    }

    /// Has keyboards read that are remotes', whatever the policy says of keyboards: from the next
    /// `advance` on.
    public func readKeyboards(_ isRemote: @escaping @Sendable (DeviceDescription) -> Bool) {
        self.isRemote = isRemote
        hasNewKeyboards = true
    }

    private func reads(_ description: DeviceDescription, _ role: DeviceRole) -> Bool {
        policy.reads(role) || role == .keyboard && isRemote(description)
    }

    /// Closes keyboards that no keymap names any more, and opens those that one names now.
    private func lookAtKeyboards(
        into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        hasNewKeyboards = false
        while let index = devices.firstIndex(where: {
            !reads($0.description, classify($0.description).role)
        }) {
            close(index, into: &inputs)
        }
        findAll(into: &inputs, diagnostics: &diagnostics)
        reportUnread(&diagnostics)
    }

    /// Reads what is ready. Returns whether a device had more than one turn may take.
    public func handle(
        _ readiness: Readiness, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) -> Bool {
        if let index = places[readiness.token] {
            return readDevice(index, into: &inputs, diagnostics: &diagnostics)
        }
        if mappingWatch.handle(readiness.token) { return false }
        if readiness.token == udevToken {
            while let device = udev.next() {
                if device.action == "remove" {
                    lost(device.identity, into: &inputs)
                } else {
                    found(device, into: &inputs, diagnostics: &diagnostics)
                }
            }
        } else if let entry = watches.first(where: { $0.token == readiness.token }) {
            drain(entry.watch, into: &inputs, diagnostics: &diagnostics)
        }
        // Any other token is of a device that was closed earlier in this turn.
        return false
    }

    /// When `advance` must be called: only for a moment after a device was plugged in, or a mapping
    /// database was written.
    public var deadline: Timestamp? {
        if hasNewKeyboards { return .zero }
        let next = awaited.map(\.until).min()
        guard let due = mappingWatch.due else { return next }
        return min(due, next ?? due)
    }

    /// Reads the mapping databases again. A game controller whose mapping has changed is attached
    /// again.
    public func reloadMappings(into inputs: inout [TimedInput]) {
        mappingWatch.due = nil
        let time = MonotonicClock.now
        for device in devices where classify(device.description).role == .gamepad {
            let mapping = policy.mappings.mapping(for: device.description)
            guard mapping != device.description.mapping else { continue }
            device.description.mapping = mapping
            inputs.append(TimedInput(time, .detached(device.id)))
            inputs.append(TimedInput(time, .attached(device.id, device.description)))
            device.appendState(at: time, wakes: false, into: &inputs)
        }
    }

    /// Opens the devices of which udev has said nothing in time.
    public func advance(
        to time: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        if let due = mappingWatch.due, due <= time { reloadMappings(into: &inputs) }
        if hasNewKeyboards { lookAtKeyboards(into: &inputs, diagnostics: &diagnostics) }
        while let index = awaited.firstIndex(where: { $0.until <= time }) {
            let node = awaited.remove(at: index)
            guard let device = udev.device(named: node.name) else { continue }
            if node.revoked == device.identity { diagnostics.append(.revoked(device.node)) }
            found(
                device, isOverdue: node.revoked == nil, into: &inputs, diagnostics: &diagnostics)
        }
    }

    private func findPlaces() {
        places = TokenPlaces(devices.map(\.token))
    }

    private func readDevice(
        _ index: Int, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) -> Bool {
        let outcome = devices[index].read(into: &inputs)
        let found = devices[index].takeDiagnostics()
        if !found.isEmpty { diagnostics += found }
        switch outcome {
        case .drained: return false
        case .more: return true
        case .gone(let error):
            // ENODEV is what a device that was unplugged says, and one that was revoked. Only the
            // latter is there a moment later.
            if error.errno == ENODEV {
                awaited.append(AwaitedNode(revoked: devices[index], at: MonotonicClock.now))
            } else {
                diagnostics.append(
                    Diagnostic(
                        .warning, .device, "\(devices[index].description.name) failed: \(error)",
                        advice: "unplug it and plug it in again", device: devices[index].id))
            }
            close(index, into: &inputs)
            return false
        }
    }

    private func close(_ index: Int, into inputs: inout [TimedInput]) {
        let device = devices.remove(at: index)
        loop.unregister(device.descriptor)
        inputs.append(TimedInput(MonotonicClock.now, .detached(device.id)))
    }

    private func lost(_ identity: String, into inputs: inout [TimedInput]) {
        refused.removeAll { $0 == identity }
        unread.forget(identity)
        if let index = devices.firstIndex(where: { $0.identity == identity }) {
            close(index, into: &inputs)
        }
    }

    /// Appends what is down on each device at that time; nobody has seen it go down.
    public func appendStates(at time: Timestamp, into inputs: inout [TimedInput]) {
        for device in devices { device.appendState(at: time, wakes: false, into: &inputs) }
    }

    /// Appends that every device is gone, for one who stops reading them.
    public func appendEnds(at time: Timestamp, into inputs: inout [TimedInput]) {
        for device in devices { inputs.append(TimedInput(time, .detached(device.id))) }
    }

    private func drain(
        _ watch: FolderWatch, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        watch.drain(into: &changes)
        for change in changes {
            if change.kinds.contains(.removed) {
                refused.removeAll { $0.hasSuffix("/" + change.name) }
            }
            if change.name.isEmpty {
                start(into: &inputs, diagnostics: &diagnostics)
            } else if !change.kinds.isDisjoint(with: [.appeared, .attributes]) {
                reconsider(change.name, into: &inputs, diagnostics: &diagnostics)
            }
        }
        changes.removeAll(keepingCapacity: true)
    }

    /// A node has come, or others may read it now.
    private func reconsider(
        _ node: String, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        let names = node.hasPrefix("lirc") ? udev.nodeNames(ofReceiver: node) : [node]
        for name in names where Udev.number(of: name) != nil {
            guard let device = udev.device(named: name) else { continue }
            if let index = devices.firstIndex(where: { $0.identity == device.identity }),
                devices[index].isToBeLeft(for: device.node)
            {
                close(index, into: &inputs)
            }
            found(device, into: &inputs, diagnostics: &diagnostics)
        }
    }

    /// A device is there: opens it if it is one to read and not open yet.
    private func found(
        _ device: borrowing UdevDevice, isOverdue: Bool = false, into inputs: inout [TimedInput],
        diagnostics: inout [Diagnostic]
    ) {
        let identity = device.identity
        let name = device.name
        guard Udev.number(of: name) != nil, !device.node.isEmpty,
            !devices.contains(where: { $0.identity == identity })
        else { return }
        // udev announces a device once its rules have run. Before that its access list is missing.
        guard device.isInitialized || isOverdue || !Udev.isRunning else {
            if !awaited.contains(where: { $0.name == name }) {
                let until = MonotonicClock.now + Self.patience
                awaited.append(AwaitedNode(name: name, until: until))
            }
            return
        }
        awaited.removeAll { $0.name == name }
        // What sysfs says is enough to leave most devices alone, and to name those that are
        // refused.
        var model: HidrawModel?
        if device.isHidraw {
            model = HidrawModel(device)
            if model == nil { return }
        }
        let summary = model?.describe(device) ?? DeviceDescription(device: device)
        guard summary.name != DevicePolicy.ownKeyboard else { return }
        let role = classify(summary).role
        defer { if isStarted, !hasNewKeyboards { reportUnread(&diagnostics) } }
        guard reads(summary, role) else {
            if role == .keyboard { unread.add(summary, identity) }
            if role == .other, let ignored = ignoredSurface(of: summary) {
                refuse(identity, ignored, &diagnostics)
            }
            return
        }
        guard devices.count < Limits.devices else {
            let message = "\(device.node) is not read: \(Limits.devices) devices are open already"
            refuse(identity, Diagnostic(.warning, .configuration, message), &diagnostics)
            return
        }
        let time = MonotonicClock.now
        do throws(SystemError) {
            try attach(device, model, at: time, into: &inputs, diagnostics: &diagnostics)
            refused.removeAll { $0 == identity }
            unread.forget(identity)
        } catch {
            // It went while we looked.
            if error.errno == ENOENT || error.errno == ENODEV || error.errno == ENXIO { return }
            let refusal = NodeAccess(device: device).refusal(
                of: summary, role: role, isRemote: isRemote(summary), error: error)
            refuse(identity, refusal, &diagnostics)
            if role == .keyboard, refusal.severity == .note {
                unread.add(summary, identity, isForbidden: true)
            }
        }
    }

    /// Says once which keyboards are left alone although the rest of their device is read.
    private func reportUnread(_ diagnostics: inout [Diagnostic]) {
        guard policy.namesUnreadKeyboards else { return }
        diagnostics += unread.take(beside: devices.map(\.description))
    }

    /// Reports a device, once.
    private func refuse(
        _ identity: String, _ diagnostic: Diagnostic, _ diagnostics: inout [Diagnostic]
    ) {
        guard !refused.contains(identity) else { return }
        refused.append(identity)
        diagnostics.append(diagnostic)
    }
}

// MARK: Opening

extension DeviceSet {
    private func attach(
        _ device: borrowing UdevDevice, _ model: HidrawModel?, at time: Timestamp,
        into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) throws(SystemError) {
        let opened = try open(device, model, &diagnostics)
        let role = classify(opened.description).role
        guard reads(opened.description, role) else { return }
        if role == .gamepad {
            opened.description.mapping = policy.mappings.mapping(for: opened.description)
        }
        opened.token = try loop.register(opened.descriptor, owner: owner)
        devices.append(opened)
        if opened.isThere {
            inputs.append(TimedInput(time, .attached(opened.id, opened.description)))
        }
        let wakes = isStarted && opened.description.bus == UInt16(BUS_BLUETOOTH)
        opened.appendState(at: time, wakes: wakes, into: &inputs)
        diagnostics += opened.takeDiagnostics()
    }

    private func open(
        _ device: borrowing UdevDevice, _ model: HidrawModel?,
        _ diagnostics: inout [Diagnostic]
    ) throws(SystemError) -> any InputNode {
        if let model { return try model.open(device, id: numbers.next()) }
        do throws(SystemError) {
            let opened = try EvdevDevice(device, id: numbers.next())
            guard !opened.hasKeymap else { return opened }
            return scancodes(of: device, .noKeymap, &diagnostics) ?? opened
        } catch {
            let reason = ScancodeNode.Reason.keysMayNotBeRead
            if let node = scancodes(of: device, reason, &diagnostics) { return node }
            throw error
        }
    }

    /// An infrared receiver by its scancodes instead of its keys. Nil if the device is not a
    /// receiver, or if its scancodes cannot be read either.
    private func scancodes(
        of device: borrowing UdevDevice, _ reason: ScancodeNode.Reason,
        _ diagnostics: inout [Diagnostic]
    ) -> ScancodeNode? {
        guard !device.receiver.isEmpty,
            let node = try? ScancodeNode(of: device, because: reason, id: numbers.next())
        else { return nil }
        diagnostics.append(node.note(keys: device.node))
        return node
    }
}

extension EvdevDevice {
    /// libevdev writes its complaints to standard error; ours are diagnostics.
    static func silenceLibrary() {
        libevdev_set_log_function(nil, nil)
    }
}
