// SPDX-License-Identifier: MIT

internal import RemoteDevices
internal import RemoteGestures
internal import RemoteKeymap
internal import RemoteModel

extension Normalizer {
    mutating func attach(
        _ id: DeviceID, _ description: DeviceDescription, at time: Timestamp,
        into outputs: inout [TimedOutput]
    ) {
        grabsMayChange()
        if let place = find(id) { detach(place, at: time, into: &outputs) }
        if let index = attached.firstIndex(where: { $0.accepts(description) }) {
            join(index, id, description, at: time, into: &outputs)
            return
        }
        guard attached.count < Limits.devices else {
            let diagnostic = unknown.refuse(id, description)
            outputs.append(TimedOutput(time, .diagnostic(diagnostic)))
            return
        }
        unknown.forget(id)
        var device = AttachedDevice(id, description, keymaps: keymaps)
        device.listen(in: context)
        buffers.diagnostics.append(contentsOf: device.nodes[0].decoder.attachDiagnostics)
        device.isExplaining = isExplaining
        attached.append(device)
        findPlaces()
        report(attached.count - 1, at: time, into: &outputs)
        findDeadline(attached.count - 1)
    }

    /// A further node of a device that is there already.
    private mutating func join(
        _ index: Int, _ id: DeviceID, _ description: DeviceDescription, at time: Timestamp,
        into outputs: inout [TimedOutput]
    ) {
        guard attached[index].nodes.count < Limits.nodes else {
            let diagnostic = unknown.refuse(id, description, of: attached[index].id)
            outputs.append(TimedOutput(time, .diagnostic(diagnostic)))
            return
        }
        unknown.forget(id)
        if attached[index].changes(with: description, keymaps) {
            cancel(index, .keymapChanged, at: time, into: &outputs)
        }
        attached[index].add(id, description, keymaps)
        findPlaces()
        attached[index].rebind(keymaps, in: context)
        if let node = attached[index].nodes.last {
            buffers.diagnostics.append(contentsOf: node.decoder.attachDiagnostics)
        }
        report(index, at: time, into: &outputs)
        findDeadline(index)
    }

    mutating func detach(
        _ place: Place, at time: Timestamp, into outputs: inout [TimedOutput]
    ) {
        defer { findPlaces() }
        grabsMayChange()
        if attached[place.device].nodes.count > 1 {
            cancelNode(place, at: time, into: &outputs)
            attached[place.device].nodes.remove(at: place.node)
            attached[place.device].arbiter.isSurfaceSpeaking = true
            findDeadline(place.device)
        } else {
            cancel(place.device, .deviceLost, at: time, into: &outputs)
            buffers.infrared.forget(attached[place.device].id)
            buffers.outdated.forget(attached[place.device].id)
            buffers.gate.freeScan(of: attached[place.device].id)
            attached.remove(at: place.device)
            deadlines.remove(place.device)
        }
    }

    /// Ends what one node has begun, while the rest of its device goes on.
    private mutating func cancelNode(
        _ place: Place, at time: Timestamp, into outputs: inout [TimedOutput]
    ) {
        let index = place.device
        let count = outputs.count
        attached[index].nodes[place.node].decoder.cancelAll(into: &buffers.signals)
        attached[index].dropEchoes(&buffers.signals, of: place.node, at: time)
        for signal in buffers.signals {
            attached[index].arbiter.handle(signal, at: time, into: &buffers.gestures)
        }
        buffers.signals.removeFew()
        if attached[index].nodes[place.node].decoder.surface != nil {
            attached[index].arbiter.loseSurface(at: time, into: &buffers.gestures)
        }
        attached[index].perform(.loss, with: &buffers, into: &outputs)
        if outputs.count > count, buffers.gate.isArmed {
            let command = Output.command(attached[index].id, .cancelAll(.deviceLost))
            outputs.append(TimedOutput(time, command))
        }
    }

    mutating func load(
        _ sources: [KeymapSource], at time: Timestamp, into outputs: inout [TimedOutput]
    ) {
        grabsMayChange()
        keymapRevision += 1
        for diagnostic in keymaps.load(sources) {
            outputs.append(TimedOutput(time, .diagnostic(diagnostic)))
        }
        for index in attached.indices {
            attached[index].rebind(keymaps, in: context)
            guard let profile = attached[index].newProfile(keymaps) else { continue }
            cancel(index, .keymapChanged, at: time, into: &outputs)
            attached[index].adopt(profile)
            attached[index].rebind(keymaps, in: context)
            for node in attached[index].nodes {
                buffers.diagnostics.append(contentsOf: node.decoder.attachDiagnostics)
            }
            report(index, at: time, into: &outputs)
            findDeadline(index)
        }
    }

    mutating func change(
        to state: ContextState, at time: Timestamp, into outputs: inout [TimedOutput]
    ) {
        guard state != context else { return }
        if buffers.gate.isArmed, !state.isArmed {
            cancelAll(.focusLost, at: time, into: &outputs)
        } else if state.context.isModal, state.context != context.context {
            cancelAll(.modal, at: time, into: &outputs)
        } else if state.isLinear, !context.isLinear {
            interruptAll(by: .linear, at: time, into: &outputs)
        } else if let item = state.item, let former = context.item, item != former {
            interruptAll(by: .item, at: time, into: &outputs)
        }
        if isLettingGo, state.isArmed, !buffers.gate.isArmed {
            isLettingGo = false
            grabsMayChange()
        }
        if state.scan == nil { buffers.gate.freeScan() }
        buffers.gate.isArmed = state.isArmed
        context = state
        for index in attached.indices {
            attached[index].listen(in: state)
        }
        if keymaps.touch != state.touch { buffers.outdated.add(attached) }
        keymaps.touch = state.touch
        adoptAtRest()
    }

    mutating func adoptAtRest() {
        buffers.outdated.adopt(&attached, keymaps, in: context, &deadlines)
    }

    /// The panic chord: every device is given back to other programs.
    mutating func letGo(
        by index: Int, at time: Timestamp, into outputs: inout [TimedOutput]
    ) {
        let device = attached[index].id
        cancelAll(.focusLost, at: time, into: &outputs)
        isLettingGo = true
        grabsMayChange()
        let diagnostic = Diagnostic(
            .note, .device, "back and select were held: every device is let go of",
            advice: "they are grabbed again when a player gets the focus", device: device)
        outputs.append(TimedOutput(time, .diagnostic(diagnostic)))
    }

    private mutating func cancelAll(
        _ reason: CancelReason, at time: Timestamp, into outputs: inout [TimedOutput]
    ) {
        for index in attached.indices {
            cancel(index, reason, at: time, into: &outputs)
        }
    }

    private mutating func interruptAll(
        by interruption: Interruption, at time: Timestamp, into outputs: inout [TimedOutput]
    ) {
        for index in attached.indices {
            interrupt(index, by: interruption, at: time, into: &outputs)
        }
    }

    /// What a device has pressed means nothing any more, and stops repeating.
    mutating func interrupt(
        _ index: Int, by interruption: Interruption, at time: Timestamp,
        into outputs: inout [TimedOutput]
    ) {
        attached[index].runner.interrupt(
            by: interruption, at: time, gate: &buffers.gate, into: &outputs)
        findDeadline(index)
    }

    /// Ends what a device has begun, without any meaning (behaviour.md c.8).
    private mutating func cancel(
        _ index: Int, _ reason: CancelReason, at time: Timestamp,
        into outputs: inout [TimedOutput]
    ) {
        // Only a device that is gone, or read again, is no longer down: what is still held must
        // come up before it counts again.
        for node in attached[index].nodes.indices {
            attached[index].nodes[node].decoder.cancelAll(into: &buffers.signals)
        }
        if attached[index].isInfrared {
            attached[index].dropInfraredEchoes(at: time, with: &buffers)
        }
        let count = outputs.count
        for signal in buffers.signals {
            attached[index].arbiter.handle(signal, at: time, into: &buffers.gestures)
        }
        buffers.signals.removeFew()
        attached[index].arbiter.cancelAll(at: time, into: &buffers.gestures)
        attached[index].perform(.loss, with: &buffers, into: &outputs)
        let wasOpen = attached[index].runner.cancelRest(
            at: time, gate: &buffers.gate, into: &outputs)
        if wasOpen || outputs.count > count {
            let command = Output.command(attached[index].id, .cancelAll(reason))
            if buffers.gate.isArmed { outputs.append(TimedOutput(time, command)) }
        }
        findDeadline(index)
    }
}

extension Context {
    /// It takes the whole screen without having been asked for by a gesture. An error is `idle`:
    /// nothing is left to play.
    fileprivate var isModal: Bool { self == .passcode || self == .proposal || self == .idle }
}
